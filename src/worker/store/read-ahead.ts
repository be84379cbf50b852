import type { CheckpointRow } from "../projector/checkpoint.ts"
import type { StoredBytes } from "./bytes.ts"
import type { Meta } from "./database.ts"
import { databaseOf } from "./names.ts"
import { directoryOf, segmentFiles } from "./segment-files.ts"

/**
 * What a start will ask for first, read while the script that asks for it is still coming: what the log says of itself,
 * its newest checkpoint with the rows of that, and the files that the first screen needs. Nothing is believed for being
 * here: checksums and the log's id are asked as ever, and the log is read on from where the checkpoint ends.
 */
export interface ReadAhead {
  readonly database: string
  readonly meta: Meta
  readonly row: CheckpointRow
  readonly segments: ReadonlyMap<number, StoredBytes>
  /** Bytes of files by name; a rejected one is read again by whoever wants it. */
  readonly files: ReadonlyMap<string, Promise<Uint8Array<ArrayBuffer>>>
}

const answerOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("the database did not answer"))
  })

/** Opens a database as it is: one that is not there is not made. */
const open = (name: string): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  return answerOf(opening)
}

const idsIn = ({ projections }: CheckpointRow): ReadonlyArray<number> =>
  projections.flatMap(({ segments }) => segments.flatMap((place) => ("id" in place ? [place.id] : [])))

const read = async (name: string): Promise<ReadAhead | null> => {
  const database = await open(name)
  database.onversionchange = () => database.close()
  try {
    const stores = database.transaction(["meta", "checkpoint", "segments"])
    const [meta, newest] = await Promise.all([
      answerOf<Meta | undefined>(stores.objectStore("meta").get("meta")),
      answerOf(stores.objectStore("checkpoint").openCursor(null, "prev")),
    ])
    const row = newest?.value as CheckpointRow | undefined
    if (meta === undefined || meta.tombstone || row?.logId !== meta.logId) return null
    const inFiles = segmentFiles(directoryOf(name, meta.logId))
    const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
    for (const { segments, ahead = [] } of row.projections)
      for (const place of segments)
        if ("file" in place && ahead.includes(place.name)) {
          const bytes = inFiles.read(place.file)
          bytes.catch(() => undefined)
          files.set(place.file, bytes)
        }
    const held = await Promise.all(
      idsIn(row).map(async (id) => {
        const segment = await answerOf<{ readonly bytes: StoredBytes } | undefined>(
          stores.objectStore("segments").get(id),
        )
        return segment === undefined ? [] : [[id, segment.bytes] as const]
      }),
    )
    return { database: name, meta, row, segments: new Map(held.flat()), files }
  } finally {
    database.close()
  }
}

let ahead: Promise<ReadAhead | null> = Promise.resolve(null)

/** Begins to read for an account; an empty name is nobody's. */
export const startReadingAhead = (account: string): void => {
  if (account !== "") ahead = read(databaseOf(account)).catch(() => null)
}

/** What was read of a database ahead, once: whoever opens it again reads it as it is then. */
export const takeAhead = async (database: string): Promise<ReadAhead | null> => {
  const taken = await ahead
  ahead = Promise.resolve(null)
  return taken?.database === database ? taken : null
}
