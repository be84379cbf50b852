import { useLayoutEffect } from "react"
import { parseModal } from "../../domain/modals/modal-state.ts"
import type { Looks, Mark } from "../../domain/recording/mark.ts"
import { mostMarks } from "../../domain/recording/mark.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"
import { deviceTime } from "../../ui/kit/clock.ts"
import { useWorker } from "../../ui/kit/office.ts"
import { MarksStrip } from "../../ui/marks/marks-strip.tsx"
import { screenPaths } from "../../ui/shell/screen-paths.ts"
import { readPreferences } from "../device/preferences.ts"
import { type Chosen, chosenControl, chosenField } from "./controls.ts"
import { endMarks, keepMarks, marks, sayMarks } from "./marks.ts"

/** What a recorder has to be told. */
interface RecorderParts {
  readonly office: Pick<WorkerClient, "call">
  /** What was recorded before the page was loaded anew. */
  readonly before: ReadonlyArray<Mark>
  /** Hears of every change. */
  readonly changed: (marks: ReadonlyArray<Mark>) => void
}

/** How often the page is looked at, milliseconds. */
const every = 200

const looks = (): Looks => ({
  ...readPreferences(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  width: innerWidth,
  height: innerHeight,
})

/** A path that no screen has was typed by somebody: nothing is kept of it. */
const pathOf = (path: string): string => screenPaths.find((known) => known === path) ?? "/404"

const isSame = (a: Mark | undefined, b: Mark): boolean =>
  a !== undefined && JSON.stringify({ ...a, at: 0, loaded: false }) === JSON.stringify({ ...b, at: 0 })

/**
 * Records what the page shows and what is done on it, from now on and in memory: where it stands, which control was
 * pressed and which field typed into. It is asked for by the customer, and never learns what a field holds.
 * @returns ends it
 */
const record = ({ office, before, changed }: RecorderParts): (() => void) => {
  const marks = [...before]
  let after = marks.at(-1)?.after ?? 0
  let isFirst = true
  let pointed: Chosen | null = null
  let typed: { readonly field: EventTarget | null; readonly place: number } | null = null

  const when = () => ({ after, at: deviceTime() })
  const add = (mark: Mark): void => {
    if (marks.length >= mostMarks) return
    marks.push(mark)
    changed(marks)
  }
  const look = (): void => {
    const stood: Mark = {
      kind: "stood",
      ...when(),
      path: pathOf(location.pathname),
      modal: parseModal(location.hash)?.modal ?? null,
      loaded: isFirst,
      looks: looks(),
    }
    if (
      isSame(
        marks.findLast(({ kind }) => kind === "stood"),
        stood,
      )
    )
      return
    isFirst = false
    add(stood)
  }
  const watch = async (): Promise<void> => {
    const outcome = await office.call("foldedUpTo", null)
    // A worker that has just started has folded less than the page before it showed: no mark goes back.
    if (outcome._tag === "Succeeded") after = Math.max(after, outcome.value)
    look()
  }

  const ending = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, heard: (event: DocumentEventMap[Name]) => void): void =>
    document.addEventListener(name, heard, { capture: true, signal: ending.signal })
  const pressed = (chosen: Chosen | null): void => {
    if (chosen !== null) add({ kind: "pressed", ...when(), ...chosen })
  }
  // What is pressed may be gone by the click that follows: it is found when the pointer goes down, and counts when it
  // comes up again, which it does not where the finger moves the page.
  on("pointerdown", ({ target }) => {
    look()
    pointed = chosenControl(target)
  })
  on("pointercancel", () => (pointed = null))
  on("pointerup", () => {
    pressed(pointed)
    pointed = null
  })
  on("click", ({ detail, target, isTrusted }) => {
    if (detail === 0 && isTrusted) pressed(chosenControl(target)) // by a key
  })
  on("keydown", ({ key }) => {
    if (key === "Escape") add({ kind: "left", ...when() })
  })
  on("input", ({ target }) => {
    const chosen = chosenField(target)
    if (chosen === null || (typed?.field === target && typed.place === marks.length)) return
    add({ kind: "typed", ...when(), ...chosen })
    typed = { field: target, place: marks.length }
  })
  addEventListener("resize", look, { signal: ending.signal })
  const timer = setInterval(() => void watch(), every)
  void watch()
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}

/** Records for as long as it stands there, and says so: neither is there without the other. */
export const Recording = ({ count }: { readonly count: number }) => {
  const office = useWorker()
  // Before it is seen: what is done from then on is recorded.
  useLayoutEffect(() => {
    const stop = record({ office, before: marks.current()?.marks ?? [], changed: sayMarks })
    addEventListener("pagehide", keepMarks)
    return () => {
      stop()
      keepMarks() // covered, the page may be loaded anew before it stands here again
      removeEventListener("pagehide", keepMarks)
    }
  }, [office])
  return <MarksStrip count={count} isFull={count >= mostMarks} onEnd={endMarks} />
}
