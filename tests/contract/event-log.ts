import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { CallCommand } from "../../src/domain/calls/lifecycle.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { makeProjector, type Projector } from "../../src/worker/projector/projector.ts"
import type { EventLog } from "../../src/worker/store/event-log.ts"
import { sliceSize } from "../../src/worker/store/event-log.ts"
import { shownRows } from "../laws/reference/store-rows.ts"
import { type LogUnderTest, lose, openByFold, readAll, settle, stamp, start } from "./log-under-test.ts"
import { digestOf, folded, fromScratch, pageOf, unwritable } from "./pages.ts"

const run = Effect.runPromise
const silent = (): void => undefined
const tagOf = (effect: Effect.Effect<unknown, { readonly _tag: string }>): Promise<string> =>
  run(Effect.match(effect, { onSuccess: () => "written", onFailure: ({ _tag }) => _tag }))
const refused = (effect: Effect.Effect<unknown, unknown>): Promise<boolean> =>
  run(Effect.match(Effect.sandbox(effect), { onSuccess: () => false, onFailure: () => true }))

/**
 * What every log must keep to, whatever it is made of. One text for the log in memory, in IndexedDB, and in a real
 * browser.
 */
export const eventLogContract = (name: string, open: () => Promise<LogUnderTest>): void => {
  describe(name, () => {
    let under: LogUnderTest
    let log: EventLog
    beforeEach(async () => {
      under = await open()
      log = await under.handle()
    })
    afterEach(() => under.close())

    const sees = async (projector: Projector): Promise<string> => {
      await run(projector.catchUp)
      return digestOf((state) => projector.state(state as "calls"))
    }

    test("positions rise by one from one, whoever writes and however much at once", async () => {
      const other = await under.handle()
      expect(await run(log.append([], stamp))).toMatchObject({ position: 0, events: [] })
      const written: Array<StoredEvent> = []
      for (const [index, size] of [1, 3, 0, 7, 2].entries()) {
        const drafts = Array.from({ length: size }, (_, row) => pageOf(index * 10 + row))
        written.push(...(await run((index % 2 === 0 ? log : other).append(drafts, stamp))).events)
      }
      const events = await readAll(other)
      expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
      expect(written).toEqual(events)
      expect(await run(log.append([], stamp))).toMatchObject({ position: 13, events: [] })
    })

    test("an append whose last event cannot be written leaves none of it, not even a hole in the positions", async () => {
      const projector = makeProjector(log, silent)
      await run(log.append([pageOf(1)], stamp))
      const before = await sees(projector)
      expect(await refused(log.append([pageOf(2), pageOf(3), unwritable], stamp))).toBe(true)
      expect(await sees(projector)).toBe(before)
      expect(await run(log.append([pageOf(4)], stamp))).toMatchObject({ position: 2 })
      expect((await readAll(log)).map(({ position }) => position)).toEqual([1, 2])
    })

    test("a settlement whose facts cannot be written leaves the call pending and nothing in the log", async () => {
      await run(log.command("save", start("save", "a"), stamp))
      expect(
        await refused(log.command("save", { _tag: "Settle", callId: "a", events: [pageOf(1), unwritable] }, stamp)),
      ).toBe(true)
      expect(await run(log.openCalls)).toEqual([{ key: "save", callId: "a", call: "save" }])
      expect(await readAll(log)).toHaveLength(1)
    })

    test("R234 twenty starts of one key from four tabs at once are one start", async () => {
      const handles = await Promise.all([1, 2, 3, 4].map(() => under.handle()))
      const tags = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          tagOf((handles[index % 4] ?? log).command("save", start("save", `call-${index}`), stamp)),
        ),
      )
      expect(tags.filter((tag) => tag === "written")).toHaveLength(1)
      expect(tags.filter((tag) => tag === "CallSkipped")).toHaveLength(19)
      const events = await readAll(log)
      expect(events.map(({ type }) => type)).toEqual(["CallStarted"])
      expect(await run(log.openCalls)).toEqual(openByFold(events))
    })

    test("a command is overtaken by what was written behind what it was decided on, and by nothing before that", async () => {
      await run(log.append([pageOf(1), pageOf(2)], stamp))
      const decidedAt = (position: number): CallCommand => ({
        _tag: "Start",
        started: { callId: "a", call: "save", key: "save", request: {} },
        decidedOn: { position, isOvertakenBy: () => true },
      })
      expect(await run(Effect.flip(log.command("save", decidedAt(1), stamp)))).toMatchObject({
        _tag: "CallSkipped",
        why: "Overtaken",
      })
      expect(await run(log.openCalls)).toEqual([])
      expect(await tagOf(log.command("save", decidedAt(2), stamp))).toBe("written")
    })

    test("R235 a call is settled once: a second settlement and a late loss of it write nothing", async () => {
      const other = await under.handle()
      await run(log.command("save", start("save", "a"), stamp))
      await Promise.all([
        run(log.command("save", settle("save", "a"), stamp)),
        run(other.command("save", settle("save", "a"), stamp)),
        run(other.command("save", lose("save", "a"), stamp)),
      ])
      const events = await readAll(log)
      expect(events).toHaveLength(2)
      expect(await run(other.openCalls)).toEqual([])
      expect(await tagOf(log.command("save", start("save", "b"), stamp))).toBe("written")
    })

    test("an orphan found by every tab is lost once, and never when another call of its key is pending by now", async () => {
      const handles = await Promise.all([1, 2, 3].map(() => under.handle()))
      await run(log.command("save", start("save", "dead"), stamp))
      await Promise.all(handles.map((handle) => run(handle.command("save", lose("save", "dead"), stamp))))
      expect((await readAll(log)).map(({ type }) => type)).toEqual(["CallStarted", "CallLost"])
      await run(log.command("save", start("save", "alive"), stamp))
      await run(log.command("save", lose("save", "dead"), stamp))
      expect(await run(log.openCalls)).toEqual([{ key: "save", callId: "alive", call: "save" }])
    })

    test("the open calls are those that folding the log leaves open, after any commands from any tab", async () => {
      const handles = await Promise.all([1, 2, 3].map(() => under.handle()))
      await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const handle = handles[index % 3] ?? log
          const key = `key-${index % 5}`
          const callId = `call-${index}`
          if ((await tagOf(handle.command(key, start(key, callId), stamp))) !== "written") return
          if (index % 4 !== 0)
            await run(handle.command(key, index % 2 === 0 ? settle(key, callId) : lose(key, callId), stamp))
        }),
      )
      const inOrder = (calls: ReadonlyArray<{ readonly key: string }>) =>
        [...calls].sort((a, b) => (a.key < b.key ? -1 : 1))
      expect(inOrder(await run(log.openCalls))).toEqual(inOrder(openByFold(await readAll(log))))
    })

    test("a thousand events race from four tabs: none is lost, none is doubled, none is a phantom, and all tabs see the same", async () => {
      const tabs = await Promise.all(
        [0, 1, 2, 3].map(async (tab) => {
          const handle = tab === 0 ? log : await under.handle()
          return { handle, projector: makeProjector(handle, silent), tab }
        }),
      )
      await Promise.all(
        tabs.map(async ({ handle, projector, tab }) => {
          for (let written = 0; written < 250;) {
            const size = 1 + ((written + tab) % 5)
            const drafts = Array.from({ length: Math.min(size, 250 - written) }, (_, row) =>
              pageOf(tab * 1_000 + written + row),
            )
            const head = await run(handle.append(drafts, stamp))
            if (written % 3 === 1) await run(projector.applyAppended(head))
            written += drafts.length
            if (written % 50 === 0) await refused(handle.append([pageOf(90_000 + tab), unwritable], stamp))
            if (written % 3 === 0) await run(projector.catchUp)
          }
        }),
      )
      const events = await readAll(log)
      expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
      const truth = fromScratch(events)
      for (const { projector } of tabs) {
        expect(await sees(projector)).toBe(truth)
        expect(folded(projector)).toEqual({ pages: 1_000, rows: 1_000 })
        expect(projector.position().position).toBe(1_000)
      }
    })

    test("a reader takes at most one slice at a time, and never sees half of an append", async () => {
      const projector = makeProjector(log, silent)
      const batch = sliceSize * 2 + 3
      const writing = run(
        log.append(
          Array.from({ length: batch }, (_, row) => pageOf(row)),
          stamp,
        ),
      )
      const first = await run(log.readAfter(0))
      expect([0, sliceSize]).toContain(first.events.length)
      await writing
      await run(projector.catchUp)
      expect(folded(projector)).toEqual({ pages: batch, rows: batch })
    })

    test("catching up twice, at once and in between folds each event once", async () => {
      const projector = makeProjector(log, silent)
      await run(
        log.append(
          Array.from({ length: 150 }, (_, row) => pageOf(row)),
          stamp,
        ),
      )
      await Promise.all([1, 2, 3, 4].map(() => run(projector.catchUp)))
      await run(projector.catchUp)
      await Promise.all([
        run(log.append([pageOf(500)], stamp)),
        run(projector.catchUp),
        run(log.append([pageOf(501)], stamp)),
        run(projector.catchUp),
      ])
      await run(projector.catchUp)
      expect(folded(projector)).toEqual({ pages: 152, rows: 152 })
    })

    test("the last writer of a row is the one with the higher position, in every tab", async () => {
      const handles = await Promise.all([1, 2].map(() => under.handle()))
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          run((handles[index % 2] ?? log).append([pageOf(7, `version ${index}`)], stamp)),
        ),
      )
      const last = (await readAll(log)).at(-1)?.payload as {
        readonly page: { readonly rows: ReadonlyArray<{ readonly description: string }> }
      }
      for (const handle of [log, ...handles]) {
        const projector = makeProjector(handle, silent)
        await run(projector.catchUp)
        expect(shownRows(projector.state("transactions")).map(({ description }) => description)).toEqual([
          last.page.rows[0]?.description,
        ])
      }
    })

    test("a log that was replaced by another is folded from nothing, and nothing of the old one stays", async () => {
      const changes: Array<ReadonlySet<string>> = []
      const projector = makeProjector(log, (changed) => changes.push(changed))
      await run(
        log.append(
          Array.from({ length: 100 }, (_, row) => pageOf(row)),
          stamp,
        ),
      )
      await run(projector.catchUp)
      const old = projector.position().logId
      await under.replace()
      await run(log.append([pageOf(900)], stamp))
      await run(projector.catchUp)
      expect(projector.position().logId).not.toBe(old)
      expect(projector.position().position).toBe(1)
      expect(projector.rebuilt()).toBe(true)
      expect(folded(projector)).toEqual({ pages: 1, rows: 1 })
      expect(changes.some((changed) => changed.has("transactions") && changed.has("customer"))).toBe(true)
    })

    test("a log that was replaced by an empty one is seen without anything being written", async () => {
      const projector = makeProjector(log, silent)
      await run(log.append([pageOf(1), pageOf(2)], stamp))
      await run(projector.catchUp)
      await under.replace()
      await run(projector.catchUp)
      expect(folded(projector)).toEqual({ pages: 0, rows: 0 })
      expect(projector.rebuilt()).toBe(true)
    })
  })
}
