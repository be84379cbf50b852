import { relative, sep } from "node:path"
import { isIn, names } from "./fences.ts"
import { type Call, type Context, isIdentifier, type Member, memberName, type Node, type Rule } from "./oxlint.ts"

const globalObjects = ["globalThis", "window", "self"]

/** The name fences of fences.ts. A local binding of the same name (an argument called `document`) is no offence. */
export const platformNames: Rule = {
  create: (context: Context) => {
    const file = relative(context.cwd, context.filename).split(sep).join("/")
    const fences = names.filter((fence) => isIn(file, [fence.within]) && !isIn(file, fence.only))
    if (fences.length === 0) return {}
    const whyNot = new Map(fences.flatMap((fence) => fence.names.map((name) => [name, fence.why] as const)))

    // A name that nothing in the file declares, whether or not the configuration knows it as a global.
    const undeclared = new Set(context.sourceCode.scopeManager.globalScope?.through.map(({ identifier }) => identifier))
    const isGlobal = (node: Node): boolean => undeclared.has(node) || context.sourceCode.isGlobalReference(node)

    const check = (node: Node, name: string) => {
      const why = whyNot.get(name)
      if (why !== undefined) context.report({ node, message: `${name} has no place in ${file}: ${why}` })
    }

    return {
      Identifier: (node: Node) => {
        if (!isIdentifier(node)) return
        check(node, `=${node.name}`)
        if (isGlobal(node)) check(node, node.name)
      },
      MemberExpression: (node: Member) => {
        const name = memberName(node)
        if (name === undefined) return
        check(node, `.${name}`)
        if (node.computed) check(node, `=${name}`)
        if (!isIdentifier(node.object) || !isGlobal(node.object)) return
        check(node, globalObjects.includes(node.object.name) ? name : `${node.object.name}.${name}`)
      },
      CallExpression: (node: Call) => {
        if (isIdentifier(node.callee) && isGlobal(node.callee)) check(node, `${node.callee.name}()`)
      },
    }
  },
}
