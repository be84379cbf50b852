import { join } from "node:path"
import type { Plugin } from "vite"
import { root } from "./build-id.ts"

/** Where the page starts: whatever this module imports statically is on the device before the first screen is drawn. */
const start = join(root, "src/app/main.tsx")

type Messages = Readonly<Record<string, unknown>>

/** The messages that these sources name, and all others. The macro writes each id as a string of its own. */
export const splitMessages = (
  messages: Messages,
  sources: ReadonlyArray<string>,
): { readonly first: Messages; readonly rest: Messages } => {
  const isFirst = ([id]: readonly [string, unknown]): boolean =>
    sources.some((source) => source.includes(JSON.stringify(id)))
  const { first = [], rest = [] } = Object.groupBy(Object.entries(messages), (entry) =>
    isFirst(entry) ? "first" : "rest",
  )
  return { first: Object.fromEntries(first), rest: Object.fromEntries(rest) }
}

/** What Lingui's plugin makes of a catalogue: one JSON text in a string. */
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/

/** An escape of the string: JSON knows none of two hex digits, which a no-break space is written with. */
const escape = /\\(?:x([\dA-Fa-f]{2})|.)/g

/** The messages of a catalogue that Lingui's plugin compiled. */
export const messagesIn = (code: string): Messages => {
  const literal = compiled.exec(code)?.[1]
  if (literal === undefined)
    throw new Error("Lingui compiles catalogues otherwise than it did: no JSON text was found to split.")
  const text = literal.replace(escape, (all, hex: string | undefined) => (hex === undefined ? all : `\\u00${hex}`))
  return JSON.parse(JSON.parse(text) as string) as Messages
}

/**
 * Cuts each catalogue in two: `./en.po?first?lingui` holds the texts of what the page starts with,
 * `./en.po?rest?lingui` those of everything that is loaded later. Which is which is read from the build itself, so a
 * text cannot end up in neither. While developing nothing is cut, and either holds all texts.
 */
export const splitCatalogues = (): Plugin => {
  let first: Promise<ReadonlyArray<string>> | null = null
  return {
    name: "office:split-catalogues",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    enforce: "post",
    buildStart() {
      first = null
    },
    transform: {
      filter: { id: /\.po\?(?:first|rest)\?lingui$/ },
      async handler(code, id) {
        const sourcesFrom = async (path: string, seen: Set<string>): Promise<ReadonlyArray<string>> => {
          if (seen.has(path)) return []
          seen.add(path)
          const { code: source } = await this.load({ id: path })
          if (source === null) return []
          const imported = this.parse(source).body.flatMap((node) =>
            "source" in node && node.source !== null ? [node.source.value] : [],
          )
          const found = await Promise.all(
            imported.filter((name) => name.startsWith(".")).map((name) => this.resolve(name, path)),
          )
          const ours = found.flatMap((module) => (module !== null && /\.tsx?$/.test(module.id) ? [module.id] : []))
          const behind = await Promise.all(ours.map((module) => sourcesFrom(module, seen)))
          return [source, ...behind.flat()]
        }
        first ??= sourcesFrom(start, new Set())
        const parts = splitMessages(messagesIn(code), await first)
        const part = JSON.stringify(id.includes("?first") ? parts.first : parts.rest)
        return { code: `export const messages = JSON.parse(${JSON.stringify(part)})`, map: null }
      },
    },
  }
}
