import { Trans } from "@lingui/react/macro"
import type { ShownTelling } from "../../domain/alerts/queries.ts"
import { rowsOf } from "../../domain/alerts/rows-of.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useLive } from "../kit/office.ts"
import { useTellingWords } from "../kit/telling-words.ts"

/** Lines that there is room for; the bell has all of them. */
const most = 3

/** What alerts told and nobody looked at yet, the newest first; null until the worker says. */
export const useUnseenTellings = (): ReadonlyArray<ShownTelling> | null => {
  const { value, settled } = useLive("alerts", null)
  return settled ? (value?.tellings ?? []).filter(({ seen }) => !seen) : null
}

interface AlertLinesProps {
  readonly tellings: ReadonlyArray<ShownTelling>
  readonly onQuery: (query: HistoryQuery) => void
}

/** Those lines of the attention list. */
export const AlertLines = ({ tellings, onQuery }: AlertLinesProps) => {
  const say = useTellingWords()
  return (
    <>
      {tellings.slice(0, most).map((telling) => (
        <Banner
          key={telling.position}
          tone="info"
          action={
            <Button size="small" onPress={() => onQuery(rowsOf(telling))}>
              <Trans>Show the rows</Trans>
            </Button>
          }
        >
          <strong>{say(telling)}</strong>
        </Banner>
      ))}
    </>
  )
}
