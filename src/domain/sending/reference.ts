import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { withoutSecrets } from "../kernel/secrets.ts"

const Id = Schema.Union([Schema.NonEmptyString.check(Schema.isMaxLength(256)), Schema.Int])
const decode = Schema.decodeUnknownOption(Schema.Union([Id, Schema.Struct({ id: Id })]))

/** The number of a card, with which the destination of one begins; of any other nothing. */
export const cardNumberOf = (destination: string): string => /^\d{12,}/.exec(destination)?.[0] ?? ""

/**
 * Whether an answer says anything of what was done, and the id it names, if any (R252). The shape is not shown in the
 * specification: what repeats where the funds go is no id where that is a card, whose number is kept nowhere (A12).
 */
export const referenceOf = (
  answer: unknown,
  destination: string,
): { readonly reference: string | null; readonly confirmed: boolean } => {
  const found = Option.getOrUndefined(decode(answer))
  const named = found === undefined ? null : String(typeof found === "object" ? found.id : found)
  const reference = named === null || withoutSecrets(named, [cardNumberOf(destination)]) === named ? named : null
  const empty =
    answer === null ||
    answer === undefined ||
    answer === "" ||
    answer === false ||
    (Array.isArray(answer) && answer.length === 0)
  return { reference, confirmed: !empty }
}
