import type { SegmentPlace } from "../../src/worker/projector/checkpoint.ts"
import type { Database } from "../../src/worker/store/database.ts"
import { directoryOf, segmentFiles } from "../../src/worker/store/segment-files.ts"

const directory = async (database: Database): Promise<string> =>
  directoryOf(database.name, (await database.meta.get("meta"))?.logId ?? "")

/**
 * The names of the segments' files beside a database; none where the engine has none. However long it takes: what the
 * office gives up waiting for on a busy machine is there all the same.
 */
export const fileNames = async (database: Database): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  try {
    const root = await navigator.storage.getDirectory()
    for await (const name of (await root.getDirectoryHandle(await directory(database))).keys()) found.push(name)
  } catch {
    // no such folder, or no folders at all
  }
  return found.filter((name) => !name.startsWith("manifest-")).toSorted((a, b) => a.localeCompare(b))
}

/** Leaves three bytes of a segment, wherever it lies. */
export const tearSegment = async (database: Database, place: SegmentPlace): Promise<void> => {
  if ("id" in place) return void (await database.segments.put({ id: place.id, bytes: new ArrayBuffer(3) }))
  const root = await navigator.storage.getDirectory()
  const file = await (await root.getDirectoryHandle(await directory(database))).getFileHandle(place.file)
  const stream = await file.createWritable()
  await stream.write(new Uint8Array(3))
  await stream.close()
}

/** Takes all segments away, rows and files. */
export const loseSegments = async (database: Database): Promise<void> => {
  await database.segments.clear()
  const files = await fileNames(database)
  if (files.length > 0) await segmentFiles(await directory(database)).remove(files)
}
