import { Trans } from "@lingui/react/macro"
import { useSyncExternalStore } from "react"
import { Banner } from "../../ui/kit/banner.tsx"
import { ReloadButton } from "../../ui/kit/reload-button.tsx"

/** Whether the office's worker is late to start. */
export const makeLateness = () => {
  const listeners = new Set<() => void>()
  let late = false
  return {
    isLate: () => late,
    set: (isLate: boolean) => {
      late = isLate
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Over every screen as long as nothing can be asked or done here: why, and the way out. */
export const StartNotice = ({ lateness }: { readonly lateness: ReturnType<typeof makeLateness> }) => {
  if (!useSyncExternalStore(lateness.subscribe, lateness.isLate)) return null
  return (
    <Banner tone="failed" action={<ReloadButton />}>
      <strong>
        <Trans>The office is not starting in this tab.</Trans>
      </strong>{" "}
      <Trans>Reload the page. If that does not help, close its other tabs first.</Trans>
    </Banner>
  )
}
