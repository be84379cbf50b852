import type { Front } from "../../domain/history/front.ts"
import type { Glimpse } from "../../rpc/glimpse.ts"
import type { CheckpointRow } from "../projector/checkpoint.ts"
import type { SegmentFiles } from "./segment-files.ts"

/** As of when the newest rows are, epoch ms, and whether the screen begins with a filter. */
export interface FrontFacts {
  readonly at: number
  readonly isFiltered: boolean
}

/**
 * A checkpoint as a start reads it before any database is open: its row, and the segments that lie in rows. It is one
 * file in the directory of its log, written behind everything it names, and never changed. The database stays the only
 * word on which checkpoint counts.
 */
export interface Manifest {
  readonly row: CheckpointRow
  readonly segments: ReadonlyMap<number, ArrayBuffer>
  readonly front: FrontFacts | null
}

const prefix = "manifest-"

/** The name of a generation's manifest: names are in the order of generations. */
export const manifestName = (generation: number): string => prefix + String(generation).padStart(12, "0")

const isManifest = (file: string): boolean => file.startsWith(prefix)

/** The newest manifest among names of files. */
export const newestManifest = (files: ReadonlyArray<string>): string | undefined =>
  files.filter(isManifest).sort().at(-1)

const digestLength = 32
const lengthLength = 4
const format = 1

/** What lies before the bytes of the segments, as JSON. */
interface Head extends Pick<Manifest, "row" | "front"> {
  readonly format: typeof format
  readonly lengths: ReadonlyArray<readonly [id: number, length: number]>
}

const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))

/** A manifest as bytes: SHA-256 of what follows, the length of its head, the head, the segments. */
export const packManifest = async ({ row, segments, front }: Manifest): Promise<Uint8Array<ArrayBuffer>> => {
  const lengths = Array.from(segments, ([id, bytes]) => [id, bytes.byteLength] as const)
  const head = new TextEncoder().encode(JSON.stringify({ format, row, front, lengths } satisfies Head))
  const parts = [Uint32Array.of(head.length), head, ...segments.values()]
  const body = new Uint8Array(await new Blob(parts).arrayBuffer())
  const packed = new Uint8Array(digestLength + body.length)
  packed.set(await digestOf(body))
  packed.set(body, digestLength)
  return packed
}

/** Reads a manifest; nothing where it is torn, or of a build that writes another format. */
export const readManifest = async (packed: Uint8Array<ArrayBuffer>): Promise<Manifest | null> => {
  if (packed.length < digestLength + lengthLength) return null
  const body = packed.subarray(digestLength)
  if ((await digestOf(body)).some((byte, at) => byte !== packed[at])) return null
  const end = lengthLength + new DataView(body.buffer, body.byteOffset).getUint32(0, true)
  const head = JSON.parse(new TextDecoder().decode(body.subarray(lengthLength, end))) as Head
  if (head.format !== format) return null
  let at = end
  const segments = new Map(head.lengths.map(([id, length]) => [id, body.slice(at, (at += length)).buffer] as const))
  return { row: head.row, segments, front: head.front }
}

/** Takes all manifests of a log away; there are none where files are refused. */
export const dropManifests = async (files: SegmentFiles): Promise<void> => {
  try {
    await files.remove((await files.names()).filter(isManifest))
  } catch {
    // The log has no directory.
  }
}

/** A screen of rows. */
const mostRows = 50

/**
 * The newest rows of a checkpoint, by the segment that a start draws from; nothing where it has none, nor where its
 * newest row alone is too long for it.
 */
export const glimpseOf = (account: string, { row, segments, front }: Manifest): Glimpse | null => {
  const place = row.projections
    .find(({ name }) => name === "transactions")
    ?.segments.find(({ name }) => name === "front")
  const bytes = place !== undefined && "id" in place ? segments.get(place.id) : undefined
  if (front === null || bytes === undefined) return null
  const { size, rows } = JSON.parse(new TextDecoder().decode(bytes)) as Front
  if (rows.length === 0 && size > 0) return null
  const { logId, build } = row
  return { account, logId, build, ...front, total: size, rows: rows.slice(0, mostRows) }
}
