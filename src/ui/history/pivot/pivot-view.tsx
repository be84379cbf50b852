import { Plural, Trans, useLingui } from "@lingui/react/macro"
import * as Option from "effect/Option"
import { ChartColumn, ChartSpline, List, Sigma, Table2 } from "lucide-react"
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react"
import type { LiveQueries } from "../../../domain/catalogue.ts"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { daySeconds } from "../../../domain/kernel/calendar/day.ts"
import { pivotHash, pivotQuestion } from "../../../domain/modals/modal-state.ts"
import { formatAmount, parseAmount } from "../../../domain/money/amount.ts"
import { convert, usableRates } from "../../../domain/money/convert.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { type Groups, queryOfCell } from "../../../domain/pivot/explained.ts"
import { withinBrush } from "../../../domain/pivot/picture/data.ts"
import { firstPivot, type Pivot } from "../../../domain/pivot/question.ts"
import { showPivot, type Valuation } from "../../../domain/pivot/shown.ts"
import { type Language, languages } from "../../../domain/pivot/words/keywords.ts"
import { parsePivot } from "../../../domain/pivot/words/parse.ts"
import { printPivot } from "../../../domain/pivot/words/print.ts"
import { Button } from "../../kit/button.tsx"
import { useDrawnAt, useToday } from "../../kit/clock.ts"
import { ContentArea } from "../../kit/content-area.tsx"
import { ContextMenu } from "../../kit/context-menu.tsx"
import { EmptyState } from "../../kit/empty-state.tsx"
import { Icon } from "../../kit/icon.tsx"
import { MenuItem } from "../../kit/menu.tsx"
import { useLive, useWorker } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { TagsOverlap } from "../../kit/tags-overlap.tsx"
import { AskBox } from "../filters/ask-box.tsx"
import { SavedViews } from "../filters/saved-views.tsx"
import { recall, remember } from "../remembered.ts"
import type { Brushed } from "./pictures/pictures.tsx"
import { PivotControls } from "./pivot-controls.tsx"
import { usePivotProblemWords } from "./pivot-problems.ts"
import { pivotSuggestionsAt } from "./pivot-suggestions.ts"
import { PivotTable, type PressedCell } from "./pivot-table.tsx"
import { useGroupWords } from "./pivot-words.ts"
import "./pivot.css"

const Beside = lazy(async () => ({ default: (await import("./beside/beside.tsx")).Beside }))
const ExplainedCell = lazy(async () => ({ default: (await import("./explained-cell.tsx")).ExplainedCell }))
const Pictures = lazy(async () => ({ default: (await import("./pictures/pictures.tsx")).Pictures }))

/** How long a question rests before it stands in the address, in milliseconds. */
const restBefore = 400

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
interface Answered {
  readonly area: NonNullable<LiveQueries["pivot"]["value"]>
  readonly pivot: Pivot
  readonly query: HistoryQuery
}

