import { Chunk, hotCodes } from "./chunk.ts"
import { type Cold, coldCodes } from "./cold.ts"
import { DecimalColumn } from "./decimal-column.ts"
import { HashColumn, hashBytes } from "./hash-column.ts"
import { IntegerColumn } from "./integer-column.ts"
import { type Cells, CellReader, jsonCells, packCells } from "./segment.ts"
import { TextHeap } from "./text-heap.ts"

/** The places of one in a list of pairs. JSON keeps halves of surrogate pairs by escaping them. */
type Kept<Value> = ReadonlyArray<readonly [number, Value]>

const decimalCells = ({ approx, places, exact, texts }: DecimalColumn, rows: number): ReadonlyArray<Cells> => [
  approx.subarray(0, rows),
  places.subarray(0, rows),
  exact?.subarray(0, rows) ?? new BigInt64Array(0),
  jsonCells([...texts]),
]

const readDecimals = (reader: CellReader): DecimalColumn => {
  const approx = reader.doubles()
  const places = reader.bytes()
  const exact = reader.longs()
  return new DecimalColumn(
    approx,
    places,
    exact.length === 0 ? undefined : exact,
    new Map(reader.json() as Kept<string>),
  )
}

export const heapCells = ({ bytes, ends, irregular, changed }: TextHeap, rows: number): ReadonlyArray<Cells> => [
  bytes.subarray(0, ends[rows]),
  ends.subarray(0, rows + 1),
  Uint32Array.from(irregular),
  jsonCells([...changed]),
]

export const readHeap = (reader: CellReader): TextHeap => {
  const bytes = reader.bytes()
  const ends = reader.words()
  return new TextHeap(bytes, ends, [...reader.words()], new Map(reader.json() as Kept<string>))
}

const hashCells = ({ codes, bytes, count, texts }: HashColumn, rows: number): ReadonlyArray<Cells> => [
  codes.cells.subarray(0, rows),
  bytes.subarray(0, count * hashBytes),
  jsonCells([...texts]),
]

const readHashes = (reader: CellReader): HashColumn => {
  const codes = new IntegerColumn(reader.integers())
  const bytes = reader.bytes()
  return new HashColumn(codes, bytes, bytes.length / hashBytes, new Map(reader.json() as Kept<string | null>))
}

/** The hot part of a chunk as bytes. */
export const packHot = ({ hot, rows, marks }: Chunk): Uint8Array<ArrayBuffer> =>
  packCells([
    hot.id.cells.subarray(0, rows),
    hot.date.cells.subarray(0, rows),
    ...hotCodes.map((name) => hot[name].cells.subarray(0, rows)),
    ...decimalCells(hot.sum, rows),
    marks?.subarray(0, rows) ?? new Uint8Array(0),
  ])

/** A chunk as views of the bytes that `packHot` gave, without its cold part. */
export const readHot = (bytes: Uint8Array): Chunk => {
  const reader = new CellReader(bytes)
  const integers = (): IntegerColumn => new IntegerColumn(reader.integers())
  const hot = {
    id: integers(),
    date: integers(),
    currency: integers(),
    type: integers(),
    status: integers(),
    marketplace: integers(),
    sum: readDecimals(reader),
  }
  const marks = reader.bytes()
  const rows = hot.id.cells.length
  return new Chunk(hot, undefined, rows, rows, marks.length === 0 ? undefined : marks)
}

/** The cold part of a chunk as bytes. */
export const packCold = (cold: Cold, rows: number): Uint8Array<ArrayBuffer> =>
  packCells([
    ...coldCodes.map((name) => cold[name].cells.subarray(0, rows)),
    ...decimalCells(cold.fee, rows),
    ...hashCells(cold.hash, rows),
    ...heapCells(cold.description, rows),
  ])

/** A cold part as views of the bytes that `packCold` gave. */
export const readColdPart = (bytes: Uint8Array): Cold => {
  const reader = new CellReader(bytes)
  const integers = (): IntegerColumn => new IntegerColumn(reader.integers())
  return {
    statusName: integers(),
    symbol: integers(),
    refUserId: integers(),
    sender: integers(),
    recipient: integers(),
    extra: integers(),
    fee: readDecimals(reader),
    hash: readHashes(reader),
    description: readHeap(reader),
  }
}
