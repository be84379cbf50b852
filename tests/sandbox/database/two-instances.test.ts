import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterEach, describe, expect, it, vi } from "vitest"
import { sqlLayer } from "../../../sandbox/database/sql.ts"
import { demoPassword, demoTotpSecret, totpCode } from "../../../sandbox/main.ts"
import { freshDatabase } from "../fresh-database.ts"
import { careful, openOffice, other } from "../office.ts"
import { serverIsNamed, servers } from "../real-postgres.ts"

/** Two instances of the office that share one database, as a client reaches them in turns. */
const openTwins = async (database: string, trustedProxies: ReadonlyArray<string> = []) => {
  const options = { history: 60, databaseUrl: database, trustedProxies }
  const offices = [await openOffice(options), await openOffice(options)] as const
  return {
    offices,
    inTurns: <Value>(count: number, act: (office: (typeof offices)[number]) => Promise<Value>) =>
      Promise.all(Array.from({ length: count }, (_, index) => act(offices[index % 2 === 0 ? 0 : 1]))),
  }
}

/** Until so many wait for a lock of this database. */
const waitingFor = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // A transaction sees the same activity till its end unless it is told to look again.
  yield* Effect.repeat(Effect.andThen(sql`select pg_stat_clear_snapshot()`, waiting), {
    until: (rows) => rows.length >= count,
  })
})

/** Does something in one transaction of the database that two instances share. */
const inTransaction = <Value, Failure>(databaseUrl: string, held: Effect.Effect<Value, Failure, SqlClient>) =>
  Effect.runPromise(
    Effect.provide(
      Effect.flatMap(SqlClient, (sql) => sql.withTransaction(held)),
      sqlLayer({ data: undefined, fresh: false, databaseUrl }),
    ),
  )

type Office = Awaited<ReturnType<typeof openOffice>>

serverIsNamed()

