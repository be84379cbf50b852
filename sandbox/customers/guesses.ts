import { createHash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { isSqlError } from "effect/sql/SqlError"
import { unixNow } from "../clock.ts"
import { CurrentAsker } from "../office/asker.ts"
import { invalidData, type Refusal } from "../office/envelope.ts"
import { oneAtATime } from "./one-at-a-time.ts"

/** So many tries are free; each further one waits twice as long as the one before it, up to so many seconds. */
interface Limit {
  readonly free: number
  readonly longest: number
}

/** Of one thing, by whoever never came in: the customer has other ways in, so that this may be slow. */
const stranger: Limit = { free: 10, longest: 3600 }
/** Of one thing, from where its customer came in before: the customer, mostly, who must not wait long. */
const familiar: Limit = { free: 10, longest: 300 }
/** By one address, of whatever it is: many customers may share it. */
const crowd: Limit = { free: 50, longest: 60 }

/**
 * What can be guessed, or done too often. `address`: who asks is counted by address, too; at the gate somebody is
 * signed in, and stands for the one session. The e-mail of a recovery is good for longer than one waits for the next.
 */
const kinds = {
  password: { limit: stranger, address: true },
  code: { limit: stranger, address: true },
  gate: { limit: stranger, address: false },
  recovery: { limit: stranger, address: true },
  mail: { limit: { free: 3, longest: 600 }, address: true },
  registration: { limit: stranger, address: true },
} as const satisfies Readonly<Record<string, { readonly limit: Limit; readonly address: boolean }>>

/** A try is forgiven in so many seconds. */
const forgiveness = 3600
/** What is older than this is forgiven altogether, or no longer familiar. */
const keepGuesses = 7 * 86_400
const keepAddresses = 90 * 86_400

const digest = (...parts: ReadonlyArray<string>): string => createHash("sha256").update(parts.join("\n")).digest("hex")

/** What somebody tries to get right. */
export interface Guess {
  readonly what: keyof typeof kinds
  /** Guesses at one thing are counted together: an e-mail's, a customer's, a session's. None: nobody knows whose. */
  readonly whose?: string
  readonly customer?: number | undefined
}

/** Whether the customer came in from this address before. */
const isFamiliar = Effect.fnUntraced(function* (customer: number | undefined, address: string) {
  if (customer === undefined) return false
  const sql = yield* SqlClient
  const found = yield* sql`
    select 1 from familiar_addresses
    where customer_id = ${customer} and address = ${digest(address)} and at > ${(yield* unixNow) - keepAddresses}`
  return found.length > 0
})

const now = Effect.map(Clock.currentTimeMillis, (ms) => ms / 1000)

/** Counts a try, unless one has to wait; gives for how many seconds. */
const count = Effect.fnUntraced(function* (key: string, { free, longest }: Limit) {
  const sql = yield* SqlClient
  const at = yield* now
  const last = sql`least(held.at, ${at}::float8)` // a clock that was set back stops nobody
  const left = sql`greatest(held.tries - (${at}::float8 - ${last}) / ${forgiveness}, 0)`
  const wait = sql`
    case when ${left} < ${free} then 0 else least(${longest}::float8, 2 ^ least(${left} - ${free}, 20)) end`
  const counted = yield* sql`
    insert into guesses as held (key, tries, at) values (${key}, 1, ${at})
    on conflict (key) do update set tries = ${left} + 1, at = ${at}
    where ${last} + ${wait} <= ${at}
    returning key`
  if (counted.length > 0) return 0
  const [waits] = yield* sql<{ seconds: number }>`
    select ceil(${last} + ${wait} - ${at})::float8 as seconds from guesses held where key = ${key}`
  return Math.max(waits?.seconds ?? 0, 1)
})

const forgive = Effect.fnUntraced(function* (keys: ReadonlyArray<string>) {
  const sql = yield* SqlClient
  yield* sql`update guesses set tries = greatest(tries - 1, 0) where key = any(${[...keys]}::text[])`
})

/** Whoever came in from an address is known there, and begins anew. Coming in does not depend on it. */
export const becomeFamiliar = (customer: number, ...begun: ReadonlyArray<Guess>) =>
  Effect.ignore(remember(customer, begun))

const remember = Effect.fnUntraced(function* (customer: number, begun: ReadonlyArray<Guess>) {
  const sql = yield* SqlClient
  const { address } = yield* CurrentAsker
  const at = yield* unixNow
  yield* sql`delete from guesses where at < ${at - keepGuesses}`
  yield* sql`delete from familiar_addresses where customer_id = ${customer} and at < ${at - keepAddresses}`
  yield* sql`
    insert into familiar_addresses (customer_id, address, at) values (${customer}, ${digest(address)}, ${at})
    on conflict (customer_id, address) do update set at = excluded.at`
  const keys = begun.map(({ what, whose = "" }) => digest(what, whose, address))
  yield* sql`delete from guesses where key = any(${keys}::text[])`
})

const tooMany = (seconds: number): Refusal =>
  invalidData(`Too many tries: please wait ${seconds === 1 ? "a second" : `${seconds} seconds`}`)

type Tally = readonly [key: string, Limit]

/** Where a try is counted: at the thing that is guessed, and at the address. Familiar addresses have a count apart. */
const talliesOf = Effect.fnUntraced(function* ({ what, whose, customer }: Guess) {
  const { address } = yield* CurrentAsker
  const known = yield* isFamiliar(customer, address)
  if (known && whose !== undefined) return [[digest(what, whose, address), familiar]] satisfies ReadonlyArray<Tally>
  const { limit, address: counts } = kinds[what]
  return [
    ...(whose === undefined ? [] : [[digest(what, whose), limit] as const]),
    ...(counts ? [[digest("address", address), crowd] as const] : []),
  ] satisfies ReadonlyArray<Tally>
})

const charge = Effect.fnUntraced(function* (tallies: ReadonlyArray<Tally>) {
  const counted: Array<string> = []
  for (const [key, limit] of tallies) {
    const seconds = yield* count(key, limit)
    if (seconds > 0) {
      yield* forgive(counted)
      return yield* tooMany(seconds)
    }
    counted.push(key)
  }
  return counted
})

/** Counts something that may be done, but not too often; refused while one has to wait. */
export const countAct = (guess: Guess) => Effect.asVoid(Effect.flatMap(talliesOf(guess), charge))

const line = oneAtATime()

/**
 * Lets somebody try something that can be guessed. The try is counted before it is looked at, in a statement of its
 * own, so that no refusal and no roll-back uncounts it; what turns out right (anything but a failure) is forgiven.
 * Who tries too often is refused for a while, and what is refused is not counted. One thing is tried once at a time.
 */
export const tryGuess = Effect.fnUntraced(function* <Value, Failure>(
  guess: Guess,
  look: Effect.Effect<Value, Failure, SqlClient>,
) {
  const tallies = yield* talliesOf(guess)
  const trying = Effect.gen(function* () {
    const counted = yield* charge(tallies)
    // that the database failed says nothing about the guess
    const value = yield* Effect.tapError(look, (error) => (isSqlError(error) ? forgive(counted) : Effect.void))
    yield* Effect.ignore(forgive(counted)) // what was done is done: time forgives it, too
    return value
  })
  return yield* line(tallies[0]?.[0] ?? "", trying)
})
