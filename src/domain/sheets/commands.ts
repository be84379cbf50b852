import * as Schema from "effect/Schema"
import { append, command, refuse } from "../kernel/command.ts"
import type { Read } from "../kernel/query.ts"
import {
  SheetDeleted,
  SheetMade,
  SheetNamed,
  SheetPartMoved,
  SheetPartPut,
  SheetPartRemoved,
  SheetRestored,
} from "./events.ts"
import { longestName, mostParts, mostSheets, type Sheet, sensiblePart, SheetPart } from "./model.ts"
import { heldSheets, sheets } from "./projection.ts"

const heldSheet = (read: Read, id: string): Sheet | undefined =>
  heldSheets(read.soFar(sheets)).find((sheet) => sheet.id === id)

const noSheet = refuse({ _tag: "NoSheet" } as const)

export const sheetCommands = {
  /** Begins a sheet, or takes one that was given away. It stays on this device. */
  makeSheet: command({
    request: Schema.Struct({ id: Schema.String, name: Schema.String, parts: Schema.Array(SheetPart) }),
    decide: ({ id, name, parts }, read) =>
      heldSheets(read.soFar(sheets)).length >= mostSheets
        ? refuse({ _tag: "SheetsFull", most: mostSheets } as const)
        : parts.length > mostParts
          ? refuse({ _tag: "SheetFull", most: mostParts } as const)
          : append(SheetMade.draft({ id, name: name.slice(0, longestName), parts: parts.map(sensiblePart) })),
  }),
  nameSheet: command({
    request: Schema.Struct({ id: Schema.String, name: Schema.String }),
    decide: ({ id, name }, read) =>
      heldSheet(read, id) === undefined ? noSheet : append(SheetNamed.draft({ id, name: name.slice(0, longestName) })),
  }),
  /** Puts a part before another one, or at the end; one that is there is changed where it stands. */
  putSheetPart: command({
    request: Schema.Struct({ sheet: Schema.String, part: SheetPart, before: Schema.NullOr(Schema.String) }),
    decide: ({ sheet: id, part, before }, read) => {
      const sheet = heldSheet(read, id)
      if (sheet === undefined) return noSheet
      return sheet.parts.length >= mostParts && !sheet.parts.some((held) => held.id === part.id)
        ? refuse({ _tag: "SheetFull", most: mostParts } as const)
        : append(SheetPartPut.draft({ sheet: id, part: sensiblePart(part), before }))
    },
  }),
  moveSheetPart: command({
    request: Schema.Struct({ sheet: Schema.String, part: Schema.String, before: Schema.NullOr(Schema.String) }),
    decide: (moved, read) =>
      heldSheet(read, moved.sheet) === undefined ? noSheet : append(SheetPartMoved.draft(moved)),
  }),
  removeSheetPart: command({
    request: Schema.Struct({ sheet: Schema.String, part: Schema.String }),
    decide: (removed) => append(SheetPartRemoved.draft(removed)),
  }),
  deleteSheet: command({
    request: Schema.Struct({ id: Schema.String }),
    decide: (deleted) => append(SheetDeleted.draft(deleted)),
  }),
  /** Has the sheet back that was deleted last. */
  restoreSheet: command({
    request: Schema.Struct({ id: Schema.String }),
    decide: ({ id }, read) => (read.soFar(sheets).deleted?.id === id ? append(SheetRestored.draft({ id })) : noSheet),
  }),
}
