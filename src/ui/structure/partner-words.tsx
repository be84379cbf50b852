import { Trans, useLingui } from "@lingui/react/macro"
import { Check, CircleSlash, GitBranch } from "lucide-react"
import type { SharedOut } from "../../domain/structure/query.ts"
import type { Mark } from "../../domain/structure/tree.ts"
import { Amount } from "../kit/amount.tsx"
import { Chip } from "../kit/chip.tsx"
import { Icon } from "../kit/icon.tsx"

/** The currency that turnovers are counted in (inferred: none is shown). */
export const turnoverCurrency = "usdt"

/** Active or not by the office's own word; nothing where it says none (R269, A60). */
export const Activity = ({ active }: { readonly active: boolean | null }) => {
  const { t } = useLingui()
  if (active === null) return <>—</>
  return (
    <span title={t`based on the last 30 days`}>
      <Chip tone={active ? "in" : "neutral"} icon={<Icon of={active ? Check : CircleSlash} />}>
        {active ? <Trans>Active</Trans> : <Trans>Not active</Trans>}
      </Chip>
    </span>
  )
}

/** Why a partner does not stand where the list says. */
export const MarkChip = ({ mark }: { readonly mark: Mark | null }) => {
  if (mark === null) return null
  return (
    <Chip tone="waiting" icon={<Icon of={GitBranch} />}>
      {mark === "duplicate" ? (
        <Trans>listed twice</Trans>
      ) : mark === "cycle" ? (
        <Trans>circle of inviters</Trans>
      ) : (
        <Trans>inviter not listed</Trans>
      )}
    </Chip>
  )
}

/** A turnover and what it is made of: the shown team's, and what is own or not shown (screens 4.14). */
export const TurnoverShared = ({ turnover, inTeam, beside }: SharedOut & { readonly turnover: string | null }) => {
  const whole = <Amount value={turnover} currency={turnoverCurrency} precision={2} />
  const team = <Amount value={inTeam} currency={turnoverCurrency} precision={2} bare />
  const rest = <Amount value={beside} currency={turnoverCurrency} precision={2} bare />
  return (
    <span className="structure-quiet">
      <Trans>
        {whole}: {team} in the team, {rest} own or not shown
      </Trans>
    </span>
  )
}
