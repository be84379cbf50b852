import { relative, sep } from "node:path"
import { isIn, lengths } from "./fences.ts"
import { type Binary, type Context, type Node, numberOf, type Rule } from "./oxlint.ts"

const isProduct = (node: Node | undefined): node is Binary =>
  node?.type === "BinaryExpression" && (node as Binary).operator === "*"

const isReckoned = (node: Node | undefined): node is Binary =>
  isProduct(node) || (node?.type === "BinaryExpression" && (node as Binary).operator === "/")

/** What a number comes to that is written in figures, or as a product of such; nothing where a name is in it. */
const figureOf = (node: Node): number | undefined => {
  if (!isProduct(node)) return numberOf(node)
  const [left, right] = [figureOf(node.left), figureOf(node.right)]
  return left === undefined || right === undefined ? undefined : left * right
}

/** The length fence of fences.ts: a day, an hour and a minute in figures, and whatever is made of 24 hours. */
export const calendarLengths: Rule = {
  create: (context: Context) => {
    const file = relative(context.cwd, context.filename).split(sep).join("/")
    if (!isIn(file, [lengths.within]) || isIn(file, lengths.only)) return {}
    const check = (node: Node) => {
      const figure = figureOf(node)
      if (figure !== undefined && lengths.figures.includes(figure))
        context.report({ node, message: `${figure} has no place in ${file}: ${lengths.why}` })
    }
    return {
      Literal: (node: Node) => check(node),
      BinaryExpression: (node: Binary) => {
        if (!isReckoned(node)) return
        check(node)
        if ([node.left, node.right].some((side) => numberOf(side) === lengths.factor))
          context.report({ node, message: `${lengths.factor} is no factor in ${file}: ${lengths.why}` })
      },
    }
  },
}
