import { useLingui } from "@lingui/react/macro"
import * as Option from "effect/Option"
import { useCallback, useMemo, useState } from "react"
import type { LiveQueries } from "../../../domain/catalogue.ts"
import type { Grouping, GroupKey } from "../../../domain/history/query/cells/groupings.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { daySeconds } from "../../../domain/kernel/calendar/day.ts"
import { formatAmount, parseAmount } from "../../../domain/money/amount.ts"
import { convert, usableRates } from "../../../domain/money/convert.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { unpackPivot } from "../../../domain/pivot/answer.ts"
import type { Pivot } from "../../../domain/pivot/question.ts"
import { type ShownPivot, showPivot, type Valuation } from "../../../domain/pivot/shown.ts"
import { type Language, languages } from "../../../domain/pivot/words/lexicon.ts"
import { parsePivot, type PivotReading } from "../../../domain/pivot/words/parse.ts"
import { useDrawnAt } from "../../kit/clock.ts"
import { useToday } from "../../kit/office-clock.tsx"
import { useLive } from "../../kit/office.ts"
import { useGroupWords } from "./pivot-words.ts"

/** The language that questions are written in: that of the screen. */
export const useAskLanguage = (): Language => {
  const { i18n } = useLingui()
  return languages.find((each) => each === i18n.locale) ?? "en"
}

/** What amounts are worth in a currency by the rates now; nothing where there are none that may be used. */
const useValuation = (): ((unit: string | null) => Valuation) => {
  const { value: rates } = useLive("rates", null)
  const now = useDrawnAt()
  return useCallback(
    (unit) => (amount, currency) =>
      Option.getOrNull(
        Option.flatMap(
          Option.all([
            usableRates(rates?.value ?? null, rates?.at ?? null, now),
            parseAmount(amount),
            Option.fromNullishOr(unit),
          ]),
          ([known, sum, to]) =>
            Option.map(convert(sum, currency, to, known, to === "eur" ? 2 : currencyOf(to).precision), formatAmount),
        ),
      ),
    [rates, now],
  )
}

/** An answer, and the question it is of. */
export interface Answered {
  readonly area: NonNullable<LiveQueries["pivot"]["value"]>
  readonly pivot: Pivot
  readonly query: HistoryQuery
}

/** What a question in words comes to, and all that is needed to say and to explain it. */
export interface PivotAnswered {
  readonly read: PivotReading
  readonly pivot: Pivot
  readonly query: HistoryQuery
  /** The last second of today, unix seconds. */
  readonly until: number
  readonly offered: FilterChoices | null
  /** The newest answer, whichever question it is of. */
  readonly area: LiveQueries["pivot"]["value"] | null
  readonly last: Answered | null
  /** `last` as it is drawn. */
  readonly shown: ShownPivot | null
  readonly worthOf: (unit: string | null) => Valuation
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
}

/** Answers a question in words: the same live query for a screen of one pivot and for a sheet of many (law 7). */
export const usePivotAnswer = (text: string): PivotAnswered => {
  const offered = useLive("filterChoices", null).value?.value ?? null
  const today = useToday()
  const groupWords = useGroupWords(offered)
  const language = useAskLanguage()
  const read = useMemo(
    () => parsePivot(text, offered === null ? {} : { type: offered.types, status: offered.statuses }, today, language),
    [text, offered, today, language],
  )
  const key = JSON.stringify([read.pivot, read.query])
  // One object as long as it means the same, so that nothing is asked twice.
  const [pivot, query] = useMemo((): [Pivot, HistoryQuery] => JSON.parse(key), [key])
  const until = today + daySeconds - 1
  const answer = useLive(
    "pivot",
    useMemo(() => ({ query, pivot, until }), [query, pivot, until]),
  )
  const worthOf = useValuation()
  // An answer is drawn with the question that it answers, until the next one is there.
  const [last, keep] = useState<Answered | null>(null)
  if (answer.settled && answer.value !== null && answer.value !== last?.area) keep({ area: answer.value, pivot, query })
  const held = last?.area.value ?? null
  const shown = useMemo(
    () => (last === null || held === null ? null : showPivot(unpackPivot(held), last.pivot, worthOf(last.pivot.unit))),
    [held, last, worthOf],
  )
  return { read, pivot, query, until, offered, area: last?.area ?? answer.value, last, shown, worthOf, groupWords }
}
