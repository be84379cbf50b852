import { Trans } from "@lingui/react/macro"
import { Button } from "./button.tsx"

/** Loads the page anew, from within a banner. */
export const ReloadButton = () => (
  <Button size="small" onPress={() => location.reload()}>
    <Trans>Reload</Trans>
  </Button>
)
