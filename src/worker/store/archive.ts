import { canonicalJson } from "../../domain/kernel/canonical.ts"
import { checksum, gunzip, gzip, pack, type StoredBytes, unpack } from "./bytes.ts"
import type { LoggedEvent } from "./event-log.ts"

/** Events that left the events table: gzip of one canonical event a line. Written once, never updated. */
export interface ArchiveRow {
  readonly id?: number
  /** The events lie after `from` and up to `to`; those of other kinds in between stayed in the events table. */
  readonly from: number
  readonly to: number
  readonly positions: ReadonlyArray<number>
  readonly checksum: string
  readonly bytes: StoredBytes
}

/** Makes an archive row of events in the order of their positions. */
export const archiveOf = async (
  from: number,
  to: number,
  events: ReadonlyArray<LoggedEvent>,
  blobs: boolean,
): Promise<ArchiveRow> => {
  const lines = events.map((event) => `${canonicalJson(event)}\n`).join("")
  const bytes = await gzip(new TextEncoder().encode(lines))
  return {
    from,
    to,
    positions: events.map(({ position }) => position),
    checksum: await checksum(bytes),
    bytes: pack(bytes, blobs),
  }
}

/**
 * The events of an archive row, or nothing when its bytes are torn or lost: then there is a gap, which the sync fetches
 * again.
 */
export const readArchive = async (row: ArchiveRow): Promise<ReadonlyArray<LoggedEvent> | null> => {
  try {
    const bytes = await unpack(row.bytes)
    if ((await checksum(bytes)) !== row.checksum) return null
    const lines = new TextDecoder().decode(await gunzip(bytes)).split("\n")
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as LoggedEvent)
  } catch {
    return null
  }
}
