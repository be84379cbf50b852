import { describe, expect, it } from "vitest"
import { movingRows } from "../../../src/domain/balances/movements.ts"
import { cutsFor, reconstruct } from "../../../src/domain/balances/reconstruct.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { StoredEvent } from "../../../src/domain/kernel/event.ts"
import type { Recorded } from "../../../src/domain/recording/recorded.ts"
import { historyRowsOf, sentOf } from "../../../src/domain/sending/history-row.ts"
import { forSeeds } from "../../laws/seeds.ts"
import { recording, recordingOf } from "../../replay/recording.ts"
import { scrambled, written } from "../../replay/written.ts"
import { customerLog } from "./customer-log.ts"

const week = 7 * 24 * 60 * 60

const told = (log: ReadonlyArray<StoredEvent>, secret?: Uint8Array<ArrayBuffer>): Recorded =>
  recordingOf(written(log, { mode: "scrambled", concealment: scrambled(log, secret) }))

const secretOf = (seed: number): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(seed)

const rowsOf = ({ at }: Pick<Recorded, "at">) => {
  const reader = at().state("transactions").reader()
  return reader.window(noFilter, 0, Number.POSITIVE_INFINITY)
}

/** Whole units of ten decimals. */
const unitsOf = (amount: string): bigint => {
  const [whole = "", decimals = ""] = amount.split(".")
  return BigInt(whole + decimals.padEnd(10, "0"))
}

const commonDivisor = (units: ReadonlyArray<bigint>): bigint =>
  units.reduce((a, b) => {
    let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b]
    while (right !== 0n) [left, right] = [right, left % right]
    return left
  }, 0n)

/** What an attacker sees beside what is true, row by row, of one currency. */
interface Seen {
  readonly is: ReadonlyArray<string>
  readonly was: ReadonlyArray<string>
}

/** What a customer recorded, as it was and as it is told, with the rows of both. */
const recordedBy = (seed: number) => {
  const plain = recordingOf(written(customerLog(seed)))
  const hidden = told(plain.events, secretOf(seed))
  return { plain, hidden, was: rowsOf(plain), is: rowsOf(hidden) }
}

const recorded = new Map<number, ReturnType<typeof recordedBy>>()

/** The same, worked out once for all attacks. */
const tried = (seed: number): ReturnType<typeof recordedBy> => {
  const known = recorded.get(seed) ?? recordedBy(seed)
  recorded.set(seed, known)
  return known
}

const byCurrency = (seed: number): ReadonlyMap<string, Seen> => {
  const { was, is } = tried(seed)
  const seen = new Map<string, { is: Array<string>; was: Array<string> }>()
  for (const [index, { currency, sum }] of was.entries()) {
    const each = seen.get(currency) ?? { is: [], was: [] }
    each.was.push(sum)
    each.is.push(is[index]?.sum ?? "")
    seen.set(currency, each)
  }
  return seen
}

/** The share of the amounts that a guessed scale gives back, rounded to the step in which they were chosen. */
const recovered = ({ is, was }: Seen, scale: number, step: number): number =>
  is.filter((sum, index) => Math.abs(Math.round(Number(sum) / scale / step) * step - Number(was[index])) < step / 2)
    .length / is.length

