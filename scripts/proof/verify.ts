import { genesis, shortCode } from "../../src/domain/recording/chain.ts"
import {
  type ListedFile,
  type Manifest,
  namesManifest,
  proofFiles,
} from "../../src/domain/statements/proof/manifest.ts"
import { linesOf, readJson, sha256, spelled, textOf } from "./reading.ts"
import {
  fieldOf,
  isEntry,
  isHeader,
  isManifest,
  isRow,
  isSeal,
  type ReadEntry,
  type ReadRow,
  rowsOf,
  unreadOf,
} from "./shapes.ts"
import { checkedSums } from "./sums.ts"
import { isInTable, readTable } from "./table.ts"
import { type Facts, found, type LeftOut, proven } from "./words.ts"
import { entriesOf, unpack, type ZipEntry } from "./zip.ts"

/** The fields that a row of a page and a row of the file say alike. */
const officeFields =
  "id date description sum currency type status statusName marketplace symbol refUserId hash sender recipient fee"
const fields = officeFields.split(" ")
const listed: ReadonlyArray<string> = [proofFiles.csv, proofFiles.ndjson, proofFiles.journal, proofFiles.program]
const sealed: ReadonlyArray<string> = [proofFiles.manifest, proofFiles.statement]
const all = [...listed, ...sealed, proofFiles.seal]

/** What is read before anything says how long it is, and the longest file that is read: bytes. */
const [longestListing, longestFile] = [2 ** 24, 2 ** 30]

const isScalar = (value: unknown): boolean =>
  value === null || ["string", "number", "boolean", "undefined"].includes(typeof value)
