import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { Button as AriaButton } from "react-aria-components/Button"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Amount } from "../../kit/amount.tsx"
import { drawn, shortParty } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { contactName } from "../../kit/contact-words.ts"
import { useLive } from "../../kit/office.ts"
import { momentOf, utcDate } from "../../kit/time.ts"
import { useContactOf } from "./use-contact-of.ts"

/** So many rows are listed; the rest is a filter away. */
const listed = 6

interface SamePartyProps {
  /** The row that is looked at. */
  readonly id: number
  readonly party: string
  readonly onOpen: (id: number) => void
  readonly onQuery: (query: HistoryQuery) => void
}

/** What else was with the same party, newest first. */
export const SameParty = ({ id, party, onOpen, onQuery }: SamePartyProps) => {
  const { t, i18n } = useLingui()
  const router = useRouter({ warn: false })
  const query: HistoryQuery = { ...noFilter, where: { _tag: "Party", party } }
  const { value, settled } = useLive("transactionWindow", { query, from: 0, count: listed + 1 })
  const contact = useContactOf(party)
  const found = settled ? value?.value : null
  if (found == null) return null
  const others = found.rows.filter((row) => row.id !== id).slice(0, listed)
  const name = contact === undefined ? shortParty(party) : contactName(contact)
  return (
    <section className="tx-section" aria-label={t`Same counterparty`}>
      <h3>
        <Trans>
          With <bdi>{name}</bdi>
        </Trans>
      </h3>
      {others.length === 0 && (
        <p className="tx-quiet">
          <Trans>Nothing else on this device</Trans>
        </p>
      )}
      <ul className="tx-others">
        {others.map((row) => (
          <li key={row.id}>
            <AriaButton className="tx-other" onPress={() => onOpen(row.id)}>
              <span>{utcDate(momentOf(row.date), i18n.locale)}</span>
              <bdi className="tx-other-words">
                {row.description === "" ? t`No description` : drawn(row.description)}
              </bdi>
              <Amount value={row.sum} currency={row.currency} symbol={row.symbol} sign="movement" />
            </AriaButton>
          </li>
        ))}
      </ul>
      <div className="tx-section-actions">
        {others.length > 0 && (
          <Button size="small" onPress={() => onQuery(query)}>
            <Plural value={found.total} one="Show # row" other="Show # rows" />
          </Button>
        )}
        {contact !== undefined && router !== null && (
          <Button
            size="small"
            onPress={() => void router.navigate({ to: "/contacts", search: { contact: contact.id } })}
          >
            <Trans>Open contact</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
