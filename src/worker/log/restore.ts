import type { AnyProjection } from "../../domain/kernel/fold.ts"
import type { SegmentCodec } from "../../domain/kernel/segments.ts"
import { type HeldCheckpoint, readSegments } from "./checkpoint.ts"

/** A projection as checkpoints see it, whatever its state. */
export interface OfficeProjection extends AnyProjection {
  readonly version: number
  readonly stored: SegmentCodec<unknown>
}

/**
 * The states of a checkpoint by projection; one whose version is not this build's, or that cannot be decoded, is left out.
 * @returns nothing when bytes are torn or lost: the whole checkpoint is not to be trusted then.
 */
export const restoreStates = async (projections: ReadonlyArray<OfficeProjection>, held: HeldCheckpoint): Promise<ReadonlyMap<string, unknown> | null> => {
  const states = new Map<string, unknown>()
  for (const projection of projections) {
    const place = held.row.projections.find(({ name, version }) => name === projection.name && version === projection.version)
    if (place === undefined) continue
    const segments = await readSegments(place, held.bytes)
    if (segments === null) return null
    states.set(projection.name, projection.stored.read(segments))
  }
  return states
}
