import type { CDPSession } from "@playwright/test"

/**
 * The longest task of a page's thread by the clock, and by the processor's time of that thread: on a busy machine the
 * clock also counts others. Milliseconds.
 */
export interface LongestTask {
  readonly clock: number
  readonly own: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of any page's main thread while something is done. */
export const longestTask = async (session: CDPSession, act: () => Promise<void>): Promise<LongestTask> => {
  const events: Array<TraceEvent> = []
  const collect = ({ value }: { readonly value: ReadonlyArray<unknown> }): void =>
    void events.push(...(value as ReadonlyArray<TraceEvent>))
  session.on("Tracing.dataCollected", collect)
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "__metadata"] },
  })
  await act()
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done))
  await session.send("Tracing.end")
  await complete
  session.off("Tracing.dataCollected", collect)
  const mains = new Set(
    events
      .filter((event) => event.name === "thread_name" && event.args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === "X" && name.endsWith("RunTask") && mains.has(`${pid} ${tid}`),
  )
  const longest = (of: (event: TraceEvent) => number | undefined): number =>
    tasks.reduce((most, event) => Math.max(most, of(event) ?? 0), 0) / 1_000
  return { clock: longest(({ dur }) => dur), own: longest(({ tdur }) => tdur) }
}
