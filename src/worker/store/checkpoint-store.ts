import type { GivenUp } from "../../domain/history/views.ts"
import {
  type CheckpointRow,
  type HeldCheckpoint,
  placeKey,
  type ProjectionDrafts,
  type ProjectionPlace,
  type SegmentDraft,
  type SegmentPlace,
} from "../projector/checkpoint.ts"
import { segmentKeys } from "../projector/restore.ts"
import { readArchive } from "./archive.ts"
import { isWhole, manyBytes, pack, sizeOf, type StoredBytes, unpack } from "./bytes.ts"
import { type Database, metaOf, schema } from "./database.ts"
import { noLog, type WholeSlice } from "./event-log.ts"
import { type FrontFacts, manifestName, packManifest } from "./manifest.ts"
import type { ReadAhead } from "./read-ahead.ts"
import { directoryOf, filesExist, removeSegmentDirectory, type SegmentFiles } from "./segment-files.ts"

/** A checkpoint to be written: made outside any transaction, on top of the generation it saw. */
export interface CheckpointDraft {
  readonly logId: string
  readonly basedOn: number
  readonly position: number
  readonly build: string
  readonly projections: ProjectionDrafts
  /** What is said of the newest rows before anything else is read; nothing where none were fetched. */
  readonly front: FrontFacts | null
}

const none = new ArrayBuffer(0)

/** The files of a log by its id. */
export type FilesOf = (logId: string) => SegmentFiles

const lost = (place: SegmentPlace): never => {
  throw new Error(`segment ${placeKey(place)} is lost`)
}

const holding = (
  row: CheckpointRow,
  bytes: ReadonlyMap<number, StoredBytes>,
  files: Pick<SegmentFiles, "read" | "readSome">,
): HeldCheckpoint => ({
  row,
  read: async (place) => {
    const found = "file" in place ? await files.read(place.file) : await unpack(bytes.get(place.id) ?? lost(place))
    if (!(await isWhole(found, place.checksum))) throw new Error(`segment ${placeKey(place)} is torn`)
    return found
  },
  readSome: async (place, use) => "file" in place && files.readSome(place.file, use),
  isAtHome: (place) => "file" in place || !filesExist() || sizeOf(bytes.get(place.id) ?? none) < manyBytes,
})

/** The newest two checkpoints, newest first. */
export const holdCheckpoints = (database: Database, filesOf: FilesOf): PromiseLike<ReadonlyArray<HeldCheckpoint>> =>
  database.alone("r", [database.checkpoint, database.segments], async () => {
    const rows = await database.checkpoint.orderBy("generation").reverse().toArray()
    const ids = [...new Set(rows.flatMap((row) => [...segmentKeys({ row })]))].filter((key) => typeof key === "number")
    const held = await database.segments.bulkGet(ids)
    const bytes = new Map(
      held.flatMap((segment, place) => (segment === undefined ? [] : [[ids[place] ?? 0, segment.bytes] as const])),
    )
    return rows.map((row) => holding(row, bytes, filesOf(row.logId)))
  })

/** A checkpoint that was read ahead. A file that could not be read then is read now. */
export const holdAhead = ({ row, segments, files }: ReadAhead, filesOf: FilesOf): HeldCheckpoint => {
  const { read, readSome } = filesOf(row.logId)
  return holding(row, segments, {
    read: async (file) => (await files.get(file)?.catch(() => undefined)) ?? read(file),
    readSome,
  })
}

/** A build that knows only an older version of a projection must not replace what a newer one wrote. */
const isNewer = (newest: CheckpointRow, draft: CheckpointDraft): boolean =>
  newest.projections.some(
    ({ name, version }) => (draft.projections.find((mine) => mine.name === name)?.version ?? 0) < version,
  )

