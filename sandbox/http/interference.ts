/** A call as it came in. */
export interface ReceivedCall {
  readonly path: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What goes back: a body, with a status of its own where it is not the office's, or nothing: the connection is cut. */
export type Reply = { readonly text: string; readonly status?: number } | "cut"

/** What a test may do to calls on their way in and out. Without test hooks there is none. */
export interface Interference {
  /** Before the office does anything. A reply given here is the reply, and the office never hears of the call. */
  readonly before: (call: ReceivedCall) => Promise<Reply | undefined>
  /** After the office did what was asked. */
  readonly after: (call: ReceivedCall, reply: Reply) => Promise<Reply>
}
