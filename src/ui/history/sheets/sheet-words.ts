import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Commands } from "../../../domain/catalogue.ts"
import type { SheetFlaw } from "../../../domain/sheets/file.ts"
import type { PartKind } from "../../../domain/sheets/model.ts"
import { kindNames } from "../pivot/pictures/picture-names.ts"

/** What each kind of part is called. */
export const partNames: { readonly [Kind in PartKind]: MessageDescriptor } = {
  text: msg`Text`,
  table: msg`Table`,
  ...kindNames,
  beside: msg`Beside the market`,
}

/** Why a sheet that somebody gave is not taken. */
export const flawText = (flaw: SheetFlaw): MessageDescriptor => {
  switch (flaw._tag) {
    case "TooLong":
      return msg`It is larger than any sheet can be.`
    case "TooDeep":
      return msg`It is nested deeper than any sheet can be.`
    case "NotJson":
    case "NoSheet":
      return msg`It is no sheet, or only a part of one is there.`
    case "NewerFormat":
      return msg`It is a sheet of format ${flaw.version}, and this office reads up to ${flaw.known}.`
    case "TooManyParts":
      return msg`It has more than ${flaw.most} parts.`
  }
}

type SheetRefusal = Commands["makeSheet" | "nameSheet" | "putSheetPart" | "moveSheetPart" | "restoreSheet"]["refusal"]

/** Why a sheet was not changed. */
export const sheetRefusalText = (refusal: SheetRefusal): MessageDescriptor => {
  switch (refusal._tag) {
    case "NoSheet":
      return msg`This sheet was deleted in another tab.`
    case "SheetFull":
      return msg`A sheet has at most ${refusal.most} parts.`
    case "SheetsFull":
      return msg`There are ${refusal.most} sheets already: delete one first.`
  }
}
