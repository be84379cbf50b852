import { events as definitions } from "../../domain/catalogue.ts"
import type { CheckpointRow, HeldCheckpoint, ProjectionDrafts, ProjectionPlace } from "../projector/checkpoint.ts"
import { archiveOf, type ArchiveRow, readArchive } from "./archive.ts"
import { type Database, metaOf, schema } from "./database.ts"
import { sliceSize, type WholeSlice } from "./event-log.ts"

/** So many positions make one archive row: about 8 MB of events before they are compressed. */
const eventsARow = 1_000

/** A checkpoint to be written: made outside any transaction, on top of the generation it saw. */
export interface CheckpointDraft {
  readonly logId: string
  readonly basedOn: number
  readonly position: number
  readonly build: string
  readonly projections: ProjectionDrafts
  readonly archives: ReadonlyArray<ArchiveRow>
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
 * Writes a checkpoint in one transaction and then clears away what the one before the newest made superfluous: page
 * events up to its position, and segments that neither of the two names.
 * @returns false when somebody else was faster, or the log is another one: then nothing was written.
 */
export const writeCheckpoint = (database: Database, draft: CheckpointDraft): PromiseLike<boolean> =>
  database.transaction(
    "rw",
    [database.meta, database.checkpoint, database.archive, database.segments, database.events],
    async () => {
      const meta = await metaOf(database)
      const newest = await database.checkpoint.orderBy("generation").last()
      if (meta.logId !== draft.logId || meta.schema > schema || (newest?.generation ?? 0) !== draft.basedOn)
        return false
      if (newest !== undefined && (newest.position >= draft.position || isNewer(newest, draft))) return false
      await database.archive.bulkAdd([...draft.archives])
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
      const pruned = newest?.position ?? 0
      const superfluous = await archivedPositions(database, meta.pruned, pruned)
      await database.events.bulkDelete([...superfluous])
      const named = new Set(
        [row, ...(newest === undefined ? [] : [newest])].flatMap((kept) =>
          kept.projections.flatMap(({ segments }) => segments.map(({ id }) => id)),
        ),
      )
      await database.segments.bulkDelete(
        (await database.segments.toCollection().primaryKeys()).filter((id) => !named.has(id)),
      )
      await database.meta.put({ ...meta, pruned })
      return true
    },
  )

const archivedPositions = async (database: Database, from: number, to: number): Promise<ReadonlyArray<number>> => {
  const rows = await database.archive.where("to").above(from).toArray()
  return rows.flatMap(({ positions }) => positions.filter((position) => position > from && position <= to))
}

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

const retention = new Map(
  Object.values(definitions).map((definition) => [definition.type as string, definition.retention]),
)

/** Archive rows of the events up to a position that the archive does not hold yet and that belong there. */
export const archiveRows = async (
  database: Database,
  to: number,
  blobs: boolean,
): Promise<ReadonlyArray<ArchiveRow>> => {
  const rows: Array<ArchiveRow> = []
  const start = (await database.archive.orderBy("to").last())?.to ?? 0
  for (let from = start; from < to; from += eventsARow) {
    const end = Math.min(to, from + eventsARow)
    const events = await database.events.where("position").between(from, end, false, true).toArray()
    rows.push(
      await archiveOf(
        from,
        end,
        events.filter(({ type }) => retention.get(type) === "archived"),
        blobs,
      ),
    )
  }
  return rows
}

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
          ? database.events.where("position").above(position).limit(sliceSize)
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
