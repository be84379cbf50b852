import { Trans, useLingui } from "@lingui/react/macro"
import type { SessionEnd } from "../../rpc/session-view.ts"
import { localClock } from "../kit/time.ts"

/** How the last session in this tab ended, and what became of the data on this device. */
export const EndedLine = ({ end, at }: { readonly end: SessionEnd; readonly at: number }) => {
  const { i18n } = useLingui()
  const clock = localClock(at, i18n.locale)
  switch (end._tag) {
    case "Unauthenticated":
      return <Trans>Your session ended at {clock}.</Trans>
    case "OtherCustomer":
      return <Trans>Someone else signed in on this device at {clock}.</Trans>
    case "SignedOut":
      return end.kept ? (
        <Trans>You signed out. Local data was kept on this device.</Trans>
      ) : (
        <Trans>You signed out. Local data was removed.</Trans>
      )
  }
}
