import { describe, expect, it } from "vitest"
import { projections } from "../../src/domain/catalogue.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import type { StateStore } from "../../src/domain/kernel/snapshot.ts"
import { samples } from "../domain/samples.ts"
import { Folded } from "./device.ts"
import { randomLog } from "./random-log.ts"
import { forSeeds, patience } from "./seeds.ts"

const all: ReadonlyArray<{ readonly name: string; readonly stored: StateStore<unknown> }> = Object.values(projections)

const digests = ({ states }: Folded): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map(({ name, stored }) => [name, stored.digest(states.get(name))]))

const fromScratch = (log: ReadonlyArray<StoredEvent>): Folded => {
  const folded = new Folded()
  for (const event of log) folded.take(event)
  return folded
}

/** A state's segments, copied as a checkpoint copies them. */
const copied = (stored: StateStore<unknown>, state: unknown): ReadonlyMap<string, Uint8Array> =>
  new Map(stored.write(state).map(({ name, bytes }) => [name, bytes()]))

/** The states as a checkpoint keeps them, read back by another worker. */
const throughCheckpoint = (folded: Folded): Folded => {
  const restored = new Folded()
  restored.position = folded.position
  for (const { name, stored } of all) restored.states.set(name, stored.read(copied(stored, folded.states.get(name))))
  return restored
}

describe("law 6: incremental equals from scratch", { timeout: patience }, () => {
  it("however a log is cut into slices, and whatever is delivered twice, every projection ends the same, byte for byte", () => {
    forSeeds(40, [], (seed) => {
      const { log, random } = randomLog(seed)
      const folded = new Folded()
      while (folded.position < log.length) {
        const from = Math.max(0, folded.position - random.whole(0, 30))
        for (const event of log.slice(from, folded.position + random.whole(1, 64))) folded.take(event)
      }
      expect(digests(folded)).toEqual(digests(fromScratch(log)))
    })
  })

  it("a worker that starts from a checkpoint anywhere in the log ends the same", () => {
    forSeeds(40, [], (seed) => {
      const { log, random } = randomLog(seed)
      let folded = new Folded()
      for (const event of log) {
        folded.take(event)
        if (random.chance(0.05)) folded = throughCheckpoint(folded)
      }
      expect(digests(folded)).toEqual(digests(fromScratch(log)))
    })
  })

  it("what a checkpoint took is not touched by what is folded afterwards", () => {
    forSeeds(20, [], (seed) => {
      const { log } = randomLog(seed)
      const middle = log.length >> 1
      const folded = fromScratch(log.slice(0, middle))
      const before = digests(folded)
      const taken = all.map(({ name, stored }) => ({ name, stored, segments: copied(stored, folded.states.get(name)) }))
      for (const event of log.slice(middle)) folded.take(event)
      expect(
        Object.fromEntries(taken.map(({ name, stored, segments }) => [name, stored.digest(stored.read(segments))])),
      ).toEqual(before)
    })
  })

  it("the digest tells histories apart that differ in one digit of one row", () => {
    const { log } = randomLog(3)
    const page = samples.find((sample) => sample.type === "TransactionPageReceived" && sample.version === 1)
    const withSum = (sum: string): string => {
      const payload = JSON.parse(JSON.stringify(page?.payload).replace('"-12.50"', JSON.stringify(sum)))
      const last = {
        type: "TransactionPageReceived",
        version: 1,
        payload,
        position: log.length + 1,
        at: 0,
        tab: "tab",
        build: "test",
      }
      return digests(fromScratch([...log, last]))["transactions"] ?? ""
    }
    expect(withSum("-12.50")).toBe(withSum("-12.50"))
    expect(withSum("-12.51")).not.toBe(withSum("-12.50"))
  })
})
