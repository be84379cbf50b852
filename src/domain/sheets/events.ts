import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { SheetName, SheetPart } from "./model.ts"

/** Questions name whom money went to, and what stands in a text is nobody's business. */
export const partPrivacy = {
  id: "id",
  kind: "public",
  isWide: "public",
  words: "personal",
  beside: "public",
} as const

/** The customer began a sheet, or took one that was given away. Nothing of a sheet ever leaves by itself. */
export const SheetMade = defineEvent({
  type: "SheetMade",
  schema: Schema.Struct({ id: Schema.String, name: SheetName, parts: Schema.Array(SheetPart) }),
  privacy: { id: "id", name: "personal", parts: partPrivacy },
})

export const SheetNamed = defineEvent({
  type: "SheetNamed",
  schema: Schema.Struct({ id: Schema.String, name: SheetName }),
  privacy: { id: "id", name: "personal" },
})

/** A part was put on a sheet before another one, at its end where that is null; or one that is there was changed. */
export const SheetPartPut = defineEvent({
  type: "SheetPartPut",
  schema: Schema.Struct({ sheet: Schema.String, part: SheetPart, before: Schema.NullOr(Schema.String) }),
  privacy: { sheet: "id", part: partPrivacy, before: "id" },
})

/** A part was moved before another one, or to the end. */
export const SheetPartMoved = defineEvent({
  type: "SheetPartMoved",
  schema: Schema.Struct({ sheet: Schema.String, part: Schema.String, before: Schema.NullOr(Schema.String) }),
  privacy: { sheet: "id", part: "id", before: "id" },
})

export const SheetPartRemoved = defineEvent({
  type: "SheetPartRemoved",
  schema: Schema.Struct({ sheet: Schema.String, part: Schema.String }),
  privacy: { sheet: "id", part: "id" },
})

export const SheetDeleted = defineEvent({
  type: "SheetDeleted",
  schema: Schema.Struct({ id: Schema.String }),
  privacy: { id: "id" },
})

/** The sheet that was deleted last was wanted back. */
export const SheetRestored = defineEvent({
  type: "SheetRestored",
  schema: Schema.Struct({ id: Schema.String }),
  privacy: { id: "id" },
})
