import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isRegular, otherCase } from "../../src/domain/history/columns/case-fold.ts"
import { emptyChunk, superseded, withdrawn } from "../../src/domain/history/columns/chunk.ts"
import { emptyDecimals } from "../../src/domain/history/columns/decimal-column.ts"
import { emptyHashes } from "../../src/domain/history/columns/hash-column.ts"
import { IdIndex } from "../../src/domain/history/columns/id-index.ts"
import { IntegerColumn } from "../../src/domain/history/columns/integer-column.ts"
import { emptyHeap } from "../../src/domain/history/columns/text-heap.ts"
import { hashOf, TextPool } from "../../src/domain/history/columns/text-pool.ts"
import { bytesOf, readText, viewOf } from "../../src/domain/history/columns/utf8.ts"
import { emptyVocabulary } from "../../src/domain/history/columns/vocabulary.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { compareFolded } from "../../src/domain/history/query/compare-texts.ts"
import { needleOf } from "../../src/domain/history/query/needle.ts"
import { sortedIndices } from "../../src/domain/history/query/radix.ts"
import { scanHashes } from "../../src/domain/history/query/scan-hashes.ts"
import { scanHeap } from "../../src/domain/history/query/scan-heap.ts"
import { fold } from "../../src/domain/text/fold.ts"
import { madeRow } from "../domain/history/made-rows.ts"
import { law } from "./reference/law.ts"
import { someAmount, someHash, someText, someWord } from "./reference/rows.ts"

