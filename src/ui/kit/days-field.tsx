import { useLingui } from "@lingui/react/macro"
import { CalendarDays } from "lucide-react"
import { lazy, type ReactNode, Suspense, useId } from "react"
import { Button } from "react-aria-components/Button"
import { Dialog, DialogTrigger } from "react-aria-components/Dialog"
import { Popover } from "react-aria-components/Popover"
import type { Range } from "../../domain/kernel/range.ts"
import { Icon } from "./icon.tsx"
import { Skeleton } from "./skeleton.tsx"
import { momentOf, utcDate } from "./time.ts"
import "./field.css"
import "./popover.css"
import "./select.css"
import "./days-field.css"

/** The first second of the first day and the last second of the last one, unix seconds; null is open. */
export type Days = Range<number | null>

/** Days by name that can be had with one press. */
export interface DaysPreset {
  readonly name: string
  readonly days: Days
}

const load = () => import("./days-panel.tsx")
const DaysPanel = lazy(async () => ({ default: (await load()).DaysPanel }))
const DayPanel = lazy(async () => ({ default: (await load()).DayPanel }))

interface FieldProps {
  readonly label: string
  /** What is chosen, in words. */
  readonly words: string
  readonly children: (close: () => void) => ReactNode
}

/** A field that says what is chosen, and on a press shows where it is typed or pointed at; that is loaded then. */
const Field = ({ label, words, children }: FieldProps) => {
  const id = useId()
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <DialogTrigger>
        <Button className="select-button" aria-labelledby={`${id}-label ${id}-words`}>
          <span className="select-value" id={`${id}-words`}>
            {words}
          </span>
          <Icon of={CalendarDays} />
        </Button>
        <Popover className="popover days-popover" offset={4}>
          <Dialog className="days-panel" aria-label={label}>
            {({ close }) => <Suspense fallback={<Skeleton width="264px" height="380px" />}>{children(close)}</Suspense>}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}

interface DaysFieldProps {
  /** Says that days are those of UTC: it is said nowhere else. */
  readonly label: string
  readonly days: Days
  /** What stands there while both ends are open. */
  readonly none: string
  readonly presets?: ReadonlyArray<DaysPreset>
  /** Whether an end may be left open. */
  readonly canBeOpen?: boolean
  readonly onChange: (days: Days) => void
}

/** From one UTC day to another: from 00:00:00 of the one to 23:59:59 of the other (A44). */
export const DaysField = ({ label, days, none, presets = [], canBeOpen = false, onChange }: DaysFieldProps) => {
  const {
    t,
    i18n: { locale },
  } = useLingui()
  const [from, to] = [days.from, days.to].map((second) => second !== null && utcDate(momentOf(second), locale))
  const words = from && to ? (from === to ? from : `${from} – ${to}`) : from ? t`from ${from}` : to ? t`to ${to}` : none
  return (
    <Field label={label} words={words}>
      {(close) => (
        <DaysPanel
          label={label}
          days={days}
          presets={presets}
          canBeOpen={canBeOpen}
          onChange={onChange}
          close={close}
        />
      )}
    </Field>
  )
}

interface DayFieldProps {
  readonly label: string
  /** A second of the day; null where none is chosen. */
  readonly second: number | null
  /** What stands there without a day; absent where there always is one. */
  readonly none?: string
  /** A second of the last day that can be chosen. */
  readonly latest?: number
  /** Hears the first and the last second of a day, null where the day is cleared. */
  readonly onChange: (day: Range<number> | null) => void
}

/** One UTC day. */
export const DayField = ({ label, second, none, latest, onChange }: DayFieldProps) => {
  const { i18n } = useLingui()
  return (
    <Field label={label} words={second === null ? (none ?? "") : utcDate(momentOf(second), i18n.locale)}>
      {(close) => (
        <DayPanel label={label} second={second} none={none} latest={latest} onChange={onChange} close={close} />
      )}
    </Field>
  )
}
