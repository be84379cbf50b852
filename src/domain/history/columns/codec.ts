import type { ByteSource, DeferredSegments, Segment, SegmentCodec } from "../../kernel/snapshot.ts"
import type { BadRow } from "../model.ts"
import { noOrder, type Order } from "../order.ts"
import { packCold, readColdPart } from "./cold-codec.ts"
import { ColdRows } from "./cold-rows.ts"
import { heapCells, readHeap } from "./column-codec.ts"
import { type Columns, type RowChange, type RunName, runNames } from "./columns.ts"
import { Dictionary } from "./dictionary.ts"
import { askForHeaps, heapsOf } from "./drawn.ts"
import { packHot, readHot } from "./hot-codec.ts"
import { IdIndex } from "./id-index.ts"
import { handlesFrom } from "./order.ts"
import { CellReader, jsonCells, packCells } from "./segment.ts"
import { TextPool } from "./text-pool.ts"
import { dictionaryNames, poolNames, type Vocabulary } from "./vocabulary.ts"

/** What is small enough to be stored as one piece of JSON. */
interface Header {
  readonly shift: number
  readonly revision: number
  readonly changedAt: number
  readonly size: number
  readonly withdrawn: number
  readonly runs: { readonly [Name in RunName]: { readonly chunks: ReadonlyArray<number>; readonly rows: number } }
  readonly lateOrder: ReadonlyArray<number>
  readonly stamps: ReadonlyArray<readonly [hot: number, cold: number]>
  readonly dictionaries: { readonly [Name in (typeof dictionaryNames)[number]]: ReadonlyArray<string> }
  readonly pools: { readonly [Name in (typeof poolNames)[number]]: number }
  readonly bad: ReadonlyArray<readonly [string, BadRow]>
  /** Absent where a build wrote it that asked one page at a time; parts of it where it knew no walk. */
  readonly order?: Partial<Order>
}

const fromNames = <Name extends string, Value>(
  names: ReadonlyArray<Name>,
  value: (name: Name) => Value,
): { readonly [Key in Name]: Value } =>
  Object.fromEntries(names.map((name) => [name, value(name)] as const)) as { [Key in Name]: Value }

const headerOf = (columns: Columns): Header => ({
  shift: columns.shift,
  revision: columns.revision,
  changedAt: columns.changedAt,
  size: columns.size,
  withdrawn: columns.withdrawn,
  runs: columns.runs,
  lateOrder: columns.lateOrder,
  stamps: columns.chunks.map(({ hotStamp, coldStamp }) => [hotStamp, coldStamp]),
  dictionaries: fromNames(dictionaryNames, (name) => columns.vocabulary[name].texts),
  pools: fromNames(poolNames, (name) => columns.vocabulary[name].count),
  bad: [...columns.bad],
  order: columns.order,
})

const textsIn = (pool: TextPool, heap: number): number =>
  Math.min(1 << pool.shift, pool.count - heap * (1 << pool.shift))

const packChanges = ({ changes, withdrawnAt }: Columns): Uint8Array<ArrayBuffer> =>
  packCells([jsonCells([...changes]), jsonCells([...withdrawnAt])])

const readChanges = (bytes: Uint8Array): Pick<Columns, "changes" | "withdrawnAt"> => {
  const reader = new CellReader(bytes)
  const changes = new Map(reader.json() as ReadonlyArray<readonly [number, ReadonlyArray<RowChange>]>)
  return { changes, withdrawnAt: new Map(reader.json() as ReadonlyArray<readonly [number, number]>) }
}

/**
 * The columns in parts, of which a checkpoint writes only what changed: `header`, `changes`, and per chunk `hot-0`…,
 * which are needed before anything can be asked; per chunk `cold-0`… and per heap of texts `parties-0`…, which can be
 * attached behind.
 */
