import { Chunk, hotCodes } from "./chunk.ts"
import { decimalCells, readDecimals } from "./column-codec.ts"
import { IntegerColumn } from "./integer-column.ts"
import { CellReader, packCells } from "./segment.ts"

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
