import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { columnsCodec, isFirstSegment } from "../../src/domain/history/columns/codec.ts"
import { type Columns, emptyColumns, rowAt } from "../../src/domain/history/columns/columns.ts"
import { rowsAt } from "../../src/domain/history/columns/drawn.ts"
import { mergePage } from "../../src/domain/history/columns/merge.ts"
import { handlesFrom } from "../../src/domain/history/columns/order.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { type ByteSource, NotLoaded } from "../../src/domain/kernel/snapshot.ts"
import { columnsOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someHappening } from "./reference/rows.ts"

type Segments = ReadonlyMap<string, Uint8Array<ArrayBuffer>>
const stored = (columns: Columns): Segments =>
  new Map(columnsCodec.write(columns).map(({ name, bytes }) => [name, bytes()]))
const chosen = (segments: Segments, isChosen: (name: string) => boolean): Segments =>
  new Map([...segments].filter(([name]) => isChosen(name)).map(([name, bytes]) => [name, bytes.slice()]))

/** Bytes as a file has them that is read where it lies, and how many of them were read. */
const fileOf = (bytes: Uint8Array = new Uint8Array()): ByteSource & { readonly taken: () => number } => {
  let taken = 0
  return {
    size: bytes.length,
    read: (into, at) => {
      const piece = bytes.subarray(at, at + into.length)
      into.set(piece)
      taken += piece.length
    },
    taken: () => taken,
  }
}

/**
 * Rows of columns that were just opened, as a worker has them: what is asked for in part is read in part; what comes as
 * a whole was checked.
 */
const drawn = (columns: Columns, handles: ReadonlyArray<number>, segments: Segments, checked = segments) => {
  const whole: Array<string> = []
  let taken = 0
  for (let rounds = 0; rounds < 9; rounds++) {
    try {
      return { rows: rowsAt(columns, handles), whole, taken }
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error
    }
    const { inPart, attachInPart, next, attach } = columnsCodec.deferred
    const asked = inPart(columns)
    for (const name of asked) {
      const file = fileOf(segments.get(name))
      attachInPart(columns, name, file)
      taken += file.taken()
    }
    expect(inPart(columns), "what was asked for is here, or all of it is asked for").toEqual([])
    if (asked.length > 0) continue
    const wanted = next(columns)
    whole.push(...wanted.filter((name) => name.startsWith("cold-")))
    attach(
      columns,
      chosen(checked, (name) => wanted.includes(name)),
    )
  }
  throw new Error("rows that were asked for never come")
}

const opened = (segments: Segments): Columns => columnsCodec.read(chosen(segments, isFirstSegment))

const rows = Array.from({ length: 6000 }, (_, place): Transaction => ({
  id: 6000 - place,
  date: 1_700_000_000 - place,
  description: `Überweisung ${place} ${"x".repeat(place % 40)}`,
  sum: `${place}.50`,
  currency: "btc",
  type: "1",
  status: "1",
  statusName: "Done",
  marketplace: "",
  ...(place % 3 === 0 ? { hash: (place * 7).toString(16).padStart(64, "0"), fee: "9007199254740993.1" } : {}),
  ...(place % 5 === 0 ? { sender: `sender ${place}`, refUserId: String(place) } : {}),
}))
const ofRows = (held: ReadonlyArray<Transaction>): Columns => {
  const columns = emptyColumns()
  mergePage(columns, { request: pageRequest({ purpose: "range" }), rows: held, bad: [] }, 1)
  return columns
}
const history = ofRows(rows)
const file = stored(history)
const shorter = stored(ofRows(rows.slice(1)))
const middle = handlesFrom(history, 3000, 50)

