import { useLingui } from "@lingui/react/macro"
import type { PeriodPair } from "../../../domain/history/query/compare-periods.ts"
import { type Days, DaysField } from "../../kit/days-field.tsx"

interface PeriodFieldsProps {
  readonly pair: PeriodPair
  readonly onChange: (pair: PeriodPair) => void
}

/** The two periods, each from one UTC day to another. */
export const PeriodFields = ({ pair, onChange }: PeriodFieldsProps) => {
  const { t } = useLingui()
  const change =
    (side: keyof PeriodPair) =>
    ({ from, to }: Days): void => {
      if (from !== null && to !== null) onChange({ ...pair, [side]: { from, to } })
    }
  return (
    <div className="period-fields">
      <DaysField label={t`First period, UTC`} days={pair.now} none="" onChange={change("now")} />
      <DaysField label={t`Second period, UTC`} days={pair.before} none="" onChange={change("before")} />
    </div>
  )
}
