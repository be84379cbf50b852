import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { events as definitions, type OfficeStates, projections } from "../../../src/domain/catalogue.ts"
import type { EventDraft, StoredEvent } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { upcast } from "../../../src/domain/kernel/upcast.ts"
import { makeCheckpointer } from "../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector, type Projector } from "../../../src/worker/projector/projector.ts"
import type { OfficeProjection } from "../../../src/worker/projector/restore.ts"
import { type DexieLog, openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import type { EventLog } from "../../../src/worker/store/event-log.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { readAll, stamp } from "../../contract/log-under-test.ts"
import { pageOf } from "../../contract/pages.ts"
import { samples } from "../../domain/samples.ts"
import { spoilt } from "../../laws/junk.ts"
import { Random } from "../../laws/random.ts"
import { patience, runs } from "../../laws/seeds.ts"

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
const all: ReadonlyArray<OfficeProjection & { readonly stored: { digest(state: unknown): string } }> =
  Object.values(projections)
/** What JSON makes of a value: a log holds nothing else. */
const plain = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? "null")
  } catch {
    return null
  }
}

/** What a state says; one that cannot be said is like any other that cannot. */
const said = ({ stored }: (typeof all)[number], state: unknown): string => {
  try {
    return stored.digest(state)
  } catch {
    return "cannot be stored"
  }
}

/** Of each projection: what it says of a log without the events that it cannot fold, and which these are. */
const expected = (log: ReadonlyArray<StoredEvent>): ReadonlyMap<string, { digest: string; without: Array<number> }> =>
  new Map(
    all.map((projection) => {
      const without: Array<number> = []
      for (;;) {
        const states = initialStates([projection])
        const bad = log.find((event) => {
          if (without.includes(event.position)) return false
          try {
            foldEvent([projection], states, Result.getOrThrow(upcast(definitions, event)))
            return false
          } catch {
            return projection.every !== undefined || Object.hasOwn(projection.on, event.type)
          }
        })
        if (bad === undefined)
          return [projection.name, { digest: said(projection, states.get(projection.name)), without }]
        without.push(bad.position)
      }
    }),
  )

const digests = (projector: Projector): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.map((projection) => [
      projection.name,
      said(projection, projector.state(projection.name as keyof OfficeStates)),
    ]),
  )

/** A page of which the last row has no sum. */
const brokenOff = (draft: EventDraft): EventDraft => {
  const { page, ...rest } = draft.payload as { readonly page: { readonly rows: ReadonlyArray<unknown> } }
  return { ...draft, payload: { ...rest, page: { ...page, rows: [...page.rows, { id: 999, date: 1_700_000_999 }] } } }
}

/** Events as they come, and among them some that have a field too few, or of another kind. */
const draftsOf = (random: Random): ReadonlyArray<EventDraft> =>
  Array.from({ length: random.whole(20, 90) }, () => {
    // A page that breaks off in the middle leaves a store half changed.
    if (random.chance(0.05)) return brokenOff(pageOf(random.whole(1, 30)))
    const sample = random.pick(samples)
    return random.chance(0.08) ? { ...sample, payload: plain(spoilt(random, sample.payload)) } : sample
  })

/** Writes past the schemas, as a build would whose events were of another shape. */
const withLog = async (work: (log: DexieLog, open: () => Promise<DexieLog>) => Promise<void>): Promise<void> => {
  const name = `set-aside-${crypto.randomUUID()}`
  const opened: Array<DexieLog> = []
  const open = async (): Promise<DexieLog> => {
    const log = await run(openDexieLog(name))
    opened.push(log)
    return log
  }
  try {
    await work(await open(), open)
  } finally {
    for (const log of opened) await run(log.close)
    await Dexie.delete(name)
  }
}

