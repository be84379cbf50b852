import * as Schema from "effect/Schema"
import { longestNote } from "../notes/events.ts"
import { FundsRequest } from "../requests/model.ts"
import { mostParts, SheetName, SheetPart } from "../sheets/model.ts"
import { Rule, rowsAnEvent, Tag } from "../tags/model.ts"
import { longestName, longestSearch } from "../views/events.ts"

/** When it was said, epoch milliseconds, later than all that its device knew of the same. */
const edited = Schema.Int
const id = Schema.String

/**
 * What a customer said on one device and another can take, by its kind. What is said of one row, rule, view, sheet or
 * request is decided by `edited` and by what is said, never by when it came.
 */
export const factSchemas = {
  /** A note beside a row of the history; an empty one was removed. */
  note: Schema.Struct({ row: Schema.Int, text: Schema.String.check(Schema.isMaxLength(longestNote)), edited }),
  /** A tag that was given to rows, or taken from them, at once. */
  tag: Schema.Struct({
    tag: Tag,
    given: Schema.Boolean,
    rows: Schema.Array(Schema.Int).check(Schema.isMaxLength(rowsAnEvent)),
    edited,
  }),
  rule: Schema.Struct({ ...Rule.fields, edited }),
  ruleUndone: Schema.Struct({ id, edited }),
  /** `first`: when it was first saved, which is its place among the views. */
  view: Schema.Struct({
    id,
    name: Schema.String.check(Schema.isMaxLength(longestName)),
    search: Schema.String.check(Schema.isMaxLength(longestSearch)),
    first: Schema.Int,
    edited,
  }),
  viewDeleted: Schema.Struct({ id, edited }),
  /** A sheet as a whole. `first`: when it was made, which is its place among the sheets. */
  sheet: Schema.Struct({
    id,
    name: SheetName,
    parts: Schema.Array(SheetPart).check(Schema.isMaxLength(mostParts)),
    first: Schema.Int,
    edited,
  }),
  sheetDeleted: Schema.Struct({ id, edited }),
  /** `at`: when it was made or came, as it is shown. */
  request: Schema.Struct({ request: FundsRequest, at: Schema.Int, edited }),
  requestPaid: Schema.Struct({ id, row: Schema.Int, edited }),
  requestDismissed: Schema.Struct({ id, edited }),
} as const

export type FactKind = keyof typeof factSchemas
/** What is said by a fact of a kind. */
export type FactOf<Kind extends FactKind> = (typeof factSchemas)[Kind]["Type"]
/** A fact with its kind. */
export type Fact = { readonly [Kind in FactKind]: { readonly kind: Kind; readonly data: FactOf<Kind> } }[FactKind]

/** Facts by their kinds. */
export type Facts = { readonly [Kind in FactKind]: ReadonlyArray<FactOf<Kind>> }

export const factKinds = Object.keys(factSchemas) as ReadonlyArray<FactKind>
