import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { StoredEvent } from "../../../../src/domain/kernel/event.ts"
import { makeCheckpointer } from "../../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../../../src/worker/projector/projector.ts"
import { segmentKeys } from "../../../../src/worker/projector/restore.ts"
import { Database } from "../../../../src/worker/store/database.ts"
import { type DexieLog, openDexieLog } from "../../../../src/worker/store/dexie-log.ts"
import { stamp } from "../../../contract/log-under-test.ts"
import { digestOf, fromScratch, pageOf } from "../../../contract/pages.ts"
import { fileNames } from "../../../contract/segments.ts"
import { type LogTab, openLogTab } from "../log-tabs.ts"

const run = Effect.runPromise
const toTheEnd = { standAfter: null }
/** So many workers are killed beside each other. */
const atOnce = 4
/** So long a database that was used is waited for to be deleted, milliseconds; no test looks at it again. */
const forgetting = 10_000

describe("a worker that is killed while it writes a checkpoint", () => {
  let names: Array<string>
  let tabs: Array<LogTab>
  const newName = (): string => {
    const name = `crash-${crypto.randomUUID()}`
    names.push(name)
    return name
  }
  const open = async (name: string, tab: string): Promise<LogTab> => {
    const opened = await openLogTab(name, tab)
    tabs.push(opened)
    return opened
  }
  const withLog = async <A>(name: string, work: (log: DexieLog) => Promise<A>): Promise<A> => {
    const log = await run(openDexieLog(name))
    try {
      return await work(log)
    } finally {
      await run(log.close)
    }
  }
  /** Every event, from the archive and the table alike. */
  const whole = (log: DexieLog): Promise<ReadonlyArray<StoredEvent>> =>
    run(
      Effect.gen(function* () {
        const events: Array<StoredEvent> = []
        for (let reached = 0; ;) {
          const slice = yield* log.readWhole(reached)
          if (slice.upTo === reached) return events
          events.push(...slice.events)
          reached = slice.upTo
        }
      }),
    )
  /** A start now ends in what the whole log folds to, and the log has every event once. */
  const startsWhole = (name: string, events: number): Promise<void> =>
    withLog(name, async (log) => {
      const all = await whole(log)
      expect(all.map(({ position }) => position)).toEqual(Array.from({ length: events }, (_, index) => index + 1))
      const projector = makeProjector(log, () => undefined)
      await run(projector.catchUp)
      expect(digestOf((state) => projector.state(state))).toBe(fromScratch(all))
    })
  const kept = async (name: string) => {
    const database = new Database(name, "relaxed")
    const rows = await database.checkpoint.toArray()
    const segments = await database.segments.toCollection().primaryKeys()
    const files = await fileNames(database)
    database.close()
    return {
      generations: rows.map(({ generation }) => generation),
      named: new Set(rows.flatMap((row) => [...segmentKeys({ row })])),
      segments: new Set<unknown>([...segments, ...files]),
    }
  }
  const checkpoint = (name: string): Promise<void> =>
    withLog(name, (log) =>
      run(
        makeCheckpointer(
          name,
          log,
          makeProjector(log, () => undefined),
          "test",
        ).write,
      ),
    )
  const append = (name: string, from: number, to: number) =>
    withLog(name, (log) =>
      run(
        log.append(
          // The first text is so long that the part of the history which holds it lies in a file.
          Array.from({ length: to - from }, (_, index) =>
            from + index === 0 ? pageOf(0, "long ".repeat(20_000)) : pageOf(from + index),
          ),
          stamp,
        ),
      ),
    )
  /** A log with two checkpoints of thirty rows each, and twenty rows that the next one will hold. */
  const prepare = async (): Promise<string> => {
    const name = newName()
    await append(name, 0, 30)
    await checkpoint(name)
    await append(name, 30, 60)
    await checkpoint(name)
    await append(name, 60, 80)
    return name
  }
  /** Kills a worker right after so many writes of the third checkpoint, and writes it after all. */
  const killAfter = async (standAfter: number): Promise<void> => {
    const name = await prepare()
    const victim = await open(name, "victim")
    expect((await victim.ask("checkpoint", { standAfter })).stands).toBe(true)
    victim.kill()
    await startsWhole(name, 80)
    expect((await kept(name)).generations).toEqual([1, 2])
    await checkpoint(name)
    await startsWhole(name, 80)
    const { generations, named, segments } = await kept(name)
    expect(generations).toEqual([2, 3])
    expect(segments).toEqual(named)
  }

  beforeEach(() => {
    names = []
    tabs = []
  })
  afterEach(async () => {
    for (const tab of tabs) tab.kill()
    // WebKit is slow to forget a dead worker's connection: a deletion that is blocked goes on by itself, and now and
    // then nothing is said of it while the dead worker's last transaction is not forgotten either.
    await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve) => {
            const deleting = indexedDB.deleteDatabase(name)
            deleting.onsuccess = deleting.onblocked = resolve
            setTimeout(resolve, forgetting)
          }),
      ),
    )
  })

  test("after any kind of its writes it leaves the last checkpoint, the whole log, and room for the next one", async () => {
    const { writes } = await (await open(await prepare(), "undisturbed")).ask("checkpoint", toTheEnd)
    const turns = writes.flatMap((kind, index) => (kind === writes[index + 1] ? [] : [index + 1]))
    expect(new Set(turns.map((turn) => writes[turn - 1]))).toEqual(new Set(writes))
    // Some at once, since Chromium takes two seconds to end a worker that does not listen; not all, since a folder is
    // waited for no longer than three.
    for (let from = 0; from < turns.length; from += atOnce)
      await Promise.all(turns.slice(from, from + atOnce).map(killAfter))
  })

  test("among tabs that append and write checkpoints all the time, nothing is lost or doubled and all fold the same", async () => {
    const name = newName()
    const [victim, one, two] = await Promise.all([open(name, "victim"), open(name, "one"), open(name, "two")])
    const work = async (tab: LogTab, from: number): Promise<void> => {
      for (let round = 0; round < 5; round++) {
        await tab.ask("append", { from: from + round * 20, count: 20 })
        await tab.ask("checkpoint", toTheEnd)
      }
    }
    void work(victim, 10_000).catch(() => undefined)
    const working = Promise.all([work(one, 1_000), work(two, 2_000)])
    await victim.ask("checkpoint", { standAfter: 12 })
    victim.kill()
    await working
    await Promise.all([one.ask("look", null), two.ask("look", null)])
    const states = await Promise.all([one.ask("state", null), two.ask("state", null)])
    expect(states[0]).toEqual(states[1])
    await startsWhole(name, states[0].position)
    expect(states[0].digest).toBe(fromScratch(await withLog(name, whole)))
  })
})
