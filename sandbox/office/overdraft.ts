import * as Effect from "effect/Effect"
import type { SqlError } from "effect/sql/SqlError"
import { invalidData, type Refusal } from "./envelope.ts"

/** The database keeps customers' balances above zero, however many book at once; here that becomes an answer. */
export const refuseOverdraft = <Value, Requirements>(
  booking: Effect.Effect<Value, SqlError, Requirements>,
): Effect.Effect<Value, SqlError | Refusal, Requirements> =>
  Effect.catchTag(booking, "SqlError", (error) =>
    Effect.fail(error.reason._tag === "ConstraintError" ? invalidData("Insufficient balance") : error),
  )
