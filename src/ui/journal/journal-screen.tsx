import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Clapperboard, Download, SearchX } from "lucide-react"
import { useState } from "react"
import { type JournalQuery, wholeJournal } from "../../domain/journal/query.ts"
import { Button } from "../kit/button.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { replayPath } from "../kit/paths.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { ChainLine } from "./chain-line.tsx"
import { EntryDrawer } from "./entry-drawer.tsx"
import { EntryTable } from "./entry-table.tsx"
import { JournalFilter } from "./journal-filter.tsx"
import { RecordingDialog } from "./recording-dialog.tsx"
import "./journal.css"

/** So many entries are listed at first, and more with every press. */
const step = 100

const skeletonRows = 12

/** `/journal`: every call and every fact of this device, as it was written down (screens 4.22). */
export const JournalScreen = () => {
  const { t } = useLingui()
  const [query, setQuery] = useState<JournalQuery>(wholeJournal)
  const [count, setCount] = useState(step)
  const [opened, setOpened] = useState<number | null>(null)
  const [recording, setRecording] = useState(false)
  const { value: journal, settled } = useLive("journal", { query, count })
  const ask = (change: Partial<JournalQuery>): void => {
    setQuery((before) => ({ ...before, ...change }))
    setCount(step)
  }
  return (
    <div className="journal">
      <div className="journal-head">
        <p className="journal-intro">
          <Trans>
            Everything this device asked the office and was told, in the order in which it happened. Passwords, codes,
            card numbers and tokens were never written down.
          </Trans>
        </p>
        <div className="journal-actions">
          <a className="button button-quiet" href={replayPath}>
            <span className="button-content">
              <Icon of={Clapperboard} />
              <Trans>Open a recording</Trans>
            </span>
          </a>
          <Button onPress={() => setRecording(true)}>
            <Icon of={Download} />
            <Trans>Export the journal</Trans>
          </Button>
        </div>
      </div>
      <ChainLine />
      <JournalFilter query={query} calls={journal?.calls ?? []} onChange={ask} />
      {journal === null ? (
        <div aria-busy="true" aria-label={t`Loading`}>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <div key={index} className="journal-waiting">
              <Skeleton width="100%" height="20px" />
            </div>
          ))}
        </div>
      ) : journal.total === 0 ? (
        <EmptyState
          icon={<Icon of={SearchX} size={20} />}
          title={t`No entry fits`}
          action={
            <Button onPress={() => ask(wholeJournal)}>
              <Trans>Show everything</Trans>
            </Button>
          }
        />
      ) : (
        <section aria-busy={!settled}>
          <p className="journal-count" role="status">
            <Plural value={journal.total} one="# entry" other="# entries" />
          </p>
          <EntryTable entries={journal.entries} onOpen={setOpened} />
          {journal.entries.length < journal.total && (
            <Button onPress={() => setCount(count + step)}>
              <Trans>Show older entries</Trans>
            </Button>
          )}
        </section>
      )}
      {opened !== null && <EntryDrawer position={opened} onClose={() => setOpened(null)} />}
      {recording && <RecordingDialog onClose={() => setRecording(false)} />}
    </div>
  )
}
