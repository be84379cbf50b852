import { Trans, useLingui } from "@lingui/react/macro"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { narrowed } from "../../../domain/history/query/terms.ts"
import type { PartyCount } from "../../../domain/history/query/top-parties.ts"
import { isName, shortParty, told } from "../../kit/bounded-text.ts"

interface PartyListProps {
  readonly parties: ReadonlyArray<PartyCount>
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}

/** Whom most of the rows in view were with: the sender of what came in, the recipient of what went out. */
export const PartyList = ({ parties, query, onQuery }: PartyListProps) => {
  const { t, i18n } = useLingui()
  const most = Math.max(1, ...parties.map((party) => party.in + party.out))
  return (
    <figure className="picture" aria-label={t`Top counterparties`}>
      <figcaption className="picture-title">
        <Trans>Top counterparties</Trans>
      </figcaption>
      {parties.length === 0 && (
        <p className="statistics-none">
          <Trans>None of the rows in view names one</Trans>
        </p>
      )}
      <ul className="picture-list">
        {parties.map((party) => {
          const [came, went] = [i18n.number(party.in), i18n.number(party.out)]
          return (
            <li key={party.party}>
              <button
                type="button"
                className="picture-row"
                title={told(party.party)}
                onClick={() => onQuery(narrowed(query, { _tag: "Party", party: party.party }))}
              >
                <bdi className={isName(party.party) ? "picture-name" : "picture-name tx-party"}>
                  {shortParty(party.party)}
                </bdi>
                <span className="party-bars" aria-hidden="true">
                  <span className="bar-in" style={{ width: `${(party.in / most) * 100}%` }} />
                  <span className="bar-out" style={{ width: `${(party.out / most) * 100}%` }} />
                </span>
                <span className="picture-count" aria-hidden="true">
                  {i18n.number(party.in + party.out)}
                </span>
                <span className="visually-hidden">{t`in ${came}, out ${went}`}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