describe("a window's rows are read without the rest of their chunk", () => {
  it("says of every row what all of the columns say, whatever was changed, and asks for no cold part as a whole", () => {
    law(
      fc.property(
        fc.array(someHappening, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(2, 3, 5, 16),
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        (happenings, shift, places) => {
          const columns = columnsOf(happenings, shift)
          fc.pre(columns.size > 0)
          const segments = stored(columns)
          const part = opened(segments)
          for (const place of places) {
            const handles = handlesFrom(columns, place % columns.size, 3)
            const { rows: found, whole } = drawn(part, handles, segments)
            expect(found).toEqual(handles.map((handle) => rowAt(columns, handle)))
            expect(whole).toEqual([])
          }
        },
      ),
      100,
    )
  })

  it("reads a few blocks of it, none of them twice, and goes on in what is here", () => {
    const part = opened(file)
    const size = file.get("cold-0")?.length ?? 0
    const first = drawn(part, middle, file)
    expect(first.rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, place) => 3000 - place))
    expect(first.taken).toBeLessThan(size / 2)
    expect(drawn(part, middle, file).taken).toBe(0)
    expect(drawn(part, handlesFrom(history, 3010, 50), file).taken).toBeLessThan(first.taken / 2)
  })

  it("tells by their sums every block that is torn, and the sums themselves: then all of the part is asked for", () => {
    const cold = file.get("cold-0") ?? new Uint8Array()
    law(
      fc.property(fc.nat(cold.length - 1), fc.integer({ min: 1, max: 255 }), fc.nat(5999), (at, bits, place) => {
        const torn = cold.slice()
        torn[at] = (torn[at] ?? 0) ^ bits
        const part = opened(file)
        const handles = handlesFrom(history, place, 1)
        const { rows: found, whole } = drawn(part, handles, new Map([...file, ["cold-0", torn]]), file)
        expect(found).toEqual(rows.slice(place, place + 1))
        expect(["", "cold-0"]).toContain(whole.join())
      }),
      300,
    )
    for (const at of [0, 8, cold.length - 1, cold.length - 9]) {
      const torn = cold.slice()
      torn[at] = (torn[at] ?? 0) ^ 1
      const part = opened(file)
      expect(() => rowsAt(part, middle)).toThrow(NotLoaded)
      columnsCodec.deferred.attachInPart(part, "cold-0", fileOf(torn))
      expect(columnsCodec.deferred.next(part)).toEqual(["cold-0"])
    }
  })

  it.each<[string, (cold: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | null]>([
    ["an engine that lets nobody read it in place", () => null],
    ["an earlier build, without sums", (cold) => cold.slice(0, cold.length - 8 * (Math.ceil(cold.length / 8200) + 1))],
    ["a write that was cut off", (cold) => cold.slice(0, cold.length >> 1)],
    ["nothing at all", () => new Uint8Array()],
    ["another position of the log", () => shorter.get("cold-0") ?? new Uint8Array()],
  ])("asks for all of a part that comes from %s", (_, spoil) => {
    const part = opened(file)
    expect(() => rowsAt(part, middle)).toThrow(NotLoaded)
    const bytes = spoil(file.get("cold-0") ?? new Uint8Array())
    columnsCodec.deferred.attachInPart(part, "cold-0", bytes === null ? null : fileOf(bytes))
    expect(columnsCodec.deferred.inPart(part)).toEqual([])
    expect(columnsCodec.deferred.next(part)).toEqual(["cold-0"])
    columnsCodec.deferred.attach(part, file)
    expect(rowsAt(part, middle)).toEqual(rows.slice(3000, 3050))
  })

  it("reads a part as a whole with the sums behind it and without them, as builds before and behind this one do", () => {
    const cold = file.get("cold-0") ?? new Uint8Array()
    const without = cold.slice(0, cold.length - 8 * (Math.ceil(cold.length / 8200) + 1))
    for (const bytes of [cold, without]) {
      const part = opened(file)
      columnsCodec.deferred.attach(part, new Map([...file, ["cold-0", bytes.slice()]]))
      expect(rowsAt(part, handlesFrom(history, 0, 6000))).toEqual(rows)
    }
  })

  it("lets go of the rows with the rest, and of what was asked", () => {
    const part = opened(file)
    drawn(part, middle, file)
    expect(() => rowsAt(part, handlesFrom(history, 0, 1))).toThrow(NotLoaded)
    columnsCodec.deferred.drop(part)
    expect(columnsCodec.deferred.inPart(part)).toEqual([])
    expect(() => rowsAt(part, middle)).toThrow(NotLoaded)
    expect(columnsCodec.deferred.inPart(part)).toEqual(["cold-0"])
  })

  it("a part that somebody needs as a whole is not read in part too", () => {
    const part = opened(file)
    expect(() => rowsAt(part, middle)).toThrow(NotLoaded)
    expect(() => part.chunks[0]?.loadedCold).toThrow(NotLoaded)
    expect(() => rowsAt(part, middle)).toThrow(NotLoaded)
    expect(columnsCodec.deferred.inPart(part)).toEqual([])
    expect(columnsCodec.deferred.next(part)).toEqual(["cold-0"])
  })
})
