import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import { expect, onTestFinished, test, vi } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { onceLoaded } from "../../../src/domain/kernel/snapshot.ts"
import { RatesReceived } from "../../../src/domain/rates/events.ts"
import { draftCheckpoint, type HeldCheckpoint, type ProjectionPlace } from "../../../src/worker/projector/checkpoint.ts"
import { makeProjector, type Projector } from "../../../src/worker/projector/projector.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { stamp } from "../../contract/log-under-test.ts"
import { digestOf, pageDown, pageOf } from "../../contract/pages.ts"

const run = Effect.runPromise
const digest = (projector: Projector): string => digestOf((name) => projector.state(name))

/** A checkpoint of which every segment lies in a file, and which of them were read so far. */
const inFiles = (projector: Projector, logId: string) => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const projections = draftCheckpoint(projector.snapshot(), () => [], new Map()).projections.map(
    ({ segments, ...rest }): ProjectionPlace => ({
      ...rest,
      segments: segments.map((segment) => {
        const file = `${rest.name}/${segment.name}`
        if ("bytes" in segment) files.set(file, segment.bytes)
        return { name: segment.name, checksum: segment.checksum, file }
      }),
    }),
  )
  const read: Array<string> = []
  const row = { generation: 1, logId, position: projector.position().position, build: "test", projections }
  const held: HeldCheckpoint = {
    row,
    isAtHome: () => true,
    read: async (place) => {
      const file = "file" in place ? place.file : ""
      read.push(file)
      return files.get(file) ?? new Uint8Array()
    },
    readSome: async (place, use) => {
      const file = "file" in place ? place.file : ""
      const bytes = files.get(file) ?? new Uint8Array()
      read.push(`some of ${file}`)
      use({ size: bytes.length, read: (into, at) => into.set(bytes.subarray(at, at + into.length)) })
      return true
    },
  }
  return { held, read, row }
}

test("a start reads the columns first, then the texts, and behind them the journal, which it asks for nowhere ahead", async () => {
  const log = await run(openAccountLog("carol"))
  const written = makeProjector(log, () => undefined)
  await run(log.append([pageOf(1), pageOf(2), RatesReceived.draft({ rates: { usd: "1" } })], stamp))
  await run(written.catchUp)
  const { held, read, row } = inFiles(written, log.logId)

  const answered: Array<string> = []
  const given = [held]
  const projector = makeProjector({ ...log, ahead: () => given.pop() ?? null }, () => {
    if (projector.isKnown("transactions") && answered.length === 0) answered.push(...read)
  })
  await run(projector.catchUp)
  expect(digest(projector)).toBe(digest(written))

  const isJournal = (file: string): boolean => file.startsWith("journal/")
  expect(answered).toContain("transactions/hot-0")
  expect(answered.filter((file) => isJournal(file) || file.startsWith("transactions/cold-"))).toEqual([])
  expect(read.filter(isJournal).length).toBeGreaterThan(0)
  expect(read.slice(read.findIndex(isJournal)).every(isJournal)).toBe(true)
  const aheadOf = (name: string) => row.projections.find((place) => place.name === name)?.ahead
  expect(aheadOf("journal")).toEqual([])
  expect(aheadOf("transactions")).toContain("hot-0")
  expect(aheadOf("rates")).toEqual(["state"])
  await run(log.close)
})

test.each<[string, Partial<HeldCheckpoint>, boolean]>([
  ["some of it can be read", {}, true],
  ["it can only be read as a whole", { readSome: async () => false }, false],
  ["reading some of it fails", { readSome: () => Promise.reject(new Error("gone")) }, false],
])("rows that somebody waits for come before all of their part where %s", async (_, differs, isInPart) => {
  const log = await run(openAccountLog(`part-${crypto.randomUUID()}`))
  const written = makeProjector(log, () => undefined)
  await run(log.append([pageDown(1, 3000)], stamp))
  await run(written.catchUp)
  const { held, read } = inFiles(written, log.logId)

  const given = [{ ...held, ...differs }]
  let readUntil: ReadonlyArray<string> | undefined
  const projector = makeProjector({ ...log, ahead: () => given.pop() ?? null }, () => {
    if (!projector.isKnown("transactions")) return
    const rows = onceLoaded(() => projector.state("transactions").reader().window(noFilter, 1500, 50), [])
    if (rows.length > 0) readUntil ??= [...read]
  })
  await run(projector.catchUp)
  expect(readUntil?.includes("transactions/cold-0")).toBe(!isInPart)
  expect(readUntil?.filter((file) => file === "some of transactions/cold-0")).toHaveLength(isInPart ? 1 : 0)
  expect(digest(projector)).toBe(digest(written))
  await run(log.close)
})

test("rows that somebody asks for a moment after the columns are there come before what nobody asked for", async () => {
  let now = 0
  const clock = vi.spyOn(performance, "now").mockImplementation(() => ++now) // its patience is counted in looks
  onTestFinished(() => clock.mockRestore())
  const log = await run(openAccountLog("a-moment-after"))
  const written = makeProjector(log, () => undefined)
  await run(log.append([pageDown(1, 3000)], stamp))
  await run(written.catchUp)
  const { held, read } = inFiles(written, log.logId)

  const given = [held]
  let asking: ReturnType<typeof setTimeout> | undefined
  let readUntil: ReadonlyArray<string> | undefined
  const look = (): void => {
    const rows = onceLoaded(() => projector.state("transactions").reader().window(noFilter, 1500, 50), [])
    if (rows.length > 0) readUntil ??= [...read]
  }
  const projector = makeProjector({ ...log, ahead: () => given.pop() ?? null }, () => {
    if (asking !== undefined) look()
    else if (projector.isKnown("transactions")) asking = setTimeout(look, 20)
  })
  await run(projector.catchUp)
  expect(readUntil).toContain("some of transactions/cold-0")
  expect(readUntil).not.toContain("transactions/cold-0")
  await run(log.close)
})

test("what a tab wrote itself is folded without reading the log for it", async () => {
  const log = await run(openAccountLog("own"))
  let readings = 0
  const readAfter: typeof log.readAfter = (position) => {
    readings++
    return log.readAfter(position)
  }
  const projector = makeProjector({ ...log, readAfter }, () => undefined)
  await run(projector.catchUp)
  const before = readings
  const written = await run(log.append([pageOf(1), pageOf(2)], stamp))
  await run(projector.applyAppended(written))
  expect([readings, projector.position().position]).toEqual([before, written.position])
  await run(log.close)
})