const write = (columns: Columns): ReadonlyArray<Segment> => [
  { name: "header", revision: columns.revision, bytes: () => packCells([jsonCells(headerOf(columns))]) },
  { name: "changes", revision: columns.changedAt, bytes: () => packChanges(columns) },
  ...columns.chunks.map((chunk, number): Segment => ({
    name: `hot-${number}`,
    revision: chunk.hotStamp,
    bytes: () => packHot(chunk),
  })),
  ...columns.chunks.map((chunk, number): Segment => ({
    name: `cold-${number}`,
    revision: chunk.coldStamp,
    bytes: () => packCold(chunk.loadedCold, chunk.rows),
  })),
  ...poolNames.flatMap((name) => {
    const pool = columns.vocabulary[name]
    return Array.from({ length: pool.heapCount }, (_, number): Segment => {
      const texts = textsIn(pool, number)
      return { name: `${name}-${number}`, revision: texts, bytes: () => packCells(heapCells(pool.heap(number), texts)) }
    })
  }),
]

const segmentOf = (segments: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array => {
  const bytes = segments.get(name)
  if (bytes === undefined) throw new RangeError(`segment ${name} is missing`)
  return bytes
}

const readVocabulary = ({ shift, dictionaries, pools }: Header): Vocabulary => ({
  ...fromNames(dictionaryNames, (name) => new Dictionary(dictionaries[name])),
  ...fromNames(poolNames, (name) => new TextPool(shift, pools[name])),
})

/**
 * Columns from their parts, which they take over: cells are changed in them in place. Cold parts may be left out and
 * attached later; until then only hot fields can be asked for, and nothing can be merged.
 */
const read = (segments: ReadonlyMap<string, Uint8Array>): Columns => {
  const header = new CellReader(segmentOf(segments, "header")).json() as Header
  const { runs, stamps, bad, lateOrder, ...counts } = header
  const chunks = stamps.map(([hotStamp, coldStamp], number) =>
    Object.assign(readHot(segmentOf(segments, `hot-${number}`)), { hotStamp, coldStamp }),
  )
  const columns: Columns = {
    shift: counts.shift,
    revision: counts.revision,
    changedAt: counts.changedAt,
    size: counts.size,
    withdrawn: counts.withdrawn,
    vocabulary: readVocabulary(header),
    chunks,
    ids: new IdIndex(chunks, counts.shift),
    order: { ...noOrder, ...counts.order },
    lastAdded: undefined,
    runs: fromNames(runNames, (name) => ({ chunks: [...runs[name].chunks], rows: runs[name].rows })),
    lateOrder: [...lateOrder],
    ...readChanges(segmentOf(segments, "changes")),
    bad: new Map(bad),
  }
  attachSegments(columns, segments)
  return columns
}

/** The names of cold parts that are not loaded; the texts, which many chunks share, come first. */
export const missingSegments = (columns: Columns): ReadonlyArray<string> => [
  ...poolNames.flatMap((name) => columns.vocabulary[name].missing().map((number) => `${name}-${number}`)),
  ...columns.chunks.flatMap(({ cold }, number) => (cold === undefined ? [`cold-${number}`] : [])),
]

/**
 * Puts cold parts in that were left out. They must have been written at the same position of the log as the hot ones.
 */
export const attachSegments = (columns: Columns, segments: ReadonlyMap<string, Uint8Array>): void => {
  for (const [number, chunk] of columns.chunks.entries()) {
    const bytes = chunk.cold === undefined ? segments.get(`cold-${number}`) : undefined
    if (bytes === undefined) continue
    const cold = readColdPart(new CellReader(bytes))
    if (cold.fee.approx.length !== chunk.rows) throw new RangeError(`segment cold-${number} is of another position`)
    chunk.attach(cold)
  }
  for (const name of poolNames) {
    const pool = columns.vocabulary[name]
    for (const number of pool.missing()) {
      const bytes = segments.get(`${name}-${number}`)
      if (bytes !== undefined) pool.attach(number, readHeap(new CellReader(bytes)))
    }
  }
}

/** The cold parts of which only some rows were asked for. */
const askedInPart = ({ chunks }: Columns): ReadonlyArray<string> =>
  chunks.flatMap(({ askedRows }, number) => (askedRows.size > 0 ? [`cold-${number}`] : []))

/**
 * Reads those rows of a cold part that were asked for, and asks for their texts. Where that cannot be, all of it is
 * asked for; what is torn shows then.
 */
const attachInPart = (columns: Columns, name: string, source: ByteSource | null): void => {
  const number = columns.chunks.findIndex((_, each) => name === `cold-${each}`)
  const chunk = columns.chunks[number]
  if (chunk === undefined || chunk.cold !== undefined) return
  try {
    if (source === null) throw new RangeError("nothing can be read in part")
    const rows = chunk.coldRows ?? new ColdRows(source)
    if (rows.size !== chunk.rows) throw new RangeError(`segment ${name} is of another position`)
    rows.read(source, chunk.askedRows)
    chunk.coldRows = rows
    for (const slot of chunk.askedRows) askForHeaps(columns, number * (1 << columns.shift) + slot)
    chunk.askedRows.clear()
  } catch {
    chunk.askForCold()
  }
}

/** Lets go of the cold parts; they can be attached again as long as nothing was merged since they were written. */
export const dropDeferred = (columns: Columns): void => {
  for (const chunk of columns.chunks) chunk.drop()
  for (const name of poolNames) columns.vocabulary[name].drop()
}

/** Whether a part has to be there before anything can be asked. */
export const isFirstSegment = (name: string): boolean =>
  name === "header" || name === "changes" || name.startsWith("hot-")

/** So many of the newest rows are drawn first: a screen, and one more to scroll into. */
const drawnFirst = 100

/** The texts of the newest rows, as far as it is known which they are. */
const soonest = (columns: Columns): ReadonlyArray<string> => [
  ...new Set(
    handlesFrom(columns, 0, drawnFirst).flatMap((handle) =>
      heapsOf(columns, handle).map(({ pool, number }) => `${pool}-${number}`),
    ),
  ),
]

/** The cold parts of the newest rows: of their chunks, and of their texts. */
const drawnNext = (columns: Columns): ReadonlySet<string> =>
  new Set([
    ...handlesFrom(columns, 0, drawnFirst).map((handle) => `cold-${handle >>> columns.shift}`),
    ...soonest(columns),
  ])

/** The cold parts that somebody asked for before they were there. */
const asked = (columns: Columns): ReadonlyArray<string> => [
  ...columns.chunks.flatMap(({ isColdAsked }, number) => (isColdAsked ? [`cold-${number}`] : [])),
  ...poolNames.flatMap((name) => {
    const pool = columns.vocabulary[name]
    return pool.missing().flatMap((number) => (pool.isAsked(number) ? [`${name}-${number}`] : []))
  }),
]

const nextSegments = (columns: Columns): ReadonlyArray<string> => {
  const missing = missingSegments(columns)
  const wanted = asked(columns)
  if (wanted.length > 0) return missing.filter((name) => wanted.includes(name))
  // What nobody asked for comes one by one: whoever asks for another waits until it is there.
  const drawn = drawnNext(columns)
  const next = missing.find((name) => drawn.has(name)) ?? missing[0]
  return next === undefined ? [] : [next]
}

/**
 * How the columns are stored (law 6: what was read back goes on like what was written); cold parts come behind, those
 * of the newest rows first, and what somebody asked for.
 */
export const columnsCodec: Omit<SegmentCodec<Columns>, "deferred"> & {
  readonly deferred: Omit<DeferredSegments<Columns>, "front">
} = {
  write,
  read,
  deferred: {
    isFirst: isFirstSegment,
    next: nextSegments,
    soonest,
    attach: attachSegments,
    isAsked: (columns) => asked(columns).length > 0,
    inPart: askedInPart,
    attachInPart,
    drop: dropDeferred,
  },
}
