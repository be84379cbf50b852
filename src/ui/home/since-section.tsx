import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { ChevronRight, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import type { SinceVisit } from "../../domain/balances/views.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import type { ListDifference } from "../../domain/visits/difference.ts"
import { Amount } from "../kit/amount.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { utcMoment } from "../kit/time.ts"
import "./since.css"

interface SinceSectionProps {
  readonly onExplain: (query: HistoryQuery) => void
}

/** The rows that are otherwise, in the order in which they want to be looked at, each with its words. */
const kindsOf = ({
  restated,
  removed,
  rows,
  moved,
}: SinceVisit): ReadonlyArray<{
  readonly name: "restated" | "removed" | "rows" | "moved"
  readonly query: HistoryQuery
  readonly words: ReactNode
}> =>
  [
    {
      name: "restated" as const,
      ...restated,
      words: (
        <Plural
          value={restated.count}
          one="# row with another sum or recipient"
          other="# rows with another sum or recipient"
        />
      ),
    },
    {
      name: "removed" as const,
      ...removed,
      words: <Plural value={removed.count} one="# row removed by the office" other="# rows removed by the office" />,
    },
    { name: "rows" as const, ...rows, words: <Plural value={rows.count} one="# new row" other="# new rows" /> },
    {
      name: "moved" as const,
      ...moved,
      words: <Plural value={moved.count} one="# row with another status" other="# rows with another status" />,
    },
  ].filter(({ count }) => count > 0)

const useListNames = () => {
  const { t } = useLingui()
  return { contacts: t`Contacts`, contracts: t`Contracts`, partners: t`Partners` }
}

const ListLine = ({ difference: { list, added, gone, changed } }: { readonly difference: ListDifference }) => {
  const { t } = useLingui()
  const names = useListNames()
  const parts = [
    added > 0 && t`${added} new`,
    gone > 0 && t`${gone} gone`,
    changed > 0 && t`${changed} changed`,
  ].filter((part) => part !== false)
  return (
    <li>
      <span>{names[list]}</span>
      <span className="since-quiet">{parts.join(", ")}</span>
    </li>
  )
}

const Details = ({ since, onExplain }: SinceSectionProps & { readonly since: SinceVisit }) => (
  <ul className="since-lines">
    {kindsOf(since).map(({ name, query, words }) => (
      <li key={name}>
        <Button className="balance-action" onPress={() => onExplain(query)}>
          {words}
        </Button>
        {name === "rows" && (
          <span className="since-sums">
            {since.rows.currencies.map(({ currency, net }) => (
              <Amount key={currency} value={net} currency={currency} sign="movement" />
            ))}
          </span>
        )}
      </li>
    ))}
    {since.lists.map((difference) => (
      <ListLine key={difference.list} difference={difference} />
    ))}
  </ul>
)

/**
 * What is otherwise than at the visit before (beyond 10), in one line that opens: first what was told otherwise before,
 * for it wants to be looked at.
 */
export const SinceSection = ({ onExplain }: SinceSectionProps) => {
  const { i18n } = useLingui()
  const names = useListNames()
  const { value: since } = useLive("sinceVisit", null)
  if (since === null) return null
  const moment = utcMoment(since.since, i18n.locale)
  const kinds = kindsOf(since)
  if (kinds.length + since.lists.length === 0)
    return (
      <section className="since">
        <p className="since-quiet">
          <Trans>Nothing changed since your last visit, {moment}.</Trans>
        </p>
      </section>
    )
  return (
    <Disclosure className="since">
      <h2 className="since-title">
        <Button slot="trigger" className="since-trigger">
          <Icon of={ChevronRight} />
          <span>
            <Trans>Since your last visit</Trans> <span className="since-quiet">{moment}</span>
          </span>
        </Button>
      </h2>
      <ul className="since-summary">
        {kinds.map(({ name, words }) => (
          <li key={name} data-kind={name}>
            {(name === "restated" || name === "removed") && <Icon of={TriangleAlert} />}
            {words}
          </li>
        ))}
        {since.lists.map(({ list }) => (
          <li key={list}>{names[list]}</li>
        ))}
      </ul>
      <DisclosurePanel>
        <Details since={since} onExplain={onExplain} />
      </DisclosurePanel>
    </Disclosure>
  )
}
