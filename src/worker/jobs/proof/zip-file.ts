import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex } from "@noble/hashes/utils.js"
import { Zip, ZipDeflate } from "fflate"
import type { ListedFile } from "../../../domain/statements/proof/manifest.ts"
import { FilePieces } from "../file-pieces.ts"

/** A ZIP that is written file after file: nothing that was packed is held. */
export class ZipFile {
  readonly #pieces = new FilePieces()
  readonly #at: number
  readonly #zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    this.#pieces.addBytes(bytes)
  })

  /** @param at when its files were made, epoch ms */
  constructor(at: number) {
    this.#at = at
  }

  /** Begins the next file; the one before it has ended. */
  begin(name: string): ZipPart {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = this.#at
    this.#zip.add(entry)
    const hash = sha256.create()
    const encoder = new TextEncoder()
    let bytes = 0
    const add = (part: string | Uint8Array<ArrayBuffer>): void => {
      const piece = typeof part === "string" ? encoder.encode(part) : part
      bytes += piece.length
      hash.update(piece)
      entry.push(piece)
    }
    return {
      add,
      end: () => {
        entry.push(new Uint8Array(0), true)
        return { name, bytes, sha256: bytesToHex(hash.digest()) }
      },
    }
  }

  end(): Blob {
    this.#zip.end()
    return this.#pieces.end("application/zip")
  }
}

/** A file of a ZIP that is being written. */
export interface ZipPart {
  readonly add: (part: string | Uint8Array<ArrayBuffer>) => void
  readonly end: () => ListedFile
}
