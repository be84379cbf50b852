/**
 * The part of oxlint's plugin interface (ESLint's, in alpha there) that our rules use. The package exports no types.
 */

export interface Node {
  readonly type: string
  readonly parent?: Node
}

export interface Identifier extends Node {
  readonly name: string
}

interface Literal extends Node {
  readonly value: unknown
}

export interface Member extends Node {
  readonly object: Node
  readonly property: Node
  readonly computed: boolean
}

export interface Call extends Node {
  readonly callee: Node
  readonly arguments: readonly Node[]
}

export interface Binary extends Node {
  readonly operator: string
  readonly left: Node
  readonly right: Node
}

export interface Template extends Node {
  readonly quasis: readonly { readonly value: { readonly raw: string } }[]
}

export interface Comment extends Node {
  readonly value: string
}

export interface Context {
  readonly filename: string
  readonly cwd: string
  readonly sourceCode: {
    readonly lines: readonly string[]
    readonly getAllComments: () => readonly Comment[]
    readonly isGlobalReference: (node: Node) => boolean
    readonly scopeManager: {
      readonly globalScope: { readonly through: readonly { readonly identifier: Node }[] } | null
    }
  }
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void
}

export interface Rule {
  readonly create: (context: Context) => Readonly<Record<string, (node: never) => void>>
}

export const isIdentifier = (node: Node): node is Identifier => node.type === "Identifier"

export const textOf = (node: Node | null | undefined): string | undefined => {
  const value = node?.type === "Literal" ? (node as Literal).value : undefined
  return typeof value === "string" ? value : undefined
}

export const numberOf = (node: Node): number | undefined => {
  const value = node.type === "Literal" ? (node as Literal).value : undefined
  return typeof value === "number" ? value : undefined
}

/** `object.name` and `object["name"]` alike. */
export const memberName = (node: Member): string | undefined =>
  node.computed ? textOf(node.property) : isIdentifier(node.property) ? node.property.name : undefined
