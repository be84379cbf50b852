import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import type { ListDifference } from "../../domain/visits/difference.ts"
import type { HistoryQuery } from "../../domain/transactions/query/history-query.ts"
import type { SinceVisit } from "../../rpc/live-queries.ts"
import { Amount } from "../kit/amount.tsx"
import { useLive } from "../kit/office.ts"
import { utcClock, utcDate } from "../kit/time.ts"
import "./since.css"

interface SinceSectionProps {
  readonly onExplain: (query: HistoryQuery) => void
}

const ListLine = ({ difference: { list, added, gone, changed } }: { readonly difference: ListDifference }) => {
  const { t } = useLingui()
  const names = { contacts: t`Contacts`, contracts: t`Contracts`, partners: t`Partners` }
  const parts = [added > 0 && t`${added} new`, gone > 0 && t`${gone} gone`, changed > 0 && t`${changed} changed`].filter((part) => part !== false)
  return <li><span>{names[list]}</span><span>{parts.join(", ")}</span></li>
}

const Details = ({ since: { rows, changed, lists }, onExplain }: SinceSectionProps & { readonly since: SinceVisit }) => (
  <ul className="since-lines">
    {rows.count > 0 && (
      <li>
        <Button className="balance-action" onPress={() => onExplain(rows.query)}><Plural value={rows.count} one="# new row" other="# new rows" /></Button>
        <span className="since-sums">{rows.currencies.map(({ currency, net }) => <Amount key={currency} value={net} currency={currency} sign="movement" />)}</span>
      </li>
    )}
    {changed.count > 0 && (
      <li>
        <Button className="balance-action" onPress={() => onExplain(changed.query)}><Plural value={changed.count} one="# row changed" other="# rows changed" /></Button>
        <span><Trans>another sum, status or recipient</Trans></span>
      </li>
    )}
    {lists.map((difference) => <ListLine key={difference.list} difference={difference} />)}
  </ul>
)

/** What is otherwise than at the visit before (beyond 10), in one line that opens. */
export const SinceSection = ({ onExplain }: SinceSectionProps) => {
  const { i18n } = useLingui()
  const { value: since } = useLive("sinceVisit", null)
  if (since === null) return null
  const [date, clock] = [utcDate(since.since, i18n.locale), utcClock(since.since, i18n.locale)]
  const kinds = Number(since.rows.count > 0) + Number(since.changed.count > 0) + since.lists.length
  if (kinds === 0) return <section className="since"><p className="since-quiet"><Trans>Nothing changed since your last visit, {date}, {clock} UTC.</Trans></p></section>
  return (
    <Disclosure className="since">
      <h2 className="since-title">
        <Button slot="trigger" className="balance-action"><Trans>Since your last visit, {date}, {clock} UTC</Trans></Button>
        <span className="since-quiet">
          {since.rows.count > 0 && <span><Plural value={since.rows.count} one="# new row" other="# new rows" /></span>}
          {since.changed.count > 0 && <span><Plural value={since.changed.count} one="# row changed" other="# rows changed" /></span>}
        </span>
      </h2>
      <DisclosurePanel><Details since={since} onExplain={onExplain} /></DisclosurePanel>
    </Disclosure>
  )
}
