import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { exportFormats } from "../../../domain/history/export/formats.ts"
import type { ExportContext } from "../../../domain/history/export/lines.ts"
import type { Transaction } from "../../../domain/history/model.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { genesis, shortCode } from "../../../domain/recording/chain.ts"
import { type ChainCheck, checkNext, unchecked } from "../../../domain/recording/check.ts"
import type { Statement } from "../../../domain/statements/model.ts"
import { ExcerptFinder } from "../../../domain/statements/proof/excerpt.ts"
import type { ExportedProof, NotProvable } from "../../../domain/statements/proof/exported.ts"
import {
  type ListedFile,
  type Manifest,
  namesManifest,
  printEntry,
  printListing,
  proofFiles,
} from "../../../domain/statements/proof/manifest.ts"
import { statementOf, type StatementSources } from "../../../domain/statements/statement.ts"
import { CallFailed } from "../../http/run-call.ts"
import type { EventLog, WholeSlice } from "../../store/event-log.ts"
import { payloadDigests } from "../../store/payload-digests.ts"
import type { Job } from "../jobs.ts"
import { pageOf } from "../pages-of-log.ts"
import type { StatementExport } from "../statement/export-statement.ts"
import type { PdfFonts } from "../statement/pdf-letters.ts"
import { writeStatementPdf } from "../statement/statement-pdf.ts"
import program from "./verify.py?raw"
import { ZipFile, type ZipPart } from "./zip-file.ts"

/** A proof cannot be made of this log. */
export class ProofRefused extends Data.TaggedError("ProofRefused")<{ readonly refusal: NotProvable }> {}

/** Rows that are written in one turn of the thread: a few milliseconds. */
const rowsATurn = 500
/** Bytes of the document that are packed in one turn. */
const bytesATurn = 262_144

/** What a proof is made from beside what a statement is. */
interface ProofParts {
  readonly log: EventLog
  readonly sources: StatementSources
  /** Notes and tags stay here: the words of a proof know none. */
  readonly context: Pick<ExportContext, "sheet" | "words"> & {
    readonly facts: Omit<ExportContext["facts"], "query" | "rows">
  }
  readonly asked: StatementExport
  readonly fonts: PdfFonts
  readonly build: string
  /** About how many entries the log has. */
  readonly entries: number
  readonly at: number
}

/** How far a proof has come. */
interface Course {
  readonly work: Job
  done: number
}

const tell = (course: Course, more: number): Effect.Effect<void, CallFailed> =>
  Effect.suspend(() => {
    course.done = Math.min(course.done + more, course.work.total)
    return course.work.reportProgress(course.done)
  })

/** Every row of a query, some at a time, with a turn for others after each. */
const eachRows = Effect.fnUntraced(function* (
  { reader }: StatementSources,
  query: HistoryQuery,
  course: Course,
  use: (rows: ReadonlyArray<Transaction>) => void,
) {
  const rows = reader.count(query)
  for (let from = 0; from < rows; from += rowsATurn) {
    use(reader.window(query, from, rowsATurn))
    yield* tell(course, Math.min(rowsATurn, rows - from))
  }
})

/** Checks the whole chain and finds the pages that say the rows. */
const findExcerpt = Effect.fnUntraced(function* (log: EventLog, finder: ExcerptFinder, course: Course) {
  let [logId, check]: [string, ChainCheck | null] = ["", null]
  for (let position = 0; ;) {
    const slice = yield* log.readWhole(position)
    if (slice.upTo === position) break
    logId = slice.logId
    let next: ChainCheck = check ?? unchecked(logId)
    const digests = yield* Effect.promise(() => payloadDigests(slice.events))
    for (const [index, event] of slice.events.entries()) {
      next = checkNext(next, event, digests[index])
      finder.add(event.position, pageOf(event)?.rows ?? [])
    }
    check = next
    if (next.broken !== null) return { logId, check: next }
    position = slice.upTo
    yield* tell(course, slice.events.length)
  }
  return { logId, check: check ?? unchecked(logId) }
})

/** Rows of the excerpt that are not the statement's. */
interface Others {
  readonly leftOut: Manifest["leftOut"]
  /** How many rows go along that are not the statement's, those included that could not be read. */
  readonly beyond: number
}

/** What the chosen pages show: each row as every page of it says it, and how many rows that could not be read. */
interface Shown {
  readonly versions: ReadonlyMap<number, ReadonlyArray<Transaction>>
  readonly unread: number
}

const othersOf = (
  { query, request, unmoved }: Statement,
  { reader }: StatementSources,
  finder: ExcerptFinder,
  { versions, unread }: Shown,
): Others => {
  const still = new Set(reader.window(unmoved.query, 0, unmoved.count).map(({ id }) => id))
  const others = [...versions].filter(([id]) => !finder.isWanted(id))
  // As it once was is enough: whoever checks the pages sees that too.
  const within = others.filter(([, rows]) =>
    rows.some(
      ({ date, currency }) =>
        date >= request.from &&
        date <= request.to &&
        (query.currencies.length === 0 || query.currencies.includes(currency)),
    ),
  )
  const ids = within.map(([id]) => id).sort((a, b) => a - b)
  return {
    leftOut: { notMoved: ids.filter((id) => still.has(id)), notHeld: ids.filter((id) => !still.has(id)) },
    beyond: others.length + unread,
  }
}

