import * as Schema from "effect/Schema"
import { fold } from "../text/fold.ts"
import { withoutHidden } from "../text/hidden-character.ts"
import { longestSearch } from "../views/events.ts"

/** A tag is a word or a few. */
export const longestTag = 40

/** A rule gives a few tags. */
export const mostTagsOfRule = 10

/** More rules than these were not made by a person; every question about tags asks all of them. */
export const mostRules = 200

/** Rows that one event names at most; more rows are several events. */
export const rowsAnEvent = 5_000

/** As much of a text as a tag takes, and no half of a character that is two to a machine. */
const cut = (text: string): string => {
  const isSplit = (text.codePointAt(longestTag - 1) ?? 0) > 0xffff
  return text.slice(0, isSplit ? longestTag - 1 : longestTag)
}

/** A tag as it is kept: one spelling for what looks the same; "" is no tag. */
export const tagOf = (typed: string): string =>
  cut(
    withoutHidden(typed.replaceAll(/[\p{Cc}\s]/gu, " "))
      .normalize("NFC")
      .replaceAll(/ +/g, " ")
      .trim(),
  ).trim()

/** Whether two tags are one to a customer: whatever their case, as a search takes them. */
export const isAlike = (one: string, other: string): boolean => fold(one) === fold(other)

/**
 * A typed tag as it is spelled already: what a search takes for the same is no other tag to who types it.
 *
 * @param known the spellings that there are, the nearest ones first
 */
export const spelledAs = (typed: string, ...known: ReadonlyArray<ReadonlyArray<string>>): string => {
  const tag = tagOf(typed)
  const near = known.find((spellings) => spellings.some((each) => isAlike(each, tag)))
  return near?.includes(tag) ? tag : (near?.find((each) => isAlike(each, tag)) ?? tag)
}

/** Typed tags, each as it is spelled already, and none of them twice. */
export const spelledEach = (typed: ReadonlyArray<string>, known: ReadonlyArray<string>): ReadonlyArray<string> =>
  typed.reduce<ReadonlyArray<string>>((own, tag) => [...new Set([...own, spelledAs(tag, own, known)])], [])

/** Whether a text is a tag as it is kept. */
export const isTag = (text: string): boolean => text !== "" && tagOf(text) === text

export const Tag = Schema.String.check(Schema.isMaxLength(longestTag))

/** What a rule says: which rows, as the search text that asks for them, and their tags. */
export const Rule = Schema.Struct({
  id: Schema.String,
  search: Schema.String.check(Schema.isMaxLength(longestSearch)),
  tags: Schema.Array(Tag).check(Schema.isMaxLength(mostTagsOfRule)),
})
export type Rule = typeof Rule.Type

/** A tag of a row, and why the row has it: given by hand, or by a rule, which is named by what it asks for. */
export interface RowTag {
  readonly tag: string
  readonly by: null | Rule
}
