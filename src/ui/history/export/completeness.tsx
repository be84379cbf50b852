import { Trans, useLingui } from "@lingui/react/macro"
import { Banner } from "../../kit/banner.tsx"
import { momentOf, utcDate, utcMoment } from "../../kit/time.ts"
import "./export.css"

interface CompletenessProps {
  readonly complete: boolean
  /** Epoch milliseconds; null while nothing was read. */
  readonly at: number | null
  /** The oldest row of this device, unix seconds; null without any. */
  readonly oldest: number | null
}

/** How much of the history there is (beyond 12): every row from the first on as of a moment, or what came so far. */
export const Completeness = ({ complete, at, oldest }: CompletenessProps) => {
  const { i18n } = useLingui()
  if (!complete || at === null)
    return (
      <Banner tone="waiting">
        <Trans>The history is still being loaded: these are the rows that are on this device so far.</Trans>
      </Banner>
    )
  const moment = utcMoment(at, i18n.locale)
  if (oldest === null)
    return (
      <p className="tx-export-note">
        <Trans>The history on this device has no gap, as of {moment}.</Trans>
      </p>
    )
  const first = utcDate(momentOf(oldest), i18n.locale)
  return (
    <p className="tx-export-note">
      <Trans>
        You have every row from {first} to now, no gap, as of {moment}.
      </Trans>
    </p>
  )
}
