import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { events as definitions } from "../../src/domain/catalogue.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import type { HistoryReader } from "../../src/domain/history/query/reader.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { upcast } from "../../src/domain/kernel/upcast.ts"
import { redaction } from "../../src/domain/recording/conceal.ts"
import { Replay } from "../../src/domain/recording/replay.ts"
import { samples } from "../domain/samples.ts"
import { randomLog } from "../laws/random-log.ts"
import { forSeeds } from "../laws/seeds.ts"
import { recordingOf } from "./recording.ts"
import { scrambled, written } from "./written.ts"

const replayed = (events: ReadonlyArray<StoredEvent>): Replay => {
  const replay = new Replay()
  for (const event of events) replay.take(Result.getOrThrow(upcast(definitions, event)))
  return replay
}

const sampled: ReadonlyArray<StoredEvent> = samples.map((sample, index) => ({
  ...sample,
  position: index + 1,
  at: 1_800_000_000_000 + index,
  tab: "tab",
  build: "test",
}))

describe("a recording", () => {
  it("replays to the original digests, for random logs", { timeout: 120_000 }, () => {
    forSeeds(15, [], (seed) => {
      const { log } = randomLog(seed)
      const { at, trailer } = recordingOf(written(log))
      expect(at().digests()).toEqual(replayed(log).digests())
      expect(trailer.digests).toEqual(at().digests())
    })
  })

  it("is the same bytes when it is written again from what was read", () => {
    const { log } = randomLog(5)
    const text = written(log)
    expect(written(recordingOf(text).asWritten)).toBe(text)
  })

  // A verification's result is personal even without its words, and a payment without the addresses it goes to is none.
  it.each([
    ["redacted", () => redaction, ["VerificationReported", "TokensOrdered"]],
    ["scrambled", scrambled, ["VerificationReported"]],
  ] as const)(
    "%s, every kind of event is still one that this build reads and folds, except what would say something personal even so",
    (mode, concealment, leftOut: ReadonlyArray<string>) => {
      const { at, trailer, header } = recordingOf(written(sampled, { mode, concealment: concealment(sampled) }))
      expect(header.mode).toBe(mode)
      expect(at().digests()).toEqual(trailer.digests)
      expect([...at().kinds.keys()].sort()).toEqual(
        [...new Set(sampled.map(({ type }) => type))].filter((type) => !leftOut.includes(type)).sort(),
      )
    },
  )

  it(
    "scrambled keeps every count, join and order, equal sums equal, and every ratio within a currency about the same",
    { timeout: 120_000 },
    () => {
      forSeeds(10, [], (seed) => {
        const { log } = randomLog(seed)
        const [plain, told] = [
          replayed(log),
          recordingOf(written(log, { mode: "scrambled", concealment: scrambled(log) })).at(),
        ]
        const [before, after] = [plain, told].map((replay) => replay.state("transactions").reader())
        if (before === undefined || after === undefined) throw new Error("two readers")
        const rows = (reader: HistoryReader) => reader.window(noFilter, 0, reader.count(noFilter))
        const joins = (values: ReadonlyArray<string | undefined>): ReadonlyArray<number> =>
          values.map((value) => values.indexOf(value))
        expect(after.count(noFilter)).toBe(before.count(noFilter))
        for (const field of ["id", "date"] as const) {
          const order = (each: HistoryReader) => rows(each).map((row) => row[field])
          const ranks = (values: ReadonlyArray<number>) =>
            values.map((value) => [...new Set(values)].sort((a, b) => a - b).indexOf(value))
          expect(ranks(order(after))).toEqual(ranks(order(before)))
        }
        const sums = (each: HistoryReader) => joins(rows(each).map(({ currency, sum }) => `${currency} ${sum}`))
        expect(sums(after)).toEqual(sums(before))
        for (const field of ["sender", "recipient", "refUserId", "description", "hash"] as const) {
          expect(joins(rows(after).map((row) => row[field]))).toEqual(joins(rows(before).map((row) => row[field])))
        }
        const scales = new Map<string, ReadonlyArray<number>>()
        for (const [index, { currency, sum }] of rows(before).entries())
          if (Number(sum) !== 0)
            scales.set(currency, [...(scales.get(currency) ?? []), Number(rows(after)[index]?.sum) / Number(sum)])
        // The noise is a quarter either way.
        for (const each of scales.values()) expect(Math.max(...each) / Math.min(...each)).toBeLessThan(1.7)
      })
    },
  )

  it("redacted holds nothing that is personal and no amount", () => {
    const text = written(sampled, { mode: "redacted", concealment: redaction })
    for (const known of [
      "Bonus from partner",
      "ann@office.test",
      "demo@office.test",
      "@ann",
      "0xabc",
      "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
      "12.50",
      "0.12345678",
      "9.50",
      "**** 4444",
    ])
      expect(text).not.toContain(known)
  })
})
