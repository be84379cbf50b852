import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { bookRows, reserveIds } from "../ledger/book-rows.ts"
import { generateRows } from "./generate.ts"
import { openingRows, writeOpenings } from "./openings.ts"
import { allSlots } from "./slots.ts"

/** Five years. */
const span = 5 * 365 * 86_400

const slotOfKind = (kind: number, nth: number): number => allSlots.findIndex((slot) => slot.type === kind) + nth

/** The newest rows hold withdrawals and a deposit, so that there is something to wait for. */
const newest = [null, slotOfKind(4, 0), null, slotOfKind(5, 0), slotOfKind(12, 0), null, slotOfKind(4, 1)]

/**
 * Gives a customer a history of exactly `size` rows that ends at `anchor`, once: it is recorded with its size, and a
 * database that has one keeps it. `seed` decides what is in it. Histories too short to spare rows for the openings have
 * them in the ledger only.
 */
export const writeHistory = Effect.fnUntraced(function* (
  customer: { readonly id: number; readonly email: string; readonly seed: string },
  size: number,
  anchor: number,
) {
  const sql = yield* SqlClient
  const range = yield* reserveIds(customer.id, size)
  const asRows = size >= 10 * openingRows.length
  const made = asRows ? size - openingRows.length : size
  yield* generateRows(
    { customer: customer.id, email: customer.email, seed: customer.seed, slots: allSlots, newest, anchor, span },
    range,
    made,
  )
  yield* writeOpenings(customer.id, anchor - span - 1, range, asRows)
  yield* bookRows(range)
  yield* sql`insert into histories (customer_id, anchor, size) values (${customer.id}, ${anchor}, ${size})`
})
