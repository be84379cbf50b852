import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"

const Id = Schema.Union([Schema.NonEmptyString, Schema.Int])
const List = Schema.Array(Schema.Struct({ id: Id, name: Schema.String }))
const Types = Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String }))

/**
 * Labels of types: a list of id and name, bare or under `types`, or an object of names by id (the shape is not shown,
 * R365).
 */
export const typesAnswer = Schema.Union([
  List,
  Schema.Struct({ types: List }),
  Schema.Record(Schema.String, Schema.String),
]).pipe(
  Schema.decodeTo(Types, {
    decode: SchemaGetter.transform(
      (answer: typeof List.Type | { readonly types: typeof List.Type } | { readonly [id: string]: string }) => {
        const list = Array.isArray(answer)
          ? answer
          : "types" in answer && Array.isArray(answer.types)
            ? answer.types
            : undefined
        return list === undefined
          ? Object.entries(answer).map(([id, name]) => ({ id, name: String(name) }))
          : (list as typeof List.Type).map(({ id, name }) => ({ id: String(id), name }))
      },
    ),
    encode: SchemaGetter.transform((types: typeof Types.Type) => ({ types })),
  }),
)
