import type { Segment } from "../../domain/kernel/snapshot.ts"
import { checksum, pack, type StoredBytes, unpack } from "../store/bytes.ts"

/** Where a segment of a checkpoint lies. */
export interface SegmentPlace {
  readonly name: string
  readonly id: number
  readonly checksum: string
}

/** The state of one projection in a checkpoint. */
export interface ProjectionPlace {
  readonly name: string
  readonly version: number
  readonly segments: ReadonlyArray<SegmentPlace>
}

/** All projections at one position of one log. Generations count up; the newest two are kept. */
export interface CheckpointRow {
  readonly generation: number
  readonly logId: string
  readonly position: number
  readonly build: string
  readonly projections: ReadonlyArray<ProjectionPlace>
}

/** The bytes of a segment. Written once, never updated (WebKit loses Blobs of records that are put again). */
export interface SegmentRow {
  readonly id?: number
  readonly bytes: StoredBytes
}

/**
 * A checkpoint with the handles of its segments, taken in one transaction: they stay readable whatever is deleted after
 * it.
 */
export interface HeldCheckpoint {
  readonly row: CheckpointRow
  readonly bytes: ReadonlyMap<number, StoredBytes>
}

/** A segment that is to be written, or the place of one that lies there already. */
export type SegmentDraft =
  | { readonly name: string; readonly checksum: string; readonly bytes: StoredBytes }
  | SegmentPlace

/**
 * Checksums of segments by projection, name and revision, as of the last checkpoint this tab read or wrote: what did
 * not change is not read again.
 */
export type Checksums = ReadonlyMap<string, string>

/** What names a segment in one revision. */
export const segmentKey = (projection: string, { name, revision }: Pick<Segment, "name" | "revision">): string =>
  `${projection}/${name}@${revision}`

/** A segment as it was at the moment of the snapshot: lying in the newest checkpoint, or copied. */
export type SegmentCopy = { readonly key: string } & (
  | { readonly held: SegmentPlace }
  | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
)

/** Copies, in one turn of the thread, every segment that the newest checkpoint is not known to hold. */
export const copySegments = (
  projection: string,
  segments: ReadonlyArray<Segment>,
  held: ReadonlyArray<SegmentPlace>,
  known: Checksums,
): ReadonlyArray<SegmentCopy> =>
  segments.map(({ name, revision, bytes }) => {
    const key = segmentKey(projection, { name, revision })
    const place = held.find((each) => each.name === name && each.checksum === known.get(key))
    return place === undefined ? { key, name, bytes: bytes() } : { key, held: place }
  })

/** Packs what was copied; a copy that turns out to be what the newest checkpoint holds is not written twice. */
export const draftSegments = (
  copies: ReadonlyArray<SegmentCopy>,
  held: ReadonlyArray<SegmentPlace>,
  blobs: boolean,
): Promise<ReadonlyArray<SegmentDraft>> =>
  Promise.all(
    copies.map(async (copy) => {
      if ("held" in copy) return copy.held
      const sum = await checksum(copy.bytes)
      return (
        held.find((each) => each.name === copy.name && each.checksum === sum) ?? {
          name: copy.name,
          checksum: sum,
          bytes: pack(copy.bytes, blobs),
        }
      )
    }),
  )

/** Segments of one projection, read and checked; nothing when one is torn or lost. */
export const readSegments = async (
  place: ProjectionPlace,
  bytes: HeldCheckpoint["bytes"],
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array> | null> => {
  try {
    const read = await Promise.all(
      place.segments
        .filter(({ name }) => isWanted(name))
        .map(async ({ name, id, checksum: expected }) => {
          const stored = bytes.get(id)
          if (stored === undefined) throw new Error(`segment ${id} is lost`)
          const unpacked = await unpack(stored)
          if ((await checksum(unpacked)) !== expected) throw new Error(`segment ${id} is torn`)
          return [name, unpacked] as const
        }),
    )
    return new Map(read)
  } catch {
    return null
  }
}
