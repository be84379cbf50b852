import { Trans } from "@lingui/react/macro"
import { useHideAmounts } from "./preferences.ts"

/** Beside what writes a file: that it has the amounts, though they are hidden on screen (S37). */
export const FileShowsAmounts = ({ className }: { readonly className: string }) =>
  useHideAmounts() && (
    <p className={className}>
      <Trans>Amounts are hidden on screen; the file shows them.</Trans>
    </p>
  )
