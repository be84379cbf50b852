import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { unzipSync, zipSync } from "fflate"
import { vi } from "vitest"
import { events } from "../../../../src/domain/catalogue.ts"
import type { Transaction } from "../../../../src/domain/history/model.ts"
import { newestFirst } from "../../../../src/domain/history/model.ts"
import { latestSecond, pageRequest } from "../../../../src/domain/history/page.ts"
import type { EventDraft } from "../../../../src/domain/kernel/event.ts"
import type { ListedFile, Manifest } from "../../../../src/domain/statements/proof/manifest.ts"
import { printListing } from "../../../../src/domain/statements/proof/manifest.ts"
import { StatementWords } from "../../../../src/domain/statements/words.ts"
import { makeExports } from "../../../../src/worker/jobs/export-history.ts"
import { type Jobs, makeJobs } from "../../../../src/worker/jobs/jobs.ts"
import { makeProjector } from "../../../../src/worker/projector/projector.ts"
import { memoryLog, type MemoryStore, memoryStore } from "../../../../src/worker/store/memory-log.ts"
import { Random } from "../../../laws/random.ts"

/** Files of the repository by the address that Vite gives them, as the worker asks for its own. */
export const serveOwnFiles = (): void => {
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(readFileSync(`.${address}`))))
}

export const day = 86_400
export const firstSecond = 1_700_006_400

const hostile = ["=1+1", 'a "quoted", text', "two\r\nlines", "\ud800 alone", "\u0000", "' =1", "Ёлка 漢字 😀", "", "x"]

/** What must never be in a proof: a note, a balance, and what was asked of other areas. */
export const secretNote = "never-to-be-handed-over"

const rowsOf = (random: Random, count: number): ReadonlyArray<Transaction> =>
  Array.from({ length: count }, (_, index): Transaction => ({
    id: index + 1,
    date: firstSecond + index * 7_200 + random.whole(0, 7_000),
    description: random.pick(hostile),
    sum: `${random.pick(["", "-"])}${random.whole(0, 9_999)}.${String(random.whole(0, 9_999)).padStart(4, "0")}`,
    currency: random.pick(["eur", "btc", "usdt"]),
    type: random.pick(["1", "20"]),
    status: random.pick(["2", "2", "2", "3"]),
    statusName: "",
    marketplace: "1",
    ...(random.chance(0.3) ? { fee: "0.10", hash: random.pick(hostile) } : {}),
    ...(random.chance(0.3) ? { sender: random.pick(hostile), extra: { "unknown field": "kept here" } } : {}),
  }))

const pageDraft = (
  rows: ReadonlyArray<Transaction>,
  end: number,
  purpose: "range" | "statuses" = "range",
  bad: ReadonlyArray<{ readonly index: number; readonly reason: string; readonly date?: number }> = [],
): EventDraft =>
  events.TransactionPageReceived.draft({
    after: null,
    agreeing: 0,
    callId: crypto.randomUUID(),
    started: end * 1000,
    ms: 12,
    page: { request: pageRequest({ purpose, end }), rows: [...rows], bad: [...bad] },
  })

/**
 * A log of a seed: the history comes in pages while the customer does other things, rows are corrected and read again.
 */
export const loggedHistory = (seed: number, count?: number): MemoryStore => {
  const random = new Random(seed)
  const rows = [...rowsOf(random, count ?? random.whole(1, 90))]
  const store = memoryStore(`log-${seed}`)
  const log = memoryLog(store)
  let at = firstSecond * 1000
  const write = (draft: EventDraft): void => {
    at += random.whole(1, 100_000)
    Effect.runSync(log.append([draft], { at, tab: "tab", build: "test" }))
  }
  const beside = (): void => {
    if (random.chance(0.5)) write(events.NoteWritten.draft({ id: random.whole(1, 90), text: secretNote }))
    if (random.chance(0.3)) write(events.BalancesReceived.draft({ balances: { eur: "987654.3210" } }))
  }
  const listed = (): ReadonlyArray<Transaction> => rows.toSorted(newestFirst)
  const readWhole = (): void => {
    const list = listed()
    for (let from = 0; from < list.length; from += 25) {
      beside()
      write(pageDraft(list.slice(from, from + 25), list[from]?.date ?? 0))
    }
  }
  readWhole()
  for (let time = random.whole(0, 4); time > 0; time--) {
    const index = random.whole(0, rows.length - 1)
    const row = rows[index]
    if (row !== undefined) rows[index] = { ...row, description: `corrected ${time}`, sum: `${time}.5000` }
    if (random.chance(0.3)) readWhole()
    else {
      const list = listed()
      const from = Math.max(0, list.findIndex(({ id }) => id === row?.id) - random.whole(0, 20))
      write(pageDraft(list.slice(from, from + 25), list[from]?.date ?? 0))
    }
  }
  beside()
  return store
}

