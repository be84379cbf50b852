import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from "react"
import { MarksProvider } from "../../ui/kit/marks.ts"
import { useWorker } from "../../ui/kit/office.ts"
import { chunkTimeout, within } from "../device/within.ts"
import { endMarks, marks, resumeMarks, startMarks } from "./marks.ts"

const MarksStrip = lazy(async () => ({
  default: (await within(chunkTimeout, import("../../ui/marks/marks-strip.tsx"))).MarksStrip,
}))

/** Lets everything below record what is opened and pressed in this tab, once the customer asks for it. */
export const MarksHost = ({ account, children }: { readonly account: string | null; readonly children: ReactNode }) => {
  const office = useWorker()
  const recorded = useSyncExternalStore(marks.subscribe, marks.current)
  useEffect(() => {
    if (account !== null) resumeMarks({ account, office })
  }, [account, office])
  const value = useMemo(
    () => ({ recorded, start: account === null ? null : () => startMarks({ account, office }), end: endMarks }),
    [recorded, account, office],
  )
  return (
    <MarksProvider value={value}>
      {children}
      {recorded !== null && (
        <Suspense fallback={null}>
          <MarksStrip count={recorded.marks.length} onEnd={endMarks} />
        </Suspense>
      )}
    </MarksProvider>
  )
}