describe("an attacker who has a scrambled recording", () => {
  it("S52 finds no factor by the amounts' common divisor", () => {
    forSeeds(12, [], (seed) => {
      for (const { is, was } of byCurrency(seed).values()) {
        const [here, there] = [commonDivisor(is.map(unitsOf)), commonDivisor(was.map(unitsOf))]
        expect(here).toBeLessThanOrEqual(there)
        expect(is.filter((sum, index) => unitsOf(sum) / here === unitsOf(was[index] ?? "") / there)).toEqual([])
      }
    })
  })

  it("S52 finds no factor by trying all of them, though every amount was a round one", () => {
    forSeeds(6, [], (seed) => {
      for (const seen of byCurrency(seed).values()) {
        const step = 5
        const misses = (scale: number): number =>
          seen.is.reduce((sum, amount) => {
            const steps = Math.abs(Number(amount)) / scale / step
            return sum + Math.abs(steps - Math.round(steps)) / Math.max(0.02, Math.min(1, steps / 32))
          }, 0)
        const scales = Array.from({ length: 4000 }, (_, index) => 2 * 32 ** (index / 4000))
        const [best] = scales.map((scale) => [scale, misses(scale)] as const).reduce((a, b) => (a[1] <= b[1] ? a : b))
        expect(recovered(seen, best, step)).toBeLessThan(0.3)
        const ratios = seen.is.map((sum, index) => Number(sum) / Number(seen.was[index])).sort((a, b) => a - b)
        expect(recovered(seen, ratios[ratios.length >> 1] ?? 1, step)).toBeLessThan(0.3) // even if somebody told him
      }
    })
  })

  it("S52 finds no amount by a fixed fee that he knows, nor by one in per cent", () => {
    forSeeds(12, [], (seed) => {
      const { was, is } = tried(seed)
      for (const [index, { fee, currency }] of was.entries()) {
        if (fee === undefined) continue
        const scale = Number(is[index]?.fee) / Number(fee)
        const errors = was.map((row, other) =>
          row.currency === currency ? Math.abs(Number(is[other]?.sum) / scale / Number(row.sum) - 1) : 1,
        )
        expect(Math.min(...errors)).toBeGreaterThan(0.4)
        expect(Number(is[index]?.fee)).toBeLessThan(Math.abs(Number(is[index]?.sum)))
      }
    })
  })

  it("S52 learns of one fee nothing about another of its currency", () => {
    forSeeds(12, [], (seed) => {
      const { was, is } = tried(seed)
      const scales = was.flatMap(({ fee, currency }, index) =>
        fee === undefined || currency !== "eur" ? [] : [Number(is[index]?.fee) / Number(fee)],
      )
      expect(Math.max(...scales) / Math.min(...scales)).toBeGreaterThan(2.5)
    })
  })

  it("S52 finds no moment, id, tab or log, whatever field it stood in", () => {
    forSeeds(12, [], (seed) => {
      const { plain, was, hidden } = tried(seed)
      const { events, header } = hidden
      const moments = (each: ReadonlyArray<StoredEvent>) => JSON.stringify(each).match(/1[5-9]\d{8}(\d{3})?/g) ?? []
      const [were, are] = [moments(plain.events), moments(events)]
      expect(are.filter((moment) => were.some((other) => other === moment))).toEqual([])
      const text = JSON.stringify(events)
      for (const { tab } of plain.events) expect(text.includes(tab)).toBe(false)
      for (const [id] of JSON.stringify(plain.events).matchAll(/"callId":"[^"]+"/g))
        expect(text.includes(id)).toBe(false)
      const ids = new Set(was.map(({ id }) => id))
      expect(rowsOf({ at: told(plain.events).at }).filter(({ id }) => ids.has(id))).toEqual([])
      expect(header.made).not.toBe(plain.header.made)
    })
  })

  it("S52 finds no date by the market's curve: it stands still", () => {
    const { events } = told(customerLog(3))
    const points = events.flatMap(({ type, payload }) =>
      type === "SeriesReceived" ? (payload as { points: ReadonlyArray<{ rate: string }> }).points : [],
    )
    expect(points.length).toBeGreaterThan(10)
    expect(new Set(points.map(({ rate }) => rate)).size).toBe(1)
    const rates = events.flatMap(({ type, payload }) =>
      type === "RatesReceived" ? [JSON.stringify((payload as { rates: unknown }).rates)] : [],
    )
    expect(rates.length).toBeGreaterThan(1)
    expect(new Set(rates).size).toBe(1)
  })

  it("S52 sees another file for every secret", () => {
    const log = customerLog(4)
    const shift = (seed: number): number =>
      (rowsOf(told(log, secretOf(seed)))[0]?.date ?? 0) - (rowsOf(told(log, secretOf(1)))[0]?.date ?? 0)
    expect(new Set([2, 3, 4, 5, 6].map(shift)).size).toBeGreaterThan(3)
  })
})

/** Every number of a text that is a time, in seconds. */
const timesOf = (value: unknown): ReadonlyArray<number> =>
  (JSON.stringify(value).match(/(?<=":|\[|,)1[0-9]{9}(\d{3})?(?=[,}\]])/g) ?? []).map((time) =>
    time.length === 13 ? Number(time) / 1000 : Number(time),
  )

describe("a scrambled recording", () => {
  it.each(["first-day", "money-day", "second-thoughts"])(
    "%s moves every time by the same whole number of weeks",
    (name) => {
      const plain = recording(name)
      const { asWritten } = told(plain.events)
      for (const [index, event] of plain.events.entries()) {
        const [was, is] = [
          timesOf({ at: event.at, payload: event.payload }),
          timesOf({ at: asWritten[index]?.at, payload: asWritten[index]?.payload }),
        ]
        expect(is).toHaveLength(was.length)
        const first = (asWritten[0]?.at ?? 0) - (plain.events[0]?.at ?? 0)
        expect(Math.abs(first / 1000) % week).toBe(0)
        expect(Math.abs(first / 1000)).toBeGreaterThanOrEqual(26 * week)
        expect(was.map((time, place) => Math.round(((is[place] ?? 0) - time) * 1000))).toEqual(was.map(() => first))
      }
    },
  )

  /** What the history cannot explain of each balance at each answer: the balance less all rows that moved it. */
  const unexplained = ({ at }: Pick<Recorded, "at">) => {
    const reader = at().state("transactions").reader()
    const answers = at().state("balanceAnswers")
    const newest = answers.at(-1)
    if (newest === undefined) throw new Error("a balance")
    const cuts = cutsFor([0], answers.slice(0, -1), newest.at)
    const past = reconstruct(newest, cuts, reader.between({ ...noFilter, where: movingRows(reader, {}) }, cuts))
    return { beginning: past.at(0), disagreements: answers.slice(0, -1).flatMap(past.disagreements) }
  }

  it("has balances that are what its rows come to, where they were before", () => {
    for (const plain of [
      recording("first-day"),
      recording("money-day"),
      ...[1, 2, 3, 4, 5].map((seed) => recordingOf(written(customerLog(seed)))),
      recordingOf(written(customerLog(6, 12 * 86_400_000))),
    ]) {
      const [was, is] = [unexplained(plain), unexplained(told(plain.events))]
      expect(is.disagreements.map(({ currency }) => currency)).toEqual(
        was.disagreements.map(({ currency }) => currency),
      )
      for (const [currency, amount] of Object.entries(was.beginning ?? {}))
        expect([currency, Number(is.beginning?.[currency]) === 0]).toEqual([currency, Number(amount) === 0])
    }
  })

  it("has each send's row, its fee, and what nobody knows the outcome of", () => {
    const plain = recording("money-day")
    const known = ({ at }: Recorded) => {
      const rows = rowsOf({ at })
      const sents = at()
        .state("sends")
        .map(({ kind, form, amount, at, fee }) => ({ kind, form, amount, at, fee, currency: "btc" }))
      return historyRowsOf(sents, rows).map((row, index) => [
        sents[index]?.form,
        row !== undefined,
        row?.fee === undefined || row.fee === sents[index]?.fee,
      ])
    }
    const after = told(plain.events)
    expect(known(after)).toEqual(known(plain))
    expect(known(after).every(([, found]) => found)).toBe(true)
    const unknown = (recording: Recorded) =>
      recording
        .at()
        .state("outcomes")
        .unknown.map((each) => {
          const sent = sentOf(each)
          const rows = rowsOf(recording)
          return [sent?.currency, sent !== null && rows.some(({ sum }) => Number(sum) === -Number(sent.amount))]
        })
    expect(unknown(after)).toEqual(unknown(plain))
    expect(unknown(after)).toEqual([["btc", true]])
  })

  it("has a frozen balance that is the sum of what is still to thaw", () => {
    const { at } = told(recording("money-day").events)
    const [thaw, frozen] = [at().state("thaw"), at().state("balances")?.["otonq"]]
    const now = told(recording("money-day").events).events.findLast(({ type }) => type === "ThawReceived")?.at ?? 0
    const coming = thaw?.steps.filter(({ at }) => at * 1000 > now).map(({ amount }) => unitsOf(amount)) ?? []
    expect(coming.length).toBeGreaterThan(1)
    expect(coming.reduce((a, b) => a + b, 0n)).toBe(unitsOf(frozen ?? "0"))
  })
})
