import type { Encoding } from "./encodings.ts"

/** A file to be sent. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: Buffer | string
  /** The content as the build compressed it, if it did. */
  readonly compressed?: (encoding: Encoding) => Promise<Buffer | undefined>
}
