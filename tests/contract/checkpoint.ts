import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { projections } from "../../src/domain/catalogue.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { NotLoaded } from "../../src/domain/kernel/snapshot.ts"
import { RatesReceived } from "../../src/domain/rates/events.ts"
import { evictWhileHidden, makeCheckpointer } from "../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector, type Projector } from "../../src/worker/projector/projector.ts"
import { segmentKeys } from "../../src/worker/projector/restore.ts"
import { checksum } from "../../src/worker/store/bytes.ts"
import { dropOldest, storesBlobs } from "../../src/worker/store/checkpoint-store.ts"
import { Database } from "../../src/worker/store/database.ts"
import { type DexieLog, openDexieLog } from "../../src/worker/store/dexie-log.ts"
import { StorageFailure } from "../../src/worker/store/event-log.ts"
import { directoryOf, filesExist, removeSegmentsOf, segmentFiles } from "../../src/worker/store/segment-files.ts"
import { makePresence } from "../../src/worker/sync/presence.ts"
import { shownRows } from "../laws/reference/store-rows.ts"
import { cutAfter } from "./cut-writes.ts"
import { archiveAsEarlier } from "./earlier-archive.ts"
import { stamp } from "./log-under-test.ts"
import { digestOf, pageOf } from "./pages.ts"
import { fileNames, loseSegments, tearSegment } from "./segments.ts"

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
const silent = (): void => undefined
const names = Object.keys(projections)
const digest = (projector: Projector): string => digestOf((name) => projector.state(name))
const rows = (projector: Projector): ReadonlyArray<number> =>
  shownRows(projector.state("transactions")).map(({ id }) => id)

/** So long that the part of the history which holds it is worth a file. */
const long = "long ".repeat(20_000)

