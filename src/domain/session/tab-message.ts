import * as Schema from "effect/Schema"

/** Every message names the account it is about: a hash, like the database's name. */
const account = Schema.String

/** Which of the customer's sign-ins it is about: the digest that binds a token's database; none from older builds. */
const tokenDigest = Schema.optionalKey(Schema.String)

/**
 * What the workers of one origin tell each other. Any of it may get lost: nothing rests on it but promptness (law 3).
 */
export const TabMessage = Schema.TaggedUnion({
  LogMoved: { account, head: Schema.Struct({ logId: Schema.String, position: Schema.Int }) },
  SignedIn: { account, tokenDigest },
  SignedOut: { account, kept: Schema.Boolean },
  Unauthenticated: { account, tokenDigest },
  Wiped: { account },
  Paused: { account, paused: Schema.Boolean },
})
export type TabMessage = typeof TabMessage.Type
