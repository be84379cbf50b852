import * as Schema from "effect/Schema"

/** A sum as it is sent: plain digits, never a number, whose digits JSON would not keep (A38). */
export const AmountText = Schema.String.check(
  Schema.isPattern(/^\d{1,20}(\.\d{1,20})?$/, { message: "a sum is plain digits with an optional dot" }),
)
