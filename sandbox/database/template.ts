import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { PgClient } from "@effect/sql-pg"
import { PGlite } from "@electric-sql/pglite"
import * as Effect from "effect/Effect"
import { embeddedClient } from "./embedded-client.ts"
import { migrate } from "./migrate.ts"

const folder = fileURLToPath(new URL("../../node_modules/.cache/web-office/", import.meta.url))

const version = (): string => {
  const manifest: unknown = createRequire(import.meta.url)("../../node_modules/@electric-sql/pglite/package.json")
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown"
}

/**
 * Written beside and renamed: another process that starts now sees the whole file or none. What was kept of its kind
 * before is out of date.
 */
const keep = async (kind: string, name: string, cluster: Blob): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const earlier = (await readdir(folder)).filter((file) => file.startsWith(`${kind}-`) && file.endsWith(".tar"))
  const partial = `${folder}${name}.${process.pid}`
  await writeFile(partial, Buffer.from(await cluster.arrayBuffer()))
  await rename(partial, folder + name)
  await Promise.all(earlier.filter((file) => file !== name).map((file) => rm(folder + file, { force: true })))
}

/** Where the cache cannot be written there is none. */
const kept = async (kind: string, key: string, make: () => Promise<Blob>): Promise<Blob> => {
  const name = `${kind}-${key}.tar`
  const found = await readFile(folder + name).catch(() => undefined)
  if (found !== undefined) return new Blob([found])
  const made = await make()
  await keep(kind, name, made).catch(() => undefined)
  return made
}

/**
 * The cluster that PGlite leaves after its first start, without the two databases that new ones would be copied from:
 * they are two thirds of the files that every start unpacks.
 */
const makeEmpty = async (): Promise<Blob> => {
  const database = await PGlite.create()
  await database.exec("update pg_database set datistemplate = false")
  await database.exec("drop database template0")
  await database.exec("drop database template1")
  return dumped(database)
}

/** Written out, so that nothing has to be recovered where it is unpacked. */
const dumped = async (database: PGlite): Promise<Blob> => {
  await database.exec("checkpoint")
  const cluster = await database.dumpDataDir("none")
  await database.close()
  return cluster
}

/** An empty cluster: making one takes five seconds, unpacking one a third of a second. */
export const emptyCluster = (): Promise<Blob> => kept("empty", version(), makeEmpty)

const makeMigrated = async (): Promise<Blob> => {
  const database = await PGlite.create({ loadDataDir: await emptyCluster() })
  await Effect.runPromise(migrate.pipe(Effect.provide(PgClient.layerFrom(embeddedClient(database)))))
  return dumped(database)
}

/** What tables are kept by: all that they are made by, and the day, since the office's news are as old as theirs. */
export const tablesKey = (migrations: readonly string[], day: string): string =>
  createHash("sha256")
    .update([version(), day, ...migrations].join("\n"))
    .digest("hex")
    .slice(0, 16)

/** A cluster that has the tables of this build, and nobody in them: to make them takes a third of a start. */
export const migratedCluster = async (): Promise<Blob> => {
  const sources = fileURLToPath(new URL("migrations/", import.meta.url))
  const migrations = (await readdir(sources)).toSorted().map((name) => readFile(sources + name, "utf8"))
  const today = new Date().toISOString().slice(0, 10)
  return kept("tables", tablesKey(await Promise.all(migrations), today), makeMigrated)
}
