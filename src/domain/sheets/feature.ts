import * as Schema from "effect/Schema"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { liveQuery } from "../kernel/query.ts"
import {
  SheetDeleted,
  SheetMade,
  SheetNamed,
  SheetPartMoved,
  SheetPartPut,
  SheetPartRemoved,
  SheetRestored,
} from "./events.ts"
import type { Sheet } from "./model.ts"
import { heldSheets, sheets } from "./projection.ts"

/** Questions of the history on one page with text between (B053): what is asked is kept, and never what it came to. */
export const sheetsFeature = {
  events: {
    SheetMade,
    SheetNamed,
    SheetPartPut,
    SheetPartMoved,
    SheetPartRemoved,
    SheetDeleted,
    SheetRestored,
  },
  projections: { sheets },
  queries: {
    /** Null until the log is folded. */
    sheets: liveQuery({
      params: Schema.Null,
      unknown: null,
      resolve: (read): ReadonlyArray<Sheet> | null => heldSheets(read.folded(sheets)),
    }),
  },
  commands: fetchedWhenAsked(
    () => import("./commands.ts").then(({ sheetCommands }) => sheetCommands),
    "makeSheet",
    "nameSheet",
    "putSheetPart",
    "moveSheetPart",
    "removeSheetPart",
    "deleteSheet",
    "restoreSheet",
  ),
}
