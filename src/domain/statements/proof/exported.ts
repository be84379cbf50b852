import type { CallRefusal } from "../../calls/refusals.ts"

/** A proof as a file: what it holds, and how many rows beyond its statement its pages show. */
export interface ExportedProof {
  readonly file: Blob
  readonly extension: string
  /** The moment that its rows are of, epoch ms. */
  readonly at: number
  readonly rows: number
  readonly pages: number
  readonly beyond: number
  /** SHA-256 of its manifest, which stands on the statement. */
  readonly manifest: string
}

/** Why this log proves nothing: it was changed, or does not hold the rows' pages. */
export type NotProvable =
  | { readonly _tag: "BrokenChain"; readonly position: number }
  | { readonly _tag: "NotInJournal"; readonly rows: number }

/** Why a proof was not made. */
export type ProofRefusal = CallRefusal | NotProvable