describe("each column gives back what was put in", () => {
  it("keeps decimals as they were written, in any order of setting and setting again, and their exact values", () => {
    law(
      fc.property(fc.array(fc.tuple(fc.nat(7), fc.option(someAmount)), { maxLength: 30 }), (settings) => {
        const column = emptyDecimals(4)
        column.resize(8)
        const held = new Map<number, string | undefined>()
        for (const [slot, text] of settings) {
          column.set(slot, text ?? undefined)
          held.set(slot, text ?? undefined)
        }
        for (const [slot, text] of held) {
          expect(column.text(slot)).toBe(text)
          expect(BigDecimal.equals(column.amount(slot), BigDecimal.fromStringUnsafe(text ?? "0"))).toBe(true)
        }
      }),
      500,
    )
  })

  it("never orders two decimals wrongly by their doubles, and keeps the sign of every one that is not nothing", () => {
    law(
      fc.property(someAmount, someAmount, (a, b) => {
        const column = emptyDecimals(2)
        column.set(0, a)
        column.set(1, b)
        const [left = 0, right = 0] = column.approx
        const order = BigDecimal.Order(BigDecimal.fromStringUnsafe(a), BigDecimal.fromStringUnsafe(b))
        expect(left === right || Math.sign(left - right) === order).toBe(true)
        expect(left < 0).toBe(BigDecimal.isNegative(BigDecimal.fromStringUnsafe(a)))
      }),
      500,
    )
  })

  it("widens cells when a value does not fit: codes past 255 and 65,535, numbers past 32 bits", () => {
    const column = new IntegerColumn(new Uint8Array(8))
    const values = [255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, -5]
    for (const [slot, value] of values.entries()) column.set(slot, value)
    expect([...column.cells]).toEqual(values)
  })

  it("names more texts than a heap holds, each once, and knows them after growing, those whose hashes are alike too", () => {
    const pool = new TextPool(10)
    const texts = Array.from(
      { length: 200_000 },
      (_, index) => `party ${String(index).padStart(6, "0")}${index % 7 === 0 ? "é" : ""}`,
    )
    const hashes = texts.map((text) => hashOf(viewOf(bytesOf(text)), 0, bytesOf(text).length))
    expect(new Set(hashes).size).toBeLessThan(texts.length)
    const codes = pool.codesFor(texts)
    expect(pool.codesFor(texts)).toEqual(codes)
    expect(codes).toEqual(texts.map((_, index) => index))
    expect(codes.map((code) => pool.text(code))).toEqual(texts)
  })

  it("gives a text one code, whether it comes again among those asked with it or later, the empty one and halves of pairs too", () => {
    const some = fc.oneof(
      someText,
      fc.constantFrom("", "\ud83d", "\ude00", "😀", "a", "é"),
      fc.string({ unit: "binary", maxLength: 3 }),
    )
    law(
      fc.property(fc.array(fc.array(some, { maxLength: 12 }), { maxLength: 6 }), fc.boolean(), (batches, again) => {
        let pool = new TextPool(2)
        const known = new Map<string, number>()
        for (const texts of batches) {
          for (const [index, code] of pool.codesFor(texts).entries()) {
            const text = texts[index] ?? ""
            expect(code).toBe(known.get(text) ?? known.size)
            known.set(text, code)
          }
          if (!again) continue
          const read = new TextPool(2, pool.count) // as from a checkpoint, whose table is not stored
          for (let number = 0; number < pool.heapCount; number++) read.attach(number, pool.heap(number))
          pool = read
        }
        for (const [text, code] of known)
          expect({ code: pool.find(text), text: pool.text(code) }).toEqual({ code, text })
        expect(pool.find("nobody's")).toBeUndefined()
      }),
      500,
    )
  })

  it("finds each of a hundred thousand ids, in sequence, far apart and beyond 32 bits", () => {
    for (const idOf of [
      (index: number) => index,
      (index: number) => index * 2 ** 20,
      (index: number) => 2 ** 53 - 1 - index * 64,
      (index: number) => index ^ 0x1_5a5a, // in no order
      (index: number) => (index ^ 1) * 2 ** 20,
    ]) {
      const chunk = emptyChunk(16)
      const vocabulary = emptyVocabulary(17)
      const ids = new IdIndex([chunk], 17)
      const add = (from: number, to: number): void => {
        const rows = Array.from({ length: to - from }, (_, index): Transaction => ({
          id: idOf(from + index),
          date: 1,
          description: "",
          sum: "1",
          currency: "",
          type: "",
          status: "",
          statusName: "",
          marketplace: "",
        }))
        chunk.append(rows, vocabulary, 1 << 17, 1)
      }
      add(0, 60_000)
      expect(ids.find(idOf(59_999))).toBe(59_999)
      add(60_000, 100_000) // behind what was known then
      expect(Array.from({ length: 100_000 }, (_, slot) => ids.find(idOf(slot)) === slot).every(Boolean)).toBe(true)
      expect(ids.find(idOf(100_000))).toBeUndefined()
    }
  })

  it("finds no id where it was superseded, in whatever order the ids of a chunk are, and it where it is now", () => {
    const vocabulary = emptyVocabulary(4)
    const chunkOf = (...ids: ReadonlyArray<number>) => {
      const chunk = emptyChunk(16)
      chunk.append(
        ids.map((id) => madeRow(id, 1)),
        vocabulary,
        16,
        1,
      )
      return chunk
    }
    const chunks = [chunkOf(9, 8, 7), chunkOf(10, 20, 30), chunkOf(5, 3, 4, 5, 8), emptyChunk(16)]
    const ids = new IdIndex(chunks, 4)
    const found = (...wanted: ReadonlyArray<number>) => wanted.map((id) => ids.find(id))
    expect(found(7, 8, 9, 10, 15, 20, 30, 31)).toEqual([2, 1, 0, 16, undefined, 17, 18, undefined])
    chunks[0]?.mark(1, superseded, 2)
    chunks[1]?.mark(1, withdrawn, 2)
    chunks[2]?.mark(0, superseded, 2)
    expect(found(8, 20, 3, 4, 5, 6)).toEqual([36, 17, 33, 34, 35, undefined])
    chunks[2]?.mark(4, superseded, 3)
    expect(found(8, 5)).toEqual([undefined, 35])
    chunks[2] = chunkOf(6) // another stretch of the list begins in its place
    expect(found(5, 6)).toEqual([undefined, 32])
    chunks[2].append([madeRow(2, 1), madeRow(4, 1)], vocabulary, 16, 4)
    expect(found(2, 4, 6, 3)).toEqual([33, 34, 32, undefined])
  })

  it("keeps a code for each of seventy thousand values of a field", () => {
    const vocabulary = emptyVocabulary(17)
    const chunk = emptyChunk(16)
    for (let id = 0; id < 70_000; id++)
      chunk.append(
        [
          {
            id,
            date: id,
            description: "",
            sum: "1",
            currency: `c${id}`,
            type: "",
            status: "",
            statusName: `s${id}`,
            marketplace: "",
          },
        ],
        vocabulary,
        1 << 17,
        1,
      )
    for (const slot of [0, 255, 256, 65_535, 65_536, 69_999])
      expect(chunk.row(slot, vocabulary)).toMatchObject({ currency: `c${slot}`, statusName: `s${slot}` })
  })

  it("keeps every text, halves of surrogate pairs and byte order marks too", () => {
    law(
      fc.property(fc.oneof(someText, fc.string({ unit: "binary" })), (text) => {
        expect(readText(bytesOf(text))).toBe(text)
      }),
      500,
    )
    law(
      fc.property(
        fc.array(fc.oneof(someText, fc.constantFrom("\ud83d", "\ude00", "plain"), fc.string({ unit: "binary" })), {
          maxLength: 8,
        }),
        (texts) => {
          const heap = emptyHeap(8)
          heap.append(0, texts)
          expect(texts.map((_, slot) => heap.text(slot))).toEqual(texts)
        },
      ),
      500,
    )
  })
})

