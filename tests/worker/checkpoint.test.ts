import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { shownRows } from "../../src/domain/transactions/columns/digest.ts"
import { makeCheckpointer } from "../../src/worker/log/checkpoint-keeper.ts"
import { Database } from "../../src/worker/log/database.ts"
import { type DexieLog, openDexieLog } from "../../src/worker/log/dexie-log.ts"
import { makeProjector, type Projector } from "../../src/worker/log/projector.ts"
import { stamp } from "../contract/log-under-test.ts"
import { digestOf, pageOf } from "../contract/pages.ts"
import { fillDisk } from "./broken-storage.ts"

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
const silent = (): void => undefined
const digest = (projector: Projector): string => digestOf((name) => projector.state(name))
const rows = (projector: Projector): ReadonlyArray<number> => [...shownRows(projector.state("transactions"))].map(({ id }) => id)

describe("archive and checkpoints", () => {
  let name = ""
  let log: DexieLog
  const opened: Array<DexieLog> = []
  const handle = async (): Promise<DexieLog> => {
    const made = await run(openDexieLog(name))
    opened.push(made)
    return made
  }
  /** Another tab of the same customer, started now. */
  const restart = async (): Promise<Projector> => {
    const projector = makeProjector(await handle(), silent)
    await run(projector.catchUp)
    return projector
  }
  const append = (from: number, to: number): Promise<unknown> => run(log.append(Array.from({ length: to - from + 1 }, (_, index) => pageOf(from + index)), stamp))
  const database = async <A>(work: (database: Database) => PromiseLike<A>): Promise<A> => {
    const held = new Database(name, "relaxed")
    try {
      return await work(held)
    } finally {
      held.close()
    }
  }
  /** Two checkpoints, so that what the first one held is out of the events table: pages 1–30 archived, 31–60 in both. */
  const written = async (): Promise<{ readonly projector: Projector; readonly write: Effect.Effect<void, unknown> }> => {
    const projector = await restart()
    const { write } = makeCheckpointer(name, log, projector, "test")
    await append(1, 30)
    await run(write)
    await append(31, 60)
    await run(write)
    return { projector, write }
  }

  beforeEach(async () => {
    name = `checkpoint-${crypto.randomUUID()}`
    log = await handle()
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await run(each.close)
    await Dexie.delete(name)
  })

  it("a start takes the checkpoint and folds the tail, and ends like a fold of the whole log", async () => {
    const { projector } = await written()
    await append(61, 70)
    await run(projector.catchUp)
    const restarted = await restart()
    expect(digest(restarted)).toBe(digest(projector))
    expect(restarted.position()).toEqual(projector.position())
    expect(await database((held) => held.events.where("position").belowOrEqual(30).count())).toBe(0)
  })

  it("the log is archive and events, whole: read from its beginning every event is there once, in order", async () => {
    await written()
    await append(61, 65)
    const positions: Array<number> = []
    for (let reached = 0; ; ) {
      const slice = await run(log.readWhole(reached))
      if (slice.upTo === reached) break
      positions.push(...slice.events.map(({ position }) => position))
      reached = slice.upTo
    }
    expect(positions).toEqual(Array.from({ length: 65 }, (_, index) => index + 1))
  })

  it("a tab that slept below what was cleared away takes the checkpoint, and misses nothing", async () => {
    const sleeper = await restart()
    const { projector } = await written()
    expect(sleeper.position().position).toBe(0)
    await run(sleeper.catchUp)
    expect(digest(sleeper)).toBe(digest(projector))
    expect(sleeper.rebuilt()).toBe(false)
  })

  it("an aborted write changed nothing: the last checkpoint serves, and the next write succeeds", async () => {
    const { projector, write } = await written()
    await append(61, 80)
    await run(projector.catchUp)
    const empty = fillDisk()
    await run(Effect.flip(write))
    empty()
    expect(await database((held) => held.checkpoint.orderBy("generation").lastKey())).toBe(2)
    expect(digest(await restart())).toBe(digest(projector))
    await run(write)
    expect(digest(await restart())).toBe(digest(projector))
  })

  const tear = (generations: ReadonlyArray<number>): Promise<void> => database(async (held) => {
    for (const generation of generations) {
      const row = await held.checkpoint.get(generation)
      for (const { id } of row?.projections.find(({ name }) => name === "transactions")?.segments ?? []) await held.segments.put({ id, bytes: new ArrayBuffer(3) })
    }
  })

  it("of a torn checkpoint the one before it is taken; of two the whole log is folded", async () => {
    const { projector } = await written()
    await tear([2])
    expect(digest(await restart())).toBe(digest(projector))
    await tear([1, 2])
    expect(digest(await restart())).toBe(digest(projector))
  })

  it("segments that are gone are like torn ones", async () => {
    const { projector } = await written()
    await database((held) => held.segments.clear())
    expect(digest(await restart())).toBe(digest(projector))
  })

  it("a lost archive leaves a gap and nothing else: its rows are not there, later ones are", async () => {
    await written()
    await database(async (held) => {
      await held.segments.clear()
      const first = await held.archive.orderBy("to").first()
      await held.archive.put({ ...first, from: first?.from ?? 0, to: first?.to ?? 0, positions: first?.positions ?? [], checksum: "lost", bytes: new ArrayBuffer(1) })
    })
    const restarted = await restart()
    expect(rows(restarted).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 31))
    expect(restarted.position().position).toBe(60)
  })

  it("a projection of another version is folded again from archive and events, the others are taken as they are", async () => {
    const { projector } = await written()
    await database(async (held) => {
      for (const row of await held.checkpoint.toArray()) {
        await held.checkpoint.put({ ...row, projections: row.projections.map((place) => (place.name === "transactions" ? { ...place, version: 0 } : place)) })
      }
    })
    expect(digest(await restart())).toBe(digest(projector))
  })

  it("an older build does not write over a newer one's checkpoint, nor a slower tab over a faster one's", async () => {
    const { projector, write } = await written()
    await database(async (held) => {
      const newest = await held.checkpoint.get(2)
      if (newest !== undefined) await held.checkpoint.put({ ...newest, projections: newest.projections.map((place) => ({ ...place, version: 99 })) })
    })
    await append(61, 62)
    await run(projector.catchUp)
    await run(write)
    expect(await database((held) => held.checkpoint.orderBy("generation").lastKey())).toBe(2)
  })

  it("what did not change is not written again: a checkpoint of one more row adds one hot and one cold part", async () => {
    const { projector, write } = await written()
    const before = await database((held) => held.checkpoint.get(2))
    await append(61, 61)
    await run(projector.catchUp)
    await run(write)
    const after = await database((held) => held.checkpoint.get(3))
    const ids = (row: typeof before): ReadonlySet<number> => new Set(row?.projections.flatMap(({ segments }) => segments.map(({ id }) => id)))
    const added = [...ids(after)].filter((id) => !ids(before).has(id))
    expect(added.length).toBeLessThan(ids(after).size / 2)
  })

  it("where Blobs are refused, ArrayBuffers take their place", async () => {
    const put = Reflect.get(IDBObjectStore.prototype, "add")
    Object.defineProperty(IDBObjectStore.prototype, "add", {
      configurable: true, writable: true,
      value: new Proxy(put, { apply: (whole, store, [value, ...rest]: [{ readonly bytes?: unknown }, ...Array<unknown>]) => {
        if (value.bytes instanceof Blob) throw new DOMException("Error preparing Blob/File data", "UnknownError")
        return Reflect.apply(whole, store, [value, ...rest])
      } }),
    })
    try {
      const { projector } = await written()
      expect(digest(await restart())).toBe(digest(projector))
      expect((await database((held) => held.segments.toArray())).every(({ bytes }) => bytes instanceof ArrayBuffer)).toBe(true)
    } finally {
      Object.defineProperty(IDBObjectStore.prototype, "add", { value: put, configurable: true, writable: true })
    }
  })
})
