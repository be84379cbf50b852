import type { CurrencySums } from "../../history/query/statistics.ts"
import { canonicalJson } from "../../kernel/canonical.ts"
import { digest } from "../../kernel/digest.ts"
import type { StoredEvent } from "../../kernel/event.ts"

/** The files of a proof, in the order in which they are written (docs/proof.md). */
export const proofFiles = {
  csv: "rows.csv",
  ndjson: "rows.ndjson",
  journal: "journal.ndjson",
  program: "verify.py",
  manifest: "manifest.json",
  statement: "statement.pdf",
  seal: "seal.json",
} as const

/** A file by its name, its length in bytes and its SHA-256 in hex digits. */
export interface ListedFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * What a proof says of itself. Seconds are unix seconds, `made` epoch ms. `currencies` are those of rows, none for all.
 * `leftOut` are rows that the excerpt's pages show in the period and the statement does not hold: they moved nothing,
 * or the office does not name them so any more.
 */
export interface Manifest {
  readonly format: "web-office-proof"
  readonly version: 1
  readonly made: number
  readonly build: string
  readonly period: { readonly from: number; readonly to: number }
  readonly currencies: ReadonlyArray<string>
  readonly rows: number
  readonly totals: ReadonlyArray<CurrencySums>
  readonly leftOut: { readonly notMoved: ReadonlyArray<number>; readonly notHeld: ReadonlyArray<number> }
  readonly chain: {
    readonly logId: string
    readonly beginning: string
    readonly entries: number
    readonly position: number
    readonly head: string
    readonly code: string
  }
  readonly files: ReadonlyArray<ListedFile>
}

/** What the manifest cannot list: itself, and the statement on which its digest stands. */
export interface Seal {
  readonly files: ReadonlyArray<ListedFile>
}

/** The text of a manifest or a seal. */
export const printListing = (listing: Manifest | Seal): string => `${canonicalJson(listing)}\n`

/** How the document of a statement names the manifest, for programs. */
export const namesManifest = (sha256: string): string => `manifest SHA-256 ${sha256}`

/**
 * An entry of the excerpt as a line. `header` is the very text that its link was made of, and `payload` the very text
 * whose digest stands in it, so that whoever checks them needs no rule about how JSON is spelled:
 * `hash = SHA-256(before + "\n" + header)`.
 */
export const printEntry = (before: string, event: StoredEvent & { readonly hash: string }): string => {
  const { type, version, at, tab, build, payload, position, hash } = event
  const header = canonicalJson({ at, build, payload: digest(payload), tab, type, version })
  return `${canonicalJson({ before, hash, header, payload: canonicalJson(payload), position })}\n`
}
