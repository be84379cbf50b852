import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { shortCode } from "../../../../src/domain/recording/chain.ts"
import type { Manifest } from "../../../../src/domain/statements/proof/manifest.ts"
import { ZipFile } from "../../../../src/worker/jobs/proof/zip-file.ts"
import { builtProof, builtRow, builtTable } from "./built-proof.ts"
import { bytes, type Files, firstSecond, packed, remade, text } from "./made-proof.ts"
import { bothVerifiers } from "./verdict.ts"

const { verdict } = bothVerifiers()

const [came, left] = [builtRow(1), builtRow(2, { sum: "-500.00", recipient: "A" })]
const ofOne = { currency: "eur", count: 1, in: "10.00", out: "0", net: "10.00" }
const [one, both] = [[ofOne], [{ currency: "eur", count: 2, in: "10.00", out: "-500.00", net: "-490.00" }]]
const sha256 = (data: string): string => createHash("sha256").update(data).digest("hex")

const whole = builtProof([came, left], [[came], [left]], both)
const linesOf = (name: string): ReadonlyArray<string> => text(whole[name]).split("\n").slice(0, -1)
const ofLines = (name: string, lines: ReadonlyArray<string>): Files =>
  remade({ ...whole, [name]: bytes(lines.map((line) => `${line}\n`).join("")) })
const ofChain = (change: Partial<Manifest["chain"]>): Files =>
  remade(whole, (manifest) => ({ ...manifest, chain: { ...manifest.chain, ...change } }))
/** With another second entry, whose link is made of what it says. */
const ofEntry = (change: { readonly before?: string; readonly header?: string }): Files => {
  const [first = "", second = ""] = linesOf("journal.ndjson")
  const entry = { ...(JSON.parse(second) as { readonly before: string; readonly header: string }), ...change }
  const hash = sha256(`${entry.before}\n${entry.header}`)
  return ofLines("journal.ndjson", [first, JSON.stringify({ ...entry, hash })])
}
const other = "0".repeat(64)

/** What was made by whoever can make everything anew, and what of it is found. */
const forgeries: ReadonlyArray<readonly [what: string, Files, finding: string]> = [
  ["a row twice", builtProof([came, came], [[came]], both), "rows.ndjson, line 2: stands there twice"],
  [
    "a row of another time",
    builtProof([builtRow(1, { date: firstSecond - 1 })], [[builtRow(1, { date: firstSecond - 1 })]], one),
    "rows.ndjson, line 1: is not of the period and currencies of the statement",
  ],
  [
    "a row of another currency",
    remade(whole, (manifest) => ({ ...manifest, currencies: ["btc"] })),
    "rows.ndjson, line 1: is not of the period and currencies of the statement",
  ],
  [
    "rows in another order than the table's",
    ofLines("rows.ndjson", linesOf("rows.ndjson").toReversed()),
    "rows.csv, row 1: says something else than rows.ndjson",
  ],
  [
    "a table whose lines end otherwise",
    remade({ ...whole, "rows.csv": bytes(text(builtTable([came, left])).replaceAll("\r\n", "\n")) }),
    "rows.csv: cannot be read",
  ],
  [
    "sums of a currency that has no row",
    remade(whole, (manifest) => ({ ...manifest, totals: [...both, { ...ofOne, currency: "btc" }] })),
    "manifest.json: its sums are of other currencies than the rows",
  ],
  [
    "the sums of a currency twice",
    remade(whole, (manifest) => ({ ...manifest, totals: [...both, ...both] })),
    "manifest.json: its sums are of other currencies than the rows",
  ],
  [
    "a sum that is another",
    remade(whole, (manifest) => ({ ...manifest, totals: both.map((sums) => ({ ...sums, net: "-490.01" })) })),
    "manifest.json: the sums of a currency are not those of its rows",
  ],
  [
    "entries in another order",
    ofLines("journal.ndjson", linesOf("journal.ndjson").toReversed()),
    "journal.ndjson, line 2: stands before an entry that came earlier",
  ],
  ["an entry behind another one", ofEntry({ before: other }), "line 2: is not linked to the entry before it"],
  ["an entry without its header", ofEntry({ header: "x" }), "journal.ndjson, line 2: its header cannot be read"],
  [
    "an entry of another kind",
    ofEntry({
      header: JSON.stringify({
        type: "NoteWritten",
        payload: sha256((JSON.parse(linesOf("journal.ndjson")[1] ?? "") as { payload: string }).payload),
      }),
    }),
    "journal.ndjson, line 2: is no page of the history",
  ],
  [
    "another end of the chain",
    ofChain({ head: other, code: shortCode(other) }),
    "journal.ndjson: does not end as the chain does",
  ],
  ["another journal's name", ofChain({ logId: "another" }), "the chain does not begin as one of this journal does"],
  ["another short code", ofChain({ code: shortCode(other) }), "the short code is not that of the chain's end"],
  [
    "a file that is not listed",
    remade(whole, ({ files, ...manifest }) => ({ ...manifest, files: files.slice(1) })),
    "manifest.json: does not list rows.csv once",
  ],
  [
    "a manifest that lists itself",
    remade(whole, ({ files, ...manifest }) => ({
      ...manifest,
      files: [...files, { name: "manifest.json", bytes: 0, sha256: other }],
    })),
    "manifest.json: lists what does not belong to a proof",
  ],
  ["a seal of nothing", { ...whole, "seal.json": bytes("{}") }, "seal.json: is no seal"],
  ["a seal without files", { ...whole, "seal.json": bytes('{"files":[]}') }, "does not list statement.pdf once"],
]

