import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Button } from "react-aria-components/Button"
import type { JournalEntry } from "../../domain/journal/entry.ts"
import { Chip } from "../kit/chip.tsx"
import { utcDate, utcTime } from "../kit/time.ts"
import { outcomeWords } from "./words.ts"
import "../kit/lines.css"

interface EntryTableProps {
  readonly entries: ReadonlyArray<JournalEntry>
  readonly onOpen: (position: number) => void
}

const Moment = ({ at }: { readonly at: number }) => {
  const { i18n } = useLingui()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {utcDate(at, i18n.locale)} <span>{utcTime(at, i18n.locale)}</span>
    </time>
  )
}

const Outcome = ({ entry: { outcome, code } }: { readonly entry: JournalEntry }) => {
  const { t } = useLingui()
  if (outcome === null) return null
  const { name, tone } = outcomeWords[outcome]
  return (
    <Chip tone={tone}>
      {t(name)}
      {code !== null && code !== 0 ? ` · ${code}` : ""}
    </Chip>
  )
}

/** The entries, newest first; each opens with what was written down. */
export const EntryTable = ({ entries, onOpen }: EntryTableProps) => {
  const { t } = useLingui()
  return (
    <table className="lines journal-table" aria-label={t`Journal`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Time, UTC</Trans>
          </th>
          <th scope="col">
            <Trans>Entry</Trans>
          </th>
          <th scope="col">
            <Trans>Outcome</Trans>
          </th>
          <th scope="col" className="journal-number">
            <Trans>Took</Trans>
          </th>
          <th scope="col" className="journal-number">
            <Trans>Brought</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.position}>
            <td className="journal-moment">
              <Moment at={entry.at} />
            </td>
            <th scope="row">
              <Button className="journal-open" onPress={() => onOpen(entry.position)}>
                <span className="journal-call">{entry.call ?? entry.type}</span>
                {entry.call !== null && <span className="journal-type">{entry.type}</span>}
              </Button>
            </th>
            <td>
              <Outcome entry={entry} />
            </td>
            <td className="journal-number">{entry.ms === null ? "" : <Trans>{Math.round(entry.ms)} ms</Trans>}</td>
            <td className="journal-number">
              {entry.count === null ? "" : <Plural value={entry.count} one="# item" other="# items" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
