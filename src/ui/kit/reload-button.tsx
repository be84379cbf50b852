import { Trans } from "@lingui/react/macro"
import { Button } from "./button.tsx"
import { reload } from "./reload.ts"

/** Loads the page anew, from within a banner. */
export const ReloadButton = () => (
  <Button size="small" onPress={reload}>
    <Trans>Reload</Trans>
  </Button>
)
