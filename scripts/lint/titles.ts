import { mostNumbers, numbersIn } from "../requirements/numbers.ts"
import {
  type Call,
  type Context,
  isIdentifier,
  type Member,
  type Node,
  type Rule,
  type Template,
  textOf,
} from "./oxlint.ts"

const starters = ["test", "it", "describe"]

const rootName = (node: Node): string | undefined => {
  if (isIdentifier(node)) return node.name
  if (node.type === "MemberExpression") return rootName((node as Member).object)
  if (node.type === "CallExpression") return rootName((node as Call).callee)
  return undefined
}

const titleOf = (node: Node | undefined): string | undefined =>
  node?.type === "TemplateLiteral" ? (node as Template).quasis.map((part) => part.value.raw).join(" ") : textOf(node)

/** A test's title carries at most four requirement numbers. */
export const titles: Rule = {
  create: (context: Context) => ({
    CallExpression: (node: Call) => {
      if (!starters.includes(rootName(node.callee) ?? "")) return
      const title = titleOf(node.arguments[0])
      if (title === undefined || numbersIn(title).length <= mostNumbers) return
      context.report({ node, message: `a title carries at most ${mostNumbers} requirement numbers` })
    },
  }),
}
