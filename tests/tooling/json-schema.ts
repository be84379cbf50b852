/** A JSON Schema, of which only those words are known that OpenAPI documents of this project use. */
export type JsonSchema = Readonly<Record<string, unknown>>

type Fits = (schema: JsonSchema, value: unknown) => boolean
type Check = (given: never, value: unknown, schema: JsonSchema) => boolean

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
}

const text =
  (holds: (given: number, length: number) => boolean): Check =>
  (given: number, value) =>
    typeof value !== "string" || holds(given, value.length)
const number =
  (holds: (given: number, value: number) => boolean): Check =>
  (given: number, value) =>
    typeof value !== "number" || holds(given, value)
const list =
  (holds: (given: number, length: number) => boolean): Check =>
  (given: number, value) =>
    !Array.isArray(value) || holds(given, value.length)
const anything = () => true

const wordsOf = (fits: Fits, named: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, Check>> => ({
  $ref: (given: string, value) => fits(named[given.slice(given.lastIndexOf("/") + 1)] ?? { not: {} }, value),
  type: (given: string, value) => types[given]?.(value) ?? false,
  enum: (given: ReadonlyArray<unknown>, value) => given.includes(value),
  anyOf: (given: ReadonlyArray<JsonSchema>, value) => given.some((each) => fits(each, value)),
  allOf: (given: ReadonlyArray<JsonSchema>, value) => given.every((each) => fits(each, value)),
  not: (given: JsonSchema, value) => !fits(given, value),
  required: (given: ReadonlyArray<string>, value) =>
    !isObject(value) || given.every((name) => Object.hasOwn(value, name)),
  properties: (given: Readonly<Record<string, JsonSchema>>, value) =>
    !isObject(value) ||
    Object.entries(given).every(([name, each]) => !Object.hasOwn(value, name) || fits(each, value[name])),
  additionalProperties: (given: JsonSchema | boolean, value, { properties }) =>
    !isObject(value) ||
    typeof given === "boolean" ||
    Object.entries(value).every(([name, each]) => Object.hasOwn(Object(properties), name) || fits(given, each)),
  items: (given: JsonSchema, value, { prefixItems }) =>
    !Array.isArray(value) ||
    value.slice(Array.isArray(prefixItems) ? prefixItems.length : 0).every((each) => fits(given, each)),
  prefixItems: (given: ReadonlyArray<JsonSchema>, value) =>
    !Array.isArray(value) || given.every((each, place) => place >= value.length || fits(each, value[place])),
  pattern: (given: string, value) => typeof value !== "string" || new RegExp(given, "u").test(value),
  minLength: text((given, length) => length >= given),
  maxLength: text((given, length) => length <= given),
  minItems: list((given, length) => length >= given),
  maxItems: list((given, length) => length <= given),
  minimum: number((given, value) => value >= given),
  maximum: number((given, value) => value <= given),
  description: anything,
  contentMediaType: anything,
  contentSchema: anything,
})

/**
 * Whether a value is as a schema says, which may refer to others by name. Throws where the schema has a word that is
 * not known here.
 */
export const schemaFits = (named: Readonly<Record<string, JsonSchema>>): Fits => {
  const fits: Fits = (schema, value) =>
    Object.entries(schema).every(([word, given]) => {
      const check = words[word]
      if (check === undefined) throw new Error(`the word ${word} of JSON Schema is not known here`)
      return check(given as never, value, schema)
    })
  const words = wordsOf(fits, named)
  return fits
}
