import { Trans, useLingui } from "@lingui/react/macro"
import { memo } from "react"
import { Button } from "../../kit/button.tsx"
import { useOffers } from "../../kit/office.ts"
import { refusalText } from "../../kit/refusal.ts"
import type { ServerPages } from "./server-pages.ts"

/**
 * Asks the office for the next page by hand: for the keyboard, and for when the background synchronisation is paused
 * (A42).
 */
export const LoadMore = memo(
  ({ pages: { state, more, refusal }, onPress }: { readonly pages: ServerPages; readonly onPress: () => void }) => {
    const { t } = useLingui()
    const offers = useOffers()
    if (!offers) return null
    const why = refusal === null ? null : refusalText(refusal)
    return (
      <div className="tx-more" data-due={state === "due" || state === "asking" || undefined}>
        <span role="status" className={why === null ? "tx-quiet" : "tx-more-failed"}>
          {why === null ? (
            !more && <Trans>The office has no more rows</Trans>
          ) : typeof why === "string" ? (
            <bdi>{why}</bdi>
          ) : (
            t(why)
          )}
        </span>
        <Button size="small" isPending={state === "asking"} isDisabled={!more} onPress={onPress}>
          <Trans>Load more</Trans>
        </Button>
      </div>
    )
  },
)
