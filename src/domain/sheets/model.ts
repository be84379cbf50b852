import * as Schema from "effect/Schema"
import { seriesNames } from "../market/series.ts"
import { makings, togethers } from "../pivot/beside/makings.ts"
import { pictureKinds } from "../pivot/picture/picture-kinds.ts"

/** A sheet's name stands in a list. */
export const longestName = 60
/** Text of a part: a page of it is no note between numbers any more. */
export const longestWords = 4_000
/** A question is words; a longer one was not typed. */
export const longestQuestion = 1_000
/** Parts of a sheet: each one is a question that is answered again whenever the history changes. */
export const mostParts = 24
export const mostSheets = 40

/** What a part of a sheet is: text, or an answer as a table, as a picture, or beside a series of the market. */
export const partKinds = ["text", "table", ...pictureKinds, "beside"] as const
export type PartKind = (typeof partKinds)[number]

/** What stands beside the history, and what is made of both. */
const Beside = Schema.Struct({
  series: Schema.Literals(seriesNames),
  making: Schema.Literals(makings),
  together: Schema.Literals(togethers),
})
export type Beside = typeof Beside.Type

const partFields = {
  kind: Schema.Literals(partKinds),
  /** As wide as the page, or half of it. */
  isWide: Schema.Boolean,
  /** A text as it is typed, or the question in words that `parsePivot` reads. */
  words: Schema.String.check(Schema.isMaxLength(longestWords)),
  /** Of a part of the kind `beside`; null of every other. */
  beside: Schema.NullOr(Beside),
}

/** A part as it is given away: the question and nothing of its answer. */
export const GivenPart = Schema.Struct(partFields)
export type GivenPart = typeof GivenPart.Type

export const SheetPart = Schema.Struct({ id: Schema.String, ...partFields })
export type SheetPart = typeof SheetPart.Type

export const SheetName = Schema.String.check(Schema.isMaxLength(longestName))

/** Questions and text on one page, in the order in which they stand there. */
export interface Sheet {
  readonly id: string
  readonly name: string
  readonly parts: ReadonlyArray<SheetPart>
}

/** What is first asked of a series. */
export const firstBeside: Beside = { series: "rate", making: "itself", together: "none" }

/** A part as it has to be: what stands beside a history belongs to one kind alone, and words have an end. */
export const sensiblePart = <Part extends GivenPart>(part: Part): Part => ({
  ...part,
  words: part.words.slice(0, part.kind === "text" ? longestWords : longestQuestion),
  beside: part.kind === "beside" ? (part.beside ?? firstBeside) : null,
})
