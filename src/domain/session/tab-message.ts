import * as Schema from "effect/Schema"

/** Every message names the account it is about: a hash, like the database's name. */
const account = Schema.String

/**
 * What the workers of one origin tell each other. Any of it may get lost: nothing rests on it but promptness (law 3).
 */
export const TabMessage = Schema.TaggedUnion({
  LogMoved: { account, head: Schema.Struct({ logId: Schema.String, position: Schema.Int }) },
  SignedIn: { account },
  SignedOut: { account, kept: Schema.Boolean },
  Unauthenticated: { account },
  Wiped: { account },
  Paused: { account, paused: Schema.Boolean },
})
export type TabMessage = typeof TabMessage.Type
