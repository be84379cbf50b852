import type * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { SqlClient } from "effect/sql/SqlClient"
import { afterAll } from "vitest"
import { sqlLayer } from "../../sandbox/database/sql.ts"
import { prepare } from "../../sandbox/prepare.ts"

/** A prepared database in memory for the tests of a file, with a history of so many rows. */
export const openDatabase = async (history: number) => {
  const runtime = ManagedRuntime.make(sqlLayer({ data: undefined, fresh: true }))
  afterAll(() => runtime.dispose())
  const run = <Value, Failure>(effect: Effect.Effect<Value, Failure, SqlClient>): Promise<Value> => runtime.runPromise(effect)
  await run(prepare(history))
  return run
}
