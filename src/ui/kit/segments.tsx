import { ToggleButton } from "react-aria-components/ToggleButton"
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup"
import "./segments.css"

interface SegmentsProps<Id extends string> {
  readonly label: string
  readonly choices: ReadonlyArray<{ readonly id: Id; readonly name: string }>
  /** Null: none of them, as when something between them was chosen otherwise. */
  readonly value: Id | null
  readonly onChange: (id: Id) => void
}

/** A few choices side by side, one of them made. */
export const Segments = <Id extends string>({ label, choices, value, onChange }: SegmentsProps<Id>) => (
  <ToggleButtonGroup
    className="segments"
    aria-label={label}
    selectionMode="single"
    selectedKeys={value === null ? [] : [value]}
  >
    {choices.map(({ id, name }) => (
      <ToggleButton key={id} id={id} className="segment" onPress={() => onChange(id)}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
