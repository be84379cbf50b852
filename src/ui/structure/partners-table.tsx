import { Trans, useLingui } from "@lingui/react/macro"
import { SearchX } from "lucide-react"
import { type UIEvent, useState } from "react"
import type { PartnerColumn, PartnerQuery, PartnerRow } from "../../domain/structure/query.ts"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { Activity, MarkChip, turnoverCurrency } from "./partner-words.tsx"

/** Rows are of one height, so that a place in thousands of them is arithmetic; windows begin at whole steps. */
const rowHeight = 52
const [step, windowRows] = [20, 60]

interface PartnersTableProps {
  readonly query: PartnerQuery
  readonly onSort: (by: PartnerColumn) => void
  readonly onOpen: (id: string) => void
  readonly onClear: () => void
}

const Row = ({
  row: { partner, depth, mark, team, inviter },
  index,
  onOpen,
}: {
  readonly row: PartnerRow
  readonly index: number
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useLingui()
  const branches: { readonly [name: string]: string } = { left: t`left`, right: t`right` }
  return (
    <div className="partners-row" role="row" aria-rowindex={index + 2} style={{ top: index * rowHeight }}>
      <span role="cell">{depth}</span>
      <span role="rowheader" className="partners-name">
        <button type="button" className="partners-open" onClick={() => onOpen(partner.id)}>
          <bdi>{partner.name === "" ? partner.id : partner.name}</bdi>
        </button>
        <MarkChip mark={mark} />
      </span>
      <span role="cell" className="partners-wide">
        {partner.branch === null ? "—" : (branches[partner.branch] ?? partner.branch)}
      </span>
      <span role="cell" className="partners-wide">
        {partner.rank ?? "—"}
      </span>
      <span role="cell" className="partners-wide">
        <Activity active={partner.active} />
      </span>
      <span role="cell" className="partners-number">
        <Amount value={partner.turnover} currency={turnoverCurrency} precision={2} />
      </span>
      <span role="cell" className="partners-number partners-wide">
        {partner.points ?? "—"}
      </span>
      <span role="cell" className="partners-wide partners-inviter">
        <bdi>{inviter === "" ? t`You` : (inviter ?? "—")}</bdi>
      </span>
      <span role="cell" className="partners-number partners-wide">
        {team}
      </span>
    </div>
  )
}

interface Head {
  readonly by: PartnerColumn
  readonly words: string
  readonly className?: string
}

/** Everyone below the customer, one line each: ordered, and of thousands only what is in view (R023, R185). */
export const PartnersTable = ({ query, onSort, onOpen, onClear }: PartnersTableProps) => {
  const { t } = useLingui()
  const [from, setFrom] = useState(0)
  const list = useLive("partners", { query, from, count: windowRows }).value?.value ?? null
  const look = ({ currentTarget }: UIEvent<HTMLElement>): void =>
    setFrom(Math.max(0, Math.floor(currentTarget.scrollTop / rowHeight / step) * step - step))
  const head = ({ by, words, className }: Head) => (
    <span
      role="columnheader"
      className={className}
      aria-sort={query.by !== by ? "none" : query.descending ? "descending" : "ascending"}
    >
      <button type="button" className="partners-sort" onClick={() => onSort(by)}>
        {words}
        {query.by === by && <span aria-hidden="true">{query.descending ? " ↓" : " ↑"}</span>}
      </button>
    </span>
  )
  if (list === null) return <Skeleton height="320px" />
  const { total, rows, from: first } = list
  if (total === 0)
    return (
      <EmptyState
        icon={<Icon of={SearchX} size={20} />}
        title={t`No partner fits`}
        action={
          <Button onPress={onClear}>
            <Trans>Clear the search</Trans>
          </Button>
        }
      />
    )
  return (
    <div role="table" aria-label={t`Partners`} aria-rowcount={total + 1}>
      <div className="partners-row partners-head" role="row" aria-rowindex={1}>
        {head({ by: "level", words: t`Level` })}
        {head({ by: "name", words: t`Name` })}
        <span role="columnheader" className="partners-wide">
          <Trans>Branch</Trans>
        </span>
        {head({ by: "rank", words: t`Rank`, className: "partners-wide" })}
        <span role="columnheader" className="partners-wide">
          <Trans>Activity</Trans>
        </span>
        {head({ by: "turnover", words: t`Turnover`, className: "partners-number" })}
        {head({ by: "points", words: t`Points`, className: "partners-number partners-wide" })}
        <span role="columnheader" className="partners-wide partners-inviter">
          <Trans>Inviter</Trans>
        </span>
        <span role="columnheader" className="partners-number partners-wide">
          <Trans>Own partners</Trans>
        </span>
      </div>
      {/* What scrolls must be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="partners-scroll" role="rowgroup" tabIndex={0} onScroll={look}>
        <div className="partners-all" role="presentation" style={{ height: total * rowHeight }}>
          {rows.map((row, place) => (
            <Row key={row.partner.id} row={row} index={first + place} onOpen={onOpen} />
          ))}
        </div>
      </div>
    </div>
  )
}
