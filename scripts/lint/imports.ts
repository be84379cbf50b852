import { dirname, join, relative, sep } from "node:path"
import { addresses, closed, isIn, layers, packages } from "./fences.ts"
import { type Call, type Context, type Member, memberName, type Node, type Rule, textOf } from "./oxlint.ts"

interface Import extends Node {
  readonly source?: Node | null
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly { readonly importKind?: string; readonly exportKind?: string }[]
}

const isTypeOnly = (node: Import): boolean =>
  node.type === "TSImportType" ||
  node.importKind === "type" ||
  node.exportKind === "type" ||
  (node.specifiers !== undefined &&
    node.specifiers.length > 0 &&
    node.specifiers.every((part) => part.importKind === "type" || part.exportKind === "type"))

const layerOf = (file: string): string | undefined => /^(?:src\/)?([^/]+)\//.exec(file)?.[1]

const slashed = (path: string): string => path.split(sep).join("/")

/** The fences of fences.ts on every way to name another module. */
export const imports: Rule = {
  create: (context: Context) => {
    const file = slashed(relative(context.cwd, context.filename))
    const isLayered = isIn(file, ["src/", "sandbox/"])
    if (!isLayered && !isIn(file, ["tests/", "bench/"])) return {}
    const target = (specifier: string) => slashed(join(dirname(file), specifier.replace(/\?.*$/, "")))

    const crossing = (node: Node, specifier: string, typeOnly: boolean) => {
      const to = target(specifier)
      const behind = closed.find(({ folder, only }) => isIn(to, [folder]) && !isIn(file, only))
      if (behind !== undefined) {
        context.report({ node, message: `${file} may not import ${to}: its door is ${behind.door}` })
        return
      }
      if (!isLayered) return
      const allowed = layers[layerOf(file) ?? ""]?.[layerOf(to) ?? ""]
      if (allowed?.({ from: file, to, typeOnly }) === true) return
      context.report({ node, message: `${file} may not import ${to}: see the import table in docs/architecture.md` })
    }

    const fromPackage = (node: Node, specifier: string) => {
      for (const fence of packages) {
        if (fence.matches(specifier) && isIn(file, [fence.within]) && !isIn(file, fence.only)) {
          context.report({ node, message: `${file} may not import "${specifier}": ${fence.why}` })
          return
        }
      }
    }

    const check = (node: Import) => {
      const specifier = textOf(node.source)
      if (specifier === undefined) return
      if (specifier.startsWith(".")) crossing(node, specifier, isTypeOnly(node))
      else if (isLayered) fromPackage(node, specifier)
    }

    const isModuleUrl = (node: Node | undefined): boolean =>
      node?.type === "MemberExpression" &&
      (node as Member).object.type === "MetaProperty" &&
      memberName(node as Member) === "url"

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      NewExpression: (node: Call) => {
        const specifier = textOf(node.arguments[0])
        if (specifier === undefined || !isModuleUrl(node.arguments[1])) return
        const to = target(specifier)
        if (!isLayered || addresses.some((road) => isIn(file, [road.from]) && to === road.to)) return
        if (!isIn(to, ["src/"]) || layerOf(to) === layerOf(file)) return
        context.report({ node, message: `${file} may not name the address of ${to}: only src/app names the worker's` })
      },
    }
  },
}
