import type * as SchemaAST from "effect/SchemaAST"

/** Whether a value is what a schema declares, and holds nothing that it does not. */
export type Holds = (value: unknown) => boolean

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Whether a value passes what is checked of it beyond its kind. */
const passes = (ast: SchemaAST.AST): Holds => {
  const filters: Array<Holds> = []
  const add = (check: SchemaAST.Check<unknown>): void => {
    if (check._tag === "Filter") filters.push((value) => check.run(value, ast, {}) === undefined)
    else for (const each of check.checks) add(each)
  }
  for (const check of ast.checks ?? []) add(check)
  const [only, ...others] = filters
  if (only === undefined) return () => true
  return others.length === 0 ? only : (value) => filters.every((holds) => holds(value))
}

const objectOf = ({ propertySignatures, indexSignatures }: SchemaAST.Objects): Holds => {
  const fields = new Map<string, Holds>()
  const needed: Array<string> = []
  for (const { name, type } of propertySignatures) {
    fields.set(String(name), shapeOf(type))
    if (type.context?.isOptional !== true) needed.push(String(name))
  }
  const [index, ...more] = indexSignatures
  if (more.length > 0) throw new Error("no payload has fields of several kinds of names")
  const [named, other]: [Holds, Holds] =
    index === undefined ? [() => false, () => false] : [shapeOf(index.parameter), shapeOf(index.type)]
  return (value) => {
    if (!isObject(value) || Array.isArray(value)) return false
    for (const field of Object.keys(value)) {
      const holds = fields.get(field) ?? (named(field) ? other : undefined)
      if (holds === undefined || !holds(value[field as keyof typeof value])) return false
    }
    for (const field of needed) if (!Object.hasOwn(value, field)) return false
    return true
  }
}

const listOf = ({ elements, rest: [more, ...last] }: SchemaAST.Arrays): Holds => {
  if (last.length > 0) throw new Error("no payload has a list that says how it ends")
  const first = elements.map(shapeOf)
  const other = more === undefined ? undefined : shapeOf(more)
  return (value) => {
    if (!Array.isArray(value) || value.length < first.length) return false
    if (other === undefined && value.length > first.length) return false
    for (let place = 0; place < value.length; place++) {
      const holds = first[place] ?? other
      if (holds === undefined || !holds(value[place])) return false
    }
    return true
  }
}

const kindOf = (ast: SchemaAST.AST): Holds => {
  switch (ast._tag) {
    case "Unknown":
      return () => true
    case "Null":
      return (value) => value === null
    case "Boolean":
      return (value) => typeof value === "boolean"
    case "String":
      return (value) => typeof value === "string"
    case "Number":
      return (value) => typeof value === "number"
    case "Literal":
      return (value) => value === ast.literal
    case "Union": {
      const shapes = ast.types.map(shapeOf)
      return (value) => shapes.some((holds) => holds(value))
    }
    case "Arrays":
      return listOf(ast)
    case "Objects":
      return objectOf(ast)
    default:
      throw new Error(`no payload has a ${ast._tag}`)
  }
}

/**
 * A schema whose values stand as they are read, made into one function: it answers many times faster than a reader,
 * which says what is wrong and where. @throws where a schema says what no payload's does
 */
export const shapeOf = (ast: SchemaAST.AST): Holds => {
  if (ast.encoding !== undefined) throw new Error("no payload is written otherwise than it is read")
  const [holds, more] = [kindOf(ast), passes(ast)]
  return ast.checks === undefined ? holds : (value) => holds(value) && more(value)
}
