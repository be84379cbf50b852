import { Trans, useLingui } from "@lingui/react/macro"
import { CloudOff, FileQuestionMark, TriangleAlert } from "lucide-react"
import type { Rejection } from "../../domain/kernel/remote-data.ts"
import { lacksNetwork } from "./asking.ts"
import { Button } from "./button.tsx"
import { EmptyState } from "./empty-state.tsx"
import { Icon } from "./icon.tsx"
import { useOffers } from "./office.ts"
import { useOnline } from "./online.ts"
import { offline, rejectionText, somethingWentWrong } from "./refusal.ts"
import { useWords } from "./use-words.ts"

/** Nothing is known and the call for it was rejected: why, and Retry (R236). */
export const NoDataView = ({
  rejected,
  onRetry,
}: {
  readonly rejected: Rejection | null
  readonly onRetry: () => void
}) => {
  const words = useWords()
  const online = useOnline()
  const offers = useOffers()
  const why = lacksNetwork(rejected, online)
    ? offline
    : rejected === null
      ? somethingWentWrong
      : rejectionText(rejected)
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon of={!online || rejected?.reason._tag === "Unreachable" ? CloudOff : TriangleAlert} size={20} />}
        title={words(why)}
        action={
          !offers ? undefined : (
            <Button onPress={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          )
        }
      >
        <Trans>There is nothing on this device to show meanwhile.</Trans>
      </EmptyState>
    </div>
  )
}

/** A recording says nothing of an area that the office had not answered for by the moment shown. */
export const NotRecorded = () => {
  const { t } = useLingui()
  return (
    <EmptyState icon={<Icon of={FileQuestionMark} size={20} />} title={t`Not in this recording`}>
      <Trans>Up to this moment of it the office had not answered for this.</Trans>
    </EmptyState>
  )
}
