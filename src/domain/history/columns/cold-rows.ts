import type { ByteSource } from "../../kernel/snapshot.ts"
import { PartialBytes, type Piece } from "./blocks.ts"
import { readColdPart } from "./cold-codec.ts"
import { type Cold, coldCodes } from "./cold.ts"
import { hashBytes, placeOfHash } from "./hash-column.ts"
import { type Cells, CellReader } from "./segment.ts"

/** Where cells lie among the bytes that they are views of. */
const pieceOf = ({ byteOffset, BYTES_PER_ELEMENT: width }: Cells, at: number, count = 1): Piece => [
  byteOffset + at * width,
  count * width,
]

/**
 * The cold part of a chunk of which only the rows are here that somebody asked for: a window's fifty rows are some
 * blocks of a part that has 65,536 of them.
 */
export class ColdRows {
  readonly #here: PartialBytes
  readonly #cold: Cold
  readonly #rows = new Set<number>()

  /** @throws RangeError where it cannot be read in part, or is torn. */
  constructor(source: ByteSource) {
    const here = new PartialBytes(source)
    this.#here = here
    this.#cold = readColdPart(new CellReader(here.bytes, (...piece) => here.need(source, [piece])))
  }

  /** How many rows the part has, here or not. */
  get size(): number {
    return this.#cold.fee.approx.length
  }

  /** The columns, if a row of them is here. Others of their cells mean nothing. */
  at(slot: number): Cold | undefined {
    return this.#rows.has(slot) ? this.#cold : undefined
  }

  /** Reads rows: where each lies in all columns, then its texts. @throws RangeError where they are torn. */
  read(source: ByteSource, slots: Iterable<number>): void {
    const { fee, hash, description, ...codes } = this.#cold
    const rows = [...slots]
    const cells = [
      ...coldCodes.map((name) => codes[name].cells),
      fee.approx,
      fee.places,
      ...(fee.exact === undefined ? [] : [fee.exact]),
      hash.codes.cells,
    ]
    this.#here.need(
      source,
      rows.flatMap((slot) => [...cells.map((each) => pieceOf(each, slot)), pieceOf(description.ends, slot, 2)]),
    )
    this.#here.need(
      source,
      rows.flatMap((slot) => {
        const code = hash.codes.cells[slot] ?? 0
        const [start = 0, end = 0] = description.ends.subarray(slot, slot + 2)
        const text = pieceOf(description.bytes, start, end - start)
        return code === 0 ? [text] : [text, pieceOf(hash.bytes, placeOfHash(code), hashBytes)]
      }),
    )
    for (const slot of rows) this.#rows.add(slot)
  }
}
