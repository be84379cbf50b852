import { Trans, useLingui } from "@lingui/react/macro"
import { hourMs } from "../../domain/kernel/calendar/day.ts"
import { nextThaw, thawedPercent } from "../../domain/staking/thaw.ts"
import { Amount } from "../kit/amount.tsx"
import { useOfficeNowBy } from "../kit/office-clock.tsx"
import { useLive } from "../kit/office.ts"
import { ProgressRing } from "../kit/progress-ring.tsx"
import { momentOf, utcDate } from "../kit/time.ts"

/**
 * How far the frozen tokens are on their way, and what comes next (screens 4.4, R008, A68); nothing of it is estimated.
 */
export const FrozenThaw = ({ frozen }: { readonly frozen: string }) => {
  const { t, i18n } = useLingui()
  const thaw = useLive("thaw", null).value
  const now = useOfficeNowBy(hourMs) / 1000
  if (thaw === null) return <Trans>thaws in steps; next step: —</Trans>
  if (thaw.isSuspended)
    return (
      <span className="balance-suspended">
        <Trans>Thawing is suspended – qualification too low</Trans>
      </span>
    )
  const percent = thawedPercent(frozen, thaw, now)
  const next = nextThaw(thaw, now)
  const day = next === null ? null : utcDate(momentOf(next.at), i18n.locale)
  return (
    <span className="balance-thaw">
      {percent !== null && <ProgressRing share={percent / 100} label={t`${percent}% thawed`} />}
      {next === null ? (
        <Trans>thaws in steps; next step: —</Trans>
      ) : (
        <span>
          <Trans>next: {day}</Trans>
          <br />
          <Amount value={next.amount} currency="oton" precision={0} />
        </span>
      )}
    </span>
  )
}
