import { Trans, useLingui } from "@lingui/react/macro"
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from "lucide-react"
import { Dialog, DialogTrigger } from "react-aria-components/Dialog"
import { Popover } from "react-aria-components/Popover"
import { Button } from "../../kit/button.tsx"
import { Checkbox } from "../../kit/checkbox.tsx"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { densities, usePreferences } from "../../kit/preferences.ts"
import { Select } from "../../kit/select.tsx"
import { columns } from "../grid/columns.tsx"
import { changed, type ColumnChoice, type ColumnChoices, moved, readChoices, usualChoices } from "./column-choice.ts"
import "./column-chooser.css"

interface LineProps {
  readonly choice: ColumnChoice
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (change: (choices: ColumnChoices) => ColumnChoices) => void
}

const Line = ({ choice: { id, shown, pinned }, isFirst, isLast, onChange }: LineProps) => {
  const { t } = useLingui()
  const heading = columns.find((column) => column.id === id)?.heading
  if (heading === undefined) return null
  const name = t(heading)
  return (
    <li className="tx-column">
      <Checkbox
        isSelected={shown}
        onChange={(selected) => onChange((choices) => changed(choices, id, { shown: selected }))}
      >
        {name}
      </Checkbox>
      <IconButton
        label={t`Move ${name} up`}
        isDisabled={isFirst}
        onPress={() => onChange((choices) => moved(choices, id, -1))}
      >
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton
        label={t`Move ${name} down`}
        isDisabled={isLast}
        onPress={() => onChange((choices) => moved(choices, id, 1))}
      >
        <Icon of={ArrowDown} />
      </IconButton>
      <IconButton
        label={pinned ? t`Unpin ${name}` : t`Pin ${name}`}
        onPress={() => onChange((choices) => changed(choices, id, { pinned: !pinned, shown: true }))}
      >
        <Icon of={pinned ? PinOff : Pin} />
      </IconButton>
    </li>
  )
}

/** Which columns the table has, in which order, which of them stay, and how high its rows are. Kept on this device. */
export const ColumnChooser = () => {
  const { t } = useLingui()
  const { historyColumns, keepHistoryColumns, density, chooseDensity } = usePreferences()
  const choices = readChoices(historyColumns)
  const change = (how: (choices: ColumnChoices) => ColumnChoices): void =>
    keepHistoryColumns(JSON.stringify(how(choices)))
  const names = { compact: t`Compact, 36 px`, comfortable: t`Comfortable, 48 px` }
  return (
    <DialogTrigger>
      <Button>
        <Icon of={Columns3} />
        <Trans>Columns</Trans>
      </Button>
      <Popover className="popover" placement="bottom end" offset={6}>
        <Dialog className="tx-columns" aria-label={t`Columns`}>
          <ul className="tx-columns-list">
            {choices.map((choice, place) => (
              <Line
                key={choice.id}
                choice={choice}
                isFirst={place === 0}
                isLast={place === choices.length - 1}
                onChange={change}
              />
            ))}
          </ul>
          <Select
            label={t`Row height`}
            choices={densities.map((id) => ({ id, name: names[id] }))}
            value={density}
            onChange={(id) => chooseDensity(densities.find((each) => each === id) ?? "compact")}
          />
          <Button size="small" kind="quiet" onPress={() => change(() => usualChoices)}>
            <Trans>Usual columns</Trans>
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
