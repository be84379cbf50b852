import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { Rule, rowsAnEvent, Tag } from "./model.ts"

/**
 * When the customer did it, epoch milliseconds, on whichever device: later than all that device knew of just that. What
 * was done later holds, so that files of two devices may be read in any order.
 */
const edited = Schema.Int

const ofRows = Schema.Struct({
  tag: Tag,
  /** Ids of rows of the history. */
  rows: Schema.Array(Schema.Int).check(Schema.isMaxLength(rowsAnEvent)),
  edited,
})
const privacyOfRows = { tag: "personal", rows: "id", edited: "time" } as const

/** The customer gave rows of the history a tag. It never leaves this device by itself. */
export const TagGiven = defineEvent({
  type: "TagGiven",
  schema: ofRows,
  privacy: privacyOfRows,
})

/** The customer took a tag from rows, also where a rule gives it. */
export const TagTaken = defineEvent({
  type: "TagTaken",
  schema: ofRows,
  privacy: privacyOfRows,
})

/** The customer made a rule, or changed it. Which rows have its tags is derived and written nowhere. */
export const RuleSaved = defineEvent({
  type: "RuleSaved",
  schema: Schema.Struct({ ...Rule.fields, edited }),
  privacy: { id: "id", search: "personal", tags: "personal", edited: "time" },
})

/** The customer undid a rule as a whole. */
export const RuleDeleted = defineEvent({
  type: "RuleDeleted",
  schema: Schema.Struct({ id: Schema.String, edited }),
  privacy: { id: "id", edited: "time" },
})
