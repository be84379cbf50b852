import { randomUUID } from "node:crypto"
import { env } from "node:process"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"
import {
  type Answered,
  ask,
  type LoadCustomer,
  newCustomer,
  pageBefore,
  paths,
  payout,
  transferTo,
} from "../../scripts/load/customer.ts"
import { type Instance, startInstance } from "../../scripts/load/instances.ts"
import { freshDatabase } from "../sandbox/fresh-database.ts"

const server = env["DATABASE_URL_FOR_TESTS"] ?? ""
const count = Number(env["OFFICE_CUSTOMERS"] ?? 200)
const seconds = Number(env["OFFICE_SECONDS"] ?? 120)
const rows = 20
const rising = (one: number, other: number): number => one - other

/** A send, and what was answered in the end: it is asked again, under its key, until somebody answers. */
interface Sent {
  readonly customer: LoadCustomer
  readonly path: string
  readonly answer: Answered
}

const idsOf = (answer: Answered): ReadonlyArray<{ readonly id: number; readonly type: number }> =>
  Object(answer.data).records
/** Kinds of the rows of a transfer and of a payout. */
const moneyOut: ReadonlyArray<number> = [3, 12]

test(
  `S59 ${count} customers read and send for ${seconds} seconds on two instances, one of which is killed twice: what was accepted is booked once, money is conserved, nobody is signed out`,
  async () => {
    const database = await freshDatabase(server)
    const start = (port?: number): Promise<Instance> =>
      startInstance({ history: rows, databaseUrl: database, ...(port !== undefined && { port }) })
    let mortal = await start()
    const steady = await start()
    const urls = [mortal.url, steady.url]
    try {
      const customers: Array<LoadCustomer> = []
      for (let nth = 0; nth < count; nth += 1) customers.push(await newCustomer(steady.url, nth, rows))
      const ledger = async () => Object((await ask(steady.url, "/__test/ledger", {})).data)
      const tableOf = async ({ email }: LoadCustomer) => idsOf(await ask(steady.url, "/__test/table", { email }))
      const [before, first] = [await ledger(), new Map<LoadCustomer, ReadonlySet<number>>()]
      for (const customer of customers) first.set(customer, new Set((await tableOf(customer)).map(({ id }) => id)))

      const end = Date.now() + seconds * 1000
      const sent: Array<Sent> = []
      const seen = { reads: 0, unanswered: 0, codes: new Map<number, number>() }
      const noted = (answer: Answered): Answered => {
        seen.codes.set(answer.code, (seen.codes.get(answer.code) ?? 0) + 1)
        return answer
      }
      /** Asks one instance and then the other, until one answers; a send has the same key each time. */
      const insist = async (customer: LoadCustomer, path: string, body: object, key?: string): Promise<Answered> => {
        for (let tries = Math.floor(Math.random() * 2); ; tries += 1) {
          try {
            return noted(await ask(urls[tries % 2] ?? steady.url, path, body, customer, key))
          } catch {
            seen.unanswered += 1
            await pause(20)
          }
        }
      }
      const live = async (customer: LoadCustomer, nth: number): Promise<void> => {
        const payee = customers[(nth + 1) % count] ?? customer
        for (let turn = nth; Date.now() < end; turn += 1) {
          await insist(customer, paths.page, pageBefore(Math.floor(Date.now() / 1000)))
          await insist(customer, paths.balances, {})
          seen.reads += 2
          const [path, body] =
            turn % 3 === 0 ? ([paths.withdraw, payout] as const) : ([paths.transfer, transferTo(payee.email)] as const)
          sent.push({ customer, path, answer: await insist(customer, path, body, randomUUID()) })
        }
      }
      const kill = async () => {
        for (let times = 0; times < 2; times += 1) {
          await pause((seconds * 1000) / 3)
          await mortal.kill()
          mortal = await start(mortal.port)
        }
      }
      await Promise.all([kill(), ...customers.map(live)])

      const accepted = sent.filter(({ answer }) => answer.code === 0)
      console.info(JSON.stringify({ ...seen, codes: [...seen.codes], sent: sent.length, accepted: accepted.length }))
      expect(seen.codes.get(401)).toBeUndefined()
      expect(seen.unanswered).toBeGreaterThan(0)
      expect(accepted.length).toBeGreaterThan(count)
      const after = await ledger()
      expect(after.entries - before.entries).toBe(accepted.length)
      expect(new Set(Object.values(after.sums))).toEqual(new Set(["0"]))
      for (const customer of customers) {
        const told = accepted.filter((each) => each.customer === customer).map(({ answer }) => Object(answer.data).id)
        const booked = (await tableOf(customer)).filter(
          ({ id, type }) => first.get(customer)?.has(id) === false && moneyOut.includes(type),
        )
        expect(booked.map(({ id }) => id).toSorted(rising)).toEqual(told.toSorted(rising))
      }
    } finally {
      await Promise.all([mortal.kill(), steady.kill()])
    }
  },
  (seconds + 900) * 1000,
)
