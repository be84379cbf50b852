import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from "react"
import { ErrorBoundary } from "../../ui/kit/error-boundary.tsx"
import { MarksProvider } from "../../ui/kit/marks.ts"
import { chunkTimeout, within } from "../device/within.ts"
import { endMarks, marks, resumeMarks, startMarks } from "./marks.ts"

const Recording = lazy(async () => ({
  default: (await within(chunkTimeout, import("./recording.tsx"))).Recording,
}))

/**
 * Lets everything below record what is opened and pressed in this tab, once the customer asks for it. Where the script
 * for it does not come, that is said beside the office, and nothing is forgotten: also a page that is just being left
 * hears that a script did not come.
 */
export const MarksHost = ({ account, children }: { readonly account: string | null; readonly children: ReactNode }) => {
  const recorded = useSyncExternalStore(marks.subscribe, marks.current)
  useEffect(() => {
    if (account !== null) resumeMarks(account)
  }, [account])
  const value = useMemo(
    () =>
      account === null
        ? { recorded: undefined, start: null, end: endMarks }
        : { recorded, start: () => startMarks(account), end: endMarks },
    [recorded, account],
  )
  return (
    <MarksProvider value={value}>
      {children}
      {recorded !== null && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Recording count={recorded.marks.length} />
          </Suspense>
        </ErrorBoundary>
      )}
    </MarksProvider>
  )
}
