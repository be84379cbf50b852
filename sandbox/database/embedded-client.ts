import { PgClient } from "@effect/sql-pg"
import { pgliteSocket, type Speaking } from "./wire.ts"

/** The SQL client over PGlite, which has one session: one connection and never a pool. */
export const embeddedClient = (database: Speaking) =>
  PgClient.makeClient({
    host: "localhost",
    username: "postgres",
    database: "postgres",
    stream: () => pgliteSocket(database),
  })