/** All rows of all pages of a log, as each page has them. */
const pagedRows = (store: MemoryStore): ReadonlyArray<Transaction> =>
  store.events.flatMap(({ type, payload }) =>
    type === "TransactionPageReceived"
      ? (payload as { readonly page: { readonly rows: Array<Transaction> } }).page.rows
      : [],
  )

/** The log after the office moved its newest row to before all others, on a page with a row that it corrected. */
export const movedOut = (store: MemoryStore): MemoryStore => {
  const pages = pagedRows(store)
  const newest = pages.reduce((one, other) => (other.id > one.id ? other : one))
  const late = pages.findLast(({ id }) => id === newest.id - 1) ?? newest
  const moved = [
    { ...late, status: "2", description: "corrected" },
    { ...newest, date: firstSecond - 10 * day },
  ]
  Effect.runSync(
    memoryLog(store).append([pageDraft(moved, latestSecond, "statuses")], {
      at: latestSecond * 1000,
      tab: "tab",
      build: "test",
    }),
  )
  return store
}

/** The log after the office corrected its newest row, on a page of which so many other rows could not be read. */
export const spoilt = (store: MemoryStore, count: number): MemoryStore => {
  const pages = pagedRows(store)
  const newest = pages.reduce((one, other) => (other.id > one.id ? other : one))
  const bad = Array.from({ length: count }, (_, index) => ({ index: index + 1, reason: "x", date: newest.date }))
  Effect.runSync(
    memoryLog(store).append([pageDraft([{ ...newest, status: "2", sum: "7" }], latestSecond, "statuses", bad)], {
      at: latestSecond * 1000,
      tab: "tab",
      build: "test",
    }),
  )
  return store
}

/** The exports of a log, over its real projector. */
export const exportsOver = async (store: MemoryStore, changed: () => void = () => {}) => {
  const log = memoryLog(store)
  const projector = makeProjector(log, () => {})
  await Effect.runPromise(projector.catchUp)
  const jobs: Jobs = makeJobs({ scope: Scope.makeUnsafe() }, changed)
  const exports = makeExports({
    jobs,
    log,
    projector,
    build: "test",
    chain: () => null,
    statuses: { "2": "done", "3": "failed" },
    language: () => "en",
  })
  return { exports, jobs, projector }
}

export const proofWords = StatementWords.make(
  Object.fromEntries(Object.keys(StatementWords.fields).map((name) => [name, `${name} {digest}`])) as never,
)

export interface Asked {
  readonly from: number
  readonly to: number
  readonly currencies: ReadonlyArray<string>
}

/** A proof of a log's statement. */
export const madeProof = async (store: MemoryStore, request: Asked) => {
  const { exports } = await exportsOver(store)
  const made = await Effect.runPromise(exports.proof({ id: "p", request, words: proofWords, language: "en" }))
  return { made, zip: new Uint8Array(await made.file.arrayBuffer()) }
}

/** The files of a ZIP by name. */
export type Files = Record<string, Uint8Array>

export const unpacked = (zip: Uint8Array): Files => ({ ...unzipSync(zip) })
export const packed = (files: Files): Uint8Array => zipSync(files, { level: 1 })
export const text = (data: Uint8Array | undefined): string => new TextDecoder().decode(data)
export const bytes = (data: string): Uint8Array => new TextEncoder().encode(data)
const sha256 = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex")

export const manifestOf = (files: Files): Manifest => JSON.parse(text(files["manifest.json"])) as Manifest

const listedAs = (files: Files, name: string): ListedFile => {
  const data = files[name] ?? new Uint8Array(0)
  return { name, bytes: data.length, sha256: sha256(data) }
}

/** What a forger does who can change every file: manifest, statement and seal are made anew around what was changed. */
export const remade = (files: Files, change: (manifest: Manifest) => Manifest = (manifest) => manifest): Files => {
  const old = manifestOf(files)
  const manifest = change({ ...old, files: old.files.map(({ name }) => listedAs(files, name)) })
  const written: Files = { ...files, "manifest.json": bytes(printListing(manifest)) }
  const statement = Buffer.from(files["statement.pdf"] ?? "").toString("latin1")
  const named = statement.replace(
    /manifest SHA-256 [0-9a-f]{64}/,
    `manifest SHA-256 ${sha256(written["manifest.json"] ?? "")}`,
  )
  written["statement.pdf"] = Buffer.from(named, "latin1")
  const seal = { files: [listedAs(written, "manifest.json"), listedAs(written, "statement.pdf")] }
  return { ...written, "seal.json": bytes(printListing(seal)) }
}
