import { readdirSync, readFileSync } from "node:fs"

/**
 * One payload of an event as a build of that version wrote it, with every field filled. Frozen: a log somewhere holds
 * its like.
 */
export interface Sample {
  readonly type: string
  readonly version: number
  readonly payload: unknown
}

const folder = new URL("samples/", import.meta.url)

/** Every frozen sample, named `<type>.v<version>.json`. */
export const samples: ReadonlyArray<Sample> = readdirSync(folder).map((file) => {
  const [, type = "", version = ""] = /^(\w+)\.v(\d+)\.json$/.exec(file) ?? []
  return { type, version: Number(version), payload: JSON.parse(readFileSync(new URL(file, folder), "utf8")) }
})
