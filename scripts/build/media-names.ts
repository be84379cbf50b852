import type { Plugin } from "vite"
import { boxQueries, mediaQueries } from "../../src/ui/kit/media-queries.ts"

const queries = {
  media: new Map<string, string>(Object.entries(mediaQueries)),
  container: new Map<string, string>(Object.entries(boxQueries)),
}

/** A style sheet with the queries in place of their names. */
export const withQueries = (css: string): string =>
  css.replaceAll(/@(media|container) \(--(\w+)\)/g, (_, kind: keyof typeof queries, name: string) => {
    const query = queries[kind].get(name)
    if (query === undefined) throw new Error(`No ${kind} query is named ${name}: see src/ui/kit/media-queries.ts`)
    return `@${kind} ${query}`
  })

/**
 * The names of src/ui/kit/media-queries.ts in style sheets. Lightning CSS resolves `@custom-media` too, but every sheet
 * would have to import the definitions, and TypeScript could not read them.
 */
export const mediaNames = (): Plugin => ({
  name: "media-names",
  enforce: "pre",
  transform: {
    filter: { id: /\.css(?:$|\?)/, code: " (--" },
    handler: (css) => ({ code: withQueries(css), map: null }),
  },
})
