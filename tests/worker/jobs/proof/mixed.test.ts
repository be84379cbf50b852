import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import {
  type Asked,
  day,
  type Files,
  firstSecond,
  loggedHistory,
  madeProof,
  packed,
  remade,
  serveOwnFiles,
  unpacked,
} from "./made-proof.ts"
import { bothVerifiers } from "./verdict.ts"

const { verdict } = bothVerifiers()
beforeEach(serveOwnFiles)
afterEach(() => void vi.unstubAllGlobals())

const wide: Asked = { from: firstSecond, to: firstSecond + 60 * day, currencies: [] }
/** What makes a proof; the program is the same in all. */
const own = ["rows.csv", "rows.ndjson", "journal.ndjson", "manifest.json", "statement.pdf", "seal.json"]
/** What must be of one proof, whoever makes everything around it anew: of one journal another excerpt does as well. */
const [bound, boundInOneJournal] = [own.slice(0, 4), ["rows.csv", "rows.ndjson", "manifest.json"]]

/** Every way to put files of one proof in the place of those of another, but for all and for none. */
const mixtures = (one: Files, other: Files, names: ReadonlyArray<string>): ReadonlyArray<readonly [string, Files]> =>
  Array.from({ length: 2 ** names.length - 2 }, (_, index) => {
    const taken = names.filter((__, place) => ((index + 1) >> place) % 2 === 1)
    return [taken.join(" and "), { ...one, ...Object.fromEntries(taken.map((name) => [name, other[name]])) } as Files]
  })

const proofOf = async (seed: number, request: Asked = wide): Promise<Files> =>
  unpacked((await madeProof(loggedHistory(seed, 60), request)).zip)

describe("two proofs that were mixed", () => {
  test.for<readonly [string, () => Promise<Files>, ReadonlyArray<string>]>([
    ["of another customer", () => proofOf(92), bound],
    ["of another period", () => proofOf(91, { ...wide, to: firstSecond + 2 * day }), boundInOneJournal],
    ["of one currency", () => proofOf(91, { ...wide, currencies: ["eur"] }), boundInOneJournal],
  ])("B036 B037 are none: with any files %s both verifiers find it", async ([, made, names]) => {
    const [one, other] = [await proofOf(91), await made()]
    for (const files of [one, other]) expect((await verdict(packed(files))).isGood).toBe(true)
    for (const [taken, files] of mixtures(one, other, own))
      expect((await verdict(packed(files))).isGood, taken).toBe(false)
    // lists, seal and what the statement names made anew around what was mixed
    for (const [taken, files] of mixtures(one, other, names))
      expect((await verdict(packed(remade(files)))).isGood, taken).toBe(false)
  })

  test("B036 the statement of one with the rows of another names another manifest", async () => {
    const [one, other] = [await proofOf(91), await proofOf(92)]
    const stated = { ...one, "statement.pdf": other["statement.pdf"] } as Files
    expect((await verdict(packed(stated))).words).toMatch(/- statement\.pdf: .* seal\.json/)
    const sealed = { ...stated, "seal.json": other["seal.json"] } as Files
    expect((await verdict(packed(sealed))).words).toContain("- statement.pdf: does not name this manifest.json")
    const rows = { ...one, "rows.csv": other["rows.csv"], "rows.ndjson": other["rows.ndjson"] } as Files
    const { words } = await verdict(packed(rows))
    for (const name of ["rows.csv", "rows.ndjson"]) expect(words).toMatch(new RegExp(`- ${name}: `))
    expect((await verdict(packed(remade(rows)))).words).toContain("no entry of journal.ndjson says this row")
  })
})
