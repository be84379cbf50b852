import { createHash } from "node:crypto"
import { parse } from "csv-parse/sync"
import { unzipSync } from "fflate"
import { genesis, shortCode } from "../../src/domain/recording/chain.ts"
import {
  type ListedFile,
  type Manifest,
  namesManifest,
  proofFiles,
} from "../../src/domain/statements/proof/manifest.ts"
import {
  amountPattern,
  fieldOf,
  isEntry,
  isHeader,
  isManifest,
  isRow,
  isSeal,
  lastSecond,
  type ReadEntry,
  type ReadRow,
  rowsOf,
} from "./shapes.ts"
import { found, proven } from "./words.ts"

/** The fields that a row of a page and a row of the file say alike. */
const officeFields =
  "id date description sum currency type status statusName marketplace symbol refUserId hash sender recipient fee"
const fields = officeFields.split(" ")
const listed: ReadonlyArray<string> = [proofFiles.csv, proofFiles.ndjson, proofFiles.journal, proofFiles.program]
const sealed: ReadonlyArray<string> = [proofFiles.manifest, proofFiles.statement]
const all = [...listed, ...sealed, proofFiles.seal]

const sha256 = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex")

const textOf = (data: Uint8Array): string => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data)

/** The value; undefined where it cannot be read. */
const readJson = (data: Uint8Array | string): unknown => {
  try {
    return JSON.parse(typeof data === "string" ? data : textOf(data))
  } catch {
    return undefined
  }
}

const linesOf = (data: Uint8Array): ReadonlyArray<Uint8Array> => {
  const lines: Array<Uint8Array> = []
  for (let from = 0; from < data.length;) {
    const end = data.indexOf(0x0a, from)
    lines.push(data.subarray(from, end === -1 ? data.length : end))
    from = end === -1 ? data.length : end + 1
  }
  return lines
}

const isScalar = (value: unknown): boolean =>
  value === null || ["string", "number", "boolean", "undefined"].includes(typeof value)
const says = (row: ReadRow, other: ReadRow): boolean =>
  fields.every((name) => {
    const [one, another] = [fieldOf(row, name), fieldOf(other, name)]
    return isScalar(one) && one === another
  })

