import type * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { SqlClient } from "effect/sql/SqlClient"
import { sqlLayer } from "../../sandbox/database/sql.ts"
import { prepare } from "../../sandbox/prepare.ts"
import { afterwards } from "./afterwards.ts"
import { databaseOptions } from "./fresh-database.ts"

/** A prepared database for the tests of a file, with a history of so many rows. */
export const openDatabase = async (history: number) => {
  const runtime = ManagedRuntime.make(sqlLayer({ data: undefined, fresh: true, ...(await databaseOptions()) }))
  afterwards(() => runtime.dispose())
  const run = <Value, Failure>(effect: Effect.Effect<Value, Failure, SqlClient>): Promise<Value> =>
    runtime.runPromise(effect)
  await run(prepare(history))
  return run
}
