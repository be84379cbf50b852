import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { genesis, link } from "../../../src/domain/recording/chain.ts"
import { ExcerptFinder } from "../../../src/domain/statements/proof/excerpt.ts"
import { namesManifest, printEntry, printListing } from "../../../src/domain/statements/proof/manifest.ts"
import { madeRow } from "../history/made-rows.ts"

const rowOf = (id: number, more: Partial<Transaction> = {}): Transaction => madeRow(id, 1_700_000_000 + id, more)
const rowsOf = (ids: ReadonlyArray<number>): ReadonlyArray<Transaction> => ids.map((id) => rowOf(id))

/** What is chosen for these rows of a log with these pages, by their positions. */
const chosenOf = (
  wanted: ReadonlyArray<Transaction>,
  pages: ReadonlyArray<readonly [position: number, rows: ReadonlyArray<Transaction>]>,
) => {
  const finder = new ExcerptFinder()
  finder.want(wanted)
  for (const [position, rows] of pages) finder.add(position, rows)
  return finder.choose()
}

describe("the pages that prove a statement's rows", () => {
  it.each<[string, ReadonlyArray<number>, Parameters<typeof chosenOf>[1], ReturnType<typeof chosenOf>]>([
    ["none where no row is wanted", [], [[3, rowsOf([1])]], { positions: [], missing: [] }],
    [
      "a page for each row that no other has",
      [2, 1],
      [
        [7, rowsOf([2])],
        [4, rowsOf([1])],
      ],
      { positions: [4, 7], missing: [] },
    ],
    [
      "of several the one that says most",
      [3, 2, 1],
      [
        [4, rowsOf([3])],
        [5, rowsOf([3, 2, 1])],
        [6, rowsOf([3, 2])],
      ],
      { positions: [5], missing: [] },
    ],
    [
      "of pages that say as much the first",
      [2, 1],
      [
        [4, rowsOf([2, 1])],
        [5, rowsOf([2, 1])],
      ],
      { positions: [4], missing: [] },
    ],
    [
      "what says most of the rows that are not said yet",
      [5, 4, 3, 2, 1],
      [
        [4, rowsOf([5, 4, 3])],
        [5, rowsOf([4, 3, 2])],
        [6, rowsOf([2, 1])],
      ],
      { positions: [4, 6], missing: [] },
    ],
    [
      "runs in the order of their positions",
      [12, 3],
      [
        [10, rowsOf([12])],
        [9, rowsOf([3])],
      ],
      { positions: [9, 10], missing: [] },
    ],
    [
      "none beside those that only show rows of others",
      [1],
      [
        [4, rowsOf([9, 8, 1])],
        [5, rowsOf([9, 8])],
      ],
      { positions: [4], missing: [] },
    ],
    ["and the rows that no page shows", [3, 2, 1], [[4, rowsOf([2])]], { positions: [4], missing: [3, 1] }],
    [
      "none in place of one that a row has not, however many there are",
      [3, 1],
      [
        [4, rowsOf([9])],
        [5, rowsOf([1])],
        [6, rowsOf([1])],
      ],
      { positions: [5], missing: [3] },
    ],
  ])("are %s", (_, ids, pages, excerpt) => expect(chosenOf(rowsOf(ids), pages)).toEqual(excerpt))

  it("say a row as it is now: a page from before it was corrected proves nothing of it", () => {
    const corrected = rowOf(1, { sum: "2" })
    expect(chosenOf([corrected], [[4, [rowOf(1)]]])).toEqual({ positions: [], missing: [1] })
    expect(
      chosenOf(
        [corrected],
        [
          [4, [rowOf(1)]],
          [5, [corrected]],
        ],
      ),
    ).toEqual({ positions: [5], missing: [] })
  })

  it("say a row that has other unknown fields all the same: these stand in no file", () =>
    expect(chosenOf([rowOf(1, { extra: { memo: "a" } })], [[4, [rowOf(1, { extra: { memo: "b" } })]]])).toEqual({
      positions: [4],
      missing: [],
    }))

  it("are looked for as rows come, which are told from those that nobody asked for", () => {
    const finder = new ExcerptFinder()
    for (const id of [2, 1]) finder.want([rowOf(id)])
    expect([1, 2, 3].map((id) => finder.isWanted(id))).toEqual([true, true, false])
    expect(finder.choose().missing).toEqual([2, 1])
  })
})

describe("what a proof writes", () => {
  const entry = {
    position: 7,
    type: "CallSettled",
    version: 2,
    at: 1_700_000_000_123,
    tab: "t",
    build: "b",
    payload: { outcome: "Ok", callId: "c" },
  }
  const before = genesis("a log")

  it("is an entry whose link anybody can make again of the texts beside it", () => {
    const line = printEntry(before, { ...entry, hash: link(before, entry) })
    expect(line.endsWith("}\n")).toBe(true)
    const said = JSON.parse(line) as { readonly [field: string]: string }
    const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")
    expect(said).toEqual({
      position: 7,
      before,
      hash: sha256(`${before}\n${said["header"]}`),
      header: JSON.stringify({
        at: entry.at,
        build: "b",
        payload: sha256(said["payload"] ?? ""),
        tab: "t",
        type: "CallSettled",
        version: 2,
      }),
      payload: '{"callId":"c","outcome":"Ok"}',
    })
  })

  it("is a listing as one line of sorted JSON, and a document that names the manifest", () => {
    expect(printListing({ files: [{ name: "rows.csv", sha256: "ab", bytes: 3 }] })).toBe(
      '{"files":[{"bytes":3,"name":"rows.csv","sha256":"ab"}]}\n',
    )
    expect(namesManifest("ab12")).toBe("manifest SHA-256 ab12")
  })
})