describe("a forged proof", () => {
  test("is a forgery of one that both verifiers agree with", async () => {
    expect((await verdict(packed(whole))).isGood).toBe(true)
  })

  test.for(forgeries)("B037 with %s is found by both", async ([, files, finding]) => {
    expect((await verdict(packed(files))).words).toContain(finding)
  })

  test("B037 with a file twice is found by both", async () => {
    const zip = new ZipFile(firstSecond * 1000)
    for (const [name, data] of [...Object.entries(whole), ["rows.csv", builtTable([came])] as const]) {
      const part = zip.begin(name)
      part.add(Uint8Array.from(data))
      part.end()
    }
    const { words } = await verdict(new Uint8Array(await zip.end().arrayBuffer()))
    expect(words).toContain("- rows.csv: is there more than once")
  })

  test("B036 a name that stands twice is read by neither: other programs take the first value", async () => {
    const files = builtProof([came], [[came]], one)
    const twice = (json: string): string => json.replace('"sum":', '"sum":"999.00","sum":')
    const rows = bytes(twice(text(files["rows.ndjson"])))
    expect((await verdict(packed(remade({ ...files, "rows.ndjson": rows })))).words).toContain(
      "- rows.ndjson, line 1: is no row",
    )
    const page = twice(JSON.stringify({ page: { rows: [came], bad: [] } }))
    expect((await verdict(packed(builtProof([came], [page], one)))).words).toContain(
      "- journal.ndjson, line 1: is no page of the history",
    )
  })

  test("B036 a number that is written otherwise is the same number to both, an amount is another one", async () => {
    const files = builtProof([came], [[came]], [{ ...ofOne, in: "10", out: "-0.0", net: "10.000" }])
    const written = (from: string, to: string) =>
      verdict(packed(remade({ ...files, "rows.ndjson": bytes(text(files["rows.ndjson"]).replace(from, to)) })))
    for (const id of ["1.0", "1e0", "10E-1", "1.00000000000000000001"])
      expect((await written('"id":1,', `"id":${id},`)).isGood).toBe(true)
    for (const sum of ["10.0", "010.00", "+10.00", "1e1", " 10.00", "\u0661\u0660.00"])
      expect((await written('"10.00"', JSON.stringify(sum))).isGood).toBe(false)
  })

  test("B036 both agree with the code of a currency in whatever letters, also in those whose capitals their Unicode knows otherwise", async () => {
    const letters = Array.from({ length: 0x11_00_00 }, (_, point) => point)
      .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
      .map((point) => String.fromCodePoint(point))
      .filter((letter) => letter !== letter.toUpperCase() || letter !== letter.toLowerCase())
    expect(letters.length).toBeGreaterThan(2_000)
    const rows = letters.map((letter, index) => builtRow((index % 1000) + 1, { currency: `${letter}x`, sum: "1" }))
    for (let from = 0; from < rows.length; from += 1000) {
      const some = rows.slice(from, from + 1000)
      const totals = some.map(({ currency }) => ({ currency, count: 1, in: "1", out: "0", net: "1" }))
      expect((await verdict(packed(builtProof(some, [some], totals)))).words).toContain("The proof agrees with itself.")
    }
  })

  test("B037 a file under a name that is only like its own is another one", async () => {
    const files = builtProof([came], [[came]], one)
    for (const name of ["ROWS.CSV", "../rows.csv", "./rows.csv", "rows.csv/", "rows.csv ", "rows\u2024csv"]) {
      const { "rows.csv": table = bytes(""), ...others } = files
      const { words } = await verdict(packed({ ...others, [name]: table }))
      expect(words).toContain("does not belong to a proof")
      expect(words).toContain("- rows.csv: is not there")
    }
  })
})
