import { Plural, Trans } from "@lingui/react/macro"
import { currencyOf } from "../../../domain/money/currency.ts"
import { isValuedThen } from "../../../domain/pivot/question.ts"
import type { ShownPivot } from "../../../domain/pivot/shown.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { TagsOverlap } from "../../kit/tags-overlap.tsx"
import type { Answered } from "./use-pivot-answer.ts"

/** What has to be known of the numbers of an answer: what is rounded, by which rates, and what is not listed. */
export const PivotNotes = ({
  answered: { pivot, area },
  shown: { unrated },
}: {
  readonly answered: Answered
  readonly shown: ShownPivot
}) => {
  const unvalued = area.value?.unvalued ?? 0
  const left = area.value?.left ?? { rows: 0, columns: 0 }
  return (
    <p className="pivot-notes">
      {pivot.measure === "average" && (
        <span>
          <Trans>Averages are rounded half up to eight decimals, everything else is exact.</Trans>
        </span>
      )}
      {[...pivot.rows, ...pivot.columns].includes("tag") && (
        <span>
          <TagsOverlap />
        </span>
      )}
      {pivot.unit !== null && (
        <span>
          {isValuedThen(pivot) ? (
            <Trans>In one currency by the rates of when each row happened, at most twelve hours from it.</Trans>
          ) : (
            <Trans>In one currency by the rates now, not by those of the rows' days.</Trans>
          )}
        </span>
      )}
      {unvalued > 0 && (
        <span>
          <Plural
            value={unvalued}
            one="Of # row this device knows no rates of then: what it is part of is “—”."
            other="Of # rows this device knows no rates of then: what they are part of is “—”."
          />
        </span>
      )}
      {unrated.length > 0 && (
        <span>
          <Trans>Without a rate now: {unrated.map((currency) => drawn(currencyOf(currency).code)).join(", ")}</Trans>
        </span>
      )}
      {left.rows > 0 && (
        <span>
          <Plural value={left.rows} one="# more row is not listed" other="# more rows are not listed" />
        </span>
      )}
      {left.columns > 0 && (
        <span>
          <Plural value={left.columns} one="# more column is not listed" other="# more columns are not listed" />
        </span>
      )}
    </p>
  )
}