/** What log and checkpoints must keep to in every engine that has IndexedDB, and in its imitation. */
export const checkpointContract = (title: string): unknown =>
  describe(title, () => {
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
    const append = (from: number, to: number): Promise<unknown> =>
      run(
        log.append(
          Array.from({ length: to - from + 1 }, (_, index) =>
            from + index === 1 ? pageOf(1, long) : pageOf(from + index),
          ),
          stamp,
        ),
      )
    const database = async <A>(work: (database: Database) => PromiseLike<A>): Promise<A> => {
      const held = new Database(name, "relaxed")
      try {
        return await work(held)
      } finally {
        held.close()
      }
    }
    /** What the database holds but for the bytes themselves, which are written once and never again. */
    const contents = () =>
      database(async (held) => ({
        meta: await held.meta.toArray(),
        checkpoints: await held.checkpoint.toArray(),
        events: await held.events.toCollection().primaryKeys(),
        archive: await held.archive.toCollection().primaryKeys(),
        segments: await held.segments.toCollection().primaryKeys(),
        files: await fileNames(held),
      }))
    /**
     * Two checkpoints, of the pages up to 30 and up to 60; the first page's text makes a file of its part.
     */
    const written = async (): Promise<{
      readonly projector: Projector
      readonly write: Effect.Effect<void, unknown>
    }> => {
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
      await removeSegmentsOf(name)
    })

    it("a start takes the checkpoint and folds the tail, and ends like a fold of the whole log", async () => {
      const { projector } = await written()
      await append(61, 70)
      await run(projector.catchUp)
      const restarted = await restart()
      expect(digest(restarted)).toBe(digest(projector))
      expect(restarted.position()).toEqual(projector.position())
    })

    it("a checkpoint deletes no event and moves none: a start would pay for it", async () => {
      const { write } = await written()
      await append(61, 70)
      await run(write)
      const { events, archive, meta } = await contents()
      expect(events).toEqual(Array.from({ length: 70 }, (_, index) => index + 1))
      expect(archive).toEqual([])
      expect(meta[0]?.pruned).toBe(0)
    })

    it("the log is an earlier build's archive and the events, whole: each event is there once, in order", async () => {
      await written()
      await database((held) => archiveAsEarlier(held, 20))
      await database((held) => archiveAsEarlier(held, 50, 40))
      expect((await contents()).events[0]).toBe(41)
      await append(61, 65)
      const positions: Array<number> = []
      for (let reached = 0; ;) {
        const slice = await run(log.readWhole(reached))
        if (slice.upTo === reached) break
        positions.push(...slice.events.map(({ position }) => position))
        reached = slice.upTo
      }
      expect(positions).toEqual(Array.from({ length: 65 }, (_, index) => index + 1))
      // One entry is looked at by what stands before it, which may be in the middle of an archive row.
      for (const position of [10, 20, 45, 62])
        expect((await run(log.readWhole(position))).events[0]?.position).toBe(position + 1)
    })

    it("a tab that slept below what was cleared away takes the checkpoint, and misses nothing", async () => {
      const sleeper = await restart()
      const { projector } = await written()
      await database((held) => archiveAsEarlier(held, 30))
      expect(sleeper.position().position).toBe(0)
      await run(sleeper.catchUp)
      expect(digest(sleeper)).toBe(digest(projector))
      expect(sleeper.rebuilt()).toBe(false)
    })

    it("cut off after any of its writes it changed nothing: the last checkpoint serves, and the next write succeeds", async () => {
      const { projector, write } = await written()
      await append(61, 80)
      await run(projector.catchUp)
      const before = await contents()
      let cuts = 0
      for (;;) {
        const mend = cutAfter(cuts + 1)
        await run(Effect.exit(write))
        if (!mend()) break
        cuts++
        expect(await contents()).toEqual(before)
      }
      const added = (await contents()).segments.filter((id) => !before.segments.includes(id))
      expect(cuts).toBeGreaterThan(added.length)
      expect(await database((held) => held.checkpoint.orderBy("generation").lastKey())).toBe(3)
      expect(digest(await restart())).toBe(digest(projector))
    })

    it("of two tabs that write at once without seeing each other one is dropped, and both read what the other wrote", async () => {
      const { projector } = await written()
      const other = await restart()
      await append(61, 90)
      await Promise.all(
        [
          makeCheckpointer("one", log, projector, "test"),
          makeCheckpointer("another", opened.at(-1) ?? log, other, "test"),
        ].map(({ write }) => run(write)),
      )
      expect(await database((held) => held.checkpoint.orderBy("generation").primaryKeys())).toEqual([2, 3])
      expect(digest(other)).toBe(digest(projector))
      expect(digest(await restart())).toBe(digest(projector))
    })

    it("many bytes lie in files where the engine has them, else in Blobs, else as few do: in rows as they are", async () => {
      await written()
      const { files } = await contents()
      const rows = await database((held) => held.segments.toArray())
      const many = rows.filter(({ bytes }) => (bytes instanceof Blob ? bytes.size : bytes.byteLength) >= 65_536)
      expect(rows.every((row) => many.includes(row) || row.bytes instanceof ArrayBuffer)).toBe(true)
      expect(files.length).toBe(filesExist() ? 2 : 0)
      expect(many.length).toBe(filesExist() ? 0 : 2)
      const blobs = await database(storesBlobs)
      expect(many.every(({ bytes }) => bytes instanceof (blobs ? Blob : ArrayBuffer))).toBe(true)
    })

    it("what neither of the newest two checkpoints names goes from the disk; of a full one the older goes first, and leaves what the newest names", async () => {
      const { projector, write } = await written()
      await append(61, 62)
      await run(write)
      const filesOf = (logId: string) => segmentFiles(directoryOf(name, logId))
      const giveUp = (keep: 0 | 1) => database((held) => dropOldest(held, filesOf, keep))
      const holds = async (...generations: ReadonlyArray<number>): Promise<void> => {
        const { checkpoints, segments, files } = await contents()
        expect(checkpoints.map(({ generation }) => generation)).toEqual(generations)
        const named = new Set(checkpoints.flatMap((row) => [...segmentKeys({ row })]))
        expect(new Set([...segments, ...files])).toEqual(named)
      }
      await holds(2, 3)
      expect(await giveUp(1)).toBe("older")
      await holds(3)
      const restarted = await restart()
      expect([restarted.refused().size, restarted.restored().size > 0]).toEqual([0, true])
      expect(digest(restarted)).toBe(digest(projector))
      expect([await giveUp(1), await giveUp(0), await giveUp(0)]).toEqual([null, "newest", null])
      await holds()
      expect(digest(await restart())).toBe(digest(projector))
    })

    it("a segment that an earlier build wrote into a row moves to a file, where the engine has them", async () => {
      const hasFiles = filesExist()
      if (hasFiles) Object.assign(navigator.storage, { getDirectory: undefined })
      const { projector, write } = await written()
      if (hasFiles) Reflect.deleteProperty(navigator.storage, "getDirectory")
      expect((await contents()).files).toEqual([])
      await run(log.append([RatesReceived.draft({ rates: { usd: "1" } })], stamp))
      await run(projector.catchUp)
      await run(write)
      expect((await contents()).files.length).toBe(filesExist() ? 1 : 0)
      expect(digest(await restart())).toBe(digest(projector))
    })

    it("a draft that is refused takes its files with it, and a log that is to be deleted keeps none", async () => {
      const { projector } = await written()
      const before = await contents()
      const behind = makeCheckpointer(name, { ...log, checkpoints: Effect.succeed([]) }, projector, "test")
      await append(61, 62)
      await run(behind.write)
      expect(await contents()).toEqual({ ...before, events: (await contents()).events, meta: (await contents()).meta })
      const late: DexieLog["writeCheckpoint"] = (draft) =>
        Effect.andThen(log.mark({ tombstone: true }), log.writeCheckpoint(draft))
      await run(makeCheckpointer(name, { ...log, writeCheckpoint: late }, projector, "test").write)
      const after = await contents()
      expect(after.checkpoints).toEqual(before.checkpoints)
      expect(after.files).toEqual([])
    })

    it("a checkpoint of hundreds of large and of small parts is written as one", async () => {
      await append(1, 2)
      const parts = await Promise.all(
        Array.from({ length: 300 }, async (_, number) => {
          const bytes = new Uint8Array(number % 2 === 0 ? 65_536 : 8).fill(number)
          return { name: `part-${number}`, checksum: await checksum(bytes), bytes }
        }),
      )
      const projections = [{ name: "parts", version: 1, segments: parts }]
      const draft = { logId: log.logId, position: 2, build: "test", projections, basedOn: 0, front: null }
      expect(await run(log.writeCheckpoint(draft))).toBe(true)
      const [held] = await run(log.checkpoints)
      const places = held?.row.projections[0]?.segments ?? []
      expect(places.map(({ name }) => name)).toEqual(parts.map(({ name }) => name))
      // by their sums: byte by byte it takes longer than all the rest
      for (const [number, place] of places.entries())
        expect(await held?.read(place).then(checksum)).toBe(parts[number]?.checksum)
    })

    it("after a restart only what changed since is read for the next checkpoint", async () => {
      await written()
      const projector = await restart()
      const read: Array<string> = []
      const snapshot: Projector["snapshot"] = () =>
        projector.snapshot().map((part) => ({
          ...part,
          segments: part.segments.map((segment) => ({
            ...segment,
            bytes: () => {
              read.push(segment.name)
              return segment.bytes()
            },
          })),
        }))
      await run(log.append([RatesReceived.draft({ rates: { usd: "1" } })], stamp))
      await run(makeCheckpointer(name, log, { ...projector, snapshot }, "test").write)
      expect(read.filter((part) => /^(header|changes|hot|cold|parties)/.test(part))).toEqual([])
      expect(read.length).toBeGreaterThan(0)
      await append(61, 61)
      await run(makeCheckpointer(name, log, { ...projector, snapshot }, "test").write)
      expect(read).toContain("hot-0")
      expect(digest(await restart())).toBe(digest(projector))
    })

    const tear = (generations: ReadonlyArray<number>): Promise<void> =>
      database(async (held) => {
        for (const generation of generations) {
          const row = await held.checkpoint.get(generation)
          for (const place of row?.projections.find(({ name }) => name === "transactions")?.segments ?? [])
            await tearSegment(held, place)
        }
      })

    it("of a torn checkpoint the one before it is taken; of two the whole log is folded", async () => {
      const { projector } = await written()
      await tear([2])
      expect(digest(await restart())).toBe(digest(projector))
      await tear([1, 2])
      expect(digest(await restart())).toBe(digest(projector))
    })

    it("a torn segment of a small state, which never changes, is not named by the next checkpoint", async () => {
      const { projector } = await written()
      await run(log.append([RatesReceived.draft({ rates: { usd: "1" } })], stamp))
      await run(makeCheckpointer(name, log, projector, "test").write)
      await database(async (held) => {
        const row = await held.checkpoint.orderBy("generation").last()
        const place = row?.projections.find((each) => each.name === "rates")?.segments[0]
        if (place !== undefined) await tearSegment(held, place)
      })
      await append(61, 62)
      const mending = await restart()
      expect(mending.refused().size).toBeGreaterThan(0)
      await run(makeCheckpointer(name, opened.at(-1) ?? log, mending, "test").write)
      const restarted = await restart()
      expect(restarted.refused().size).toBe(0)
      expect(restarted.restored().size).toBeGreaterThan(0)
      expect(digest(restarted)).toBe(digest(mending))
    })

    it("segments that are gone are like torn ones", async () => {
      const { projector } = await written()
      await database(loseSegments)
      expect(digest(await restart())).toBe(digest(projector))
    })

    it("a lost archive leaves a gap and nothing else: its rows are not there, later ones are", async () => {
      await written()
      await database(async (held) => {
        await archiveAsEarlier(held, 30)
        await loseSegments(held)
        const first = await held.archive.orderBy("to").first()
        await held.archive.put({
          ...first,
          from: first?.from ?? 0,
          to: first?.to ?? 0,
          positions: first?.positions ?? [],
          checksum: "lost",
          bytes: new ArrayBuffer(1),
        })
      })
      const restarted = await restart()
      expect(rows(restarted).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 31))
      expect(restarted.position().position).toBe(60)
    })

    it("a projection of another version is folded again from archive and events, the others are taken as they are", async () => {
      const { projector } = await written()
      await database(async (held) => {
        await archiveAsEarlier(held, 30)
        for (const row of await held.checkpoint.toArray()) {
          await held.checkpoint.put({
            ...row,
            projections: row.projections.map((place) =>
              place.name === "transactions" ? { ...place, version: 0 } : place,
            ),
          })
        }
      })
      expect(digest(await restart())).toBe(digest(projector))
    })

    /** What a start can answer whenever it says that something changed. */
    const stages = async (): Promise<
      ReadonlyArray<{
        readonly known: ReadonlyArray<string>
        readonly count: number
        readonly draws: "Nothing" | "Newest" | "All"
        readonly position: number
      }>
    > => {
      const seen: Array<Awaited<ReturnType<typeof stages>>[number]> = []
      const projector = makeProjector(await handle(), () => {
        const reader = projector.state("transactions").reader()
        const draws = (rows: number): boolean => {
          try {
            return reader.window(noFilter, 0, rows).length === rows
          } catch (error) {
            expect(error).toBeInstanceOf(NotLoaded)
            return false
          }
        }
        seen.push({
          known: names.filter((name) => projector.isKnown(name)),
          count: reader.count(noFilter),
          draws: draws(Math.max(50, reader.count(noFilter))) ? "All" : draws(50) ? "Newest" : "Nothing",
          position: projector.position().position,
        })
      })
      await run(projector.catchUp)
      return seen
    }

    it("a start draws its newest rows as soon as it counts, and all before it has folded what came since", async () => {
      await written()
      await append(61, 70)
      const [empty, hot, cold, ...later] = await stages()
      expect(empty).toMatchObject({ known: [], count: 0 })
      expect(hot).toEqual({ known: names, count: 60, draws: "Newest", position: 60 })
      expect(cold).toEqual({ known: names, count: 60, draws: "All", position: 60 })
      expect(later.at(-1)).toEqual({ known: names, count: 70, draws: "All", position: 70 })
    })

    it("while one projection is folded again the others are known, and have what came since the checkpoint", async () => {
      await written()
      await append(61, 70)
      await database(async (held) => {
        for (const row of await held.checkpoint.toArray()) {
          await held.checkpoint.put({
            ...row,
            projections: row.projections.map((place) =>
              place.name === "transactions" ? { ...place, version: 0 } : place,
            ),
          })
        }
      })
      const seen = await stages()
      const others = names.filter((name) => name !== "transactions")
      expect(seen.filter(({ known }) => known.length === others.length).at(-1)).toEqual({
        known: others,
        count: 0,
        draws: "Nothing",
        position: 70,
      })
      expect(seen.at(-1)).toEqual({ known: names, count: 70, draws: "All", position: 70 })
    })

    it("a tab that was evicted goes on counting, folds what it needs no rows for, and has everything once rehydrated", async () => {
      const { projector } = await written()
      await run(projector.evict)
      expect(projector.isEvicted()).toBe(true)
      const reader = projector.state("transactions").reader()
      expect(reader.count(noFilter)).toBe(60)
      expect(() => reader.window(noFilter, 0, 1)).toThrow(NotLoaded)
      await run(log.append([RatesReceived.draft({ rates: { usd: "1" } })], stamp))
      await append(61, 62)
      await run(projector.catchUp)
      expect(projector.position().position).toBe(61)
      expect(projector.state("rates")).toEqual({ usd: "1" })
      const other = await restart()
      const keeper = makeCheckpointer(name, log, other, "test")
      for (const page of [63, 64]) {
        await append(page, page)
        await run(keeper.write)
      }
      await run(projector.catchUp)
      expect(projector.position().position).toBe(61)
      projector.rehydrate()
      await run(projector.catchUp)
      expect(projector.isEvicted()).toBe(false)
      expect(digest(projector)).toBe(digest(other))
    })

    it("a tab that was evicted says so until everything is back, also where it is called off on the way", async () => {
      const opened = await handle()
      const asked = Promise.withResolvers<void>()
      let answers = true
      const checkpoints = Effect.suspend(() => {
        if (answers) return opened.checkpoints
        asked.resolve()
        return Effect.never
      })
      const { projector: other } = await written()
      const said = new Set<boolean>()
      const projector: Projector = makeProjector({ ...opened, checkpoints }, () => said.add(projector.isEvicted()))
      await run(projector.catchUp)
      await run(projector.evict)
      answers = false
      said.clear()
      projector.rehydrate()
      const calledOff = Effect.runFork(projector.catchUp)
      await asked.promise
      await run(Fiber.interrupt(calledOff))
      expect(projector.isEvicted()).toBe(true)
      projector.foldUnpersisted([RatesReceived.draft({ rates: { usd: "1" } })], stamp)
      expect([...said]).toEqual([true])
      answers = true
      await run(projector.catchUp)
      expect(projector.isEvicted()).toBe(false)
      expect(digest(projector)).toBe(digest(other))
    })

    it("a tab that was evicted loses no rows to one that the log cannot take", async () => {
      const { projector } = await written()
      await run(projector.evict)
      projector.foldUnpersisted([pageOf(61), RatesReceived.draft({ rates: { usd: "1" } })], stamp)
      expect(projector.isKnown("transactions")).toBe(true)
      expect(projector.state("transactions").size).toBe(60)
      expect(projector.diverged()).toBe(true)
    })

    it("a tab that holds what the log could not take lets go of nothing", async () => {
      const { projector } = await written()
      projector.foldUnpersisted([pageOf(61)], stamp)
      await run(projector.evict)
      expect([projector.isEvicted(), rows(projector).length]).toEqual([false, 61])
    })

    it("a tab that was evicted writes no checkpoint: it would lack what was let go of", async () => {
      const { projector } = await written()
      await run(projector.evict)
      const generations = async () => (await contents()).checkpoints.map(({ generation }) => generation)
      await run(log.append([RatesReceived.draft({ rates: { usd: "1" } })], stamp))
      const { write: again } = makeCheckpointer(name, log, projector, "test")
      await run(again)
      expect(await generations()).toEqual([1, 2])
      projector.rehydrate()
      await run(again)
      expect(await generations()).toEqual([2, 3])
    })

    it("a tab that was evicted stops before an event of a newer build once it has everything", async () => {
      const { projector } = await written()
      await run(projector.evict)
      const before = digest(await restart())
      await run(log.append([{ type: "FromTomorrow", version: 1, payload: {} }], stamp))
      await run(projector.catchUp)
      expect([projector.stopped(), projector.isEvicted()]).toEqual([false, true])
      projector.rehydrate()
      await run(projector.catchUp)
      expect([projector.stopped(), projector.isEvicted()]).toEqual([true, false])
      expect(digest(projector)).toBe(before)
    })

    it("checkpoints that cannot be read are none: everything is folded from the log", async () => {
      const { projector } = await written()
      const failure = new StorageFailure({ problem: "StorageGone", detail: "checkpoints" })
      const folded = makeProjector(
        { ...(await handle()), ahead: () => null, checkpoints: Effect.fail(failure) },
        silent,
      )
      await run(folded.catchUp)
      expect(digest(folded)).toBe(digest(projector))
    })

    it("a tab is evicted once nobody has looked at it for a minute, and not before", async () => {
      const done: Array<string> = []
      const say = (what: string): Effect.Effect<void> => Effect.sync(() => void done.push(what))
      const program = Effect.gen(function* () {
        const presence = makePresence({ visible: true, online: true, paused: false })
        const look = (visible: boolean) => Effect.sync(() => presence.set({ visible }))
        yield* evictWhileHidden(presence, { write: say("checkpoint") }, { evict: say("rest") })
        yield* TestClock.adjust("10 minutes")
        yield* look(false)
        yield* TestClock.adjust("59 seconds")
        yield* look(true)
        yield* TestClock.adjust("10 minutes")
        expect(done).toEqual([])
        yield* look(false)
        yield* TestClock.adjust("1 minute")
        expect(done).toEqual(["checkpoint", "rest"])
      })
      await Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(TestClock.layer())))
    })

    it("an older build does not write over a newer one's checkpoint, nor a slower tab over a faster one's", async () => {
      const { projector, write } = await written()
      await database(async (held) => {
        const newest = await held.checkpoint.get(2)
        if (newest !== undefined)
          await held.checkpoint.put({
            ...newest,
            projections: newest.projections.map((place) => ({ ...place, version: 99 })),
          })
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
      const ids = (row: typeof before): ReadonlySet<unknown> => (row === undefined ? new Set() : segmentKeys({ row }))
      const added = [...ids(after)].filter((id) => !ids(before).has(id))
      expect(added.length).toBeLessThan(ids(after).size / 2)
    })

    it("where Blobs are refused, ArrayBuffers take their place", async () => {
      const put = Reflect.get(IDBObjectStore.prototype, "add")
      Object.defineProperty(IDBObjectStore.prototype, "add", {
        configurable: true,
        writable: true,
        value: new Proxy(put, {
          apply: (whole, store, [value, ...rest]: [{ readonly bytes?: unknown }, ...Array<unknown>]) => {
            if (value.bytes instanceof Blob) throw new DOMException("Error preparing Blob/File data", "UnknownError")
            return Reflect.apply(whole, store, [value, ...rest])
          },
        }),
      })
      try {
        const { projector } = await written()
        expect(digest(await restart())).toBe(digest(projector))
        expect(
          (await database((held) => held.segments.toArray())).every(({ bytes }) => bytes instanceof ArrayBuffer),
        ).toBe(true)
      } finally {
        Object.defineProperty(IDBObjectStore.prototype, "add", { value: put, configurable: true, writable: true })
      }
    })
  })
