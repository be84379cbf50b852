import { checksum, gunzip, type StoredBytes, unpack } from "./bytes.ts"
import type { LoggedEvent } from "./event-log.ts"

/**
 * Events that earlier builds moved out of the events table: gzip of one canonical event a line. This build writes none
 * (decision 0021).
 */
export interface ArchiveRow {
  readonly id?: number
  /** The events lie after `from` and up to `to`; those of other kinds in between stayed in the events table. */
  readonly from: number
  readonly to: number
  readonly positions: ReadonlyArray<number>
  readonly checksum: string
  readonly bytes: StoredBytes
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
