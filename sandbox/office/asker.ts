import * as Context from "effect/Context"

/** What a call knows of who makes it, beside its body. */
export interface Asker {
  /** As guesses are counted by it: an IPv4 address, or a network of IPv6. */
  readonly address: string
  /** The `Idempotency-Key` of the request, if it carries one that counts. */
  readonly idempotencyKey: string | undefined
}

/** Who makes the call in hand. */
export const CurrentAsker = Context.Reference<Asker>("sandbox/CurrentAsker", {
  defaultValue: () => ({ address: "", idempotencyKey: undefined }),
})
