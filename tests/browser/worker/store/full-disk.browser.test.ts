import { Dexie } from "dexie"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { cdp } from "vitest/browser"
import { makeCheckpointer } from "../../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector, type Projector } from "../../../../src/worker/projector/projector.ts"
import { Database } from "../../../../src/worker/store/database.ts"
import { type DexieLog, openDexieLog } from "../../../../src/worker/store/dexie-log.ts"
import { removeSegmentsOf } from "../../../../src/worker/store/segment-files.ts"
import { stamp } from "../../../contract/log-under-test.ts"
import { digestOf, fromScratch, pageOf } from "../../../contract/pages.ts"
import { fileNames } from "../../../contract/segments.ts"

const megabyte = 1024 * 1024
/** Room for all that a test writes. */
const roomy = 12 * megabyte
let name = ""
let log: DexieLog
let projector: Projector
let heard: Array<string | null>
let write: Effect.Effect<void, unknown>
/** Milliseconds that passed at once; the time of day is set back by as many. */
let ahead = 0
let quota = 0

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(
    Effect.flatMap(Effect.service(Clock.Clock), (clock) =>
      Effect.provideService(
        effect,
        Clock.Clock,
        Object.assign(Object.create(clock) as typeof clock, {
          monotonicTimeNanos: Effect.map(clock.monotonicTimeNanos, (now) => now + BigInt(ahead) * 1_000_000n),
          currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now - ahead),
        }),
      ),
    ),
  )
const usage = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0
/** The browser's own quota of this origin, which it keeps to as it does to a disk's. */
const setQuota = (quotaSize?: number) =>
  cdp().send("Storage.overrideQuotaForOrigin", {
    origin: location.origin,
    ...(quotaSize !== undefined && { quotaSize }),
  })
/**
 * Databases go by what was free up to half a minute ago; one that asks for more than that makes the engine look again.
 */
const isAskedAnew = async (): Promise<boolean> => {
  const greedy = new Dexie(`${name}-greedy`)
  greedy.version(1).stores({ all: "++" })
  const refused = await greedy
    .table("all")
    .add(new ArrayBuffer(2 * roomy))
    .then(
      () => false,
      () => true,
    )
  greedy.close()
  await Dexie.delete(greedy.name)
  return refused
}
/** A text that takes its room, however it is packed: 96 KB in a file, 64 KB in a row. */
const noise = (): string =>
  Array.from(crypto.getRandomValues(new Uint16Array(32_768)), (code) =>
    String.fromCharCode(0x4e00 + (code % 0x4000)),
  ).join("")
const append = (...ids: ReadonlyArray<number>): Promise<unknown> =>
  run(
    Effect.flatMap(
      log.append(
        ids.map((id) => pageOf(id, noise())),
        stamp,
      ),
      projector.applyAppended,
    ),
  )
const checkpoints = async (): Promise<number> => {
  const database = new Database(name, "relaxed")
  try {
    return await database.checkpoint.count()
  } finally {
    database.close()
  }
}
const files = async (): Promise<number> => {
  const database = new Database(name, "relaxed")
  try {
    return (await fileNames(database)).length
  } finally {
    database.close()
  }
}
/** What a start now comes to is what the whole log folds to. */
const startsWhole = async (events: number): Promise<void> => {
  const fresh = await run(openDexieLog(name))
  const other = makeProjector(fresh, () => undefined)
  await run(other.catchUp)
  const { events: all } = await run(fresh.readWhole(0))
  expect(all).toHaveLength(events)
  expect(digestOf((state) => other.state(state))).toBe(fromScratch(all))
  await run(fresh.close)
}

beforeEach(async () => {
  name = `web-office-full-${crypto.randomUUID()}`
  ahead = 0
  heard = []
  await setQuota((await usage()) + roomy)
  log = await run(openDexieLog(name, () => heard.push(log.room.givenUp())))
  projector = makeProjector(log, () => undefined)
  ;({ write } = makeCheckpointer(name, log, projector, "test"))
  await append(1, 2, 3, 4)
  await run(write)
  await append(5, 6)
  await run(write)
  quota = (await usage()) + megabyte
  await setQuota(quota)
  await vi.waitUntil(isAskedAnew, { timeout: 45_000, interval: 1_000 })
})
afterEach(async () => {
  await setQuota()
  await run(log.close)
  await Dexie.delete(name)
  await removeSegmentsOf(name)
})

/** Adds pages, the last of which is `to`, until something holds; gives the last one's number. */
const appendUntil = async (holds: () => boolean | Promise<boolean>): Promise<number> => {
  let id = 6
  while (!(await holds())) await append(++id)
  return id
}

test("a full disk drops the older checkpoint, then the newest, goes on writing facts, and has them again with room, whatever the time of day is set to", async () => {
  expect(await checkpoints()).toBe(2)
  expect(await files()).toBeGreaterThan(0)
  const count = await appendUntil(() => heard.includes("newest"))
  expect(heard).toEqual(["older", "newest"])
  expect({ checkpoints: await checkpoints(), files: await files() }).toEqual({ checkpoints: 0, files: 0 })
  await startsWhole(count)

  // A checkpoint would take the room from the log again.
  await expect(run(write)).rejects.toMatchObject({ detail: "the disk was full just now" })
  ahead += 600_000
  await expect(run(write)).rejects.toMatchObject({ detail: expect.stringContaining("Quota") })
  expect(await checkpoints()).toBe(0)

  // The longer it lasts, the longer it rests.
  await setQuota((await usage()) + roomy)
  ahead += 600_000
  await expect(run(write)).rejects.toMatchObject({ detail: "the disk was full just now" })
  ahead += 600_000
  await run(write)
  expect({ checkpoints: await checkpoints(), heard }).toEqual({ checkpoints: 1, heard: ["older", "newest", null] })
  expect(await files()).toBeGreaterThan(0)
  await startsWhole(count)
})

test("a checkpoint that finds no room takes that of the older one, and never that of the newest", async () => {
  const count = await appendUntil(async () => (await usage()) > quota - megabyte / 4)
  expect(heard).toEqual([])
  await run(Effect.ignore(write))
  expect(heard[0]).toBe("older")
  expect(heard).not.toContain("newest")
  expect(await checkpoints()).toBeGreaterThan(0)
  await startsWhole(count)
})

test("what fails where nothing is left to drop is told and has changed nothing", async () => {
  let [failure, count]: [unknown, number] = [null, 6]
  for (; failure === null; count++)
    failure = await append(count + 1).then(
      () => null,
      (error: unknown) => error,
    )
  count-- // the last one was not taken
  expect(failure).toMatchObject({ problem: "StorageFull" })
  expect(await checkpoints()).toBe(0)
  await startsWhole(count)
  await setQuota((await usage()) + roomy)
  await append(count + 1)
  await startsWhole(count + 1)
})
