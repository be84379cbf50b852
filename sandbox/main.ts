import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { SqlClient } from "effect/sql/SqlClient"
import { writeDemoCustomers } from "./customers/demo.ts"
import { migrate } from "./database/migrate.ts"
import { sqlLayer } from "./database/sql.ts"
import { securityHeaders } from "./http/headers.ts"
import { listen } from "./http/server.ts"
import { staticClient } from "./http/static.ts"
import { writeReference } from "./ledger/reference.ts"
import { answerCall } from "./office/answer.ts"
import { RowOrder } from "./office/row-order.ts"

export { demoPassword } from "./customers/demo.ts"

export interface SandboxOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host?: string
  /** Rows of the demo customer's history, when the database is new. */
  readonly history: number
  /** Folder of the embedded database; undefined: in memory. */
  readonly data: string | undefined
  /** Forget what the folder holds. */
  readonly fresh: boolean
  /** Folder of the built client. */
  readonly client: string | undefined
  readonly officeUrl?: string
  readonly adapterUrl?: string
  /** Opens `POST /__test/…`. */
  readonly testHooks?: boolean
  /** Rows that arrive for the demo customer in a minute; 0: nothing happens by itself. */
  readonly rateOfLiveRows?: number
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl?: string
}

export interface Sandbox {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

const prepare = (history: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    yield* migrate
    yield* sql.withTransaction(Effect.andThen(writeReference, writeDemoCustomers(history)))
  })

/** Starts the office on this machine. Rejects with a SandboxError whose message is one line. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const host = options.host ?? "127.0.0.1"
  const runtime = ManagedRuntime.make(Layer.merge(sqlLayer(options), Layer.succeed(RowOrder, { ties: () => "stable" })))
  try {
    await runtime.runPromise(prepare(options.history))
    const server = await listen(
      {
        headers: securityHeaders(options),
        page: staticClient(options.client, options),
        answer: (path, body) => runtime.runPromise(answerCall(path, body)),
        interference: undefined,
      },
      host,
      options.port,
    )
    return {
      url: `http://${host === "127.0.0.1" ? "localhost" : host}:${server.port}`,
      port: server.port,
      close: async () => {
        await server.close()
        await runtime.dispose()
      },
    }
  } catch (error) {
    await runtime.dispose()
    throw error
  }
}
