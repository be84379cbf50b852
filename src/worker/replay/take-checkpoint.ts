import { type Checksums, draftCheckpoint, type HeldCheckpoint, placesIn } from "../projector/checkpoint.ts"
import type { Projector } from "../projector/projector.ts"
import type { StoredBytes } from "../store/bytes.ts"

/** Makes checkpoints of one projector, each sharing with the one before it whatever did not change. */
export const makeCheckpoints = (
  projector: Pick<Projector, "position" | "snapshot">,
  build: string,
): (() => Promise<HeldCheckpoint>) => {
  let last: HeldCheckpoint | undefined
  let known: Checksums = new Map()
  let nextId = 1
  return async () => {
    const { logId, position } = projector.position()
    const drafted = await draftCheckpoint(projector.snapshot(), (name) => placesIn(last?.row, name), known, true)
    const bytes = new Map<number, StoredBytes>()
    const projections = drafted.projections.map(({ name, version, segments }) => ({
      name,
      version,
      segments: segments.map((draft) => {
        const place = "id" in draft ? draft : { name: draft.name, checksum: draft.checksum, id: nextId++ }
        const stored = "id" in draft ? last?.bytes.get(draft.id) : draft.bytes
        if (stored !== undefined) bytes.set(place.id, stored)
        return place
      }),
    }))
    known = drafted.checksums
    last = {
      row: { generation: (last?.row.generation ?? 0) + 1, logId: logId ?? "", position, build, projections },
      bytes,
    }
    return last
  }
}
