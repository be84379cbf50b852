import { Trans, useLingui } from "@lingui/react/macro"
import { CloudOff, TriangleAlert } from "lucide-react"
import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import { Button } from "./button.tsx"
import { EmptyState } from "./empty-state.tsx"
import { Icon } from "./icon.tsx"
import { useOnline } from "./online.ts"
import { offline, rejectionText, somethingWentWrong } from "./refusal.ts"

/** Nothing is known and the call for it was rejected: why, and Retry (R236). */
export const NoDataView = ({
  rejected,
  onRetry,
}: {
  readonly rejected: RemoteData<unknown>["rejected"]
  readonly onRetry: () => void
}) => {
  const { t } = useLingui()
  const online = useOnline()
  const why = rejected !== null ? rejectionText(rejected) : online ? somethingWentWrong : offline
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon of={!online || rejected?.reason._tag === "Unreachable" ? CloudOff : TriangleAlert} size={20} />}
        title={typeof why === "string" ? why : t(why)}
        action={
          <Button onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>There is nothing on this device to show meanwhile.</Trans>
      </EmptyState>
    </div>
  )
}
