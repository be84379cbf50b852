import { type Call, type Context, isIdentifier, type Member, type Node, type Rule } from "./oxlint.ts"

/** `expect(…)`, however it goes on, and helpers named after what they expect. */
const asserts = (node: Node): boolean => {
  if (isIdentifier(node)) return /^(?:expect|assert)/.test(node.name)
  if (node.type === "MemberExpression") return asserts((node as Member).object)
  return node.type === "CallExpression" && asserts((node as Call).callee)
}

const isFunction = ({ type }: Node): boolean => type === "ArrowFunctionExpression" || type === "FunctionExpression"

/** A test of its own: `test("…", () => …)`, and not a group, a hook or a setting. */
const isJourney = ({ callee, arguments: given }: Call): boolean => {
  const last = given.at(-1)
  return isIdentifier(callee) && callee.name === "test" && given.length > 1 && last !== undefined && isFunction(last)
}

/** A journey of the end-to-end tests expects something itself: oxlint knows of assertions in vitest's tests only. */
export const journeys: Rule = {
  create: (context: Context) => {
    const open: Array<{ readonly node: Node; expects: boolean }> = []
    return {
      CallExpression: (node: Call) => {
        if (isJourney(node)) open.push({ node, expects: false })
        const innermost = open.at(-1)
        if (innermost !== undefined && asserts(node.callee)) innermost.expects = true
      },
      "CallExpression:exit": (node: Call) => {
        if (open.at(-1)?.node !== node) return
        if (open.pop()?.expects === false) context.report({ node, message: "a test has an assertion" })
      },
    }
  },
}
