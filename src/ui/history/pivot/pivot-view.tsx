import { Trans } from "@lingui/react/macro"
import { ChartColumn, ChartSpline } from "lucide-react"
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { pivotHash, pivotQuestion } from "../../../domain/modals/modal-state.ts"
import { withinBrush } from "../../../domain/pivot/picture/data.ts"
import { firstPivot, type Pivot } from "../../../domain/pivot/question.ts"
import { printPivot } from "../../../domain/pivot/words/print.ts"
import { Button } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import { SavedViews } from "../filters/saved-views.tsx"
import { recall } from "../remembered.ts"
import { OntoSheet } from "../sheets/onto-sheet.tsx"
import { CellActions } from "./cell-actions.tsx"
import type { Brushed } from "./pictures/picture-of.tsx"
import { PivotArea } from "./pivot-area.tsx"
import { PivotAsk } from "./pivot-ask.tsx"
import { PivotControls } from "./pivot-controls.tsx"
import { PivotNotes } from "./pivot-notes.tsx"
import { PivotTable, type PressedCell } from "./pivot-table.tsx"
import { useAskLanguage, usePivotAnswer } from "./use-pivot-answer.ts"
import "./pivot.css"

const Beside = lazy(async () => ({ default: (await import("./beside/beside.tsx")).Beside }))
const Pictures = lazy(async () => ({ default: (await import("./pictures/pictures.tsx")).Pictures }))

/** Whose question an entry of this tab holds, by the name of their database; of a link's, nothing is said. */
const askedBy = (): unknown => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && "askedBy" in state ? state.askedBy : undefined
}

/**
 * The question that the address asks, "" where it asks none: neither is one of who was signed in in this tab before
 * (S16).
 */
const askedHere = (account: string): string => {
  const by = askedBy()
  return by === undefined || by === account ? (pivotQuestion(location.hash) ?? "") : ""
}

/**
 * Puts a question into the address, where that is of a pivot. In a recording there is no customer whose it is, and
 * before one is known somebody's own is left as it is.
 */
const writeAsked = (account: string, question: string): void => {
  const isKnown = account !== ""
  if (pivotQuestion(location.hash) === null || (!isKnown && askedBy() !== undefined)) return
  const state: unknown = history.state
  history.replaceState(isKnown ? Object.assign({}, state, { askedBy: account }) : state, "", pivotHash(question))
}

/** How long a question rests before it stands in the address, in milliseconds. */
const restBefore = 400

/** A pivot of the history: asked in words or by lists, over the filter that the words say. */
export const PivotView = ({ account }: { readonly account: string }) => {
  const language = useAskLanguage()
  const [text, type] = useState(() => {
    const asked = askedHere(account)
    return asked === "" ? printPivot(firstPivot, recall(account)?.query ?? noFilter, language) : asked
  })
  useEffect(() => {
    const timer = setTimeout(() => writeAsked(account, text), restBefore)
    return () => clearTimeout(timer)
  }, [account, text])
  // Another link may be followed while this is open: its question is asked then.
  useEffect(() => {
    const follow = (): void => {
      const asked = askedHere(account)
      if (asked !== "") type(asked)
    }
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [account])
  const answered = usePivotAnswer(text)
  const { pivot, query, last, shown, groupWords } = answered
  const [pressed, press] = useState<PressedCell | null>(null)
  const [hasPictures, showPictures] = useState(false)
  const [isBeside, showBeside] = useState(false)
  const [brushed, brush] = useState<(Brushed & { readonly of: Pivot }) | null>(null)
  // A span belongs to the question that it was chosen in.
  const span = brushed !== null && brushed.of === last?.pivot ? brushed : null
  const within = useMemo(
    () => (shown === null || last === null ? null : withinBrush(shown, last.pivot, span?.brush ?? null)),
    [shown, last, span],
  )
  const ask = useCallback(
    (next: typeof pivot, filter: HistoryQuery) => type(printPivot(next, filter, language)),
    [language],
  )

  return (
    <div className="pivot">
      <SavedViews query={query} onQuery={(next) => ask(pivot, next)} />
      <PivotAsk text={text} answered={answered} onType={type} onEnter={() => ask(pivot, query)} />
      <PivotControls pivot={pivot} onPivot={(next) => ask(next, query)} />
      <PivotArea answered={answered} height="480px">
        {(last, shown) =>
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
                <OntoSheet question={text} />
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
                    query={last.query}
                    shown={shown}
                    groupWords={groupWords}
                    brushed={span}
                    onBrushed={(next) => brush(next === null ? null : { ...next, of: last.pivot })}
                    onPress={press}
                  />
                </Suspense>
              )}
              <PivotTable pivot={last.pivot} shown={within} groupWords={groupWords} onPress={press} />
              <PivotNotes answered={last} shown={shown} />
            </>
          )
        }
      </PivotArea>
      <CellActions account={account} answered={answered} pressed={pressed} onClose={() => press(null)} />
    </div>
  )
}