/** A pivot of the history: asked in words or by lists, over the filter that the words say. */
export const PivotView = ({ account }: { readonly account: string }) => {
  const { t, i18n } = useLingui()
  const office = useWorker()
  const language: Language = languages.find((each) => each === i18n.locale) ?? "en"
  const offered = useLive("filterChoices", null).value?.value ?? null
  const today = useToday()
  const words = usePivotProblemWords()
  const groupWords = useGroupWords(offered)
  const [text, type] = useState(() => {
    const asked = pivotQuestion(location.hash) ?? ""
    return asked === "" ? printPivot(firstPivot, recall(account)?.query ?? noFilter, language) : asked
  })
  const read = useMemo(
    () => parsePivot(text, offered === null ? {} : { type: offered.types, status: offered.statuses }, today),
    [text, offered, today],
  )
  const key = JSON.stringify([read.pivot, read.query])
  // One object as long as it means the same, so that nothing is asked twice.
  const [pivot, query] = useMemo((): [typeof read.pivot, HistoryQuery] => JSON.parse(key), [key])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (pivotQuestion(location.hash) !== null) history.replaceState(history.state, "", pivotHash(text))
    }, restBefore)
    return () => clearTimeout(timer)
  }, [text])
  // Another link may be followed while this is open: its question is asked then.
  useEffect(() => {
    const follow = (): void => {
      const asked = pivotQuestion(location.hash) ?? ""
      if (asked !== "") type(asked)
    }
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])

  const until = today + daySeconds - 1
  const answer = useLive(
    "pivot",
    useMemo(() => ({ query, pivot, until }), [query, pivot, until]),
  )
  const counts = useLive("transactionFacets", { query }).value?.value ?? null
  const worthOf = useValuation()
  const [pressed, press] = useState<PressedCell | null>(null)
  const [explained, explain] = useState<(Answered & { readonly groups: Groups }) | null>(null)
  // An answer is drawn with the question that it answers, until the next one is there.
  const [last, keep] = useState<Answered | null>(null)
  if (answer.settled && answer.value !== null && answer.value !== last?.area) keep({ area: answer.value, pivot, query })
  const held = last?.area.value ?? null
  const shown = useMemo(
    () => (last === null || held === null ? null : showPivot(held, last.pivot, worthOf(last.pivot.unit))),
    [held, last, worthOf],
  )
  const [hasPictures, showPictures] = useState(false)
  const [isBeside, showBeside] = useState(false)
  const [brushed, brush] = useState<(Brushed & { readonly of: Pivot }) | null>(null)
  // A span belongs to the question that it was chosen in.
  const span = brushed !== null && brushed.of === last?.pivot ? brushed : null
  const within = useMemo(
    () => (shown === null || last === null ? null : withinBrush(shown, last.pivot, span?.brush ?? null)),
    [shown, last, span],
  )
  const cellQuery = pressed === null || last === null ? noFilter : queryOfCell(last.query, last.pivot, pressed.groups)
  const ask = useCallback(
    (next: typeof pivot, filter: HistoryQuery) => type(printPivot(next, filter, language)),
    [language],
  )

  return (
    <div className="pivot">
      <SavedViews query={query} onQuery={(next) => ask(pivot, next)} />
      <div role="search">
        <AskBox
          label={t`Ask for a pivot`}
          placeholder={t`fees by month, type since:2024 vs year before`}
          text={text}
          problems={read.problems.map((problem) => ({ from: problem.from, to: problem.to, why: words(problem) }))}
          suggestionsAt={(typed, caret) => pivotSuggestionsAt(typed, caret, language, offered, counts)}
          onType={type}
          onEnter={() => {
            if (read.problems.length === 0) ask(pivot, query)
          }}
        />
      </div>
      <PivotControls pivot={pivot} onPivot={(next) => ask(next, query)} />
      <ContentArea
        area={last?.area ?? answer.value}
        onRetry={() => void office.call("refresh", { area: "transactions" })}
        skeleton={<Skeleton height="480px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={<Icon of={Table2} size={20} />} title={t`No rows are asked for`}>
            <Trans>Nothing in the history is what the question asks for.</Trans>
          </EmptyState>
        }
      >
        {() =>
          last !== null &&
          shown !== null &&
          within !== null && (
            <>
              <div className="pivot-more">
                <Button
                  kind="quiet"
                  size="small"
                  aria-expanded={hasPictures}
                  onPress={() => showPictures(!hasPictures)}
                >
                  <Icon of={ChartColumn} size={16} />{" "}
                  {hasPictures ? <Trans>Without pictures</Trans> : <Trans>Pictures</Trans>}
                </Button>
                <Button kind="quiet" size="small" aria-expanded={isBeside} onPress={() => showBeside(!isBeside)}>
                  <Icon of={ChartSpline} size={16} /> <Trans>Beside the market</Trans>
                </Button>
              </div>
              {isBeside && (
                <Suspense fallback={<Skeleton height="300px" />}>
                  <Beside pivot={last.pivot} shown={shown} groupWords={groupWords} />
                </Suspense>
              )}
              {hasPictures && (
                <Suspense fallback={<Skeleton height="300px" />}>
                  <Pictures
                    pivot={last.pivot}
                    shown={shown}
                    groupWords={groupWords}
                    brushed={span}
                    onBrushed={(next) => brush(next === null ? null : { ...next, of: last.pivot })}
                    onPress={press}
                  />
                </Suspense>
              )}
              <PivotTable pivot={last.pivot} shown={within} groupWords={groupWords} onPress={press} />
              <p className="pivot-notes">
                {last.pivot.measure === "average" && (
                  <span>
                    <Trans>Averages are rounded half up to eight decimals, everything else is exact.</Trans>
                  </span>
                )}
                {[...last.pivot.rows, ...last.pivot.columns].includes("tag") && (
                  <span>
                    <TagsOverlap />
                  </span>
                )}
                {last.pivot.unit !== null && (
                  <span>
                    <Trans>In one currency by the rates now, not by those of the rows' days.</Trans>
                  </span>
                )}
                {shown.unrated.length > 0 && (
                  <span>
                    <Trans>
                      Without a rate now: {shown.unrated.map((currency) => currencyOf(currency).code).join(", ")}
                    </Trans>
                  </span>
                )}
                {held !== null && held.left.rows > 0 && (
                  <span>
                    <Plural value={held.left.rows} one="# more row is not listed" other="# more rows are not listed" />
                  </span>
                )}
                {held !== null && held.left.columns > 0 && (
                  <span>
                    <Plural
                      value={held.left.columns}
                      one="# more column is not listed"
                      other="# more columns are not listed"
                    />
                  </span>
                )}
              </p>
            </>
          )
        }
      </ContentArea>
      <ContextMenu label={t`This number`} anchor={pressed?.anchor ?? null} onClose={() => press(null)}>
        <MenuItem
          icon={<Icon of={List} />}
          onAction={() => {
            remember(account, { query: cellQuery, place: null })
            location.hash = "#tab=history"
          }}
        >{t`Show its rows`}</MenuItem>
        <MenuItem
          icon={<Icon of={Sigma} />}
          onAction={() => {
            if (last !== null && pressed !== null) explain({ ...last, groups: pressed.groups })
          }}
        >{t`Where this comes from`}</MenuItem>
      </ContextMenu>
      {explained !== null && (
        <Suspense fallback={null}>
          <ExplainedCell
            {...explained}
            until={until}
            worth={worthOf(explained.pivot.unit)}
            groupWords={groupWords}
            onClose={() => explain(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
