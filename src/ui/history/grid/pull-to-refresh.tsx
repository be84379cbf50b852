import { Trans } from "@lingui/react/macro"
import { RefreshCw } from "lucide-react"
import { type ReactNode, type TouchEvent, useRef, useState } from "react"
import { Icon } from "../../kit/icon.tsx"
import { useWorker } from "../../kit/office.ts"

/** So far a finger pulls before it lets go of a refresh, px. */
const enough = 72

interface Pull {
  /** How far it is pulled, px; 0 at rest. */
  readonly pulled: number
  readonly isEnough: boolean
  readonly handlers: {
    readonly onTouchStart: (event: TouchEvent) => void
    readonly onTouchMove: (event: TouchEvent) => void
    readonly onTouchEnd: () => void
    readonly onTouchCancel: () => void
  }
}

const yOf = ({ touches }: TouchEvent): number => touches[0]?.clientY ?? 0

/** Pulling the rows down at their top asks for new ones. */
const usePull = (refresh: () => void): Pull => {
  const [pulled, setPulled] = useState(0)
  const from = useRef<number | null>(null)
  const end = (): void => {
    from.current = null
    setPulled(0)
  }
  return {
    pulled,
    isEnough: pulled >= enough,
    handlers: {
      onTouchStart: (event) => {
        const grid = event.target instanceof Element ? event.target.closest(".tx-grid") : null
        from.current = grid !== null && grid.scrollTop <= 0 && event.touches.length === 1 ? yOf(event) : null
      },
      onTouchMove: (event) => {
        if (from.current !== null) setPulled(Math.max(0, Math.min(enough * 1.5, yOf(event) - from.current)))
      },
      onTouchEnd: () => {
        if (pulled >= enough) refresh()
        end()
      },
      onTouchCancel: end,
    },
  }
}

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
