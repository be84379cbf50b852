import { checksum, pack, type StoredBytes, unpack } from "./bytes.ts"
import type { Segment } from "../../domain/kernel/segments.ts"

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

/** A checkpoint with the handles of its segments, taken in one transaction: they stay readable whatever is deleted after it. */
export interface HeldCheckpoint {
  readonly row: CheckpointRow
  readonly bytes: ReadonlyMap<number, StoredBytes>
}

/** A segment that is to be written, or the place of one that lies there already. */
export type SegmentDraft = { readonly name: string; readonly checksum: string; readonly bytes: StoredBytes } | SegmentPlace

/** Checksums of segments by projection, name and revision: what did not change since it was last written is not read again. */
export type ChecksumCache = Map<string, string>

/** A segment as it was at the moment of the snapshot: lying in the newest checkpoint, or copied. */
export type SegmentCopy = SegmentPlace | { readonly name: string; readonly key: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Copies, in one turn of the thread, every segment that the newest checkpoint is not known to hold. */
export const copySegments = (projection: string, segments: ReadonlyArray<Segment>, held: ReadonlyArray<SegmentPlace>, cache: ChecksumCache): ReadonlyArray<SegmentCopy> =>
  segments.map(({ name, revision, bytes }) => {
    const key = `${projection}/${name}@${revision}`
    const known = cache.get(key)
    return held.find((place) => place.name === name && place.checksum === known) ?? { name, key, bytes: bytes() }
  })

/** Packs what was copied; a copy that turns out to be what the newest checkpoint holds is not written twice. */
export const draftSegments = (copies: ReadonlyArray<SegmentCopy>, held: ReadonlyArray<SegmentPlace>, cache: ChecksumCache, blobs: boolean): Promise<ReadonlyArray<SegmentDraft>> =>
  Promise.all(copies.map(async (copy) => {
    if ("id" in copy) return copy
    const sum = await checksum(copy.bytes)
    cache.set(copy.key, sum)
    return held.find((place) => place.name === copy.name && place.checksum === sum) ?? { name: copy.name, checksum: sum, bytes: pack(copy.bytes, blobs) }
  }))

/** The segments of one projection, read and checked; nothing when one is torn or lost. */
export const readSegments = async (place: ProjectionPlace, bytes: HeldCheckpoint["bytes"]): Promise<ReadonlyMap<string, Uint8Array> | null> => {
  try {
    const read = await Promise.all(place.segments.map(async ({ name, id, checksum: expected }) => {
      const stored = bytes.get(id)
      if (stored === undefined) throw new Error(`segment ${id} is lost`)
      const unpacked = await unpack(stored)
      if ((await checksum(unpacked)) !== expected) throw new Error(`segment ${id} is torn`)
      return [name, unpacked] as const
    }))
    return new Map(read)
  } catch {
    return null
  }
}
