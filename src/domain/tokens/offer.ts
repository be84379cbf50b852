import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { AnyFields, decimalOf, type Fields, textOf } from "../kernel/tolerant.ts"
import { AmountText, formatAmount, parseAmount } from "../money/amount.ts"
import { currencyOf } from "../money/currency.ts"
import { readSum, type SumProblem } from "../money/typed-sum.ts"
import { currencyIn } from "../purchases/model.ts"

const Amount = Schema.NullOr(AmountText)

/**
 * What tokens are sold for (R028): `price` of one token in `currency`, and how many may be bought at once. What was not
 * delivered is null.
 */
export const TokenOffer = Schema.Struct({
  token: Schema.String,
  price: Amount,
  currency: Schema.NullOr(Schema.String),
  least: Amount,
  most: Amount,
})
export type TokenOffer = typeof TokenOffer.Type

/** The token that the platform sells where the answer names none. */
const platformToken = "oton"

const offerOf = (fields: Fields): TokenOffer => ({
  token: textOf(fields, "asset")?.toLowerCase() ?? platformToken,
  price: decimalOf(fields, "price", "rate"),
  currency: currencyIn(fields),
  least: decimalOf(fields, "least", "min"),
  most: decimalOf(fields, "most", "max"),
})

/** What the office says of buying tokens. No call for it is shown in the specification: names are inferred (A66). */
export const tokenOfferAnswer = AnyFields.pipe(
  Schema.decodeTo(TokenOffer, {
    decode: SchemaGetter.transform(offerOf),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)

/** Why so many tokens cannot be bought. */
export type TokenProblem =
  | SumProblem
  | { readonly _tag: "TooFew"; readonly least: string }
  | { readonly _tag: "TooMany"; readonly most: string }

/** How many tokens, and what they cost: exactly, no digit is rounded away. `pay` is null while there is no price. */
export interface TokenQuote {
  readonly amount: string
  readonly pay: string | null
}

const known = (amount: string | null) => Option.flatMap(Option.fromNullOr(amount), parseAmount)

const withoutLastZeros = (amount: string): string => (amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount)

/** What a typed number of tokens costs. `dotsGroup`: thousands are parted by dots in the language of the form (A86). */
export const quoteTokens = (
  { token, price, least, most }: TokenOffer,
  typed: string,
  dotsGroup = false,
): Result.Result<TokenQuote, TokenProblem> => {
  const read = readSum(typed, {
    decimals: currencyOf(token).precision,
    noLeadingZero: false,
    zeroAllowed: false,
    dotsGroup,
  })
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const sum = read.success
  if (least !== null && Option.exists(known(least), (fewest) => BigDecimal.isLessThan(sum, fewest)))
    return Result.fail({ _tag: "TooFew", least })
  if (most !== null && Option.exists(known(most), (greatest) => BigDecimal.isGreaterThan(sum, greatest)))
    return Result.fail({ _tag: "TooMany", most })
  return Result.succeed({
    amount: formatAmount(sum),
    pay: Option.getOrNull(
      Option.map(known(price), (each) => withoutLastZeros(formatAmount(BigDecimal.multiply(sum, each)))),
    ),
  })
}
