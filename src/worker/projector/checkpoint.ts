import type { ByteSource, Segment } from "../../domain/kernel/snapshot.ts"
import { type StoredBytes, wordSums } from "../store/bytes.ts"

/** Where a segment of a checkpoint lies: in a row of the database, or in a file beside it. */
export type SegmentPlace = { readonly name: string; readonly checksum: string } & (
  | { readonly id: number }
  | { readonly file: string }
)

/** What names the place of a segment among all. */
export const placeKey = (place: SegmentPlace): number | string => ("id" in place ? place.id : place.file)

/** The state of one projection in a checkpoint. */
export interface ProjectionPlace {
  readonly name: string
  readonly version: number
  readonly segments: ReadonlyArray<SegmentPlace>
  /** The segments that a start reads before it is asked; absent where an earlier build wrote it. */
  readonly ahead?: ReadonlyArray<string>
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

/** A checkpoint whose segments can be read. */
export interface HeldCheckpoint {
  readonly row: CheckpointRow
  /**
   * The bytes of a segment as they were written. Those of rows were taken with the checkpoint and stay readable
   * whatever is deleted after; rejects when they are lost or torn.
   */
  readonly read: (place: SegmentPlace) => Promise<Uint8Array<ArrayBuffer>>
  /** Reads some bytes of a segment; nothing comes of it where it can only be read as a whole. */
  readonly readSome: (place: SegmentPlace, use: (source: ByteSource) => void) => Promise<boolean>
  /** Whether a segment lies where it would be written today; one that does not is written anew. */
  readonly isAtHome: (place: SegmentPlace) => boolean
}

/** A segment that is to be written, or the place of one that lies there already. */
export type SegmentDraft =
  | { readonly name: string; readonly checksum: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | SegmentPlace

/**
 * Checksums of segments by projection, name and revision, as of the last checkpoint this tab read or wrote: what did
 * not change is not read again.
 */
export type Checksums = ReadonlyMap<string, string>

/** What names a segment in one revision. */
export const segmentKey = (projection: string, { name, revision }: Pick<Segment, "name" | "revision">): string =>
  `${projection}/${name}@${revision}`

/** The projections of a checkpoint that is to be written. */
export type ProjectionDrafts = ReadonlyArray<
  Omit<ProjectionPlace, "segments"> & { readonly segments: ReadonlyArray<SegmentDraft> }
>

/** The states of projections at one position, in segments. */
export type Snapshot = ReadonlyArray<{
  readonly name: string
  readonly version: number
  readonly segments: ReadonlyArray<Segment>
  /** The segments that the first screen will want. */
  readonly ahead: ReadonlyArray<string>
}>

/** Where the segments of a projection lie in a checkpoint. */
export const placesIn = (row: CheckpointRow | undefined, projection: string): ReadonlyArray<SegmentPlace> =>
  row?.projections.find(({ name }) => name === projection)?.segments ?? []

/**
 * Drafts a checkpoint behind another one. Every segment that the other is not known to hold is copied in this turn of
 * the thread; a copy that turns out to be what it holds is not written twice.
 * @param held where the segments of a projection lie in the other one
 * @returns the projections, and the checksums of their segments
 */
export const draftCheckpoint = (
  snapshot: Snapshot,
  held: (projection: string) => ReadonlyArray<SegmentPlace>,
  known: Checksums,
): { readonly projections: ProjectionDrafts; readonly checksums: Checksums } => {
  const checksums = new Map<string, string>()
  const projections = snapshot.map(({ name: projection, segments, ...rest }) => ({
    ...rest,
    name: projection,
    segments: segments.map((segment): SegmentDraft => {
      const { name } = segment
      const key = segmentKey(projection, segment)
      const heldAs = (sum: string | undefined) =>
        held(projection).find((place) => place.name === name && place.checksum === sum)
      const draftAnew = (): SegmentDraft => {
        const bytes = segment.bytes()
        const checksum = wordSums(bytes)
        return heldAs(checksum) ?? { name, checksum, bytes }
      }
      const draft = heldAs(known.get(key)) ?? draftAnew()
      checksums.set(key, draft.checksum)
      return draft
    }),
  }))
  return { projections, checksums }
}

/** Segments of one projection; nothing when one is torn or lost. */
export const readSegments = async (
  place: ProjectionPlace,
  held: HeldCheckpoint,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array> | null> => {
  try {
    const read = await Promise.all(
      place.segments
        .filter(({ name }) => isWanted(name))
        .map(async (segment) => [segment.name, await held.read(segment)] as const),
    )
    return new Map(read)
  } catch {
    return null
  }
}
