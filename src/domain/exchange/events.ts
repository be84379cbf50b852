import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { partPrivacy } from "../sheets/events.ts"
import { factSchemas } from "./facts.ts"

/** How many facts of a kind one event takes at most: a few milliseconds of folding, whoever wrote a recording of it. */
export const factsAnEvent = 100

const some = <Fact extends Schema.Top>(fact: Fact) => Schema.Array(fact).check(Schema.isMaxLength(factsAnEvent))

/** Files brought no sheets before version 2. */
const withoutSheets = (older: unknown): unknown => ({ sheet: [], sheetDeleted: [], ...Object(older) })

/**
 * The customer took from a file what he had said on another device: of it only what was not known here. One file may be
 * several of these, which are written together or not at all.
 */
export const ExchangeTaken = defineEvent({
  type: "ExchangeTaken",
  upcasters: [withoutSheets],
  schema: Schema.Struct({
    note: some(factSchemas.note),
    tag: some(factSchemas.tag),
    rule: some(factSchemas.rule),
    ruleUndone: some(factSchemas.ruleUndone),
    view: some(factSchemas.view),
    viewDeleted: some(factSchemas.viewDeleted),
    sheet: some(factSchemas.sheet),
    sheetDeleted: some(factSchemas.sheetDeleted),
    request: some(factSchemas.request),
    requestPaid: some(factSchemas.requestPaid),
    requestDismissed: some(factSchemas.requestDismissed),
  }),
  privacy: {
    note: { row: "id", text: "personal", edited: "time" },
    tag: { tag: "personal", given: "public", rows: "id", edited: "time" },
    rule: { id: "id", search: "personal", tags: "personal", edited: "time" },
    ruleUndone: { id: "id", edited: "time" },
    view: { id: "id", name: "personal", search: "personal", first: "time", edited: "time" },
    viewDeleted: { id: "id", edited: "time" },
    sheet: { id: "id", name: "personal", parts: partPrivacy, first: "time", edited: "time" },
    sheetDeleted: { id: "id", edited: "time" },
    request: {
      request: { id: "id", direction: "public", from: "personal", to: "personal", sum: "money", note: "personal" },
      at: "time",
      edited: "time",
    },
    requestPaid: { id: "id", row: "id", edited: "time" },
    requestDismissed: { id: "id", edited: "time" },
  },
})
