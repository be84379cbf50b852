import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { PGlite } from "@electric-sql/pglite"

const folder = fileURLToPath(new URL("../../node_modules/.cache/web-office/", import.meta.url))
const version = (): string => {
  const manifest: unknown = createRequire(import.meta.url)("../../node_modules/@electric-sql/pglite/package.json")
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown"
}

/**
 * An empty database cluster as PGlite leaves it after its first start. Making one takes three seconds, unpacking one a
 * third of a second, so it is made once per version of PGlite and kept. Where the cache cannot be written there is
 * none.
 */
export const emptyCluster = async (): Promise<Blob | undefined> => {
  const file = `${folder}pglite-${version()}.tar`
  const kept = await readFile(file).catch(() => undefined)
  if (kept !== undefined) return new Blob([kept])
  const made = await PGlite.create()
  const cluster = await made.dumpDataDir("none")
  await made.close()
  await keep(file, cluster).catch(() => undefined)
  return cluster
}

/** Written beside and renamed: another process that starts now sees the whole file or none. */
const keep = async (file: string, cluster: Blob): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const partial = `${file}.${process.pid}`
  await writeFile(partial, Buffer.from(await cluster.arrayBuffer()))
  await rename(partial, file)
}