describe.each(servers)("two instances on one PostgreSQL", (server) => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it("never overdraw a balance, whichever is asked, and both tell the same", async () => {
    const {
      offices: [one, two],
      inTurns,
    } = await openTwins(await freshDatabase(server))
    const sum = Math.floor(Number((await one.balances())["usdt"]?.balance) / 5)
    const order = {
      amount: String(sum),
      comission: "0",
      currency: 32,
      destination: "paystree|GB82WEST12345698765432|Ann Lee",
    }
    const before = await one.ledger()
    const codes = (await inTurns(12, (office) => office.send("/transaction/withdraw", order))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    const after = await two.ledger()
    expect([after.entries - before.entries, new Set(Object.values(after.sums))]).toEqual([5, new Set(["0"])])
    expect(await one.balances()).toEqual(await two.balances())
    expect(Number((await one.balances())["usdt"]?.balance)).toBeGreaterThanOrEqual(0)
  })

  it("book one Idempotency-Key once, and customers who pay each other do not block each other", async () => {
    const {
      offices: [one, two],
      inTurns,
    } = await openTwins(await freshDatabase(server))
    const [before, body] = [await one.ledger(), { amount: "1", currency: 18, to_user: other }]
    const answers = await inTurns(10, (office) => office.send("/transaction/transfer", body, { key: "one" }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await two.ledger()).entries - before.entries).toBe(1)
    const crossing = await inTurns(20, (office) =>
      office === one
        ? office.send("/transaction/transfer", body)
        : office.send("/transaction/transfer", { ...body, to_user: "demo@office.test" }, { email: other }),
    )
    expect(crossing.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0))
    expect((await two.ledger()).entries - before.entries).toBe(21)
  })

  it("S57 give an e-mail that many ask for at once to one of them, and refuse the others", async () => {
    const { inTurns } = await openTwins(await freshDatabase(server))
    const made = await inTurns(8, async (office) => ({
      office,
      token: String(Object((await office.hook("customer", { history: 0 })).data).token),
    }))
    for (const round of [1, 2, 3, 4, 5]) {
      const data = JSON.stringify({ email: { value: `wanted-${round}@office.test`, group: "any" } })
      const answers = await Promise.all(
        made.map(async ({ office, token }) => office.call("/user/setProfile", { token, two: demoPassword, data })),
      )
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(7)
      expect(answers.flatMap(({ message }) => message.map((each) => each.text))).toContain(
        "Another customer has this e-mail",
      )
    }
  })

  it("R388 S55 let a key and its PIN in once, however often they come at once", async () => {
    const {
      offices: [one],
      inTurns,
    } = await openTwins(await freshDatabase(server))
    await one.hook("pin", { email: other, pin: "4711" })
    for (let round = 0; round < 3; round += 1) {
      const { key } = Object((await one.call("/user/auth", { email: other, password: demoPassword })).data)
      const answers = await inTurns(4, (office) => office.call("/user/authEmail", { key, two: "4711" }))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    }
  })

  it("S54 let an older code sign in only before a newer one, however often both come at the same moment", async () => {
    const databaseUrl = await freshDatabase(server)
    // From one address a process looks at one code at a time; these are two, both of which the customer came from.
    const { offices } = await openTwins(databaseUrl, ["127.0.0.1", "::1"])
    const from = (at: number) => ({ "x-forwarded-for": `198.51.100.${at}` })
    const answer = (at: number, key: unknown, ahead: number) => {
      const two = totpCode(demoTotpSecret, Date.now() + ahead * 30_000)
      return offices[at === 0 ? 0 : 1].call("/user/auth2fa", { key, two }, from(at))
    }
    const aNewMinute = () => vi.useFakeTimers({ now: Date.now() + 90_000, toFake: ["Date"] })
    const keyAt = async (at: number): Promise<unknown> => {
      const [body, office] = [{ email: careful, password: demoPassword }, offices[at === 0 ? 0 : 1]]
      return Object((await office.call("/user/auth", body, from(at))).data).key
    }
    for (const at of [0, 1]) {
      aNewMinute()
      expect(await answer(at, await keyAt(at), 0)).toMatchObject({ code: 0 })
    }
    /** Both answers of codes that are so many steps ahead; none is let in before both of them wait for a lock. */
    const together = (ahead: ReadonlyArray<number>, keys: ReadonlyArray<unknown>) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`lock table sessions in exclusive mode`
        const answers: Array<Promise<{ readonly code: number }>> = []
        for (const [at, steps] of ahead.entries()) {
          answers.push(answer(at, keys[at], steps))
          yield* waitingFor(at + 1)
        }
        return answers
      })
    for (let round = 0; round < 10; round += 1) {
      aNewMinute()
      const keys = [await keyAt(0), await keyAt(1)]
      const ahead = round % 2 === 0 ? [1, 0] : [0, 1]
      const answers = await inTransaction(databaseUrl, together(ahead, keys))
      const codes = (await Promise.all(answers)).map(({ code }) => code)
      expect(codes).toEqual(ahead[0] === 1 ? [0, 3] : [0, 0])
    }
  })

  it("R404 put no more into a contract than it takes, when it is paid into at the moment of an order", async () => {
    const databaseUrl = await freshDatabase(server)
    const {
      offices: [one, two],
    } = await openTwins(databaseUrl)
    const held = async () =>
      Object((await one.send("/contracts/index", {})).data).records.find(
        (each: { readonly contract_id: number }) => each.contract_id === 1,
      )
    const { number, amount } = await held()
    expect(amount).toBe("1200")
    // Of ten thousand in all: it has room for the payment, and then for no more than ten.
    const place = `${two.url.replace("localhost", "127.0.0.1")}/elsewhere/payments.office.test/contracts/${number}?amount=8790`
    const page = /name="page" value="([^"]+)"/.exec(await (await fetch(place)).text())?.[1] ?? ""
    const order = () => one.send("/contracts/order", { contract_id: 1, amount: "11" })
    const pay = async () =>
      (await fetch(place, { method: "POST", body: new URLSearchParams({ amount: "8790", page }) })).text()
    const [paid, ordered] = await inTransaction(
      databaseUrl,
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`select 1 from balances where role = 'contracts' and unit = 'ate' for update`
        const paying = pay()
        yield* waitingFor(1)
        const ordering = order()
        yield* waitingFor(2)
        return [paying, ordering] as const
      }),
    )
    expect(await paid).toContain("Paid.")
    expect(await ordered).toMatchObject({ code: 1, message: [{ text: "The contract takes no more" }] })
    expect(await held()).toMatchObject({ amount: "9990" })
  })

  it("R190 have a card paid for once, and sell no second one to whoever pays for the first at that moment", async () => {
    const databaseUrl = await freshDatabase(server)
    const {
      offices: [one, two],
    } = await openTwins(databaseUrl)
    const order = () => one.send("/card/order", { country: "DE", name: "A B", method: "usdt", terms: 1, resident: 1 })
    const link = String(Object((await order()).data)[0])
    const place = link.replace("https://", `${two.url.replace("localhost", "127.0.0.1")}/elsewhere/`)
    const pay = async () => (await fetch(place, { method: "POST" })).text()
    const [paid, again, ordered] = await inTransaction(
      databaseUrl,
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`select 1 from purchases where status = 'Pending payment' for update`
        const paying = pay()
        yield* waitingFor(1)
        const payingAgain = pay()
        yield* waitingFor(2)
        const ordering = order()
        yield* waitingFor(3)
        return [paying, payingAgain, ordering] as const
      }),
    )
    expect(await paid).toContain("Paid.")
    expect(await again).toContain("There is no card to pay for")
    expect(await ordered).toMatchObject({ code: 1, message: [{ text: "A card is bought already" }] })
  })

  it.each([
    [
      "an order",
      "contracts",
      "ate",
      (office: Office) => office.send("/contracts/order", { contract_id: 1, amount: "11" }),
    ],
    ["a card's charge", "fees", "eur", (office: Office) => office.send("/card/index", {})],
  ])("hold no balance while %s waits for one that is locked before it", async (_, role, unit, act) => {
    const databaseUrl = await freshDatabase(server)
    const {
      offices: [one],
    } = await openTwins(databaseUrl)
    await one.send("/card/order", { country: "DE", name: "A B", method: "usdt", terms: 1, resident: 1 })
    await one.hook("card-paid", { ago: 40 * 86_400 })
    const before = await one.ledger()
    const answers = await inTransaction(
      databaseUrl,
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`
          insert into balances (customer_id, role, unit, amount)
          select id, ${role}, ${unit}, 0 from customers on conflict do nothing`
        yield* sql`select 1 from balances where role = ${role} and unit = ${unit} for update`
        const answering = act(one)
        yield* waitingFor(1)
        // As everything does that books: by their names, so that none waits for who waits for it.
        yield* sql`select 1 from balances where role = 'funds' and unit = ${unit} for update nowait`
        return [answering] as const
      }),
    )
    expect(await answers[0]).toMatchObject({ code: 0 })
    expect((await one.ledger()).entries - before.entries).toBe(1)
  })

  it("S57 let no statement, no forgotten transaction and no crowd of connections hold the database up", async () => {
    const options = { data: undefined, fresh: false, databaseUrl: await freshDatabase(server) }
    const limits = Effect.gen(function* () {
      const sql = yield* SqlClient
      const shown = Effect.fnUntraced(function* (name: string) {
        const [row] = yield* sql.unsafe<Readonly<Record<string, string>>>(`show ${name}`)
        return row?.[name]
      })
      const connection = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)::text`
      const rows = yield* Effect.all(
        Array.from({ length: 40 }, () => connection),
        { concurrency: "unbounded" },
      )
      return {
        statement: yield* shown("statement_timeout"),
        idle: yield* shown("idle_in_transaction_session_timeout"),
        connections: new Set(rows.flat().map(({ pid }) => pid)).size,
      }
    })
    expect(await Effect.runPromise(Effect.provide(limits, sqlLayer(options)))).toEqual({
      statement: "15s",
      idle: "15s",
      connections: 8,
    })
  })
})
