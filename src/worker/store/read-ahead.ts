import type { Beginning, Glimpse } from "../../rpc/glimpse.ts"
import type { CheckpointRow } from "../projector/checkpoint.ts"
import { reached } from "../start-marks.ts"
import type { StoredBytes } from "./bytes.ts"
import type { Meta } from "./database.ts"
import { glimpseOf, type Manifest, newestManifest, readManifest } from "./manifest.ts"
import { databaseOf } from "./names.ts"
import { directoryOf, segmentFiles } from "./segment-files.ts"

/**
 * What a start will ask for first, read while the script that asks for it is still coming: the newest checkpoint, with
 * the rows of it and the files that the first screen needs. Where the page knows the log it comes from a manifest,
 * before any database is open; else from the database. Nothing is believed for being here: checksums and the log's id
 * are asked as ever, and the log is read on from where the checkpoint ends.
 */
export interface ReadAhead {
  readonly database: string
  readonly row: CheckpointRow
  readonly segments: ReadonlyMap<number, StoredBytes>
  /** Bytes of files by name; a rejected one is read again by whoever wants it. */
  readonly files: ReadonlyMap<string, Promise<Uint8Array<ArrayBuffer>>>
  /** Whether the database, once it is open, holds this log with this checkpoint, and nobody signed out of it. */
  readonly confirmed: Promise<boolean>
}

const resultOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("the database did not answer"))
  })

/** Opens a database as it is, for as long as it is used: one that is not there is not made. */
const within = async <A>(name: string, use: (database: IDBDatabase) => Promise<A>): Promise<A> => {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await resultOf(opening)
  database.onversionchange = () => database.close()
  reached("database")
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

/** The log's own row and its newest checkpoint; nothing where somebody signed out of it, or it is not one log's. */
const newestIn = async (stores: IDBTransaction): Promise<CheckpointRow | null> => {
  const [meta, newest] = await Promise.all([
    resultOf<Meta | undefined>(stores.objectStore("meta").get("meta")),
    resultOf(stores.objectStore("checkpoint").openCursor(null, "prev")),
  ])
  const row = newest?.value as CheckpointRow | undefined
  return meta === undefined || meta.tombstone || row?.logId !== meta.logId ? null : row
}

const idsIn = ({ projections }: CheckpointRow): ReadonlyArray<number> =>
  projections.flatMap(({ segments }) => segments.flatMap((place) => ("id" in place ? [place.id] : [])))

/** Begins to read the files that the first screen wants. */
const filesOf = (database: string, row: CheckpointRow): ReadAhead["files"] => {
  const held = segmentFiles(directoryOf(database, row.logId))
  const wanted = row.projections.flatMap(({ segments, ahead = [] }) =>
    segments.flatMap((place) => ("file" in place && ahead.includes(place.name) ? [place.file] : [])),
  )
  return new Map(
    wanted.map((file) => {
      const bytes = held.read(file)
      bytes.catch(() => undefined)
      return [file, bytes] as const
    }),
  )
}

const fromDatabase = (name: string): Promise<ReadAhead | null> =>
  within(name, async (database) => {
    const stores = database.transaction(["meta", "checkpoint", "segments"])
    const row = await newestIn(stores)
    if (row === null) return null
    const files = filesOf(name, row)
    const held = await Promise.all(
      idsIn(row).map(async (id) => {
        const segment = await resultOf<{ readonly bytes: StoredBytes } | undefined>(
          stores.objectStore("segments").get(id),
        )
        return segment === undefined ? [] : [[id, segment.bytes] as const]
      }),
    )
    return { database: name, row, segments: new Map(held.flat()), files, confirmed: Promise.resolve(true) }
  })

/** The newest manifest of a log; nothing where there is none, or it is torn or another log's. */
const manifestOf = async (name: string, logId: string): Promise<Manifest | null> => {
  const files = segmentFiles(directoryOf(name, logId))
  const file = newestManifest(await files.names())
  const manifest = file === undefined ? null : await readManifest(await files.read(file))
  return manifest?.row.logId === logId ? manifest : null
}

/** `begun` hears that what a manifest names is asked for, or that there is none. */
const read = async (
  { account, logId }: Beginning,
  glimpsed: (glimpse: Glimpse) => void,
  begun: () => void,
): Promise<ReadAhead | null> => {
  const name = databaseOf(account)
  const newest = logId === "" ? Promise.resolve(null) : manifestOf(name, logId).catch(() => null)
  // Opening it takes longest of all, so it begins at once, and its word comes when it comes.
  const inDatabase = within(name, (database) => newestIn(database.transaction(["meta", "checkpoint"])))
  inDatabase.catch(() => undefined)
  const manifest = await newest
  if (manifest === null) {
    begun()
    return fromDatabase(name)
  }
  reached("manifest")
  const { row, segments } = manifest
  const files = filesOf(name, row)
  const glimpse = glimpseOf(account, manifest)
  if (glimpse !== null) glimpsed(glimpse)
  begun()
  const confirmed = inDatabase.then((found) => found?.logId === logId && found.generation >= row.generation)
  confirmed.catch(() => undefined)
  return { database: name, row, segments, files, confirmed }
}

let ahead: Promise<ReadAhead | null> = Promise.resolve(null)

/** A manifest that does not come holds up nothing for longer, milliseconds. */
const manifestPatience = 300

/**
 * Begins to read for an account; an empty name is nobody's. `glimpsed` hears the newest rows as soon as they are.
 * @returns when all that comes first is asked for: a script that runs before stands between each answer and the next
 *   question
 */
export const startReadingAhead = (beginning: Beginning, glimpsed: (glimpse: Glimpse) => void): Promise<void> =>
  new Promise((begun) => {
    if (beginning.account === "") return begun()
    setTimeout(begun, manifestPatience)
    ahead = read(beginning, glimpsed, begun).catch(() => null)
  })

/** What was read of a database ahead, once: whoever opens it again reads it as it is then. */
export const takeAhead = async (database: string): Promise<ReadAhead | null> => {
  const taken = await ahead
  ahead = Promise.resolve(null)
  return taken?.database === database ? taken : null
}
