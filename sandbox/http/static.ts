import { readFile, stat } from "node:fs/promises"
import { join, normalize, sep } from "node:path"
import { encodings } from "./encodings.ts"
import { typeOf } from "./media-types.ts"
import type { Page } from "./page.ts"
import { placeOf } from "./places.ts"
import { type PageOptions, pageSettings, withSettings } from "./settings.ts"

const plain = (status: number, content: string): Page => ({
  status,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  content,
})

const decoded = (path: string): string | undefined => {
  try {
    const text = decodeURIComponent(path)
    return text.includes("\0") ? undefined : text
  } catch {
    return undefined
  }
}

/** The file of a path, never one outside the folder. */
const fileOf = async (folder: string, path: string): Promise<string | undefined> => {
  const file = normalize(join(folder, path))
  if (!file.startsWith(normalize(folder + sep))) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true ? file : undefined
}

/** Serves the built client: its files, and index.html for every path of its router. */
export const staticClient =
  (folder: string | undefined, options: PageOptions) =>
  async (address: string): Promise<Page> => {
    const path = decoded(address)
    if (path === undefined) return plain(400, "Bad address\n")
    const index = folder === undefined ? undefined : await fileOf(folder, "index.html")
    if (folder === undefined || index === undefined)
      return plain(404, "The client is not built: npm start builds it.\n")
    const { caching, fallback } = placeOf(path)
    const file = path === "/" ? undefined : await fileOf(folder, path)
    if (file !== undefined && file !== index)
      return {
        status: 200,
        headers: { "Content-Type": typeOf(file), "Cache-Control": caching },
        content: await readFile(file),
        compressed: (encoding) => readFile(file + encodings[encoding].suffix).catch(() => undefined),
      }
    if (fallback === undefined) return plain(404, "No such file\n")
    const html = withSettings(await readFile(index, "utf8"), pageSettings(options))
    return { status: 200, headers: { "Content-Type": typeOf(index), "Cache-Control": caching }, content: html }
  }
