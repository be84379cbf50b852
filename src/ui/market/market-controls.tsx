import { Trans, useLingui } from "@lingui/react/macro"
import { ZoomOut } from "lucide-react"
import { memo } from "react"
import type { Range } from "../../domain/kernel/range.ts"
import { steps } from "../../domain/market/resample.ts"
import { type SeriesName, seriesNames } from "../../domain/market/series.ts"
import { averages } from "../../domain/market/view.ts"
import { Button } from "../kit/button.tsx"
import { DaysField } from "../kit/days-field.tsx"
import { Icon } from "../kit/icon.tsx"
import { Segments } from "../kit/segments.tsx"
import { MultiSelect, Select } from "../kit/select.tsx"
import { TextField } from "../kit/text-field.tsx"
import { weekdayName } from "../kit/time.ts"
import type { useLook } from "./use-look.ts"
import { ranges, seriesWords, stepWords } from "./words.ts"

type Look = ReturnType<typeof useLook>

/** The ranges, any days, and the way out of a zoom. */
export const RangeChoice = memo(function RangeChoice({
  range,
  zoom,
  span,
  chooseRange,
  zoomTo,
}: Pick<Look["look"], "range" | "zoom"> & Pick<Look, "chooseRange" | "zoomTo"> & { readonly span: Range<number> }) {
  const { t } = useLingui()
  return (
    <div className="market-ranges">
      <Segments
        label={t`Range`}
        choices={ranges.map(({ id, name }) => ({ id, name: t(name) }))}
        value={zoom === null ? range : null}
        onChange={chooseRange}
      />
      <DaysField
        label={t`Days, UTC`}
        days={span}
        none=""
        onChange={({ from, to }) => {
          if (from !== null && to !== null) zoomTo({ from, to })
        }}
      />
      {zoom !== null && (
        <Button kind="quiet" size="small" onPress={() => zoomTo(null)}>
          <Icon of={ZoomOut} />
          <Trans>Reset zoom</Trans>
        </Button>
      )}
    </div>
  )
})

const week = [1, 2, 3, 4, 5, 6, 7] as const

const pairs: ReadonlyArray<readonly [SeriesName, SeriesName]> = seriesNames.flatMap((first, index) =>
  seriesNames.slice(index + 1).map((second) => [first, second] as const),
)

const longest = 6

/**
 * What counts and what is made of it: weekdays, the least number of transactions, distance, moving average, comparison.
 */
export const LookFilters = memo(function LookFilters({
  series: { weekdays, least, step, average },
  compared,
  change,
  compare,
}: Pick<Look["look"], "series" | "compared"> & Pick<Look, "change" | "compare">) {
  const { t, i18n } = useLingui()
  const averageName = (days: number): string => (days === 0 ? t`No average` : t`${days} days`)
  const pairName = ([first, second]: readonly [SeriesName, SeriesName]): string =>
    `${t(seriesWords[first])} + ${t(seriesWords[second])}`
  return (
    <div className="market-filters">
      <Select
        label={t`Resample`}
        choices={steps.map((id) => ({ id, name: t(stepWords[id]) }))}
        value={step}
        onChange={(id) => change({ step: steps.find((each) => each === id) ?? "all" })}
      />
      <Select
        label={t`Moving average`}
        choices={averages.map((days) => ({ id: String(days), name: averageName(days) }))}
        value={String(average)}
        onChange={(id) => change({ average: averages.find((days) => String(days) === id) ?? 0 })}
      />
      <MultiSelect
        label={t`Weekdays`}
        placeholder={t`All weekdays`}
        choices={week.map((day) => ({ id: String(day), name: weekdayName(day, i18n.locale) }))}
        values={weekdays.map(String)}
        onChange={(ids) => change({ weekdays: week.filter((day) => ids.includes(String(day))) })}
      />
      <TextField
        label={t`Transactions, at least`}
        inputMode="numeric"
        value={least === 0 ? "" : String(least)}
        maxLength={longest}
        onChange={(text) => change({ least: Number(text.replaceAll(/\D/g, "").slice(0, longest)) })}
      />
      <Select
        label={t`Compare`}
        choices={[
          { id: "none", name: t`Nothing` },
          ...pairs.map((pair) => ({ id: pair.join(" "), name: pairName(pair) })),
        ]}
        value={compared?.join(" ") ?? "none"}
        onChange={(id) => compare(pairs.find((pair) => pair.join(" ") === id) ?? null)}
      />
    </div>
  )
})
