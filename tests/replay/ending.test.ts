import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { describe, expect, it } from "vitest"
import { VerificationAsked } from "../../src/domain/history/events.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { makeExports } from "../../src/worker/jobs/export-history.ts"
import { makeJobs } from "../../src/worker/jobs/jobs.ts"
import { makeProjector } from "../../src/worker/projector/projector.ts"
import { memoryLog, memoryStore } from "../../src/worker/store/memory-log.ts"
import { pageOf } from "../contract/pages.ts"
import { recordingOf } from "./recording.ts"

/** Rows that are digested in one step. */
const rowsPerStep = 1024

const stamp = { at: 1_800_000_000_000, tab: "tab", build: "test" }

/** The exports of a log that holds these facts, and how far one has come each time that is told. */
const exportsOf = async (drafts: ReadonlyArray<EventDraft>) => {
  const log = memoryLog(memoryStore("log-1"))
  await Effect.runPromise(log.append(drafts, stamp))
  const projector = makeProjector(log, () => undefined)
  await Effect.runPromise(projector.catchUp)
  const told: Array<number> = []
  const jobs = makeJobs({ scope: Scope.makeUnsafe() }, () => void told.push(jobs.progress("it")?.rows ?? -1))
  return {
    jobs,
    exports: makeExports({
      language: () => "en",
      jobs,
      log,
      projector,
      build: "test",
      chain: () => null,
      statuses: {},
    }),
    told,
  }
}

describe("the end of a recording", () => {
  it("says which event of a newer build the log goes on with, and the reader tells it on", async () => {
    const { exports } = await exportsOf([
      VerificationAsked.draft({}),
      { type: "MoonPhaseSeen", version: 3, payload: {} },
      VerificationAsked.draft({}),
    ])
    const made = await Effect.runPromise(exports.record("it", "full", []))
    expect(made).toMatchObject({ events: 1, before: 2 })
    expect(recordingOf(await made.file.text()).trailer).toMatchObject({
      events: 1,
      before: { position: 2, type: "MoonPhaseSeen", version: 3 },
    })
  })

  it("leaves out what carries nothing that such an event carries, and is believed with the rest", async () => {
    const { exports } = await exportsOf([
      VerificationAsked.draft({}),
      { type: "BalancesReceived", version: 1, payload: null },
      VerificationAsked.draft({}),
    ])
    for (const mode of ["full", "redacted", "scrambled"] as const) {
      const made = await Effect.runPromise(exports.record("it", mode, []))
      const { events } = recordingOf(await made.file.text())
      expect(events.map(({ type, position }) => `${type} ${position}`)).toEqual([
        "VerificationAsked 1",
        "VerificationAsked 3",
      ])
      expect(made).toMatchObject({ events: 2, before: null })
    }
  })

  it("takes no step that says more than a step can", async () => {
    const { exports } = await exportsOf([VerificationAsked.draft({})])
    const step = { kind: "left", after: 0, at: 0 } as const
    const taken = await Effect.runPromise(exports.record("it", "full", [step]))
    expect(recordingOf(await taken.file.text()).trailer).toMatchObject({ marks: { count: 1 } })
    for (const more of [{ ...step, value: "secret" }, { ...step, kind: "typed", text: "secret" }, "secret"])
      await expect(Effect.runPromise(exports.record("it", "full", [more as never]))).rejects.toThrow(
        /Expected|Unexpected/,
      )
  })

  it("says nothing of the kind where the log ends", async () => {
    const { exports } = await exportsOf([VerificationAsked.draft({})])
    const made = await Effect.runPromise(exports.record("it", "full", []))
    expect(made.before).toBeNull()
    expect(recordingOf(await made.file.text()).trailer).not.toHaveProperty("before")
  })

  it("is digested step by step, with progress, and can be called off in between", async () => {
    const pages = 3 * rowsPerStep
    const { jobs, exports, told } = await exportsOf(Array.from({ length: pages }, (_, id) => pageOf(id)))
    const whole = await Effect.runPromise(exports.record("it", "full", []))
    expect(recordingOf(await whole.file.text()).trailer.events).toBe(pages)
    expect(told.filter((done) => done > pages).length).toBeGreaterThanOrEqual(3)
    told.length = 0
    const running = Effect.runFork(Effect.result(exports.record("it", "full", [])))
    while (!told.includes(pages + 1)) await new Promise((resolve) => setTimeout(resolve))
    jobs.cancel("it")
    expect(await Effect.runPromise(Fiber.join(running))).toMatchObject({ failure: { refusal: { _tag: "Cancelled" } } })
    expect(jobs.progress("it")).toBeNull()
  })
})
