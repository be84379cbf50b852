import type { CheckpointRow, HeldCheckpoint, ProjectionDrafts, ProjectionPlace } from "../projector/checkpoint.ts"
import { readArchive } from "./archive.ts"
import { type Database, metaOf, schema } from "./database.ts"
import type { WholeSlice } from "./event-log.ts"

/** A checkpoint to be written: made outside any transaction, on top of the generation it saw. */
export interface CheckpointDraft {
  readonly logId: string
  readonly basedOn: number
  readonly position: number
  readonly build: string
  readonly projections: ProjectionDrafts
}

/** The newest two checkpoints with their segments' handles, newest first. */
export const holdCheckpoints = (database: Database): PromiseLike<ReadonlyArray<HeldCheckpoint>> =>
  database.transaction("r", database.checkpoint, database.segments, async () => {
    const rows = await database.checkpoint.orderBy("generation").reverse().toArray()
    const ids = [
      ...new Set(
        rows.flatMap(({ projections }) => projections.flatMap(({ segments }) => segments.map(({ id }) => id))),
      ),
    ]
    const held = await database.segments.bulkGet(ids)
    const bytes = new Map(
      held.flatMap((segment, place) => (segment === undefined ? [] : [[ids[place] ?? 0, segment.bytes] as const])),
    )
    return rows.map((row) => ({ row, bytes }))
  })

/** A build that knows only an older version of a projection must not replace what a newer one wrote. */
const isNewer = (newest: CheckpointRow, draft: CheckpointDraft): boolean =>
  newest.projections.some(
    ({ name, version }) => (draft.projections.find((mine) => mine.name === name)?.version ?? 0) < version,
  )

/**
 * Writes a checkpoint in one transaction and clears away the segments that neither it nor the one before it names. No
 * event is: a start pays for deletions (decision 0021).
 * @returns false when somebody else was faster, or the log is another one: then nothing was written.
 */
export const writeCheckpoint = (database: Database, draft: CheckpointDraft): PromiseLike<boolean> =>
  database.transaction("rw", database.meta, database.checkpoint, database.segments, async () => {
    const meta = await metaOf(database)
    const newest = await database.checkpoint.orderBy("generation").last()
    if (meta.logId !== draft.logId || meta.schema > schema || (newest?.generation ?? 0) !== draft.basedOn) return false
    if (newest !== undefined && (newest.position >= draft.position || isNewer(newest, draft))) return false
    const projections: Array<ProjectionPlace> = []
    for (const { segments, ...projection } of draft.projections) {
      const places = []
      for (const segment of segments)
        places.push(
          "id" in segment
            ? segment
            : {
                name: segment.name,
                checksum: segment.checksum,
                id: await database.segments.add({ bytes: segment.bytes }),
              },
        )
      projections.push({ ...projection, segments: places })
    }
    const { logId, position, build, basedOn } = draft
    const row: CheckpointRow = { generation: basedOn + 1, logId, position, build, projections }
    await database.checkpoint.put(row)
    await database.checkpoint.where("generation").below(basedOn).delete()
    const named = new Set(
      [row, ...(newest === undefined ? [] : [newest])].flatMap((kept) =>
        kept.projections.flatMap(({ segments }) => segments.map(({ id }) => id)),
      ),
    )
    await database.segments.bulkDelete(
      (await database.segments.toCollection().primaryKeys()).filter((id) => !named.has(id)),
    )
    return true
  })

/** Puts and reads a one-byte Blob: WebKit's private mode refuses it. */
export const storesBlobs = async (database: Database): Promise<boolean> => {
  try {
    const id = await database.segments.add({ bytes: new Blob([new Uint8Array(1)]) })
    const held = await database.segments.get(id)
    await database.segments.delete(id)
    return held?.bytes instanceof Blob && (await held.bytes.arrayBuffer()).byteLength === 1
  } catch {
    return false
  }
}

/** How many events a reader of the whole log takes in one go. */
const wholeSliceSize = 256

/**
 * The whole log after a position: one archive row's events together with those that stayed in the table, or where the
 * archive has ended the table's own. Where an archive row was lost the slice ends further than its last event.
 */
export const readWhole = async (database: Database, position: number): Promise<WholeSlice> => {
  const { meta, row, live } = await database.transaction(
    "r",
    database.meta,
    database.archive,
    database.events,
    async () => {
      const found = await database.archive.where("to").above(position).first()
      const held = await (
        found === undefined
          ? database.events.where("position").above(position).limit(wholeSliceSize)
          : database.events.where("position").between(position, found.to, false, true)
      ).toArray()
      return { meta: await database.meta.get("meta"), row: found, live: held }
    },
  )
  const archived = row === undefined ? [] : ((await readArchive(row)) ?? [])
  const byPosition = new Map(
    [...archived, ...live].filter((event) => event.position > position).map((event) => [event.position, event]),
  )
  const events = [...byPosition.values()].sort((a, b) => a.position - b.position)
  return { logId: meta?.logId ?? "", pruned: 0, events, upTo: row?.to ?? events.at(-1)?.position ?? position }
}
