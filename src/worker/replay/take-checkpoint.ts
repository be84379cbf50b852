import { type Checksums, draftCheckpoint, type HeldCheckpoint, placeKey, placesIn } from "../projector/checkpoint.ts"
import type { Projector } from "../projector/projector.ts"

/** Makes checkpoints of one projector, each sharing with the one before it whatever did not change. */
export const makeCheckpoints = (
  projector: Pick<Projector, "position" | "snapshot">,
  build: string,
): (() => Promise<HeldCheckpoint>) => {
  let last: HeldCheckpoint | undefined
  let known: Checksums = new Map()
  let held = new Map<number | string, Blob>()
  let nextId = 1
  return async () => {
    const { logId, position } = projector.position()
    const drafted = draftCheckpoint(projector.snapshot(), (name) => placesIn(last?.row, name), known)
    const bytes = new Map<number | string, Blob>()
    const projections = drafted.projections.map(({ name, version, segments }) => ({
      name,
      version,
      segments: segments.map((draft) => {
        const place = "bytes" in draft ? { name: draft.name, checksum: draft.checksum, id: nextId++ } : draft
        const stored = "bytes" in draft ? new Blob([draft.bytes]) : held.get(placeKey(draft))
        if (stored !== undefined) bytes.set(placeKey(place), stored)
        return place
      }),
    }))
    known = drafted.checksums
    held = bytes
    last = {
      row: { generation: (last?.row.generation ?? 0) + 1, logId: logId ?? "", position, build, projections },
      read: async (place) => {
        const stored = bytes.get(placeKey(place))
        if (stored === undefined) throw new Error(`segment ${placeKey(place)} is lost`)
        return new Uint8Array(await stored.arrayBuffer())
      },
      readSome: async () => false,
      isAtHome: () => true,
    }
    return last
  }
}
