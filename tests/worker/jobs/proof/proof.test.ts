import { execFileSync, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { againstJournal } from "../../../../scripts/proof/against-journal.ts"
import { verifyProof } from "../../../../scripts/proof/verify.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { currencies } from "../../../../src/domain/money/currency.ts"
import { genesis, link, shortCode } from "../../../../src/domain/recording/chain.ts"
import { Random } from "../../../laws/random.ts"
import { patience, runs } from "../../../laws/seeds.ts"
import { builtProof, builtRow, builtTable } from "./built-proof.ts"
import {
  type Asked,
  bytes,
  day,
  exportsOver,
  type Files,
  firstSecond,
  loggedHistory,
  madeProof,
  manifestOf,
  movedOut,
  packed,
  proofWords,
  remade,
  secretNote,
  serveOwnFiles,
  spoilt,
  text,
  unpacked,
} from "./made-proof.ts"
import { bothVerifiers, program } from "./verdict.ts"

const { folder, inPython, verdict } = bothVerifiers()
beforeEach(serveOwnFiles)
afterEach(() => void vi.unstubAllGlobals())

const listed = ["rows.csv", "rows.ndjson", "journal.ndjson", "verify.py"]
const everyFile = [...listed, "manifest.json", "statement.pdf", "seal.json"]

/** Runs a program of a proof as who got it does. A machine without Python proves nothing: the test fails. */
const python = (zip: Uint8Array, program: string) => {
  const file = join(folder, "alone.zip")
  writeFileSync(file, zip)
  const { status, stdout, error } = spawnSync("python3", ["-I", program, file], { encoding: "utf8" })
  if (error !== undefined) throw error
  return { status, words: stdout.trimEnd().split("\n") }
}

const textOf = (program: string, ...options: ReadonlyArray<string>): string =>
  execFileSync(program, options, { encoding: "utf8" })

const wide: Asked = { from: firstSecond, to: firstSecond + 60 * day, currencies: [] }
const some = (random: Random): Asked => {
  const from = firstSecond + random.whole(0, 3) * day
  return {
    from,
    to: from + random.whole(1, 6) * day - 1,
    currencies: random.chance(0.3) ? [random.pick(["eur", "btc"])] : [],
  }
}

const forSome = async (count: number, law: (random: Random, seed: number) => Promise<void>): Promise<void> => {
  for (let seed = 1; seed <= runs(count); seed++)
    await law(new Random(seed * 7919), seed).catch((cause: unknown) => {
      throw new Error(`fails for seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })
}

const lines = (data: Uint8Array | undefined): Array<string> => text(data).split("\n").slice(0, -1)
const joined = (all: ReadonlyArray<string>): Uint8Array => bytes(all.map((line) => `${line}\n`).join(""))
const idOf = (line: string): number => (JSON.parse(line) as { readonly id: number }).id

interface PageLine {
  readonly before: string
  readonly hash: string
  readonly header: string
  readonly payload: string
  readonly position: number
}
const pageLine = (line: string): PageLine => JSON.parse(line) as PageLine
const idsIn = (line: string): ReadonlyArray<number> =>
  (JSON.parse(pageLine(line).payload) as { page: { rows: ReadonlyArray<{ id: number }> } }).page.rows.map(
    ({ id }) => id,
  )

/** The files without the rows of some ids, with the sums that are left. */
const withoutRows = (files: Files, ids: ReadonlySet<number>): Files => {
  const kept = lines(files["rows.ndjson"]).map((line, index) => ({ line, index }))
  const left = kept.filter(({ line }) => !ids.has(idOf(line)))
  const table = execFileSync(
    "python3",
    [
      "-c",
      [
        "import csv,io,sys",
        "t=list(csv.reader(io.TextIOWrapper(sys.stdin.buffer,'utf-8',newline='')))",
        "k=set(map(int,sys.argv[1].split(',')[:-1]))",
        "o=io.StringIO(newline='')",
        "csv.writer(o).writerows([t[0]]+[r for i,r in enumerate(t[1:]) if i in k])",
        "sys.stdout.buffer.write(o.getvalue().encode())",
      ].join(";"),
      `${left.map(({ index }) => index).join(",")},`,
    ],
    { input: files["rows.csv"] },
  )
  const rows = left.map(({ line }) => JSON.parse(line) as { readonly currency: string; readonly sum: string })
  const units = (sum: string): bigint => BigInt(sum.replace(".", ""))
  const printed = (value: bigint): string => {
    const digits = String(value < 0n ? -value : value).padStart(5, "0")
    return `${value < 0n ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`
  }
  const totals = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, those]) => {
    const values = those.map(({ sum }) => units(sum))
    const total = (some: ReadonlyArray<bigint>): string => printed(some.reduce((a, b) => a + b, 0n))
    return {
      currency,
      count: those.length,
      in: total(values.filter((each) => each > 0n)),
      out: total(values.filter((each) => each < 0n)),
      net: total(values),
    }
  })
  return remade({ ...files, "rows.ndjson": joined(left.map(({ line }) => line)), "rows.csv": table }, (manifest) => ({
    ...manifest,
    rows: left.length,
    totals,
  }))
}

describe("a proof to hand over", { timeout: patience }, () => {
  test("B035 of random logs and periods it holds the statement's rows, their pages and the chain, and both verifiers agree with it", async () => {
    await forSome(12, async (random, seed) => {
      const store = loggedHistory(seed)
      const { made, zip } = await madeProof(store, random.chance(0.4) ? wide : some(random))
      const files = unpacked(zip)
      expect(Object.keys(files)).toEqual(everyFile)
      const said = await verdict(zip)
      expect(said.words).toContain("The proof agrees with itself.")
      expect(said.words).toContain("What it does not prove:")
      const manifest = manifestOf(files)
      expect(lines(files["rows.ndjson"])).toHaveLength(made.rows)
      const last = store.events.at(-1)
      expect(manifest.chain).toMatchObject({
        logId: store.logId,
        beginning: genesis(store.logId),
        entries: store.events.length,
        head: last?.hash,
      })
      const digest = createHash("sha256")
        .update(files["manifest.json"] ?? "")
        .digest("hex")
      expect(made.manifest).toBe(digest)
      for (const line of lines(files["journal.ndjson"]).map(pageLine)) {
        const event = store.events[line.position - 1]
        expect(event?.type).toBe("TransactionPageReceived")
        expect(line.hash).toBe(event?.hash)
        expect(event && link(line.before, event)).toBe(line.hash)
      }
    })
  })

  test("B035 the statement names the manifest's digest, and the program in the file is the one that was tried", async () => {
    const { made, zip } = await madeProof(loggedHistory(3), wide)
    expect(made.file.type).toBe("application/zip")
    const files = unpacked(zip)
    const file = join(folder, "statement.pdf")
    writeFileSync(file, files["statement.pdf"] ?? "")
    expect(textOf("pdftotext", "-layout", file, "-")).toContain(made.manifest)
    writeFileSync(join(folder, "verify.py"), files["verify.py"] ?? "")
    expect(python(zip, join(folder, "verify.py")).status).toBe(0)
  })

  test("B035 nothing of the journal but pages with rows of the statement goes along, and no note of the customer", async () => {
    let named = 0
    for (const seed of [1, 2, 3, 4]) {
      const store = loggedHistory(seed, 90)
      const { made, zip } = await madeProof(store, { ...wide, from: firstSecond + 3 * day, to: firstSecond + 4 * day })
      const files = unpacked(zip)
      for (const name of everyFile) {
        expect(text(files[name])).not.toContain(secretNote)
        expect(text(files[name])).not.toContain("987654.3210")
      }
      const shown = new Set(lines(files["journal.ndjson"]).flatMap((line) => idsIn(line)))
      const rows = new Set(lines(files["rows.ndjson"]).map(idOf))
      for (const line of lines(files["journal.ndjson"])) expect(idsIn(line).some((id) => rows.has(id))).toBe(true)
      named += manifestOf(files).leftOut.notMoved.length
      expect(made.beyond).toBe(shown.size - rows.size)
      expect(made.pages).toBe(lines(files["journal.ndjson"]).length)
      expect(made.pages).toBeLessThan(4)
    }
    // What failed in the period is not of the statement either: the customer was told of it too.
    expect(named).toBeGreaterThan(0)
  })

  test("B036 a byte of any listed file that was flipped is found by both, which name the place", async () => {
    await forSome(4, async (random, seed) => {
      const { zip } = await madeProof(loggedHistory(seed + 20), wide)
      const made = unpacked(zip)
      // Of a log without a row in the period some hold nothing: there is no byte to flip.
      for (const name of everyFile.filter((each) => (made[each]?.length ?? 0) > 0))
        for (let time = 0; time < 3; time++) {
          const files = unpacked(zip)
          const data = Uint8Array.from(files[name] ?? [])
          const place = random.whole(0, data.length - 1)
          data[place] = (data[place] ?? 0) ^ (1 << random.whole(0, 7))
          const said = await verdict(packed({ ...files, [name]: data }))
          expect(said.isGood, `${name}, byte ${place}`).toBe(false)
          expect(said.words, `${name}, byte ${place}`).toMatch(name === "seal.json" ? /seal\.json/ : `- ${name}`)
        }
    })
  })

  test("B036 a byte of the ZIP itself that was flipped changes nothing that is listed, or is found", async () => {
    const { zip } = await madeProof(loggedHistory(5), wide)
    const before = unpacked(zip)
    const good = verifyProof(zip).words
    const random = new Random(5)
    for (let time = 0; time < runs(40); time++) {
      const data = Uint8Array.from(zip)
      const place = random.whole(0, data.length - 1)
      data[place] = (data[place] ?? 0) ^ (1 << random.whole(0, 7))
      const [here, there] = [verifyProof(data), await inPython(data)]
      expect(here.findings.length > 0 || isDeepStrictEqual(unpacked(data), before), `byte ${place}`).toBe(true)
      expect(there.status === 1 || isDeepStrictEqual(there.words, good), `byte ${place}`).toBe(true)
    }
  })

  test("B037 files that were swapped, added, doubled or taken away are found, by name", async () => {
    const { zip } = await madeProof(loggedHistory(6), wide)
    const files = unpacked(zip)
    const random = new Random(6)
    const swapped = {
      ...files,
      "rows.csv": files["rows.ndjson"] ?? bytes(""),
      "rows.ndjson": files["rows.csv"] ?? bytes(""),
    }
    for (const each of [swapped, remade(swapped)])
      expect((await verdict(packed(each))).words).toContain("- rows.ndjson")
    expect((await verdict(packed({ ...files, "more.txt": bytes("x") }))).words).toContain(
      '- "more.txt": does not belong to a proof',
    )
    for (const name of everyFile) {
      const others = Object.entries(files).filter(([each]) => each !== name)
      expect((await verdict(packed(Object.fromEntries(others)))).words).toContain(`- ${name}: is not there`)
    }
    expect((await verdict(bytes("not a ZIP"))).isGood).toBe(false)
    const cut = zip.slice(0, random.whole(100, zip.length - 1))
    expect((await verdict(cut)).isGood).toBe(false)
  })

  test("B037 a row, a page or the end that was left out is found, however much else was made anew", async () => {
    await forSome(8, async (random, seed) => {
      const { zip } = await madeProof(loggedHistory(seed + 40), wide)
      const files = unpacked(zip)
      const rows = lines(files["rows.ndjson"])
      const pages = lines(files["journal.ndjson"])
      if (rows.length === 0) return
      const row = random.pick(rows)
      const withoutRow = rows.filter((each) => each !== row)
      // Left out, and nothing else touched.
      expect((await verdict(packed({ ...files, "rows.ndjson": joined(withoutRow) }))).words).toContain(
        "- rows.ndjson: has another",
      )
      // Everything made anew, but for the rows' number, their sums and the table.
      expect((await verdict(packed(remade({ ...files, "rows.ndjson": joined(withoutRow) })))).words).toContain(
        "- rows.ndjson: holds another number of rows",
      )
      // Everything made anew: the page still shows it.
      expect((await verdict(packed(withoutRows(files, new Set([idOf(row)]))))).words).toContain(
        `row ${idOf(row)} of journal.ndjson is of the statement and not there`,
      )
      // A manifest made anew is not the one that the statement names.
      const forged = remade(files, (manifest) => ({ ...manifest, made: manifest.made + 1 }))
      expect(
        (await verdict(packed({ ...forged, "statement.pdf": files["statement.pdf"] ?? bytes("") }))).words,
      ).toContain("statement.pdf: does not name this manifest.json")
      // A page left out, everything made anew: its rows stand in no entry.
      const page = random.pick(pages)
      const withoutPage = { ...files, "journal.ndjson": joined(pages.filter((each) => each !== page)) }
      expect((await verdict(packed(remade(withoutPage)))).words).toContain("no entry of journal.ndjson says this row")
      // The end of the rows, and of the excerpt.
      expect((await verdict(packed(remade({ ...files, "rows.ndjson": joined(rows.slice(0, -1)) })))).isGood).toBe(false)
      expect((await verdict(packed(remade({ ...files, "journal.ndjson": joined(pages.slice(0, -1)) })))).isGood).toBe(
        false,
      )
      // An end of the chain before the last entry.
      const early = remade(files, (manifest) => ({ ...manifest, chain: { ...manifest.chain, position: 1 } }))
      if ((pages.map(pageLine).at(-1)?.position ?? 0) > 1)
        // oxlint-disable-next-line vitest/no-conditional-expect -- of one entry there is no earlier end
        expect((await verdict(packed(early))).words).toContain("journal.ndjson: goes on behind the chain's end")
      // An amount that was changed in the rows, the table and the sums.
      const changed = rows.map((each) => (each === row ? each.replace(/"sum":"[^"]*"/, '"sum":"77.0000"') : each))
      expect((await verdict(packed(remade({ ...files, "rows.ndjson": joined(changed) })))).words).toContain(
        "no entry of journal.ndjson says this row",
      )
      // And in its page, without its link.
      const inPage = pages.map((each) => each.replace(/\\"sum\\":\\"[^"]*\\"/, '\\"sum\\":\\"77.0000\\"'))
      expect((await verdict(packed(remade({ ...files, "journal.ndjson": joined(inPage) })))).words).toContain(
        "what it holds is not what was linked",
      )
    })
  })

  test("B037 what a forger of everything can do is said to be not provable, and the complete journal shows it", async () => {
    const store = loggedHistory(77, 80)
    const { zip } = await madeProof(store, { ...wide, to: firstSecond + 5 * day })
    const files = unpacked(zip)
    const pages = lines(files["journal.ndjson"])
    const ids = new Set(idsIn(pages[0] ?? ""))
    const others = new Set(pages.slice(1).flatMap((line) => idsIn(line)))
    // A page with all its rows, as far as no other page shows them.
    const named = (ids: ReadonlyArray<number>): ReadonlyArray<number> => ids.filter((id) => others.has(id))
    const without = remade(
      withoutRows(
        { ...files, "journal.ndjson": joined(pages.slice(1)) },
        new Set([...ids].filter((id) => !others.has(id))),
      ),
      ({ leftOut: { notMoved, notHeld }, ...manifest }) => ({
        ...manifest,
        leftOut: { notMoved: named(notMoved), notHeld: named(notHeld) },
      }),
    )
    // The end of the chain, cut off behind the excerpt.
    const last = pages.map(pageLine).at(-1)
    const shorter = remade(files, (manifest) => ({
      ...manifest,
      chain: {
        ...manifest.chain,
        position: last?.position ?? 0,
        head: last?.hash ?? "",
        code: shortCode(last?.hash ?? ""),
      },
    }))
    // A page that was made up, with its link.
    const sha = (data: string): string => createHash("sha256").update(data).digest("hex")
    const madeUp = pages.map((line) => {
      const page = pageLine(line)
      const payload = page.payload.replaceAll('"sum":"', '"sum":"1')
      const header = JSON.stringify({ ...(JSON.parse(page.header) as object), payload: sha(payload) })
      return JSON.stringify({ ...page, payload, header, hash: sha(`${page.before}\n${header}`) })
    })
    expect((await verdict(packed(remade({ ...files, "journal.ndjson": joined(madeUp) })))).isGood).toBe(false)
    for (const forged of [without, shorter]) {
      const said = await verdict(packed(forged))
      expect(said.isGood).toBe(true)
      expect(said.words).toContain(
        "That no row is missing whose page is not in the excerpt, and that the chain did not end",
      )
      expect(said.words).not.toContain(
        createHash("sha256")
          .update(files["manifest.json"] ?? "")
          .digest("hex"),
      )
    }

    const { exports } = await exportsOver(store)
    const recording = await Effect.runPromise(exports.record("r", "full", []))
    const journal = join(folder, "journal.ndjson")
    writeFileSync(journal, await recording.file.text())
    expect(await againstJournal(verifyProof(zip), journal)).toMatchObject({ agrees: true })
    const invented = verifyProof(packed(remade({ ...files, "journal.ndjson": joined(madeUp) })))
    expect((await againstJournal(invented, journal)).words.join()).toContain("of the excerpt is not one of it")
    const more = remade(files, (manifest) => ({
      ...manifest,
      chain: { ...manifest.chain, entries: manifest.chain.entries + 1 },
    }))
    expect(verifyProof(packed(more)).findings).toEqual([])
    expect((await againstJournal(verifyProof(packed(more)), journal)).words.join()).toContain("and manifest.json says")
    const other = await Effect.runPromise((await exportsOver(loggedHistory(78))).exports.record("r", "full", []))
    writeFileSync(journal, await other.file.text())
    expect((await againstJournal(verifyProof(zip), journal)).words.join()).toContain("it is another one")
  })

  test("B035 a log whose chain is broken, or that lacks a row's page, proves nothing and is refused", async () => {
    const refusal = async (store: ReturnType<typeof loggedHistory>) => {
      const { exports } = await exportsOver(store)
      const asked = { id: "p", request: wide, words: proofWords, language: "en" }
      return Effect.runPromise(Effect.flip(exports.proof(asked))).then(({ refusal }) => refusal)
    }
    const store = loggedHistory(9)
    const place = store.events.findIndex(({ type }) => type === "TransactionPageReceived")
    const event = store.events[place]
    if (event !== undefined) store.events[place] = { ...event, at: event.at + 1 }
    expect(await refusal(store)).toEqual({ _tag: "BrokenChain", position: place + 1 })
  })

  test("B035 called off at any step, no file is made and nothing goes on", async () => {
    const store = loggedHistory(10, 90)
    const asked = { id: "p", request: wide, words: proofWords, language: "en" }
    const calledOff: Array<unknown> = []
    for (let isMade = false; !isMade;) {
      let changes = 0
      const { exports, jobs } = await exportsOver(store, () => {
        if (changes++ === calledOff.length) jobs.cancel("p")
      })
      const ended = await Effect.runPromise(Effect.result(exports.proof(asked)))
      if (jobs.progress("p") !== null) throw new Error("a job was left behind")
      isMade = ended._tag === "Success"
      if (ended._tag === "Failure") calledOff.push(ended.failure.refusal)
    }
    expect(calledOff.length).toBeGreaterThan(7)
    expect(new Set(calledOff.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ _tag: "Cancelled" })]),
    )
  })

  test("B036 the commands say it with their exit codes too", async () => {
    const { zip } = await madeProof(loggedHistory(11), wide)
    const good = join(folder, "good.zip")
    const bad = join(folder, "bad.zip")
    writeFileSync(good, zip)
    writeFileSync(bad, packed({ ...unpacked(zip), "rows.csv": bytes("id\n") }))
    const run = (...files: ReadonlyArray<string>) =>
      spawnSync(process.execPath, ["scripts/verify.ts", ...files], { encoding: "utf8" })
    expect(run(good)).toMatchObject({ status: 0, stdout: `${python(zip, program).words.join("\n")}\n` })
    expect(run(bad).status).toBe(1)
    expect(run(bad).stdout).toContain("- rows.csv: has another length than manifest.json says")
    expect(run().status).toBe(2)
    const none = join(folder, "none.zip")
    const cannot = { status: 1, stdout: "This file cannot be opened as a ZIP.\n" }
    expect(run(none)).toMatchObject(cannot)
    expect(run(folder)).toMatchObject(cannot)
    expect(spawnSync("python3", ["-I", program, none], { encoding: "utf8" })).toMatchObject(cannot)
    expect(run(good, "--journal", none)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("\nThe journal: ENOENT") as unknown,
    })
  })

  const [came, left] = [builtRow(1), builtRow(2, { sum: "-500.00", recipient: "A" })]
  const [one, both] = [
    [{ currency: "eur", count: 1, in: "10.00", out: "0", net: "10.00" }],
    [{ currency: "eur", count: 2, in: "10.00", out: "-500.00", net: "-490.00" }],
  ]
  const nothing = { notMoved: [], notHeld: [] }

  test("B037 a row that is named as left out is shown with date, sum and status, and is not believed to have moved nothing", async () => {
    const said = await verdict(packed(builtProof([came], [[came, left]], one, { notMoved: [2], notHeld: [] })))
    expect(said.isGood).toBe(true)
    expect(said.words).toContain('- row 2: 2023-11-15T00:00:02Z, -500.00 "eur", status "2"; said: moved nothing')
    expect(said.words).toContain("- That the rows named as left out moved nothing: who made the file says so.")
  })

  test.for([
    ["is in the statement", { notMoved: [1, 2], notHeld: [] }, "row 1 is named as left out and is in the statement"],
    ["is named twice", { notMoved: [2], notHeld: [2] }, "row 2 is named as left out and is in the statement, or is"],
    ["no page shows", { notMoved: [2, 999], notHeld: [] }, "row 999 is named as left out, and no entry says it"],
    ["is of another time", { notMoved: [2, 3], notHeld: [] }, "row 3 is named as left out, and no entry says it"],
  ] as const)("B037 a row that is named as left out and %s is found", async ([, leftOut, finding]) => {
    const early = builtRow(3, { date: firstSecond - 1 })
    const forged = builtProof([came], [[came, left, early]], one, leftOut)
    expect((await verdict(packed(forged))).words).toContain(`- manifest.json: ${finding}`)
  })

  test("B036 a statement that was exchanged is not vouched for: its digest and the sums that it must say are shown", async () => {
    const files = builtProof([came, left], [[came, left]], both)
    const digest = createHash("sha256")
      .update(files["statement.pdf"] ?? "")
      .digest("hex")
    const other = Buffer.from(files["statement.pdf"] ?? "")
      .toString("latin1")
      .replace("sum 100", "sum 999")
    const forged = remade({ ...files, "statement.pdf": bytes(other) })
    const [said, good] = [await verdict(packed(forged)), await verdict(packed(files))]
    expect(good.words).toContain(`SHA-256 of statement.pdf: ${digest}`)
    expect(said.words).not.toContain(digest)
    for (const { words } of [said, good]) {
      expect(words).toContain('Sums of the rows in "eur": 2 rows, in 10.00, out -500.00, net -490.00')
      expect(words).toContain("Nothing that statement.pdf says was compared, but that it names this manifest.json")
    }
  })

  test.for([
    ["currency", { currency: "btc" }],
    ["type", { type: "9" }],
    ["description", { description: "salary" }],
    ["hash", { hash: "0x1" }],
    ["sender", { sender: "MALLORY" }],
    ["recipient", { recipient: "MALLORY" }],
    ["fee", { fee: "1.00" }],
    ["status", { status: "3" }],
    ["statusName", { statusName: "failed" }],
    ["marketplace", { marketplace: "2" }],
    ["refUserId", { refUserId: "7" }],
    ["sum", { sum: "-5.00" }],
    ["date", { date: firstSecond + 9 }],
  ] as const)("B036 a table whose %s is another than that of the row is found", async ([, change]) => {
    const files = builtProof([came, left], [[came, left]], both)
    const forged = remade({ ...files, "rows.csv": builtTable([came, { ...left, ...change }]) })
    expect((await verdict(packed(forged))).words).toContain("- rows.csv, row 2: says something else than rows.ndjson")
  })

  test("B036 both know the label of every currency and what the table marks", async () => {
    const rows = [...currencies.map(({ key }) => key), "unknown"].map((currency, index) =>
      builtRow(index + 1, { currency, description: "=1+1;'=2\ud800", sum: "1" }),
    )
    const totals = rows.map(({ currency }) => ({ currency, count: 1, in: "1", out: "0", net: "1" }))
    expect((await verdict(packed(builtProof(rows, [rows], totals)))).isGood).toBe(true)
  })

  test("B037 a row that a page shows in the period and a later one outside is honestly left out", async () => {
    const moved = { ...left, date: firstSecond - 9 }
    const files = (leftOut: { notMoved: Array<number>; notHeld: Array<number> }) =>
      packed(builtProof([came], [[left], [came, moved]], one, leftOut))
    expect((await verdict(files({ notMoved: [], notHeld: [2] }))).isGood).toBe(true)
    expect((await verdict(files(nothing))).words).toContain("row 2 of journal.ndjson is of the statement and not there")
  })

  test("B035 a row that failed is named in the first and in the last second of a period too, and not beside it", async () => {
    const store = loggedHistory(1, 90)
    const last = firstSecond + 60 * day
    const notMoved = async (from: number, to: number): Promise<ReadonlyArray<number>> => {
      const { zip } = await madeProof(store, { ...wide, from, to })
      expect(verifyProof(zip).findings).toEqual([])
      return manifestOf(unpacked(zip)).leftOut.notMoved
    }
    const [id = 0, ...others] = await notMoved(firstSecond, last)
    expect(others.length).toBeGreaterThan(0)
    const { projector } = await exportsOver(store)
    const rows = projector.state("transactions").reader().window(noFilter, 0, 90)
    const date = rows.find((row) => row.id === id)?.date ?? 0
    expect(await notMoved(firstSecond, date)).toContain(id)
    expect(await notMoved(date, last)).toContain(id)
    expect(await notMoved(firstSecond, date - 1)).not.toContain(id)
    expect(await notMoved(date + 1, last)).not.toContain(id)
  })

  test("B035 whoever makes it is told how many rows go along, those included that could not be read", async () => {
    const rows = async (store: ReturnType<typeof loggedHistory>) => (await madeProof(store, wide)).made.beyond
    const before = await rows(spoilt(loggedHistory(1, 40), 0))
    expect(await rows(spoilt(loggedHistory(1, 40), 3))).toBe(before + 3)
  })

  test("B035 a row that the office moved out of the period is named where an older page still shows it", async () => {
    const store = loggedHistory(1, 40)
    const { zip } = await madeProof(movedOut(store), { ...wide, from: firstSecond + day })
    const said = await verdict(zip)
    expect(said.words).toContain("The proof agrees with itself.")
    expect(manifestOf(unpacked(zip)).leftOut.notHeld).toContain(40)
  })

  test("B036 rows that a later entry says otherwise and rows that could not be read are counted", async () => {
    const later = { ...came, sum: "-10.00" }
    const bad = [
      { index: 0, reason: "x", date: firstSecond },
      { index: 1, reason: "x" },
      { index: 2, reason: "x", date: 1 },
    ]
    const page = JSON.stringify({ page: { rows: [later], bad } })
    const { words, isGood } = await verdict(packed(builtProof([came], [[came], page], one)))
    expect(isGood).toBe(true)
    expect(words).toContain("Rows of the statement that a later entry of the excerpt says otherwise: 1")
    expect(words).toContain("could not read, of the period or of no known moment: 2")
    expect(words).toContain("- That a row is still so where a later entry says it otherwise")
  })

  test("B036 what two programs could read differently neither reads", async () => {
    const deep = `{"page":{"rows":[],"bad":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`
    const halves = { ...came, description: "\ud83d\ud83d\ude00\ude00" }
    const page = JSON.stringify({ page: { rows: [came], bad: [] } })
    const unsafe = page.replace('"marketplace"', '"refUserId":9007199254740993,"marketplace"')
    const long = builtRow(1, { sum: "1".repeat(5000) })
    const longTotals = [{ currency: "eur", count: 1, in: long.sum, out: "0", net: long.sum }]
    expect((await verdict(packed(builtProof([halves], [[halves]], one)))).isGood).toBe(true)
    for (const forged of [
      builtProof([came], [[came], deep], one),
      builtProof([came], [unsafe], one),
      builtProof([long], [[long]], longTotals),
    ])
      expect((await verdict(packed(forged))).isGood).toBe(false)
  })

  test.for([
    ["nothing came in", firstSecond - 9 * day, firstSecond - day],
    ["is yet to come", firstSecond + 900 * day, firstSecond + 901 * day],
    ["ends before it begins", firstSecond + 9 * day, firstSecond + day],
  ] as const)("B035 of a period that %s it holds no row, and agrees with itself", async ([, from, to]) => {
    const { zip } = await madeProof(loggedHistory(2), { from, to, currencies: [] })
    const { isGood, words } = await verdict(zip)
    expect(isGood).toBe(true)
    expect(words).toContain("Statement: 0 rows")
    expect(words).toContain("Excerpt: 0 entries")
  })

  test("B037 a ZIP that others unpack differently is none, and names are shown as ASCII", async () => {
    const files = builtProof([came, left], [[came, left]], both)
    const zip = packed(files)
    expect((await verdict(zip)).isGood).toBe(true)
    const end = zip.length - 22
    const fewer = Uint8Array.from(packed({ ...files, "more.txt": bytes("x") }))
    for (const place of [fewer.length - 14, fewer.length - 12]) fewer[place] = (fewer[place] ?? 0) - 1
    const crc = Uint8Array.from(zip)
    const directory = new DataView(zip.buffer, zip.byteOffset).getUint32(end + 16, true)
    for (const place of [14, directory + 16]) crc[place] = (crc[place] ?? 0) ^ 1
    const prefix = Buffer.concat([Buffer.alloc(10), zip])
    for (const forged of [fewer, prefix, Buffer.concat([zip, Buffer.alloc(1)])])
      expect((await verdict(forged)).words).toBe("This file cannot be opened as a ZIP.")
    expect((await verdict(crc)).words).toContain("- rows.csv: cannot be unpacked")
    const named = await verdict(packed({ ...files, "rows.csv\0x": bytes(""), "\u001b[2JЁ\u007f": bytes("") }))
    expect(named.words).toMatch(/^[ -~\n]*$/)
    expect(named.words).toContain(String.raw`- "\u001b[2J`)
    expect(named.words).toContain(String.raw`- "rows.csv\u0000x": does not belong to a proof`)
    const bomb = packed(remade({ ...files, "rows.csv": new Uint8Array(50_000_000) }, (manifest) => manifest))
    expect((await verdict(bomb)).words).toContain("- rows.csv: cannot be read")
    const listed = packed({ ...files, "rows.csv": new Uint8Array(50_000_000) })
    expect((await verdict(listed)).words).toContain("- rows.csv: has another length than manifest.json says")
  })
})
