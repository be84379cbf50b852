import { Trans, useLingui } from "@lingui/react/macro"
import { ChevronRight, Info } from "lucide-react"
import { useState } from "react"
import type { PartnerQuery, PartnerRow } from "../../domain/structure/query.ts"
import { Amount } from "../kit/amount.tsx"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { Activity, MarkChip, TurnoverShared, turnoverCurrency } from "./partner-words.tsx"
import { TeamPath } from "./team-path.tsx"
import "./team.css"

/** Of those who fit a search, so many are offered to jump to. */
const offered = 20

interface StepProps {
  readonly row: PartnerRow
  readonly onGo: (id: string) => void
  readonly onOpen: (id: string) => void
}

const Step = ({
  row: {
    partner: { id, name, active, turnover },
    mark,
    team,
  },
  onGo,
  onOpen,
}: StepProps) => {
  const { t, i18n } = useLingui()
  const said = name === "" ? id : name
  const count = i18n.number(team)
  return (
    <li className="team-step">
      <button type="button" className="team-go" disabled={team === 0} onClick={() => onGo(id)}>
        <span className="team-words">
          <bdi className="team-name">{said}</bdi>
          <span className="team-state">
            <Activity active={active} />
            <MarkChip mark={mark} />
            {team > 0 && (
              <span className="structure-quiet">
                <Trans>own partners: {count}</Trans>
              </span>
            )}
          </span>
        </span>
        <Amount value={turnover} currency={turnoverCurrency} precision={2} />
        {team > 0 ? <Icon of={ChevronRight} /> : <span className="team-leaf" />}
      </button>
      <IconButton label={`${t`Details`}: ${said}`} onPress={() => onOpen(id)}>
        <Icon of={Info} size={20} />
      </IconButton>
    </li>
  )
}

/** The tree of phones: one team at a time, down by a press, back by the way above it. */
export const TeamSteps = ({
  query,
  onOpen,
  onClear,
}: {
  readonly query: PartnerQuery
  readonly onOpen: (id: string) => void
  readonly onClear: () => void
}) => {
  const { t, i18n } = useLingui()
  const [at, go] = useState<string | null>(null)
  const isAsking = query.search.trim() !== "" || query.branch !== null || query.active !== null
  const found = useLive("partners", { query, from: 0, count: isAsking ? offered : 0 }).value?.value ?? null
  const team = useLive("partnerTeam", { id: at }).value?.value ?? null
  if (isAsking) {
    if (found === null) return <Skeleton height="320px" />
    const total = i18n.number(found.total)
    return (
      <>
        <p className="structure-quiet" role="status">
          <Trans>Partners that fit: {total}</Trans>
        </p>
        <ul aria-label={t`Partners`}>
          {found.rows.map((row) => (
            <Step
              key={row.partner.id}
              row={row}
              onGo={(id) => {
                onClear()
                go(id)
              }}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </>
    )
  }
  if (team === null) return <Skeleton height="320px" />
  const { rows, rest } = team
  const more = i18n.number(rest.count)
  return (
    <>
      <TeamPath team={team} onGo={go} />
      <p>
        <TurnoverShared {...team} />
      </p>
      {rows.length === 0 && (
        <p className="structure-quiet">
          <Trans>Nobody was invited by this partner yet.</Trans>
        </p>
      )}
      <ul aria-label={t`Own partners`}>
        {rows.map((row) => (
          <Step key={row.partner.id} row={row} onGo={go} onOpen={onOpen} />
        ))}
      </ul>
      {rest.count > 0 && (
        <p className="structure-quiet">
          <Trans>{more} more stand in the table.</Trans>
        </p>
      )}
    </>
  )
}
