import type { Transaction } from "../../domain/history/model.ts"

/** Where the rows of an export go, some at a time. */
export interface RowSink {
  readonly add: (rows: ReadonlyArray<Transaction>) => void
  readonly end: () => Blob
}

/** Pieces are handed to the browser, which may keep them on disk, when they have come to so many bytes. */
const bytesAPiece = 4 * 1024 * 1024

/** A file that is written piece by piece, of which the thread's memory holds the last few megabytes. */
export class FilePieces {
  readonly #encoder = new TextEncoder()
  readonly #pieces: Array<Blob> = []
  #parts: Array<Uint8Array<ArrayBuffer>> = []
  #bytes = 0

  add(text: string): void {
    this.addBytes(this.#encoder.encode(text))
  }

  addBytes(part: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(part)
    this.#bytes += part.length
    if (this.#bytes < bytesAPiece) return
    this.#hand()
  }

  end(type: string): Blob {
    this.#hand()
    return new Blob(this.#pieces, { type })
  }

  /** As one: of the thousands of small parts that a document comes in, each would be read by itself again. */
  #hand(): void {
    const piece = new Uint8Array(this.#bytes)
    let place = 0
    for (const part of this.#parts) {
      piece.set(part, place)
      place += part.length
    }
    this.#pieces.push(new Blob([piece]))
    this.#parts = []
    this.#bytes = 0
  }
}
