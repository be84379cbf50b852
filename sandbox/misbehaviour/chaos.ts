import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Chaos } from "./misbehaviour.ts"
import { customerIdOf, deleteRows, insertRows, updateRows } from "./rows.ts"

/** Mulberry32: the same seed gives the same numbers in [0, 1). */
const random = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const insert = 0.4
const edit = 0.75

/**
 * A source of changes of its own sequence: `rate` rows at a time are inserted (half of them into a second that has rows
 * already), edited or deleted, anywhere in the history.
 */
export const makeChaos = () => {
  let seed: number | undefined
  let next = random(0)
  return Effect.fnUntraced(function* (chaos: Chaos) {
    if (chaos.seed !== seed) {
      seed = chaos.seed
      next = random(chaos.seed)
    }
    const sql = yield* SqlClient
    const customerId = yield* customerIdOf(chaos.email)
    for (let change = 0; change < chaos.rate; change += 1) {
      const [position, kind, tie] = [next(), next(), next()]
      const [row] = yield* sql<{ id: number; at: number; from: number; to: number }>`
        with ends as (select min(id) as low, max(id) as high, min(at)::float8 as "from", max(at)::float8 as "to"
          from transactions where customer_id = ${customerId})
        select id::float8 as id, at::float8 as at, ends."from", ends."to" from transactions, ends
        where customer_id = ${customerId} and id >= low + floor((high - low) * ${position}::float8)::bigint
        order by id limit 1`
      const at = row === undefined || tie < 0.5 ? row?.at : Math.floor(row.from + (row.to - row.from) * tie)
      if (row === undefined || kind < insert)
        yield* insertRows(customerId, [
          {
            ...(at !== undefined && { at }),
            sum: (1 + Math.floor(position * 100_000) / 1000).toFixed(3),
            description: `Chaos ${chaos.seed}`,
          },
        ])
      else if (kind < edit)
        yield* updateRows(customerId, [row.id], {
          status: Math.floor(tie * 4),
          description: `Edited ${Math.floor(position * 1e6)}`,
        })
      else yield* deleteRows(customerId, [row.id])
    }
  })
}
