import { readFileSync } from "node:fs"
import { type ESTree, parseSync, Visitor } from "vite"

/** A class that a file puts on an element; one with a hole, `note-*`, stands for all that fit. */
export interface Drawn {
  readonly name: string
  readonly line: number
}

export interface Source {
  readonly drawn: readonly Drawn[]
  /** Lines where a class comes from a value that this file does not show. */
  readonly unclear: readonly number[]
  /** What it imports as it writes it, modules that are loaded later included. */
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

const carriesClasses = /^className$|ClassName$/
/** What is asked of the document by a class must be there as well. */
const asks = new Set(["closest", "matches", "querySelector", "querySelectorAll"])
const hole = "*"

interface Names {
  readonly values: ReadonlyMap<string, ESTree.Expression>
  readonly bodies: ReadonlyMap<string, ESTree.FunctionBody>
}

type Found = { readonly words: string; readonly at: number } | { readonly unclear: number }

/** What a function returns. */
const returned = (statement: ESTree.Directive | ESTree.Statement): readonly ESTree.Expression[] => {
  if (statement.type === "ReturnStatement") return statement.argument === null ? [] : [statement.argument]
  if (statement.type === "BlockStatement") return statement.body.flatMap(returned)
  if (statement.type !== "IfStatement") return []
  return [...returned(statement.consequent), ...(statement.alternate === null ? [] : returned(statement.alternate))]
}

/** A part in a template that stands alone is a class itself; one within a word leaves a hole. */
const standAlone = ({ quasis, expressions }: ESTree.TemplateLiteral): readonly ESTree.Expression[] =>
  expressions.filter(
    (_, index) =>
      /(?:^|\s)$/.test(quasis[index]?.value.cooked ?? "") && /^(?:\s|$)/.test(quasis[index + 1]?.value.cooked ?? ""),
  )

/** The words that an expression may become, as far as this file shows them. */
const wordsOf = (value: ESTree.Expression, names: Names): readonly Found[] => {
  const all = (...parts: readonly ESTree.Expression[]) => parts.flatMap((part) => wordsOf(part, names))
  switch (value.type) {
    case "Literal":
      return typeof value.value === "string" ? [{ words: value.value, at: value.start }] : []
    case "TemplateLiteral": {
      const words = value.quasis.map(({ value: { cooked } }) => cooked ?? "").join(hole)
      return [{ words, at: value.start }, ...all(...standAlone(value))]
    }
    case "ConditionalExpression":
      return all(value.consequent, value.alternate)
    case "LogicalExpression":
      return value.operator === "&&" ? all(value.right) : all(value.left, value.right)
    case "ObjectExpression":
      return all(...value.properties.flatMap((property) => (property.type === "Property" ? [property.value] : [])))
    case "ArrowFunctionExpression":
      return value.body.type === "BlockStatement" ? all(...value.body.body.flatMap(returned)) : all(value.body)
    case "MemberExpression": {
      const passesOn = value.property.type === "Identifier" && carriesClasses.test(value.property.name)
      return passesOn ? [] : all(value.object)
    }
    case "CallExpression":
      return all(value.callee)
    case "Identifier": {
      if (value.name === "undefined" || carriesClasses.test(value.name)) return []
      const known = names.values.get(value.name)
      const body = names.bodies.get(value.name)
      if (known !== undefined) return all(known)
      return body === undefined ? [{ unclear: value.start }] : all(...body.body.flatMap(returned))
    }
    default:
      return [{ unclear: value.start }]
  }
}

interface Carriers extends Names {
  /** Where classes are given: attributes, properties, defaults and assignments whose name ends in `className`. */
  readonly given: readonly ESTree.Expression[]
  /** Selectors that are asked of the document. */
  readonly asked: readonly ESTree.Expression[]
}

const carriersIn = (program: ESTree.Program): Carriers => {
  const values = new Map<string, ESTree.Expression>()
  const bodies = new Map<string, ESTree.FunctionBody>()
  const given: ESTree.Expression[] = []
  const asked: ESTree.Expression[] = []
  const give = (name: ESTree.Node, value: ESTree.Expression): void => {
    if ((name.type === "Identifier" || name.type === "JSXIdentifier") && carriesClasses.test(name.name))
      given.push(value)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || init === null) return
      values.set(id.name, init)
      give(id, init)
    },
    FunctionDeclaration({ id, body }) {
      if (id !== null && body !== null) bodies.set(id.name, body)
    },
    JSXAttribute({ name, value }) {
      if (value?.type === "Literal") give(name, value)
      if (value?.type === "JSXExpressionContainer" && value.expression.type !== "JSXEmptyExpression")
        give(name, value.expression)
    },
    ObjectExpression({ properties }) {
      for (const property of properties) if (property.type === "Property") give(property.key, property.value)
    },
    AssignmentPattern: ({ left, right }) => give(left, right),
    AssignmentExpression({ left, right }) {
      if (left.type === "MemberExpression") give(left.property, right)
    },
    CallExpression({ callee, arguments: [selector] }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return
      if (asks.has(callee.property.name) && selector !== undefined && selector.type !== "SpreadElement")
        asked.push(selector)
    },
  }).visit(program)
  return { values, bodies, given, asked }
}

/** What a file of the page draws and imports. */
export const readSource = (file: string): Source => {
  const text = readFileSync(file, "utf8")
  const { program, module } = parseSync(file, text)
  const lineOf = (place: number): number => text.slice(0, place).split("\n").length
  const { given, asked, ...names } = carriersIn(program)
  const found = given.flatMap((value) => wordsOf(value, names))
  const lookedUp = asked.flatMap((value) => wordsOf(value, names))
  const named = (from: readonly Found[], pattern: RegExp): readonly Drawn[] =>
    from.flatMap((one) =>
      "unclear" in one ? [] : [...one.words.matchAll(pattern)].map(([, name = ""]) => ({ name, line: lineOf(one.at) })),
    )
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || moduleRequest === null ? [] : [moduleRequest.value])),
  )
  return {
    drawn: [...named(found, /(?=\S*\w)(\S+)/g), ...named(lookedUp, /\.([a-z][\w*-]*)/g)],
    unclear: found.flatMap((one) => ("unclear" in one ? [lineOf(one.unclear)] : [])),
    imports: [...statics, ...passedOn],
    later: module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  }
}
