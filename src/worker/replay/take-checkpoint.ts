import { type Checksums, copySegments, draftSegments, type HeldCheckpoint } from "../projector/checkpoint.ts"
import type { Projector } from "../projector/projector.ts"
import type { StoredBytes } from "../store/bytes.ts"

/** Makes checkpoints of one projector, each sharing with the one before it whatever did not change. */
export const makeCheckpoints = (
  projector: Pick<Projector, "position" | "snapshot">,
  build: string,
): (() => Promise<HeldCheckpoint>) => {
  let last: HeldCheckpoint | null = null
  let known: Checksums = new Map()
  let nextId = 1
  return async () => {
    const { logId, position } = projector.position()
    const held = (name: string) => last?.row.projections.find((place) => place.name === name)?.segments ?? []
    const copies = projector.snapshot().map(({ name, version, segments }) => ({
      name,
      version,
      copies: copySegments(name, segments, held(name), known),
    }))
    const bytes = new Map<number, StoredBytes>()
    const sums = new Map<string, string>()
    const projections = []
    for (const { name, version, copies: segments } of copies) {
      const drafts = await draftSegments(segments, held(name), true)
      const places = drafts.map((draft, index) => {
        const place = "id" in draft ? draft : { name: draft.name, checksum: draft.checksum, id: nextId++ }
        const stored = "id" in draft ? last?.bytes.get(draft.id) : draft.bytes
        if (stored !== undefined) bytes.set(place.id, stored)
        sums.set(segments[index]?.key ?? "", place.checksum)
        return place
      })
      projections.push({ name, version, segments: places })
    }
    known = sums
    last = {
      row: { generation: (last?.row.generation ?? 0) + 1, logId: logId ?? "", position, build, projections },
      bytes,
    }
    return last
  }
}
