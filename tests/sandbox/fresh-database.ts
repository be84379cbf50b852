import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { sqlLayer } from "../../sandbox/database/sql.ts"
import { afterwards } from "./afterwards.ts"

const run = (server: string, statement: string): Promise<unknown> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    return yield* sql.unsafe(statement)
  }).pipe(Effect.provide(sqlLayer({ data: undefined, fresh: false, databaseUrl: server })), Effect.runPromise)

/** An empty database of its own on a PostgreSQL server, gone after the tests of a file. */
export const freshDatabase = async (server: string): Promise<string> => {
  const name = `office_${randomUUID().replaceAll("-", "")}`
  await run(server, `create database ${name}`)
  afterwards(() => run(server, `drop database ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Where a sandbox of the tests keeps its rows: in memory, or in a database of its own on the server that DATABASE_URL
 * names.
 */
export const databaseOptions = async (): Promise<{ readonly databaseUrl?: string }> => {
  const server = process.env["DATABASE_URL"]
  return server === undefined ? {} : { databaseUrl: await freshDatabase(server) }
}