describe("a search over bytes finds what a search over texts finds", () => {
  const someNeedle = fc
    .oneof(someWord, someText, fc.string({ unit: "binary", minLength: 1, maxLength: 2 }))
    .filter((text) => text.isWellFormed())

  it("finds a needle in any text of a heap without regard to case, changed texts too", () => {
    const some = fc
      .oneof(
        someText,
        fc.string({ unit: "binary", maxLength: 6 }).map((text) => `${text}anna${text.toUpperCase()}`),
      )
      .filter((text) => text.isWellFormed())
    law(
      fc.property(
        fc.array(some, { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(11), some), { maxLength: 2 }),
        someNeedle,
        fc.nat(11),
        fc.nat(12),
        (texts, changes, needle, from, to) => {
          const heap = emptyHeap(12)
          const held = [...texts]
          heap.append(0, texts)
          for (const [slot, text] of changes.filter(([slot]) => slot < texts.length)) {
            heap.replace(slot, text)
            held[slot] = text
          }
          const end = Math.min(to, held.length)
          const start = Math.min(from, end)
          const hits = new Uint8Array(12).fill(1)
          scanHeap(heap, start, end, needleOf(needle), hits)
          expect([...hits.subarray(start, end)]).toEqual(
            held.slice(start, end).map((text) => (fold(text).includes(fold(needle)) ? 1 : 0)),
          )
        },
      ),
      2000,
    )
  })

  it("finds nothing across the end of a text, and what stands behind such a place", () => {
    const heap = emptyHeap(4)
    heap.append(0, ["xan", "nax", "an", "naanna"])
    const hits = new Uint8Array(4)
    scanHeap(heap, 0, 4, needleOf("Anna"), hits)
    expect([...hits]).toEqual([0, 0, 0, 1])
  })

  it("takes a character of several bytes for the needle's whole or not at all", () => {
    const texts = ["\u0400", "Р", "р", "\u0460"]
    const heap = emptyHeap(4)
    heap.append(0, texts)
    const hits = new Uint8Array(4)
    scanHeap(heap, 0, 4, needleOf("р"), hits)
    expect([...hits]).toEqual([0, 1, 1, 0])
  })

  it("finds digits anywhere in hashes", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789abcdefxX".split("")), maxLength: 5 })
    law(
      fc.property(
        fc.array(fc.option(someHash), { minLength: 1, maxLength: 12 }),
        digits,
        fc.nat(11),
        fc.nat(60),
        fc.nat(66),
        (hashes, typed, which, start, length) => {
          const column = emptyHashes(12)
          for (const [slot, hash] of hashes.entries()) column.append(slot, hash ?? undefined)
          const part = hashes[which % hashes.length]?.slice(start, start + length) ?? ""
          for (const needle of [typed, part]) {
            const hits = new Uint8Array(12)
            scanHashes(column, 0, hashes.length, needleOf(needle), hits)
            expect([...hits.subarray(0, hashes.length)]).toEqual(
              hashes.map((hash) => (hash !== null && fold(hash).includes(fold(needle)) ? 1 : 0)),
            )
          }
        },
      ),
      2000,
    )
  })

  it("folds each character alike wherever it stands, and knows the other case of every regular one", () => {
    for (let point = 1; point < 0x1_1000; point++) {
      if (point >= 0xd800 && point < 0xe000) continue
      const character = String.fromCodePoint(point)
      expect(fold(fold(character))).toBe(fold(character))
      expect(fold(`a${character}b`)).toBe(`a${fold(character)}b`)
      expect(
        !isRegular(character) ||
          point < 0x80 ||
          character === fold(character) ||
          character === otherCase(fold(character)),
      ).toBe(true)
    }
    expect(["İSTANBUL", "Istanbul", "ıstanbul"].map(fold)).toEqual(["istanbul", "istanbul", "istanbul"])
  })
})

it("sorts doubles by their digits as they are ordered, like ones as they stood", () => {
  law(
    fc.property(
      fc.array(fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 })).map((key) => key + 0)),
      (keys) => {
        expect([...sortedIndices(Float64Array.from(keys))]).toEqual(
          keys
            .map((_, index) => index)
            .toSorted((a, b) => (keys[a] === keys[b] ? a - b : (keys[a] ?? 0) < (keys[b] ?? 0) ? -1 : 1)),
        )
      },
    ),
    300,
  )
})

it("orders texts by code points, as their bytes are ordered", () => {
  const some = fc
    .array(fc.constantFrom("a", "z", "\uff41", "😀", "😁", "\ud83d", "\ude00", "\uffff", "\ue000"), { maxLength: 4 })
    .map((parts) => parts.join(""))
  law(
    fc.property(some, some, (a, b) => {
      expect(Math.sign(compareFolded(a, b))).toBe(Buffer.compare(bytesOf(a), bytesOf(b)))
    }),
    5000,
  )
})
