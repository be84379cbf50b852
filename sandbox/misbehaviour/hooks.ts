import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { payCard } from "../card/pay-card.ts"
import { unixNow } from "../clock.ts"
import { demoEmail } from "../customers/demo.ts"
import { advance } from "../live/advance.ts"
import { arrive } from "../live/arrive.ts"
import { type Call, publicCall } from "../office/call.ts"
import { Condition } from "../office/search.ts"
import { ChainTransaction, sendOnChain } from "../tokens/chain.ts"
import { hostileRows } from "./hostile.ts"
import { ledgerSums } from "./ledger-sums.ts"
import { MalformedKind } from "./malformed.ts"
import type { Misbehaviour } from "./misbehaviour.ts"
import { newCustomer } from "./new-customer.ts"
import { customerIdOf, deleteRows, insertRows, RowFields, spread, updateRows } from "./rows.ts"
import { acts } from "./rules.ts"
import { Outcome, settleRow } from "./settle-row.ts"
import { sumsOf, tableOf } from "./table.ts"

const Path = Schema.optionalKey(Schema.String)
const Times = Schema.optionalKey(Schema.Int)
const Email = Schema.optionalKey(Schema.String)
const Ids = Schema.Array(Schema.Int)
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 200_000 }))

const Rows = Schema.Struct({
  email: Email,
  insert: Schema.optionalKey(Schema.Array(RowFields)),
  bulk: Schema.optionalKey(
    Schema.Struct({ count: Count, from: Schema.Int, to: Schema.Int, fields: Schema.optionalKey(RowFields) }),
  ),
  update: Schema.optionalKey(Schema.Array(Schema.Struct({ ids: Ids, set: RowFields }))),
  delete: Schema.optionalKey(Ids),
})

/** A hook that only sets something for the calls to come. */
const setting = <Request>(schema: Schema.ConstraintDecoder<Request>, set: (request: Request) => void): Call =>
  publicCall(schema, (request) =>
    Effect.sync(() => {
      set(request)
      return null
    }),
  )

/** Rows change in one transaction: inserts, then updates, then deletions. */
const changeRows = Effect.fnUntraced(function* ({
  email,
  insert = [],
  bulk,
  update = [],
  delete: gone = [],
}: typeof Rows.Type) {
  const sql = yield* SqlClient
  const customerId = yield* customerIdOf(email)
  const added = bulk === undefined ? insert : [...insert, ...spread(bulk.count, bulk.from, bulk.to, bulk.fields ?? {})]
  const change = Effect.gen(function* () {
    const ids = yield* insertRows(customerId, added)
    yield* Effect.forEach(update, ({ ids, set }) => updateRows(customerId, ids, set))
    yield* deleteRows(customerId, gone)
    return { ids }
  })
  return yield* sql.withTransaction(change)
})

const liveRows = Effect.fnUntraced(function* ({
  email = demoEmail,
  count = 1,
  advance: steps = 0,
}: {
  readonly email?: string
  readonly count?: number
  readonly advance?: number
}) {
  const sql = yield* SqlClient
  const step = Effect.gen(function* () {
    yield* Effect.forEach(Array.from({ length: count }), () => arrive(email), { discard: true })
    yield* Effect.forEach(Array.from({ length: steps }), () => advance(0), { discard: true })
    return null
  })
  return yield* sql.withTransaction(step)
})

const addHostile = Effect.fnUntraced(function* ({ email }: { readonly email?: string }) {
  return { ids: yield* insertRows(yield* customerIdOf(email), hostileRows(yield* unixNow)) }
})

const setPin = Effect.fnUntraced(function* (customerId: number, pin: string | null) {
  const sql = yield* SqlClient
  yield* sql`update customers set pin = ${pin} where id = ${customerId}`
  return null
})

/** The customer has accepted these documents and no others. */
const setAcceptances = Effect.fnUntraced(function* (customerId: number, documents: ReadonlyArray<string>) {
  const sql = yield* SqlClient
  yield* sql`delete from acceptances where customer_id = ${customerId}`
  yield* sql`
    insert into acceptances (customer_id, document, accepted_at)
    select ${customerId}, document, ${yield* unixNow}
    from unnest(${[...documents]}::text[]) document`
  return null
})

