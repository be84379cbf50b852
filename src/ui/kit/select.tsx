import { Check, ChevronsUpDown } from "lucide-react"
import { Button } from "react-aria-components/Button"
import { FieldError } from "react-aria-components/FieldError"
import { Label } from "react-aria-components/Label"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select"
import { drawn } from "./bounded-text.ts"
import { Icon } from "./icon.tsx"
import "./field.css"
import "./popover.css"
import "./select.css"

/** Something to choose: what it is called, and perhaps a quieter word beside it. */
export interface Choice {
  readonly id: string
  readonly name: string
  readonly note?: string
}

interface SelectShape {
  readonly label: string
  readonly hideLabel?: boolean
  readonly choices: ReadonlyArray<Choice>
  readonly placeholder?: string
  readonly error?: string
  readonly isDisabled?: boolean
}

interface OneProps extends SelectShape {
  readonly value: string | null
  readonly onChange: (value: string) => void
}

interface ManyProps extends SelectShape {
  readonly values: ReadonlyArray<string>
  readonly onChange: (values: ReadonlyArray<string>) => void
}

const Body = ({ label, hideLabel, choices, error }: SelectShape) => (
  <>
    <Label className={hideLabel === true ? "visually-hidden" : "field-label"}>{label}</Label>
    <Button className="select-button">
      <SelectValue className="select-value">
        {({ isPlaceholder, defaultChildren, selectedText }) => (isPlaceholder ? defaultChildren : selectedText)}
      </SelectValue>
      <Icon of={ChevronsUpDown} />
    </Button>
    <FieldError className="field-error">{error}</FieldError>
    <Popover className="popover" offset={4}>
      <ListBox className="options" items={choices}>
        {({ id, name, note }) => (
          <ListBoxItem id={id} textValue={drawn(name)} className="option">
            <span className="option-label">{drawn(name)}</span>
            {note !== undefined && <span className="select-note"> {note}</span>}
            <span className="option-check">
              <Icon of={Check} />
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </>
)

/** What a list of one and a list of any have in common. */
const shared = ({ error, placeholder, isDisabled }: SelectShape) => ({
  className: "field select-field",
  isInvalid: error !== undefined,
  validationBehavior: "aria" as const,
  ...(placeholder !== undefined && { placeholder }),
  ...(isDisabled !== undefined && { isDisabled }),
})

/** One of a list. */
export const Select = ({ value, onChange, ...shape }: OneProps) => (
  <AriaSelect
    {...shared(shape)}
    value={value}
    onChange={(key) => {
      if (key !== null) onChange(String(key))
    }}
  >
    <Body {...shape} />
  </AriaSelect>
)

/** Any of a list; with none chosen the placeholder says what that means ("All types"). */
export const MultiSelect = ({ values, onChange, ...shape }: ManyProps) => (
  <AriaSelect
    {...shared(shape)}
    selectionMode="multiple"
    value={values}
    onChange={(keys) => onChange(keys.map(String))}
  >
    <Body {...shape} />
  </AriaSelect>
)
