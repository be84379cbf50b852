import { Trans, useLingui } from "@lingui/react/macro"
import { EyeOff } from "lucide-react"
import { Button } from "../kit/button.tsx"
import { useDocumentTitle } from "../kit/document-title.ts"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useNoToasts } from "../kit/toasts.tsx"
import "./frame.css"

/**
 * Stands in the office's place when nobody was there for a while (S18): no amount, no row and no message is in the page
 * meanwhile.
 */
export const CoverScreen = ({ onReturn }: { readonly onReturn: () => void }) => {
  const { t } = useLingui()
  useDocumentTitle(t`Covered`)
  useNoToasts()
  return (
    <main className="cover">
      <EmptyState
        icon={<Icon of={EyeOff} size={20} />}
        title={t`Covered, since nobody was here`}
        action={
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer returns to this button, by keyboard as well
          <Button autoFocus kind="primary" onPress={onReturn}>
            <Trans>Show the office again</Trans>
          </Button>
        }
      >
        <Trans>This hides your amounts and rows. It does not encrypt them, and you are still signed in.</Trans>
      </EmptyState>
    </main>
  )
}
