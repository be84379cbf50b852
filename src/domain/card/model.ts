import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { daySeconds } from "../kernel/calendar/day.ts"
import {
  AnyFields,
  decimalOf,
  decodeFields,
  eachOnce,
  entriesOf,
  type Fields,
  secondsOf,
  textOf,
} from "../kernel/tolerant.ts"
import { AmountText } from "../money/amount.ts"
import { currencyIn } from "../purchases/model.ts"

const Moment = Schema.NullOr(Schema.Int)

/** A way to pay for the card, as the office names it. */
const PaymentMethod = Schema.Struct({ id: Schema.String, name: Schema.String })

/**
 * The card as the office offers it, and what the customer has of it (R029, R190). Moments are unix seconds; `bought`
 * without `activated` is a card that is still to be applied for. What was not delivered is null.
 */
export const CardOffer = Schema.Struct({
  price: Schema.NullOr(AmountText),
  currency: Schema.NullOr(Schema.String),
  methods: Schema.Array(PaymentMethod),
  bought: Moment,
  activated: Moment,
  name: Schema.NullOr(Schema.String),
})
export type CardOffer = typeof CardOffer.Type

const methodOf = (fields: Fields): ReadonlyArray<typeof PaymentMethod.Type> => {
  const id = textOf(fields, "id")
  return id === null ? [] : [{ id, name: textOf(fields, "name", "title") ?? id }]
}

const offerOf = (fields: Fields): CardOffer => {
  const card = Option.getOrElse(decodeFields(fields["card"]), (): Fields => ({}))
  return {
    price: decimalOf(fields, "price"),
    currency: currencyIn(fields),
    methods: eachOnce((entriesOf(fields, ["methods"]) ?? []).flatMap(methodOf)),
    bought: secondsOf(card, "bought_at"),
    activated: secondsOf(card, "activated_at"),
    name: textOf(card, "name"),
  }
}

/** What the office says of the card. No call for it is shown in the specification: names are inferred (A65). */
export const cardAnswer = AnyFields.pipe(
  Schema.decodeTo(CardOffer, {
    decode: SchemaGetter.transform(offerOf),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/** A card is to be applied for within this many days of its purchase; after them 60 is charged (R032, R437, A65). */
export const daysToApply = 30
export const lateCharge = "60"

/**
 * What can be done about the card now. `daysLeft` counts days that have begun; on the last it is 1, and never are they
 * more than there are: right after the purchase two clocks need not agree on the second.
 */
export type CardState =
  | { readonly _tag: "None" }
  | { readonly _tag: "Applying"; readonly until: number; readonly daysLeft: number }
  | { readonly _tag: "Activated"; readonly at: number }
  | { readonly _tag: "Expired"; readonly at: number }

/** The state of a card at a moment, both in unix seconds (R270). */
export const cardState = ({ bought, activated }: Pick<CardOffer, "bought" | "activated">, now: number): CardState => {
  if (activated !== null) return { _tag: "Activated", at: activated }
  if (bought === null) return { _tag: "None" }
  const until = bought + daysToApply * daySeconds
  return now < until
    ? { _tag: "Applying", until, daysLeft: Math.min(daysToApply, Math.ceil((until - now) / daySeconds)) }
    : { _tag: "Expired", at: until }
}