/** Writes the chosen entries, each with the link before it. */
const writeExcerpt = Effect.fnUntraced(function* (
  log: EventLog,
  positions: ReadonlySet<number>,
  upTo: number,
  part: ZipPart,
  course: Course,
) {
  const versions = new Map<number, Array<Transaction>>()
  let unread = 0
  let before: string | null = null
  for (let position = 0; position < upTo;) {
    const { events, logId, upTo: end }: WholeSlice = yield* log.readWhole(position)
    if (end === position) break
    for (const event of events) {
      if (positions.has(event.position)) {
        part.add(printEntry(before ?? genesis(logId), event))
        const page = pageOf(event)
        unread += page?.unread ?? 0
        for (const row of page?.rows ?? []) {
          const others = versions.get(row.id)
          if (others === undefined) versions.set(row.id, [row])
          else others.push(row)
        }
      }
      before = event.hash
    }
    position = end
    yield* tell(course, events.length)
  }
  return { versions, unread } satisfies Shown
})

const addBlob = Effect.fnUntraced(function* (part: ZipPart, blob: Blob, course: Course) {
  for (let from = 0; from < blob.size; from += bytesATurn) {
    part.add(new Uint8Array(yield* Effect.promise(() => blob.slice(from, from + bytesATurn).arrayBuffer())))
    yield* tell(course, 0)
  }
})

/**
 * Writes a proof of a statement (docs/proof.md): file after file into one ZIP, the rows and the excerpt first, then the
 * manifest, whose digest stands on the statement, which comes behind it. Called off, nothing of it is left.
 */
export const exportProof = Effect.fnUntraced(
  function* (parts: ProofParts, work: Job) {
    const { log, sources, context, asked, fonts, build, entries, at } = parts
    const first = statementOf(sources, asked.request)
    const { query, rows, request } = first
    work.total = 2 * entries + 4 * rows
    const course: Course = { work, done: 0 }
    const finder = new ExcerptFinder()
    yield* eachRows(sources, query, course, (some) => finder.want(some))
    const { logId, check } = yield* findExcerpt(log, finder, course)
    if (check.broken !== null) return { _tag: "BrokenChain", position: check.broken.position } as const
    const { positions, missing } = finder.choose()
    if (missing.length > 0) return { _tag: "NotInJournal", rows: missing.length } as const

    const zip = new ZipFile(at)
    const files: Array<ListedFile> = []
    const facts = { ...context.facts, query, rows }
    for (const format of ["csv", "ndjson"] as const) {
      const { head, line } = exportFormats[format].lines({ ...context, facts })
      const part = zip.begin(proofFiles[format])
      part.add(head)
      yield* eachRows(sources, query, course, (some) => part.add(some.map((row) => line(row)).join("")))
      files.push(part.end())
    }
    const journal = zip.begin(proofFiles.journal)
    const shown = yield* writeExcerpt(log, new Set(positions), positions.at(-1) ?? 0, journal, course)
    files.push(journal.end())
    const script = zip.begin(proofFiles.program)
    script.add(program)
    files.push(script.end())

    const { leftOut, beyond } = othersOf(first, sources, finder, shown)
    const chain = {
      logId,
      beginning: genesis(logId),
      entries: check.entries,
      position: check.position,
      head: check.head,
    }
    const manifestPart = zip.begin(proofFiles.manifest)
    manifestPart.add(
      printListing({
        format: "web-office-proof",
        version: 1,
        made: at,
        build,
        period: { from: request.from, to: request.to },
        currencies: query.currencies,
        rows,
        totals: sources.reader.totals(query),
        leftOut,
        chain: { ...chain, code: shortCode(check.head) },
        files,
      }),
    )
    const manifest = manifestPart.end()

    const statement = statementOf({ ...sources, chain: check }, request)
    const document = yield* writeStatementPdf(
      {
        statement,
        reader: sources.reader,
        closed: null, // only this device knows of it: it proves nothing
        labels: context.words,
        words: asked.words,
        language: asked.language,
        fonts,
        made: at,
        proof: { manifest: manifest.sha256, says: namesManifest(manifest.sha256) },
      },
      { total: rows, reportProgress: () => tell(course, 50) },
    )
    const statementPart = zip.begin(proofFiles.statement)
    yield* addBlob(statementPart, document, course)
    const seal = zip.begin(proofFiles.seal)
    seal.add(printListing({ files: [manifest, statementPart.end()] }))
    seal.end()
    return {
      _tag: "Proof",
      file: zip.end(),
      extension: "zip",
      at,
      rows,
      pages: positions.length,
      beyond,
      manifest: manifest.sha256,
    } as const satisfies ExportedProof & { readonly _tag: "Proof" }
  },
  Effect.catchTag("StorageFailure", ({ problem }) =>
    Effect.fail(new CallFailed({ refusal: { _tag: "Storage", problem } })),
  ),
)
