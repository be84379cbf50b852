import { Trans, useLingui } from "@lingui/react/macro"
import type { SessionView } from "../../domain/session/views.ts"
import { useAge } from "../kit/age.tsx"
import { Banner } from "../kit/banner.tsx"
import { useNextBuildWaits } from "../kit/next-build.ts"
import { storageText } from "../kit/refusal.ts"
import { ReloadButton } from "../kit/reload-button.tsx"
import { MissingBanner } from "./missing-banner.tsx"

const Synced = ({ at }: { readonly at: number }) => {
  const age = useAge(at)
  return <Trans>What is shown is from this device, synced {age}.</Trans>
}

/** Nothing changes under a customer's hands: the next build comes when they load the page anew (S38). */
const NextBuildBanner = () => (
  <Banner tone="info" action={<ReloadButton />}>
    <strong>
      <Trans>A newer version of the office is ready.</Trans>
    </strong>{" "}
    <Trans>It comes when you reload; until then nothing changes here.</Trans>
  </Banner>
)

/**
 * The one banner over every screen: a start that went wrong, no network, an office that does not answer, or a build
 * that waits.
 */
export const StateBanner = ({
  session,
  syncedAt,
}: {
  readonly session: SessionView | null
  readonly syncedAt: number | null
}) => {
  const { t } = useLingui()
  const nextBuildWaits = useNextBuildWaits()
  if (session === null) return null
  const { boot, online, unreachable } = session
  if (boot._tag === "Degraded") {
    if (boot.reason === "SetAside") return <MissingBanner missing={boot.missing} />
    return boot.reason === "NewerLog" ? (
      <Banner tone="failed" action={<ReloadButton />}>
        {t(storageText(boot.reason))}.
      </Banner>
    ) : (
      <Banner tone="failed">
        <strong>{t(storageText(boot.reason))}.</strong>{" "}
        <Trans>What you see stays in memory only, and is gone when this page is closed.</Trans>
      </Banner>
    )
  }
  if (online && !unreachable) return nextBuildWaits ? <NextBuildBanner /> : null
  return (
    <Banner tone="waiting">
      <strong>{online ? <Trans>The office cannot be reached.</Trans> : <Trans>You are offline.</Trans>}</strong>{" "}
      {syncedAt !== null && <Synced at={syncedAt} />}
    </Banner>
  )
}
