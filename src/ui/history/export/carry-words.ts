import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CarryProblem } from "../../../domain/history/export/carried.ts"
import type { ExportRefusal } from "../../../domain/history/export/exports.ts"
import { refusalText } from "../../kit/refusal.ts"

/** Why a format cannot carry what is asked for, and which ones can. */
export const notCarriedText: Record<CarryProblem, MessageDescriptor> = {
  Currency: msg`Bank formats carry the euro balance alone. For other currencies take XLSX, CSV, Parquet, NDJSON, Koinly or CoinTracking.`,
  Filter: msg`A bank statement has every movement of its days: filter by currency and date alone, or take XLSX, CSV, Parquet or NDJSON.`,
  Balance: msg`The euro balance of that day is not known on this device yet: the history is still being loaded.`,
  Digits: msg`An amount has more digits than this format. OFX, QIF, XLSX, CSV, Parquet and NDJSON carry every digit.`,
}

/** Why a file was not written. */
export const exportRefusalText = (refusal: ExportRefusal): string | MessageDescriptor =>
  refusal._tag === "NotCarried" ? notCarriedText[refusal.problem] : refusalText(refusal)
