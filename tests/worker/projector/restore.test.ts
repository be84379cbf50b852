import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { RatesReceived } from "../../../src/domain/rates/events.ts"
import { draftCheckpoint, type HeldCheckpoint, type ProjectionPlace } from "../../../src/worker/projector/checkpoint.ts"
import { makeProjector, type Projector } from "../../../src/worker/projector/projector.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { stamp } from "../../contract/log-under-test.ts"
import { digestOf, pageOf } from "../../contract/pages.ts"

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
