import { PgClient } from "@effect/sql-pg"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { SandboxError } from "../sandbox-error.ts"
import { embeddedClient } from "./embedded-client.ts"
import { type EmbeddedOptions, openEmbedded } from "./pglite.ts"
import type { Speaking } from "./wire.ts"

/** Where the office's rows live. `databaseUrl` wins over `data`. */
export interface DatabaseOptions extends EmbeddedOptions {
  readonly databaseUrl?: string
  /** What tests put between the office and the embedded database. */
  readonly disturbed?: (database: Speaking) => Speaking
}

const rejection = (error: unknown): SandboxError =>
  error instanceof SandboxError
    ? error
    : new SandboxError("Database", `The embedded database did not start: ${String(error)}`, error)

const onPglite = ({ disturbed = (database) => database, ...options }: DatabaseOptions) =>
  PgClient.layerFrom(
    Effect.gen(function* () {
      const embedded = yield* Effect.acquireRelease(
        Effect.tryPromise({ try: () => openEmbedded(options), catch: rejection }),
        ({ close }) => Effect.promise(close),
      )
      return yield* embeddedClient(disturbed(embedded.database))
    }),
  )

const unreachable = (error: SqlError): SandboxError =>
  new SandboxError("Database", `The database server does not answer (${error.message}): check DATABASE_URL.`, error)

/** Milliseconds: no statement holds others up for longer, and no transaction that somebody left open. */
const patience = { statement_timeout: "15000", idle_in_transaction_session_timeout: "15000" }

/** Connections are made when they are needed; the first is made here, so that a wrong address is found at the start. */
const onPostgres = (url: string) =>
  PgClient.layerFrom(
    Effect.gen(function* () {
      const client = yield* PgClient.make({
        url: Redacted.make(url),
        maxConnections: 8,
        connectTimeout: "10 seconds",
        startupParameters: patience,
      })
      yield* client`select 1`
      return client
    }).pipe(Effect.mapError(unreachable)),
  )

/** The one SQL client, over PGlite or PostgreSQL. */
export const sqlLayer = (
  options: DatabaseOptions,
): Layer.Layer<PgClient.PgClient | SqlClient, SandboxError | SqlError> =>
  options.databaseUrl === undefined ? onPglite(options) : onPostgres(options.databaseUrl)
