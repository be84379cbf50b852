import * as Schema from "effect/Schema"

/** What somebody typed in or was given to show: a password, a code, a key, a name to pay to. None is longer. */
export const Typed = Schema.String.check(Schema.isMaxLength(1000))
