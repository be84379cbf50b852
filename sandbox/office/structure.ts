import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { customerCall } from "./call.ts"

/** What of one partner's purchases counts, at most, and in how many days one has to buy to be active (R435). */
const limit = 800
const activityDays = 30
/** Turnover that makes one point, and points that a rank takes. */
const perPoint = 100
const pointsOfRank = (rank: number): number => 50 * (rank + 1) ** 2

/** Each partner with all below it: `above` names everyone that a partner's purchases count for. */
const turnovers = Effect.fnUntraced(function* (customer: number, now: number) {
  const sql = yield* SqlClient
  return sql`
    recursive above as (
      select id as buyer, id, sponsor, 0 as distance from partners where customer_id = ${customer}
      union all
      select above.buyer, p.id, p.sponsor, distance + 1
      from above
      join partners p on p.customer_id = ${customer} and p.id = above.sponsor
    ), bought as (
      select partner_id, sum(amount) as amount, least(sum(amount), ${limit}) as limited,
        bool_or(at > ${now}::bigint - ${activityDays * 86_400}) as recent
      from partner_purchases where customer_id = ${customer} and status = 'Completed' group by 1
    ), standing as (
      select above.id, coalesce(sum(amount), 0) as turnover, coalesce(sum(limited), 0) as limited
      from above
      left join bought on bought.partner_id = above.buyer
      group by 1
    ), levels as (
      select buyer as id, max(distance) + 1 as level from above group by 1
    )`
})

const UserId = Schema.Struct({
  user_id: Schema.Union([Schema.Int, Schema.String.check(Schema.isPattern(/^\d{1,15}$/))]),
})

/** `/linear/data`: everyone below the customer (R184, R185, R345). Whoever asks for another user gets nobody. */
export const linearData = customerCall(
  UserId,
  Effect.fnUntraced(function* ({ user_id }, customer) {
    if (String(user_id) !== String(customer.id)) return { records: [] }
    const sql = yield* SqlClient
    const counted = yield* turnovers(customer.id, yield* unixNow)
    return {
      records: yield* sql`
      with ${counted}
      select json_build_object('id', p.id, 'name', p.name, 'email', p.email) as user, p.sponsor::float8 as sponsor,
        level::int as level, branch, rank, case when recent then 1 else 0 end as activity,
        turnover::text as turnover, standing.limited::text as turnover_limited,
        trunc(turnover / ${perPoint})::text as points,
        (select coalesce(json_agg(json_build_object('buyer', p.name, 'status', status) order by at desc), '[]')
          from partner_purchases b where b.customer_id = p.customer_id and b.partner_id = p.id) as purchases
      from partners p
      join standing on standing.id = p.id
      join levels on levels.id = p.id
      left join bought on bought.partner_id = p.id
      where p.customer_id = ${customer.id} order by level, p.id`,
    }
  }),
)

/** What stands behind a customer's rank: the turnover of all below, whole and limited, and the points it makes. */
const ownStanding = Effect.fnUntraced(function* (customer: number) {
  const sql = yield* SqlClient
  const counted = yield* turnovers(customer, yield* unixNow)
  const [own] = yield* sql<{ rank: number; turnover: string; limited: string; points: string }>`
    with ${counted}
    select customers.rank, coalesce(sum(turnover), 0)::text as turnover, coalesce(sum(limited), 0)::text as limited,
      trunc(coalesce(sum(turnover), 0) / ${perPoint})::text as points
    from customers
    left join partners p on p.customer_id = customers.id and p.sponsor = customers.id
    left join standing on standing.id = p.id
    where customers.id = ${customer}
    group by customers.rank`
  return own
})

/** A customer's points, and those that the next rank takes. */
export const pointsOf = (customer: number) =>
  Effect.map(ownStanding(customer), (own) => ({
    points: own?.points,
    points_next: String(pointsOfRank(own?.rank ?? 0)),
  }))

/** `/linear/stats`: how the customer stands (R344). Field names are this sandbox's own: none are shown. */
export const linearStats = customerCall(
  Schema.Struct({}),
  Effect.fnUntraced(function* (_, customer) {
    const own = yield* ownStanding(customer.id)
    const beside = [
      { id: 901, name: "Team North", share: 3 },
      { id: 902, name: "Team South", share: 2 },
    ].map(({ id, name, share }) => ({
      user: { id, name, email: `team${id}@partners.test` },
      turnover: String(share * 4200),
      turnover_limited: String(share * 3000),
    }))
    const me = {
      user: { id: customer.id, name: customer.name, email: customer.email },
      turnover: own?.turnover,
      turnover_limited: own?.limited,
    }
    return {
      rank: own?.rank,
      points: own?.points,
      points_next: String(pointsOfRank(own?.rank ?? 0)),
      turnover: own?.turnover,
      turnover_limited: own?.limited,
      branches: [beside[0], me, beside[1]],
    }
  }),
)
