import * as Schema from "effect/Schema"
import { isSeen } from "../text/hidden-character.ts"
import { type CardCountry, cardCountries } from "./countries.ts"
import type { CardOffer } from "./model.ts"

/** What a customer says before a card is bought (R190, R322). `country` is a code of the list, or none of it. */
export interface CardDraft {
  readonly country: CardCountry | "elsewhere" | null
  readonly terms: boolean
  readonly resident: boolean
  readonly name: string
  readonly method: string | null
}

/** What is ordered. Both boxes are ticked, or there is no order. */
export const CardOrder = Schema.Struct({
  country: Schema.Literals(cardCountries),
  name: Schema.String,
  /** Null where the office names no methods: the card's own page asks. */
  method: Schema.NullOr(Schema.String),
})
export type CardOrder = typeof CardOrder.Type

/** What is missing first, in the order of the steps. */
export type CardGap = "country" | "resident" | "terms" | "name" | "method"

/** Judges what was said: an order, or what of it is missing (R033, R034, R190, R322). */
export const reviewCard = (
  { country, terms, resident, name, method }: CardDraft,
  { methods }: Pick<CardOffer, "methods">,
): { readonly order: CardOrder } | { readonly missing: CardGap } => {
  if (country === null || country === "elsewhere") return { missing: "country" }
  if (!terms) return { missing: "terms" }
  if (!resident) return { missing: "resident" }
  if (!isSeen(name)) return { missing: "name" }
  if (methods.length > 0 && !methods.some(({ id }) => id === method)) return { missing: "method" }
  return { order: { country, name: name.trim(), method: methods.length === 0 ? null : method } }
}

/** Whether a text is a country of the list. */
export const isCardCountry = (code: string): code is CardCountry => cardCountries.some((country) => country === code)
