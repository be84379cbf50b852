import { readFile, stat } from "node:fs/promises"
import { extname, join, normalize, sep } from "node:path"
import type { Page } from "./page.ts"
import { type PageOptions, pageSettings, withSettings } from "./settings.ts"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json; charset=utf-8",
}
const typeOf = (path: string): string => types[extname(path).toLowerCase()] ?? "application/octet-stream"

const plain = (status: number, content: string): Page => ({
  status,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  content,
})

/** Vite names files under assets/ by their content: they never change. Everything else is asked for again. */
const hashed = "/assets/"
const caching = (path: string): string => (path.startsWith(hashed) ? "public, max-age=31536000, immutable" : "no-cache")

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
    const file = path === "/" ? undefined : await fileOf(folder, path)
    if (file !== undefined && file !== index)
      return {
        status: 200,
        headers: { "Content-Type": typeOf(file), "Cache-Control": caching(path) },
        content: await readFile(file),
      }
    // A missing chunk is an old page asking a new build; HTML in its place would only hide that.
    if (path.startsWith(hashed)) return plain(404, "No such file\n")
    const html = withSettings(await readFile(index, "utf8"), pageSettings(options))
    return { status: 200, headers: { "Content-Type": typeOf(index), "Cache-Control": caching("/") }, content: html }
  }
