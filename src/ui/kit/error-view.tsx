import { Trans, useLingui } from "@lingui/react/macro"
import { TriangleAlert } from "lucide-react"
import { Button } from "./button.tsx"
import { EmptyState } from "./empty-state.tsx"
import { Icon } from "./icon.tsx"
import { pleaseWait, somethingWentWrong } from "./refusal.ts"

/** What stands where something threw: the specification's words (R396, R397), another try, and a reload. Local data is untouched. */
export const ErrorView = ({ onRetry }: { readonly onRetry?: () => void }) => {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon of={TriangleAlert} size={20} />}
        title={t(somethingWentWrong)}
        action={
          <div className="state-view-actions">
            {onRetry !== undefined && <Button onPress={onRetry}><Trans>Retry</Trans></Button>}
            <Button kind="primary" onPress={() => location.reload()}><Trans>Reload</Trans></Button>
          </div>
        }
      >
        {t(pleaseWait)}
      </EmptyState>
    </div>
  )
}
