import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { partnerIds, partners as names } from "../history/partners.ts"

const own = 6
const day = 86_400

/**
 * Places partners below a customer: the first are its own, each further one was invited by one before it. The same size
 * gives the same structure.
 */
export const writePartners = Effect.fnUntraced(function* (customer: number, size: number, rank: number, now: number) {
  const sql = yield* SqlClient
  yield* sql`update customers set rank = ${rank} where id = ${customer}`
  const made = Array.from({ length: size }, (_, index) => {
    const { name, email } = names[index % names.length] ?? { name: "", email: "" }
    const round = Math.floor(index / names.length)
    return {
      id: partnerIds + index,
      sponsor: index < own ? customer : partnerIds + ((index * 7919) % Math.ceil(index / 2)),
      name: round === 0 ? name : `${name} ${round + 1}`,
      email: round === 0 ? email : email.replace("@", `${round + 1}@`),
      branch: index % 2 === 0 ? "left" : "right",
      rank: index < own ? 4 - (index % 4) : index % 3,
    }
  })
  yield* sql`
    insert into partners (customer_id, id, sponsor, name, email, branch, rank)
    select ${customer}, partner.*
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as partner(id bigint, sponsor bigint, name text, email text, branch text, rank integer)`
  yield* sql`
    insert into partner_purchases (customer_id, partner_id, at, amount, status)
    select ${customer}, id, ${now}::bigint - (id * 31 + nth * 17) % 120 * ${day}, 20 + (id * 37 + nth * 113) % 480,
      case when (id + nth) % 7 = 0 then 'Cancelled' else 'Completed' end
    from partners, generate_series(1, (id % 4)::int) nth where customer_id = ${customer}`
})
