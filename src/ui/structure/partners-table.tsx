import { Trans, useLingui } from "@lingui/react/macro"
import { type UIEvent, useDeferredValue, useState } from "react"
import { SearchField } from "react-aria-components/SearchField"
import { Input } from "react-aria-components/Input"
import { SearchX, UsersRound } from "lucide-react"
import type { PartnerColumn, PartnerRow } from "../../domain/structure/query.ts"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { Activity, MarkChip, turnoverCurrency } from "./partner-words.tsx"

/** Rows are of one height, so that a place in thousands of them is arithmetic; windows begin at whole steps. */
const rowHeight = 52
const [step, windowRows] = [20, 60]

interface PartnersTableProps {
  readonly onOpen: (id: string) => void
  readonly onRetry: () => void
}

const Row = ({ row: { partner, depth, mark, team }, index, onOpen }: { readonly row: PartnerRow; readonly index: number; readonly onOpen: (id: string) => void }) => {
  const { t } = useLingui()
  const branches: { readonly [name: string]: string } = { left: t`left`, right: t`right` }
  return (
    <div className="partners-row" role="row" aria-rowindex={index + 2} style={{ top: index * rowHeight }}>
      <span role="cell" className="partners-level">{depth}</span>
      <span role="rowheader" className="partners-name">
        <button type="button" className="partners-open" onClick={() => onOpen(partner.id)}><bdi>{partner.name === "" ? partner.id : partner.name}</bdi></button>
        <MarkChip mark={mark} />
      </span>
      <span role="cell" className="partners-wide">{partner.branch === null ? "—" : (branches[partner.branch] ?? partner.branch)}</span>
      <span role="cell" className="partners-wide">{partner.rank ?? "—"}</span>
      <span role="cell" className="partners-wide"><Activity active={partner.active} /></span>
      <span role="cell" className="partners-number"><Amount value={partner.turnover} currency={turnoverCurrency} precision={2} /></span>
      <span role="cell" className="partners-number partners-wide">{partner.points ?? "—"}</span>
      <span role="cell" className="partners-number partners-wide">{team}</span>
    </div>
  )
}

/** Everyone below the customer, one line each: searched, ordered, and of thousands only what is in view (R023, R185). */
export const PartnersTable = ({ onOpen, onRetry }: PartnersTableProps) => {
  const { t } = useLingui()
  const [search, setSearch] = useState("")
  const [sort, setSort] = useState<{ readonly by: PartnerColumn; readonly descending: boolean }>({ by: "level", descending: false })
  const [from, setFrom] = useState(0)
  const asked = useDeferredValue(search)
  const area = useLive("partners", { query: { search: asked, ...sort }, from, count: windowRows }).value
  const look = ({ currentTarget }: UIEvent<HTMLElement>): void => setFrom(Math.max(0, Math.floor(currentTarget.scrollTop / rowHeight / step) * step - step))
  const sortBy = (by: PartnerColumn): void => setSort((was) => ({ by, descending: was.by === by ? !was.descending : by !== "name" && by !== "level" }))
  const head = (by: PartnerColumn, words: string, className = "") => (
    <span role="columnheader" className={className} aria-sort={sort.by !== by ? "none" : sort.descending ? "descending" : "ascending"}>
      <button type="button" className="partners-sort" onClick={() => sortBy(by)}>{words}{sort.by === by && <span aria-hidden="true">{sort.descending ? " ↓" : " ↑"}</span>}</button>
    </span>
  )
  return (
    <section className="structure-partners" aria-label={t`Partners`}>
      <ContentArea
        area={area} skeleton={<><Skeleton height="40px" /><Skeleton height="320px" /></>} isEmpty={({ figures }) => figures.partners === 0} onRetry={onRetry}
        empty={<EmptyState icon={<Icon of={UsersRound} size={20} />} title={t`No partners yet`}><Trans>Who registers with one of your links stands here.</Trans></EmptyState>}
      >
        {({ total, rows, from: first }) => (
          <>
            <SearchField className="field structure-find" aria-label={t`Search partners`} value={search} onChange={setSearch}><Input className="field-input" placeholder={t`Name, e-mail, number`} /></SearchField>
            {total === 0
              ? <EmptyState icon={<Icon of={SearchX} size={20} />} title={t`No partner fits`} action={<Button onPress={() => setSearch("")}><Trans>Clear the search</Trans></Button>} />
              : (
                <div className="partners" role="table" aria-label={t`Partners`} aria-rowcount={total + 1}>
                  <div className="partners-row partners-head" role="row" aria-rowindex={1}>
                    {head("level", t`Level`, "partners-level")}
                    {head("name", t`Name`)}
                    <span role="columnheader" className="partners-wide"><Trans>Branch</Trans></span>
                    {head("rank", t`Rank`, "partners-wide")}
                    <span role="columnheader" className="partners-wide"><Trans>Activity</Trans></span>
                    {head("turnover", t`Turnover`, "partners-number")}
                    {head("points", t`Points`, "partners-number partners-wide")}
                    <span role="columnheader" className="partners-number partners-wide"><Trans>Own partners</Trans></span>
                  </div>
                  {/* What scrolls must be reached by the keyboard. */}
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                  <div className="partners-scroll" role="rowgroup" tabIndex={0} onScroll={look}>
                    <div className="partners-all" role="presentation" style={{ height: total * rowHeight }}>
                      {rows.map((row, place) => <Row key={row.partner.id} row={row} index={first + place} onOpen={onOpen} />)}
                    </div>
                  </div>
                </div>
              )}
          </>
        )}
      </ContentArea>
    </section>
  )
}
