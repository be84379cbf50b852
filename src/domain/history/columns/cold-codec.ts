import { type Cold, coldCodes } from "./cold.ts"
import { decimalCells, hashCells, heapCells, readDecimals, readHashes, readHeap } from "./column-codec.ts"
import { IntegerColumn } from "./integer-column.ts"
import { type CellReader, packBlocks } from "./segment.ts"

/** The cold part of a chunk as bytes, of which some rows can be read alone. */
export const packCold = (cold: Cold, rows: number): Uint8Array<ArrayBuffer> =>
  packBlocks([
    ...coldCodes.map((name) => cold[name].cells.subarray(0, rows)),
    ...decimalCells(cold.fee, rows),
    ...hashCells(cold.hash, rows),
    ...heapCells(cold.description, rows),
  ])

/** A cold part as views of the bytes that `packCold` gave. */
export const readColdPart = (reader: CellReader): Cold => {
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