/** Writes the large segments of a draft into files, where the engine has them; gives their names. */
const writeFiles = async (draft: CheckpointDraft, files: SegmentFiles): Promise<ReadonlyMap<SegmentDraft, string>> => {
  const written = new Map<SegmentDraft, string>()
  if (!filesExist()) return written
  try {
    for (const { segments } of draft.projections)
      for (const segment of segments)
        if ("bytes" in segment && segment.bytes.length >= manyBytes)
          written.set(segment, await files.write(segment.bytes))
    return written
  } catch {
    // Refused, as in private windows, or full: rows say which of the two it was.
    await Promise.allSettled([files.remove(written.values())])
    return new Map()
  }
}

type Verdict = "written" | "overtaken" | "anotherLog"

/** What became of a draft: the row that was written, and which segments stay. */
interface Committed {
  readonly verdict: Verdict
  readonly row: CheckpointRow | null
  readonly named: ReadonlySet<number | string>
}

/** The rows of a checkpoint whose files are written; one transaction. */
const commit = (
  database: Database,
  draft: CheckpointDraft,
  files: ReadonlyMap<SegmentDraft, string>,
  blobs: boolean,
): PromiseLike<Committed> =>
  database.alone("rw", [database.meta, database.checkpoint, database.segments], async () => {
    const refuse = (verdict: Verdict): Committed => ({ verdict, row: null, named: new Set() })
    const meta = await metaOf(database)
    const newest = await database.checkpoint.orderBy("generation").last()
    if (meta.logId !== draft.logId || meta.tombstone) return refuse("anotherLog")
    if (meta.schema > schema || (newest?.generation ?? 0) !== draft.basedOn) return refuse("overtaken")
    if (newest !== undefined && (newest.position >= draft.position || isNewer(newest, draft)))
      return refuse("overtaken")
    // In one go: a transaction does not outlive a hundred awaits of anything but its own requests.
    const inRows = draft.projections.flatMap(({ segments }) =>
      segments.flatMap((segment) => ("bytes" in segment && !files.has(segment) ? [segment] : [])),
    )
    const ids = await database.segments.bulkAdd(
      inRows.map(({ bytes }) => ({ bytes: pack(bytes, blobs) })),
      { allKeys: true },
    )
    const idOf = new Map<SegmentDraft, number>(inRows.map((segment, index) => [segment, ids[index] ?? 0]))
    const placed = (segment: SegmentDraft): SegmentPlace => {
      if (!("bytes" in segment)) return segment
      const { name, checksum } = segment
      const file = files.get(segment)
      return file === undefined ? { name, checksum, id: idOf.get(segment) ?? 0 } : { name, checksum, file }
    }
    const projections = draft.projections.map(({ segments, ...projection }): ProjectionPlace => ({
      ...projection,
      segments: segments.map(placed),
    }))
    const { logId, position, build, basedOn } = draft
    const row: CheckpointRow = { generation: basedOn + 1, logId, position, build, projections }
    await database.checkpoint.put(row)
    await database.checkpoint.where("generation").below(basedOn).delete()
    const named = new Set(
      [row, ...(newest === undefined ? [] : [newest])].flatMap((kept) => [...segmentKeys({ row: kept })]),
    )
    await database.segments.bulkDelete(
      (await database.segments.toCollection().primaryKeys()).filter((id) => !named.has(id)),
    )
    return { verdict: "written", row, named }
  })

/**
 * Writes down beside the log what a start reads before the database is open, behind all that it names. It is of no
 * consequence where that fails. Whoever signed out meanwhile took the manifests away first, and has put a tombstone
 * since: this one goes then too.
 */
const writeManifest = async (
  database: Database,
  row: CheckpointRow,
  front: FrontFacts | null,
  files: SegmentFiles,
): Promise<void> => {
  try {
    const ids = [...segmentKeys({ row })].filter((key) => typeof key === "number")
    const held = await database.alone("r", [database.segments], () => database.segments.bulkGet(ids))
    const segments = new Map<number, ArrayBuffer>()
    for (const [index, id] of ids.entries()) {
      const bytes = held[index]?.bytes
      if (bytes === undefined) return // overtaken by two checkpoints already
      segments.set(id, bytes instanceof Blob ? await bytes.arrayBuffer() : bytes)
    }
    const name = manifestName(row.generation)
    await files.write(await packManifest({ row, segments, front }), name)
    const meta = await database.alone("r", [database.meta], () => database.meta.get("meta"))
    if (meta === undefined || meta.tombstone || meta.logId !== row.logId) await files.remove([name])
  } catch {
    // A start reads the database, as where files are refused.
  }
}