/** What tests may ask for, at `POST /__test/<name>`. Opened by `testHooks` only. */
export const hooks = (state: Misbehaviour): ReadonlyMap<string, Call> =>
  new Map([
    ["latency", setting(Schema.Struct({ path: Path, ms: Schema.Int }), ({ path, ms }) => state.delay(path, ms))],
    [
      "drop",
      setting(
        Schema.Struct({ path: Path, times: Times, when: Schema.Literals(["before", "after"]) }),
        ({ path, times = 1, when }) =>
          state.rules.add(when === "before" ? acts.dropBefore : acts.dropAfter, path, times),
      ),
    ],
    [
      "unauthorized",
      setting(Schema.Struct({ path: Path, times: Times }), ({ path, times = 1 }) =>
        state.rules.add(acts.unauthorized, path, times),
      ),
    ],
    [
      "refuse",
      setting(
        Schema.Struct({ path: Path, times: Times, code: Schema.Int, message: Schema.String }),
        ({ path, times = 1, code, message }) => state.rules.add(acts.refuse(code, message), path, times),
      ),
    ],
    [
      "malformed",
      setting(Schema.Struct({ path: Path, times: Times, kind: MalformedKind }), ({ path, times = 1, kind }) =>
        state.rules.add(acts.malformed(kind), path, times),
      ),
    ],
    [
      "ties",
      setting(Schema.Struct({ order: Schema.Literals(["stable", "unstable"]) }), ({ order }) => {
        state.ties = order
      }),
    ],
    [
      "chaos",
      setting(Schema.Struct({ email: Email, seed: Schema.Int, rate: Count }), ({ email = demoEmail, seed, rate }) => {
        state.chaos = rate === 0 ? undefined : { email, seed, rate }
      }),
    ],
    [
      "idempotency",
      setting(Schema.Struct({ on: Schema.Boolean }), ({ on }) => {
        state.idempotency = on
      }),
    ],
    [
      "rates",
      setting(Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Schema.Finite, Schema.String]))), (rates) => {
        state.rates = { ...state.rates, ...rates }
      }),
    ],
    ["reset", setting(Schema.Struct({}), () => state.reset())],
    ["requests", publicCall(Schema.Struct({}), () => Effect.sync(() => ({ requests: [...state.requests] })))],
    ["mails", publicCall(Schema.Struct({}), () => Effect.sync(() => ({ mails: [...state.mails] })))],
    [
      "customer",
      publicCall(Schema.Struct({ like: Email, history: Count }), ({ like, history }) => newCustomer(history, like)),
    ],
    ["rows", publicCall(Rows, changeRows)],
    ["hostile", publicCall(Schema.Struct({ email: Email }), addHostile)],
    [
      "live",
      publicCall(
        Schema.Struct({ email: Email, count: Schema.optionalKey(Count), advance: Schema.optionalKey(Count) }),
        liveRows,
      ),
    ],
    ["settle", publicCall(Schema.Struct({ id: Schema.Int, to: Outcome }), ({ id, to }) => settleRow(id, to))],
    ["ledger", publicCall(Schema.Struct({}), () => ledgerSums)],
    [
      "pin",
      publicCall(Schema.Struct({ email: Email, pin: Schema.NullOr(Schema.String) }), ({ email, pin }) =>
        Effect.flatMap(customerIdOf(email), (id) => setPin(id, pin)),
      ),
    ],
    [
      "acceptances",
      publicCall(Schema.Struct({ email: Email, documents: Schema.Array(Schema.String) }), ({ email, documents }) =>
        Effect.flatMap(customerIdOf(email), (id) => setAcceptances(id, documents)),
      ),
    ],
    [
      "table",
      publicCall(Schema.Struct({ email: Email }), ({ email }) =>
        Effect.map(Effect.flatMap(customerIdOf(email), tableOf), (records) => ({ records })),
      ),
    ],
    [
      "card-paid",
      publicCall(Schema.Struct({ email: Email, ago: Schema.Int }), ({ email, ago }) =>
        Effect.flatMap(customerIdOf(email), (id) => payCard(id, ago)),
      ),
    ],
    ["chain", publicCall(ChainTransaction, sendOnChain)],
    [
      "sums",
      publicCall(
        Schema.Struct({ email: Email, filter: Schema.optionalKey(Schema.Array(Condition)) }),
        ({ email, filter = [] }) =>
          Effect.map(
            Effect.flatMap(customerIdOf(email), (id) => sumsOf(id, filter)),
            (sums) => ({ sums }),
          ),
      ),
    ],
  ])
