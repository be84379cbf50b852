import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { entriesOf, type Fields, isFields, textOf } from "../kernel/tolerant.ts"

const Types = Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String }))

const mostTypes = 1_000

const typeOf = (fields: Fields): typeof Types.Type => {
  const [id, name] = [textOf(fields, "id"), textOf(fields, "name")]
  return id === null || name === null ? [] : [{ id, name }]
}

/** Names by id: what is no text is no name. */
const named = (names: Fields): typeof Types.Type =>
  Object.entries(names)
    .slice(0, mostTypes)
    .flatMap(([id, name]) => (typeof name === "string" ? typeOf({ id, name }) : []))

const typesIn = (answer: unknown): typeof Types.Type | null => {
  const list = entriesOf(answer, ["types"])
  const types = list?.flatMap(typeOf) ?? (isFields(answer) ? named(answer) : [])
  const isEmpty = list === null ? isFields(answer) && Object.keys(answer).length === 0 : list.length === 0
  return types.length === 0 && !isEmpty ? null : types
}

/**
 * Labels of types: a list of id and name, bare or under `types`, or an object of names by id (the shape is not shown,
 * R365). Entries that cannot be read are left out; an answer of which nothing can be read has no shape.
 */
export const typesAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => typesIn(answer) !== null || "labels of types were expected"),
).pipe(
  Schema.decodeTo(Types, {
    decode: SchemaGetter.transform((answer: unknown): typeof Types.Type => typesIn(answer) ?? []),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