/**
 * Writes a checkpoint: first its files, then its rows in one transaction, which asks whose log it is and what the draft
 * is based on. Then segments go that neither it nor the one before it names; no event does: a start pays for deletions
 * (decision 0021). A draft that is refused takes its files with it (decision 0022).
 * @returns false when somebody else was faster, or the log is another one: then nothing was written.
 */
export const writeCheckpoint = async (
  database: Database,
  draft: CheckpointDraft,
  filesOf: FilesOf,
  blobs: () => Promise<boolean>,
): Promise<boolean> => {
  const files = filesOf(draft.logId)
  const written = await writeFiles(draft, files)
  const drop = async (names: Iterable<string>): Promise<void> => void (await Promise.allSettled([files.remove(names)]))
  try {
    const { verdict, row, named } = await commit(database, draft, written, written.size === 0 && (await blobs()))
    if (verdict === "anotherLog") await removeSegmentDirectory(directoryOf(database.name, draft.logId))
    if (verdict === "overtaken") await drop(written.values())
    if (row !== null && filesExist()) {
      await writeManifest(database, row, draft.front, files)
      const stays = (name: string): boolean => named.has(name) || name === manifestName(row.generation)
      await drop((await files.names().catch(() => [])).filter((name) => !stays(name)))
    }
    return verdict === "written"
  } catch (error) {
    await drop(written.values())
    throw error
  }
}

/**
 * Gives up the oldest checkpoint where more than `keep` are held, rows first: one whose files are gone is passed over.
 * @returns which it was; nothing where none may go.
 */
export const dropOldest = async (database: Database, filesOf: FilesOf, keep: 0 | 1): Promise<GivenUp | null> => {
  const dropped = await database.alone("rw", [database.checkpoint, database.segments], async () => {
    const [oldest, ...others] = await database.checkpoint.orderBy("generation").toArray()
    if (oldest === undefined || others.length < keep) return null
    const named = new Set(others.flatMap((row) => [...segmentKeys({ row })]))
    const left = (key: number | string): boolean => !named.has(key)
    const goes = [...segmentKeys({ row: oldest })].filter(left)
    await database.checkpoint.delete(oldest.generation)
    await database.segments.bulkDelete(goes.filter((key) => typeof key === "number"))
    return { oldest, files: goes.filter((key) => typeof key === "string"), wasOnly: others.length === 0 }
  })
  if (dropped === null) return null
  const { oldest, files, wasOnly } = dropped
  await Promise.allSettled([filesOf(oldest.logId).remove([...files, manifestName(oldest.generation)])])
  return wasOnly ? "newest" : "older"
}

/** Puts and reads a one-byte Blob: WebKit's private mode refuses it. */
export const storesBlobs = async (database: Database): Promise<boolean> => {
  try {
    const held = await database.alone("rw", [database.segments], async () => {
      const id = await database.segments.add({ bytes: new Blob([new Uint8Array(1)]) })
      const read = await database.segments.get(id)
      await database.segments.delete(id)
      return read
    })
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
  const { meta, row, live } = await database.alone(
    "r",
    [database.meta, database.archive, database.events],
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
  if (meta?.tombstone === true) return { ...noLog, upTo: position }
  const archived = row === undefined ? [] : ((await readArchive(row)) ?? [])
  const byPosition = new Map(
    [...archived, ...live].filter((event) => event.position > position).map((event) => [event.position, event]),
  )
  const events = [...byPosition.values()].sort((a, b) => a.position - b.position)
  return { logId: meta?.logId ?? "", pruned: 0, events, upTo: row?.to ?? events.at(-1)?.position ?? position }
}
