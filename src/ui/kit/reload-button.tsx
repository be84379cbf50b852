import { Trans } from "@lingui/react/macro"
import { Button } from "./button.tsx"
import { useLive } from "./office.ts"
import { reload } from "./reload.ts"

/** Loads the page anew, from within a banner. */
export const ReloadButton = () => (
  <Button size="small" onPress={reload}>
    <Trans>Reload</Trans>
  </Button>
)

/**
 * The same in a dialog, over whose page no banner can be pressed: only where a newer build wrote the log, so that this
 * one sends nothing more.
 */
export const ReloadIfOutdated = () => {
  const boot = useLive("session", null).value?.boot
  return boot?._tag === "Degraded" && boot.reason === "NewerLog" ? <ReloadButton /> : null
}
