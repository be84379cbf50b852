import { DecimalColumn } from "./decimal-column.ts"
import { HashColumn, hashBytes } from "./hash-column.ts"
import { IntegerColumn } from "./integer-column.ts"
import { type CellReader, type Cells, jsonCells } from "./segment.ts"
import { TextHeap } from "./text-heap.ts"

/** The places of one in a list of pairs. JSON keeps halves of surrogate pairs by escaping them. */
type Kept<Value> = ReadonlyArray<readonly [number, Value]>

export const decimalCells = ({ approx, places, exact, texts }: DecimalColumn, rows: number): ReadonlyArray<Cells> => [
  approx.subarray(0, rows),
  places.subarray(0, rows),
  exact?.subarray(0, rows) ?? new BigInt64Array(0),
  jsonCells([...texts]),
]

export const readDecimals = (reader: CellReader): DecimalColumn => {
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

export const hashCells = ({ codes, bytes, count, texts }: HashColumn, rows: number): ReadonlyArray<Cells> => [
  codes.cells.subarray(0, rows),
  bytes.subarray(0, count * hashBytes),
  jsonCells([...texts]),
]

export const readHashes = (reader: CellReader): HashColumn => {
  const codes = new IntegerColumn(reader.integers())
  const bytes = reader.bytes()
  return new HashColumn(codes, bytes, bytes.length / hashBytes, new Map(reader.json() as Kept<string | null>))
}
