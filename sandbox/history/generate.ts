import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { RowRange } from "../ledger/book-rows.ts"
import { statuses } from "../ledger/statuses.ts"
import { slowKinds } from "./kinds.ts"
import { partnerIds, partners } from "./partners.ts"
import type { Slot } from "./slots.ts"

/** What to make. The newest row is at `anchor`, the oldest `span` seconds before; `seed` decides everything else. */
export interface Recipe {
  readonly customer: number
  readonly email: string
  readonly seed: string
  readonly slots: ReadonlyArray<Slot>
  /** Slots of the newest rows, newest first, where they shall not be left to chance. */
  readonly newest: ReadonlyArray<number | null>
  readonly anchor: number
  readonly span: number
}

/** How many of the newest rows may still be on their way. */
const unsettled = 8

/**
 * Makes rows by one INSERT … SELECT: everything about the k-th newest row comes from the digits of md5(seed, k), so the
 * same seed and size give the same rows on every machine, and a million of them take seconds. Every thousand rows
 * forty fall into one second, more than a page holds; now and then a few do.
 */
export const generateRows = Effect.fnUntraced(function* (recipe: Recipe, range: RowRange, count: number) {
  const sql = yield* SqlClient
  const slots = JSON.stringify(recipe.slots.map((slot, index) => ({ slot: index, ...slot })))
  const others = JSON.stringify(partners.map((partner, index) => ({ partner: index, ...partner })))
  const newest = `{${recipe.newest.map((slot) => slot ?? "null").join(",")}}`
  const digits = (hash: "a" | "b", from: number) => sql.literal(`('x' || substr(${hash}, ${from}, 6))::bit(24)::int`)
  yield* sql`
    with hashed as (
      select k, md5(${recipe.seed}::text || ':' || k) as a, md5(${recipe.seed}::text || '#' || k) as b
      from generate_series(0, ${count - 1}::int) k
    ), drawn as (
      select k, a, b, ${digits("a", 1)} as a1, ${digits("a", 7)} as a2, ${digits("a", 13)} as a3,
        ${digits("a", 19)} / 16777216.0::float8 as worth, ${digits("a", 25)} as a5, ${digits("b", 1)} as b1
      from hashed
    ), spaced as (
      select *, sum(
        case when k = 0 or k % 1000 between 300 and 339 or a1 % 100 < 9 then 0
          else 1 + (a1 % 1009) * (a2 % 1013) / 200 end
      ) over (order by k) as distance
      from drawn
    ), slots as (
      select *
      from jsonb_to_recordset(${slots}::jsonb) as slot(slot int, type int, currency int, precision int, sign int,
        least float8, most float8, fee_rate numeric, fee_fixed numeric, party text, marketplace text, description text)
    ), partners as (
      select * from jsonb_to_recordset(${others}::jsonb) as other(partner int, name text, email text)
    ), valued as (
      select spaced.*, slots.*, partners.name as partner_name, partners.email as partner_email, partners.partner,
        round((least + (most - least) * worth * worth * worth)::numeric, precision) as gross,
        case
          when k < ${unsettled} and type = any(${[...slowKinds]})
            then (case when a5 % 2 = 0 then ${statuses.waiting.id} else ${statuses.processing.id} end)
          when a5 % 33 = 0 then ${statuses.cancelled.id}
          else ${statuses.completed.id}
        end as status
      from spaced
      join slots on slots.slot = coalesce((${newest}::int[])[k + 1], a3 % ${recipe.slots.length})
      join partners on partners.partner = (b1::bigint * b1 / 16777216 * ${partners.length} / 16777216)::int
    ), addressed as (
      select *, case party
        when 'partner' then partner_email
        when 'chain' then (case when currency = 1 then 'bc1q' || substr(b || a, 1, 38)
          else '0x' || substr(b || a, 1, 40) end)
        when 'bank' then '**** **** **** ' || lpad((b1 % 10000)::text, 4, '0')
      end as other_side
      from valued
    )
    insert into transactions (id, customer_id, at, type_id, currency_id, status, sum, fee, description, marketplace,
      ref_user_id, hash, sender, recipient, entry_id, changed_at)
    select ${range.first + range.count - 1}::bigint - k, ${recipe.customer},
      ${recipe.anchor}::bigint - distance * ${recipe.span}::bigint / greatest((select max(distance) from spaced), 1),
      type, currency, status, sign * gross, round(gross * fee_rate + fee_fixed, precision),
      replace(replace(description, '{partner}', partner_name), '{n}', (1000 + a2 % 900000)::text), marketplace,
      case when party = 'partner' then ${partnerIds}::int + partner end,
      case when party = 'chain' and status = ${statuses.completed.id} then a || b end,
      case when other_side is null then null when sign = 1 then other_side else ${recipe.email} end,
      case when other_side is null then null when sign = 1 then ${recipe.email} else other_side end,
      case when status = ${statuses.completed.id} or (status <> ${statuses.cancelled.id} and sign = -1)
        then ${range.firstEntry + range.count - 1}::bigint - k end,
      ${recipe.anchor}
    from addressed`
})
