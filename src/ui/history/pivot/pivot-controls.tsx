import { useLingui } from "@lingui/react/macro"
import { type Grouping, groupings } from "../../../domain/history/query/cells/groupings.ts"
import { measures } from "../../../domain/history/query/cells/measures.ts"
import { comparisons, nonsenseOf, type Pivot, rateMoments, sensible, shapes } from "../../../domain/pivot/question.ts"
import { Select } from "../../kit/select.tsx"
import { groupingNames, measureNames } from "./pivot-words.ts"

interface PivotControlsProps {
  readonly pivot: Pivot
  readonly onPivot: (pivot: Pivot) => void
}

const none = "none"

const oneOf = <Name extends string>(names: ReadonlyArray<Name>, id: string): Name | undefined =>
  names.find((name) => name === id)

/** The same question by lists to choose from: what is chosen here stands in words above, and the other way round. */
export const PivotControls = ({ pivot, onPivot }: PivotControlsProps) => {
  const { t } = useLingui()
  const nothing = { id: none, name: t`nothing` }
  const groups = groupings.map((id) => ({ id, name: t(groupingNames[id]) }))
  /** A list of groupings with one of them changed, or taken out. */
  const changed = (list: ReadonlyArray<Grouping>, place: number, id: string): ReadonlyArray<Grouping> => {
    const grouping = oneOf(groupings, id)
    return [...list.slice(0, place), ...(grouping === undefined ? [] : [grouping]), ...list.slice(place + 1)]
  }
  const axis = (name: "rows" | "columns", place: number, label: string, isNeeded: boolean) => (
    <Select
      label={label}
      value={pivot[name][place] ?? none}
      choices={isNeeded && pivot[name].length > 0 ? groups : [nothing, ...groups]}
      onChange={(id) => onPivot(sensible({ ...pivot, [name]: changed(pivot[name], place, id) }))}
    />
  )
  const againstNames = { period: t`the period before`, year: t`the year before` }
  const shapeNames = { itself: t`as it is`, share: t`in per cent`, running: t`added up` }
  return (
    <div className="pivot-controls" role="group" aria-label={t`Question`}>
      <Select
        label={t`Measure`}
        value={pivot.measure}
        choices={measures.map((id) => ({ id, name: t(measureNames[id]) }))}
        onChange={(id) => onPivot(sensible({ ...pivot, measure: oneOf(measures, id) ?? pivot.measure }))}
      />
      {axis("rows", 0, t`Rows by`, true)}
      {axis("rows", 1, t`and within by`, false)}
      {axis("columns", 0, t`Columns by`, false)}
      <Select
        label={t`Held against`}
        value={pivot.against ?? none}
        choices={[nothing, ...comparisons.map((id) => ({ id, name: againstNames[id] }))]}
        onChange={(id) => onPivot(sensible({ ...pivot, shape: "itself", against: oneOf(comparisons, id) ?? null }))}
      />
      <Select
        label={t`Shown`}
        value={pivot.shape}
        choices={shapes
          .filter((shape) => nonsenseOf({ ...pivot, against: null, shape }) === null)
          .map((id) => ({ id, name: shapeNames[id] }))}
        onChange={(id) => onPivot(sensible({ ...pivot, against: null, shape: oneOf(shapes, id) ?? "itself" }))}
      />
      <Select
        label={t`Value`}
        value={pivot.unit === null ? none : `${pivot.unit} ${pivot.rates}`}
        choices={[
          { id: none, name: t`per currency` },
          { id: "eur now", name: t`EUR, rates now` },
          { id: "btc now", name: t`BTC, rates now` },
          { id: "eur past", name: t`EUR, rates then` },
          { id: "btc past", name: t`BTC, rates then` },
        ]}
        onChange={(id) => {
          const [unit = none, rates = ""] = id.split(" ")
          onPivot(sensible({ ...pivot, unit: unit === none ? null : unit, rates: oneOf(rateMoments, rates) ?? "now" }))
        }}
      />
    </div>
  )
}
