import { Trans, useLingui } from "@lingui/react/macro"
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from "lucide-react"
import { useLayoutEffect, useRef } from "react"
import { Dialog, DialogTrigger } from "react-aria-components/Dialog"
import { Popover } from "react-aria-components/Popover"
import { Button } from "../button.tsx"
import { Checkbox } from "../checkbox.tsx"
import { IconButton } from "../icon-button.tsx"
import { Icon } from "../icon.tsx"
import { densities, usePreferences } from "../preferences.ts"
import { Select } from "../select.tsx"
import type { ColumnTrack } from "./column.ts"
import type { ColumnsModel } from "./use-columns.ts"
import "./table.css"

interface ColumnChooserProps<Column extends ColumnTrack> {
  readonly table: ColumnsModel<Column>
}

const Choices = <Column extends ColumnTrack>({ table }: ColumnChooserProps<Column>) => {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const order = table.choices.map(({ column }) => column.id).join()
  const moved = useRef<{ readonly id: string; readonly places: -1 | 1; readonly order: string } | null>(null)
  const move = (id: string, places: -1 | 1): void => {
    moved.current = { id, places, order }
    table.moveInList(id, places)
  }
  // A line that is put elsewhere loses the keyboard: it is given back, so that the next press moves it further.
  useLayoutEffect(() => {
    if (moved.current === null || moved.current.order === order) return
    const { id, places } = moved.current
    moved.current = null
    const line = list.current?.querySelector(`[data-choice="${CSS.escape(id)}"]`)
    const [up, down] = line?.querySelectorAll("button") ?? []
    const [same, other] = places === -1 ? [up, down] : [down, up]
    ;(same?.disabled === true ? other : same)?.focus()
  })
  return (
    <ul ref={list} className="table-choices">
      {table.choices.map(({ column: { id, heading }, isShown, isPinned }, place, all) => (
        <li key={id} className="table-choice" data-choice={id}>
          <Checkbox isSelected={isShown} onChange={(shown) => table.show(id, shown)}>
            {heading}
          </Checkbox>
          <IconButton label={t`Move ${heading} up`} isDisabled={place === 0} onPress={() => move(id, -1)}>
            <Icon of={ArrowUp} />
          </IconButton>
          <IconButton label={t`Move ${heading} down`} isDisabled={place === all.length - 1} onPress={() => move(id, 1)}>
            <Icon of={ArrowDown} />
          </IconButton>
          <IconButton
            label={isPinned ? t`Unpin ${heading}` : t`Pin ${heading}`}
            onPress={() => table.pin(id, !isPinned)}
          >
            <Icon of={isPinned ? PinOff : Pin} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const own = "own"

/** What the rows are sorted by where there are no headers to press. */
const Order = <Column extends ColumnTrack>({ table }: ColumnChooserProps<Column>) => {
  const { t } = useLingui()
  const choices = table.sorts.flatMap(({ id, heading }) => [
    { id: `${id} up`, name: t`${heading}, rising` },
    { id: `${id} down`, name: t`${heading}, falling` },
  ])
  const { sort } = table
  return (
    <Select
      label={t`Order`}
      value={sort === null ? own : `${sort.id} ${sort.descending ? "down" : "up"}`}
      choices={sort === null ? [{ id: own, name: t`As they come` }, ...choices] : choices}
      onChange={(chosen) => {
        const [id, direction] = chosen.split(" ")
        if (id !== undefined && direction !== undefined) table.sortBy(id, direction === "down")
      }}
    />
  )
}

/** Which columns there are, in which order, which stay, how high rows are. What is chosen is kept on this device. */
export const ColumnChooser = <Column extends ColumnTrack>({ table }: ColumnChooserProps<Column>) => {
  const { t } = useLingui()
  const { density, chooseDensity } = usePreferences()
  const names = { compact: t`Compact, 36 px`, comfortable: t`Comfortable, 48 px` }
  return (
    <DialogTrigger>
      <Button aria-label={t`Columns`}>
        <Icon of={Columns3} />
        <span className="button-word">
          <Trans>Columns</Trans>
        </span>
      </Button>
      <Popover className="popover" placement="bottom end" offset={6}>
        <Dialog className="table-chooser" aria-label={t`Columns`}>
          <Choices table={table} />
          <Order table={table} />
          <Select
            label={t`Row height`}
            choices={densities.map((id) => ({ id, name: names[id] }))}
            value={density}
            onChange={(id) => chooseDensity(densities.find((each) => each === id) ?? "compact")}
          />
          <Button size="small" kind="quiet" onPress={table.reset}>
            <Trans>Usual columns</Trans>
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
