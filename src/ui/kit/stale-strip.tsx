import { Trans } from "@lingui/react/macro"
import type { Rejection } from "../../domain/kernel/remote-data.ts"
import { useAge } from "./age.tsx"
import { lacksNetwork } from "./asking.ts"
import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"
import { useOffers } from "./office.ts"
import { useOnline } from "./online.ts"
import { rejectionText } from "./refusal.ts"
import { useWords } from "./use-words.ts"

const From = ({ at }: { readonly at: number }) => {
  const age = useAge(at)
  return <Trans>What is shown was synced {age}.</Trans>
}

/**
 * Over content that could not be refreshed: why, how old it is, and Retry. That there is no network stands over every
 * screen: then only how old this is, if that is known.
 */
export const StaleStrip = ({
  at,
  rejected,
  onRetry,
}: {
  readonly at: number | null
  readonly rejected: Rejection
  readonly onRetry: () => void
}) => {
  const words = useWords()
  const offers = useOffers()
  const online = useOnline()
  if (lacksNetwork(rejected, online))
    return at === null ? null : (
      <Banner tone="waiting">
        <From at={at} />
      </Banner>
    )
  return (
    <Banner
      tone="waiting"
      action={
        !offers ? undefined : (
          <Button size="small" onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )
      }
    >
      <strong>{words(rejectionText(rejected))}.</strong> {at !== null && <From at={at} />}
    </Banner>
  )
}
