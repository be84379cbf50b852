import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

const Id = Schema.Union([Schema.NonEmptyString.check(Schema.isMaxLength(256)), Schema.Int])
const decode = Schema.decodeUnknownOption(Schema.Union([Id, Schema.Struct({ id: Id })]))

/**
 * Whether an answer says anything of what was done, and the id it names, if any (R252). The shape is not shown in the
 * specification.
 */
export const referenceOf = (answer: unknown): { readonly reference: string | null; readonly confirmed: boolean } => {
  const found = Option.getOrUndefined(decode(answer))
  const reference = found === undefined ? null : String(typeof found === "object" ? found.id : found)
  const empty =
    answer === null ||
    answer === undefined ||
    answer === "" ||
    answer === false ||
    (Array.isArray(answer) && answer.length === 0)
  return { reference, confirmed: !empty }
}
