import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { canonicalJson } from "../kernel/canonical.ts"
import { parseUntrusted, type UntrustedProblem } from "../kernel/untrusted-json.ts"
import { broughtHash } from "./address.ts"
import { GivenPart, mostParts, sensiblePart, type Sheet, SheetName } from "./model.ts"

/** The first field of every sheet that is given away. */
const formatName = "web-office-sheet"
/** The newest format this build reads and the only one it writes. */
const formatVersion = 1

/** No honest sheet is longer, in UTF-16 units: its texts, each letter written out in six. */
export const longestSheet = 640 * 1024
/** No honest file is larger, in bytes. */
export const largestSheetFile = 2 * 1024 * 1024
/** What programs that pass addresses on leave whole. */
const longestLink = 8_000

/** A sheet as it is given away: what is asked and written, how it stands, and no answer. */
export interface GivenSheet {
  readonly name: string
  readonly parts: ReadonlyArray<GivenPart>
}

/** What is wrong with a sheet that somebody gave. */
export type SheetFlaw =
  | UntrustedProblem
  | { readonly _tag: "NoSheet" }
  | { readonly _tag: "NewerFormat"; readonly version: number; readonly known: number }
  | { readonly _tag: "TooManyParts"; readonly most: number }

const Given = Schema.Struct({
  format: Schema.Literal(formatName),
  version: Schema.Literal(formatVersion),
  name: SheetName,
  parts: Schema.Array(GivenPart),
})
const decodeGiven = Schema.decodeUnknownOption(Given, { onExcessProperty: "error" })
const decodeVersion = Schema.decodeUnknownOption(
  Schema.Struct({ format: Schema.Literal(formatName), version: Schema.Finite }),
)

const encodeBrought = Schema.encodeSync(Schema.StringFromBase64Url)
const decodeBrought = Schema.decodeResult(Schema.StringFromBase64Url)

/** A sheet as the text of a file. */
export const printSheet = ({ name, parts }: Pick<Sheet, "name" | "parts">): string =>
  canonicalJson({
    format: formatName,
    version: formatVersion,
    name,
    parts: parts.map(({ kind, isWide, words, beside }) => ({ kind, isWide, words, beside })),
  })

/** Reads a text that anybody may have written, and believes nothing. */
export const readSheet = (text: string): Result.Result<GivenSheet, SheetFlaw> =>
  Result.flatMap(parseUntrusted(text, longestSheet), (value): Result.Result<GivenSheet, SheetFlaw> => {
    const version = Option.getOrNull(decodeVersion(value))?.version ?? formatVersion
    if (version > formatVersion) return Result.fail({ _tag: "NewerFormat", version, known: formatVersion })
    const given = Option.getOrNull(decodeGiven(value))
    if (given === null) return Result.fail({ _tag: "NoSheet" })
    return given.parts.length > mostParts
      ? Result.fail({ _tag: "TooManyParts", most: mostParts })
      : Result.succeed({ name: given.name, parts: given.parts.map(sensiblePart) })
  })

/**
 * The link that brings a sheet along, behind the `#`, which no browser sends to any server; null where it would be
 * longer than programs pass on.
 */
export const sheetLink = (origin: string, sheet: Pick<Sheet, "name" | "parts">): string | null => {
  const link = `${origin}/transactions${broughtHash(encodeBrought(printSheet(sheet)))}`
  return link.length > longestLink ? null : link
}

/** Reads what an address brings along. */
export const readBrought = (brought: string): Result.Result<GivenSheet, SheetFlaw> =>
  Result.flatMap(
    Result.mapError(decodeBrought(brought.slice(0, 2 * longestSheet)), (): SheetFlaw => ({ _tag: "NoSheet" })),
    readSheet,
  )