const units = (amount: string, places: number): bigint => {
  const [, sign = "", whole = "", part = ""] = amountPattern.exec(amount) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(places, "0")}`)
}
const placesOf = (amount: string): number => amountPattern.exec(amount)?.[3]?.length ?? 0

/** What was found of a proof; nothing: it agrees with itself. */
export interface Verdict {
  readonly findings: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
  /** What the complete journal is held against. */
  readonly entries: ReadonlyArray<ReadEntry>
  readonly manifest: Manifest | null
}

/** Checks a proof, believing nothing of it. */
class ProofCheck {
  readonly #findings: Array<string> = []
  readonly #files = new Map<string, Uint8Array>()
  readonly #pages = new Map<number, Array<ReadRow>>()
  readonly #entries: Array<ReadEntry> = []
  readonly #rows: Array<ReadRow> = []
  readonly #changed = new Set<string>()
  #gaps = 0
  #manifest: Manifest | null = null

  #find(place: string, what: string): void {
    this.#findings.push(`${place}: ${what}`)
  }

  #unpack(archive: Uint8Array, names: ReadonlyArray<string>): void {
    for (const name of [...new Set(names)].sort()) {
      if (!all.includes(name)) this.#find(name, "does not belong to a proof")
      else if (names.filter((each) => each === name).length > 1) this.#find(name, "is there more than once")
      else
        try {
          this.#files.set(name, unzipSync(archive, { filter: (file) => file.name === name })[name] ?? new Uint8Array(0))
        } catch {
          this.#find(name, "cannot be unpacked")
        }
    }
    for (const name of all) if (!names.includes(name)) this.#find(name, "is not there")
  }

  #compare(listing: string, files: ReadonlyArray<ListedFile>, names: ReadonlyArray<string>): void {
    for (const name of names)
      if (files.filter((each) => each.name === name).length !== 1) this.#find(listing, `does not list ${name} once`)
    for (const { name, bytes, sha256: digest } of files) {
      const data = this.#files.get(name)
      if (!names.includes(name)) this.#find(listing, "lists what does not belong to a proof")
      else if (data === undefined) continue
      else if (data.length === bytes && sha256(data) === digest) continue
      else {
        this.#changed.add(name)
        if (data.length !== bytes) this.#find(name, `has another length than ${listing} says`)
        else this.#find(name, `is not what ${listing} lists: its SHA-256 is another`)
      }
    }
  }

  #readLists(): void {
    const seal = this.#files.get(proofFiles.seal)
    if (seal !== undefined) {
      const said = readJson(seal)
      if (isSeal(said)) this.#compare(proofFiles.seal, said.files, sealed)
      else this.#find(proofFiles.seal, "is no seal")
    }
    const data = this.#files.get(proofFiles.manifest)
    if (data === undefined) return
    const manifest = readJson(data)
    if (isManifest(manifest)) {
      this.#manifest = manifest
      this.#compare(proofFiles.manifest, manifest.files, listed)
    } else this.#find(proofFiles.manifest, "is no manifest of version 1")
    const statement = this.#files.get(proofFiles.statement)
    if (statement !== undefined && !Buffer.from(statement).includes(`(${namesManifest(sha256(data))})`))
      this.#find(proofFiles.statement, "does not name this manifest.json")
  }

  #readChain({ chain }: Manifest): void {
    if (genesis(chain.logId) !== chain.beginning)
      this.#find(proofFiles.manifest, "the chain does not begin as one of this journal does")
    if (shortCode(chain.head) !== chain.code)
      this.#find(proofFiles.manifest, "the short code is not that of the chain's end")
  }

  #readEntry(place: string, entry: ReadEntry): void {
    if (sha256(`${entry.before}\n${entry.header}`) !== entry.hash)
      this.#find(place, "its link is not made of what it says")
    const header = readJson(entry.header)
    if (!isHeader(header)) return this.#find(place, "its header cannot be read")
    if (sha256(entry.payload) !== header.payload) this.#find(place, "what it holds is not what was linked")
    const rows = header.type === "TransactionPageReceived" ? rowsOf(readJson(entry.payload)) : null
    if (rows === null) return this.#find(place, "is no page of the history")
    for (const row of rows) this.#pages.set(row.id, [...(this.#pages.get(row.id) ?? []), row])
  }

  #readJournal({ chain }: Manifest): void {
    let [position, link] = [0, chain.beginning]
    for (const [index, data] of linesOf(this.#files.get(proofFiles.journal) ?? new Uint8Array(0)).entries()) {
      const place = `${proofFiles.journal}, line ${index + 1}`
      const entry = readJson(data)
      if (!isEntry(entry)) {
        this.#find(place, "is no entry")
        continue
      }
      this.#entries.push(entry)
      if (entry.position <= position) this.#find(place, "stands before an entry that came earlier")
      else if (entry.position > position + 1) this.#gaps++
      else if (entry.before !== link) this.#find(place, "is not linked to the entry before it")
      ;[position, link] = [entry.position, entry.hash]
      this.#readEntry(place, entry)
    }
    if (position > chain.position) this.#find(proofFiles.journal, "goes on behind the chain's end")
    else if (position === chain.position && link !== chain.head)
      this.#find(proofFiles.journal, "does not end as the chain does")
  }

  #readRows({ period, currencies, rows, leftOut }: Manifest): boolean {
    const isAsked = (row: ReadRow): boolean =>
      row.date >= period.from && row.date <= period.to && (currencies.length === 0 || currencies.includes(row.currency))
    const seen = new Set<number>()
    let isWhole = true
    for (const [index, data] of linesOf(this.#files.get(proofFiles.ndjson) ?? new Uint8Array(0)).entries()) {
      const place = `${proofFiles.ndjson}, line ${index + 1}`
      const row = readJson(data)
      if (!isRow(row)) {
        isWhole = false
        this.#find(place, "is no row")
        continue
      }
      this.#rows.push(row)
      if (seen.has(row.id)) this.#find(place, "stands there twice")
      seen.add(row.id)
      if (!isAsked(row)) this.#find(place, "is not of the period and currencies of the statement")
      if (!(this.#pages.get(row.id) ?? []).some((each) => says(row, each)))
        this.#find(place, "no entry of journal.ndjson says this row")
    }
    if (this.#rows.length !== rows)
      this.#find(proofFiles.ndjson, "holds another number of rows than manifest.json says")
    const known = new Set([...seen, ...leftOut.notMoved, ...leftOut.notHeld])
    for (const id of [...this.#pages.keys()].sort((a, b) => a - b))
      if (!known.has(id) && (this.#pages.get(id) ?? []).some(isAsked))
        this.#find(proofFiles.ndjson, `row ${id} of journal.ndjson is of the statement and not there`)
    return isWhole
  }

  #readTotals({ totals }: Manifest): void {
    const byCurrency = Map.groupBy(this.#rows, ({ currency }) => currency)
    const names = totals.map(({ currency }) => currency).sort()
    if (JSON.stringify([...byCurrency.keys()].sort()) !== JSON.stringify(names))
      return this.#find(proofFiles.manifest, "its sums are of other currencies than the rows")
    for (const { currency, count, in: came, out, net } of totals) {
      const amounts = (byCurrency.get(currency) ?? []).map(({ sum }) => sum)
      const places = [...amounts, came, out, net].reduce((most, amount) => Math.max(most, placesOf(amount)), 0)
      const values = amounts.map((amount) => units(amount, places))
      const sum = (those: ReadonlyArray<bigint>): bigint => those.reduce((one, other) => one + other, 0n)
      const found = [sum(values.filter((each) => each > 0n)), sum(values.filter((each) => each < 0n)), sum(values)]
      if (count !== values.length || [came, out, net].some((each, index) => units(each, places) !== found[index]))
        this.#find(proofFiles.manifest, "the sums of a currency are not those of its rows")
    }
  }

  #readCsv(): void {
    const data = this.#files.get(proofFiles.csv)
    if (data === undefined || this.#changed.has(proofFiles.csv)) return
    let table: ReadonlyArray<ReadonlyArray<string>>
    try {
      table = parse(textOf(data), { relax_column_count: false })
    } catch {
      return this.#find(proofFiles.csv, "cannot be read")
    }
    const places = ["id", "time_utc", "sum"].map((name) => (table[0] ?? []).indexOf(name))
    if (places.includes(-1)) return this.#find(proofFiles.csv, "cannot be read")
    const rows = table.slice(1)
    if (rows.length !== this.#rows.length)
      return this.#find(proofFiles.csv, "holds another number of rows than rows.ndjson")
    for (const [index, row] of this.#rows.entries()) {
      const moment = new Date(Math.min(row.date, lastSecond) * 1000).toISOString().replace(".000Z", "Z")
      const expected = [String(row.id), moment, row.sum]
      if (places.some((place, which) => rows[index]?.[place] !== expected[which]))
        this.#find(`${proofFiles.csv}, row ${index + 1}`, "says something else than rows.ndjson")
    }
  }

  run(archive: Uint8Array, names: ReadonlyArray<string>): Verdict {
    this.#unpack(archive, names)
    this.#readLists()
    const manifest = this.#manifest
    if (manifest !== null) {
      this.#readChain(manifest)
      this.#readJournal(manifest)
      const isWhole = this.#readRows(manifest)
      this.#readTotals(manifest)
      if (isWhole) this.#readCsv()
    }
    const findings = this.#findings
    const digest = sha256(this.#files.get(proofFiles.manifest) ?? "")
    const words =
      findings.length > 0 || manifest === null
        ? found(findings)
        : proven({ manifest, digest, rows: this.#rows.length, entries: this.#entries.length, gaps: this.#gaps })
    return { findings, words, entries: this.#entries, manifest }
  }
}

/** Checks the bytes of a ZIP (docs/proof.md): the same findings, in the same words, as verify.py of the ZIP itself. */
export const verifyProof = (archive: Uint8Array): Verdict => {
  const names: Array<string> = []
  try {
    unzipSync(archive, { filter: ({ name }) => names.push(name) < 0 })
  } catch {
    const words = ["This file cannot be opened as a ZIP."]
    return { findings: words, words, entries: [], manifest: null }
  }
  return new ProofCheck().run(archive, names)
}
