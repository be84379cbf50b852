import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"

/** A view's name stands on a tab. */
export const longestName = 60

/**
 * The customer saved what he asked of his history under a name, or saved it anew. `search` is the search text that asks
 * for it. It never leaves this device.
 */
export const ViewSaved = defineEvent({
  type: "ViewSaved",
  schema: Schema.Struct({
    id: Schema.String,
    name: Schema.String.check(Schema.isMaxLength(longestName)),
    search: Schema.String,
  }),
  privacy: { id: "id", name: "personal", search: "personal" },
})

/** The customer deleted a saved view. */
export const ViewDeleted = defineEvent({
  type: "ViewDeleted",
  schema: Schema.Struct({ id: Schema.String }),
  privacy: { id: "id" },
})

/** A search text beyond this was not typed, and is not kept. */
export const longestSearch = 4_000

/** What the customer asked of his history last, as a search text; "" for everything. It never leaves this device. */
export const FilterKept = defineEvent({
  type: "FilterKept",
  schema: Schema.Struct({ search: Schema.String.check(Schema.isMaxLength(longestSearch)) }),
  privacy: { search: "personal" },
})
