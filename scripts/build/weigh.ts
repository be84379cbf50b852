import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { clientFolder } from "./marker.ts"

/** What files of the built client come to, compressed, in kilobytes. */
export const kilobytes = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(clientFolder, path))).length, 0) / 1_000

const imported = /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const importedAtOnce = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

const following = (entry: string, first: RegExp): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (path: string, pattern: RegExp): void => {
    if (found.has(path)) return
    found.add(path)
    const text = readFileSync(join(clientFolder, path), "utf8")
    for (const [, name = ""] of text.matchAll(pattern)) follow(`/assets/${name}`, importedAtOnce)
  }
  follow(entry, first)
  return found
}

/** A script and those that it needs before it runs. */
export const scriptsAtOnce = (script: string): ReadonlySet<string> => following(script, importedAtOnce)

/** The scripts that a worker runs until it answers everything: its entry, what that fetches, and what those need. */
export const scriptsOf = (entry: string): ReadonlySet<string> => following(entry, imported)
