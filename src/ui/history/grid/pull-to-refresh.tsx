import { Trans } from "@lingui/react/macro"
import { RefreshCw } from "lucide-react"
import type { ReactNode } from "react"
import { Icon } from "../../kit/icon.tsx"
import { useWorker } from "../../kit/office.ts"
import { usePull } from "./use-pull.ts"

/** Rows that a finger can pull down to have the office asked for new ones. */
export const PullToRefresh = ({ children }: { readonly children: ReactNode }) => {
  const office = useWorker()
  const { pulled, isEnough, handlers } = usePull(() => void office.call("refresh", { area: "transactions" }))
  return (
    <div className="tx-pull" {...handlers}>
      {pulled > 0 && (
        <div className="tx-pull-words" style={{ height: pulled }}>
          <Icon of={RefreshCw} />
          {isEnough ? <Trans>Let go to look for new rows</Trans> : <Trans>Pull to look for new rows</Trans>}
        </div>
      )}
      {children}
    </div>
  )
}
