/** A file to be sent. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: Buffer | string
}