describe("an event that a projection cannot fold", () => {
  test(
    "S49 is left out of that projection alone, folded at once, piece by piece, or from any checkpoint",
    { timeout: patience },
    async () => {
      let [thrown, restarts] = [0, 0]
      for (let seed = 1; seed <= runs(30); seed++) {
        const random = new Random(seed)
        const drafts = draftsOf(random)
        await withLog(async (log, open) => {
          const piecemeal = makeProjector(log, () => undefined)
          const { write } = makeCheckpointer("set-aside", log, piecemeal, "test")
          for (let from = 0; from < drafts.length;) {
            const until = from + random.whole(1, 12)
            const written = await run(log.append(drafts.slice(from, until), stamp))
            await run(random.chance(0.5) ? piecemeal.applyAppended(written) : piecemeal.catchUp)
            if (random.chance(0.4)) await run(write)
            from = until
          }
          await run(piecemeal.catchUp)
          const restarted = makeProjector(await open(), () => undefined)
          await run(restarted.catchUp)
          const told = expected(await readAll(log))
          const without = [...told].filter(([, { without }]) => without.length > 0)
          for (const [how, projector] of Object.entries({ piecemeal, restarted })) {
            expect(projector.stopped(), `seed ${seed}`).toBe(false)
            expect(digests(projector), `seed ${seed}, ${how}`).toEqual(
              Object.fromEntries([...told].map(([name, { digest }]) => [name, digest])),
            )
            expect(
              [...new Set(projector.leftOut().map(({ projection }) => projection))].sort(),
              `seed ${seed}, ${how}`,
            ).toEqual(without.map(([name]) => name).sort())
            for (const { projection, position, type } of projector.leftOut()) {
              expect(told.get(projection)?.without, `seed ${seed}, ${how}, ${type}`).toContain(position)
              expect(projector.isKnown(projection)).toBe(true)
            }
          }
          const [newest] = await run(log.checkpoints)
          const held = new Set(newest?.row.projections.map(({ name }) => name))
          const upTo = newest?.row.position ?? 0
          const unsaid = without.filter(([, { without }]) => without.some((position) => position <= upTo))
          expect(
            unsaid.filter(([name]) => held.has(name)),
            `seed ${seed}: in a checkpoint`,
          ).toEqual([])
          thrown += without.length
          restarts += newest === undefined ? 0 : 1
        })
      }
      expect(thrown).toBeGreaterThan(20)
      expect(restarts).toBeGreaterThan(5)
    },
  )

  test("S49 many such events cost a bounded number of foldings, and each of them is named", async () => {
    await withLog(async (log) => {
      const many = Array.from({ length: 300 }, () => ({ type: "CardReceived", version: 1, payload: null }))
      await run(log.append([...many, ...samples.filter(({ type }) => type === "NoteWritten")], stamp))
      let foldings = 0
      const counted: EventLog = {
        ...log,
        readWhole: (position) => {
          if (position === 0) foldings++
          return log.readWhole(position)
        },
      }
      const projector = makeProjector(counted, () => undefined)
      await run(projector.catchUp)
      expect(foldings).toBeLessThan(50)
      expect(projector.leftOut()).toContainEqual(expect.objectContaining({ projection: "card", position: 300 }))
      expect(projector.state("card")).toEqual(projections.card.initial())
      expect(Object.keys(projector.state("notes").texts)).toHaveLength(1)
    })
  })

  test("S49 however many cannot be folded, what was folded before them stays", async () => {
    await withLog(async (log) => {
      const many = Array.from({ length: 300 }, () => ({ type: "TransactionPageReceived", version: 3, payload: null }))
      await run(log.append([...Array.from({ length: 40 }, (_, index) => pageOf(index + 1)), ...many], stamp))
      const projector = makeProjector(log, () => undefined)
      await run(projector.catchUp)
      expect(projector.state("transactions").size).toBe(40)
    })
  })

  test("S49 what the log cannot take and nobody can fold costs its projection no more than what was not written", async () => {
    await withLog(async (log) => {
      const projector = makeProjector(log, () => undefined)
      const { write } = makeCheckpointer("set-aside", log, projector, "test")
      const card = samples.filter(({ type }) => type === "CardReceived")
      await run(projector.applyAppended(await run(log.append(card, stamp))))
      const before = projector.state("card")
      projector.foldUnpersisted([{ type: "CardReceived", version: 1, payload: null }], stamp)
      expect(projector.isKnown("card")).toBe(false)
      expect(projector.isKnown("notes")).toBe(true)
      await run(projector.catchUp)
      expect(projector.isKnown("card")).toBe(true)
      expect(projector.state("card")).toEqual(before)
      projector.discardUnpersisted()
      await run(projector.catchUp)
      await run(write)
      const [newest] = await run(log.checkpoints)
      expect(newest?.row.projections.map(({ name }) => name)).not.toContain("card")
    })
  })

  test("S49 what a handler changed before it threw is not believed", async () => {
    await withLog(async (log) => {
      const projector = makeProjector(log, () => undefined)
      await run(projector.applyAppended(await run(log.append([pageOf(1)], stamp))))
      const { order } = projector.state("transactions")
      await run(projector.applyAppended(await run(log.append([brokenOff(pageOf(2))], stamp))))
      const restarted = makeProjector(log, () => undefined)
      await run(restarted.catchUp)
      for (const { state, leftOut } of [projector, restarted]) {
        expect(state("transactions").order).toEqual(order)
        expect(leftOut()).toContainEqual(expect.objectContaining({ projection: "transactions", position: 2 }))
      }
    })
  })

  test("S49 is left out of its own log alone: what stands at its place in one that took over is folded", async () => {
    const one = memoryLog(memoryStore("one"))
    const other = memoryLog(memoryStore("other"))
    await run(one.append([brokenOff(pageOf(1))], stamp))
    await run(other.append([pageOf(1)], stamp))
    let held = one
    const log: EventLog = {
      ...one,
      readAfter: (position) => held.readAfter(position),
      readWhole: (position) => held.readWhole(position),
    }
    const projector = makeProjector(log, () => {})
    await run(projector.catchUp)
    expect(projector.leftOut()).not.toEqual([])
    held = other
    await run(projector.catchUp)
    expect(projector.leftOut()).toEqual([])
    expect(projector.state("transactions").size).toBe(1)
  })
})