const says = (row: ReadRow, other: ReadRow): boolean =>
  fields.every((name) => {
    const [one, another] = [fieldOf(row, name), fieldOf(other, name)]
    return isScalar(one) && one === another
  })

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
  readonly #packed = new Map<string, ZipEntry>()
  readonly #files = new Map<string, Uint8Array>()
  readonly #pages = new Map<number, Array<ReadRow>>()
  readonly #entries: Array<ReadEntry> = []
  readonly #rows: Array<ReadRow> = []
  readonly #sums: Array<Facts["sums"][number]> = []
  readonly #leftOut: Array<LeftOut> = []
  #gaps = 0
  #unread = 0
  #manifest: Manifest | null = null

  #find(place: string, what: string): void {
    this.#findings.push(`${place}: ${what}`)
  }

  #list(entries: ReadonlyArray<ZipEntry>): void {
    const byName = Map.groupBy(entries, ({ name }) => name)
    for (const name of [...byName.keys()].sort()) {
      const [entry, second] = byName.get(name) ?? []
      if (!all.includes(name)) this.#find(spelled(name), "does not belong to a proof")
      else if (second !== undefined) this.#find(name, "is there more than once")
      else if (entry !== undefined) this.#packed.set(name, entry)
    }
    for (const name of all) if (!byName.has(name)) this.#find(name, "is not there")
  }

  #open(name: string, longest: number): Uint8Array | undefined {
    const entry = this.#packed.get(name)
    if (entry === undefined) return this.#files.get(name)
    this.#packed.delete(name)
    const data = entry.size > longest ? null : unpack(entry)
    if (data === null) this.#find(name, entry.size > longest ? "is too long to be read" : "cannot be unpacked")
    else this.#files.set(name, data)
    return data ?? undefined
  }

  #compare(listing: string, files: ReadonlyArray<ListedFile>, names: ReadonlyArray<string>): void {
    for (const name of names)
      if (files.filter((each) => each.name === name).length !== 1) this.#find(listing, `does not list ${name} once`)
    for (const { name, bytes, sha256: digest } of files) {
      const size = this.#packed.get(name)?.size ?? this.#files.get(name)?.length
      if (!names.includes(name)) this.#find(listing, "lists what does not belong to a proof")
      else if (size === undefined) continue
      else if (size !== bytes) {
        this.#packed.delete(name)
        this.#find(name, `has another length than ${listing} says`)
      } else {
        const data = this.#open(name, longestFile)
        if (data !== undefined && sha256(data) !== digest)
          this.#find(name, `is not what ${listing} lists: its SHA-256 is another`)
      }
    }
  }

  #readLists(): void {
    const seal = this.#open(proofFiles.seal, longestListing)
    const data = this.#open(proofFiles.manifest, longestListing)
    if (seal !== undefined) {
      const said = readJson(seal)
      if (isSeal(said)) this.#compare(proofFiles.seal, said.files, sealed)
      else this.#find(proofFiles.seal, "is no seal")
    }
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

  #readEntry(place: string, entry: ReadEntry, { period }: Manifest): void {
    if (sha256(`${entry.before}\n${entry.header}`) !== entry.hash)
      this.#find(place, "its link is not made of what it says")
    const header = readJson(entry.header)
    if (!isHeader(header)) return this.#find(place, "its header cannot be read")
    if (sha256(entry.payload) !== header.payload) this.#find(place, "what it holds is not what was linked")
    const payload = header.type === "TransactionPageReceived" ? readJson(entry.payload) : null
    const rows = rowsOf(payload)
    if (rows === null) return this.#find(place, "is no page of the history")
    this.#unread += unreadOf(payload, period)
    for (const row of rows) {
      const versions = this.#pages.get(row.id)
      if (versions === undefined) this.#pages.set(row.id, [row])
      else versions.push(row)
    }
  }

  #readJournal(manifest: Manifest): void {
    const { chain } = manifest
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
      this.#readEntry(place, entry, manifest)
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
    this.#readLeftOut(leftOut, seen, isAsked)
    return isWhole
  }

  #readLeftOut(leftOut: Manifest["leftOut"], seen: ReadonlySet<number>, isAsked: (row: ReadRow) => boolean): void {
    const known = new Set(seen)
    for (const [kind, ids] of [["notMoved", leftOut.notMoved] as const, ["notHeld", leftOut.notHeld] as const])
      for (const id of ids) {
        const row = (this.#pages.get(id) ?? []).findLast(isAsked)
        if (known.has(id))
          this.#find(proofFiles.manifest, `row ${id} is named as left out and is in the statement, or is named twice`)
        else if (row === undefined)
          this.#find(proofFiles.manifest, `row ${id} is named as left out, and no entry says it of the statement`)
        else this.#leftOut.push({ kind, row })
        known.add(id)
      }
    for (const id of [...this.#pages.keys()].sort((a, b) => a - b))
      if (!known.has(id) && (this.#pages.get(id) ?? []).some(isAsked))
        this.#find(proofFiles.ndjson, `row ${id} of journal.ndjson is of the statement and not there`)
  }

  #readTotals({ totals }: Manifest): void {
    const byCurrency = Map.groupBy(this.#rows, ({ currency }) => currency)
    const names = totals.map(({ currency }) => currency).sort()
    if (JSON.stringify([...byCurrency.keys()].sort()) !== JSON.stringify(names))
      return this.#find(proofFiles.manifest, "its sums are of other currencies than the rows")
    for (const total of totals) {
      const sums = checkedSums(total, byCurrency.get(total.currency) ?? [])
      if (sums === null) this.#find(proofFiles.manifest, "the sums of a currency are not those of its rows")
      else this.#sums.push(sums)
    }
  }

  #readCsv(): void {
    const data = this.#files.get(proofFiles.csv)
    if (data === undefined) return
    let text: string
    try {
      text = textOf(data)
    } catch {
      return this.#find(proofFiles.csv, "cannot be read")
    }
    const table = readTable(text)
    if (table === null) return this.#find(proofFiles.csv, "cannot be read")
    if (table.length !== this.#rows.length)
      return this.#find(proofFiles.csv, "holds another number of rows than rows.ndjson")
    for (const [index, row] of this.#rows.entries()) {
      const cells = table[index]
      if (cells === undefined || !isInTable(cells, row))
        this.#find(`${proofFiles.csv}, row ${index + 1}`, "says something else than rows.ndjson")
    }
  }

  #facts(manifest: Manifest): Facts {
    const [digest, statement] = [proofFiles.manifest, proofFiles.statement].map((name) =>
      sha256(this.#files.get(name) ?? ""),
    )
    return {
      manifest,
      digest: digest ?? "",
      statement: statement ?? "",
      rows: this.#rows.length,
      sums: this.#sums,
      entries: this.#entries.length,
      gaps: this.#gaps,
      unread: this.#unread,
      otherwise: this.#rows.filter((row) => {
        const last = this.#pages.get(row.id)?.at(-1)
        return last !== undefined && !says(row, last)
      }).length,
      leftOut: this.#leftOut,
    }
  }

  run(zip: ReadonlyArray<ZipEntry>): Verdict {
    this.#list(zip)
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
    const words = findings.length > 0 || manifest === null ? found(findings) : proven(this.#facts(manifest))
    return { findings, words, entries: this.#entries, manifest }
  }
}

/** Checks the bytes of a ZIP (docs/proof.md): the same findings, in the same words, as verify.py of the ZIP itself. */
export const verifyProof = (archive: Uint8Array): Verdict => {
  const zip = entriesOf(archive)
  if (zip !== null) return new ProofCheck().run(zip)
  const words = ["This file cannot be opened as a ZIP."]
  return { findings: words, words, entries: [], manifest: null }
}
