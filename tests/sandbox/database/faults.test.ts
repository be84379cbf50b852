import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { Speaking } from "../../../sandbox/database/wire.ts"
import { demoPassword } from "../../../sandbox/main.ts"
import { moneyPaths } from "../money-paths.ts"
import { demo, openOffice, other } from "../office.ts"
import { errorOf } from "./error-of.ts"
import { simpleQuery } from "./simple-query.ts"

const execute = "E".charCodeAt(0)
const sync = "S".charCodeAt(0)

const rollback = simpleQuery("rollback")

/** A database of which one statement fails, as one that PostgreSQL could not order among others does. */
class Disturbed {
  /** Statements until the one that fails; none fails below zero. */
  left = -1
  always = false
  executed = 0
  code = "40001"
  #skipping = false

  readonly between = (database: Speaking): Speaking => ({
    execProtocolRaw: async (message) => {
      if (this.#skipping && message[0] !== sync) return new Uint8Array()
      this.#skipping = false
      if (message[0] !== execute) return database.execProtocolRaw(message)
      this.executed += 1
      this.left -= 1
      if (this.left !== 0 && !this.always) return database.execProtocolRaw(message)
      this.#skipping = true
      await database.execProtocolRaw(rollback) // a commit that fails has undone the transaction
      return errorOf(this.code)
    },
  })
}

const disturbed = new Disturbed()
const office = await openOffice({ history: 0, data: undefined, disturbed: disturbed.between })
const order = { amount: "1", currency: 18, to_user: other }
const without: Readonly<Record<string, readonly [path: string, body: object]>> = {
  "a contact": ["/address/edit", { data: { name: "A", email: "a@b.c" } }],
  "a save of the profile": ["/user/setProfile", { data: JSON.stringify({ city: { value: "Ulm", group: "data" } }) }],
  "the balances": ["/user/balance", {}],
  "a sign-in": ["/user/auth", { email: demo, password: demoPassword }],
}
/** A withdrawal that is settled once it is made. */
const settling = (to: "completed" | "cancelled") => ({
  path: "/__test/settle",
  prepare: async () => {
    const { path, prepare } = moneyPaths["a withdrawal"]
    return { id: Object((await office.send(path, await prepare())).data).id, to }
  },
  booked: 1,
})
/** The second step of a sign-in, with the PIN that was sent. */
const secondStep = {
  path: "/user/authEmail",
  prepare: async () => {
    await office.hook("pin", { email: other, pin: "4711" })
    const { key } = Object((await office.call("/user/auth", { email: other, password: demoPassword })).data)
    return { key, two: "4711" }
  },
  booked: 0,
}
const calls = [
  { name: "a second step", ...secondStep },
  { name: "a payout", ...settling("completed") },
  { name: "a payout that does not go through", ...settling("cancelled") },
  ...Object.entries(moneyPaths).map(([name, each]) => ({ name, ...each, booked: 1 })),
  ...Object.entries(without).map(([name, [path, body]]) => ({ name, path, prepare: async () => body, booked: 0 })),
]

describe("a statement that fails once", () => {
  it.each(calls.flatMap((call) => ["40001", "40P01"].map((code) => [call.name, code, call] as const)))(
    "S59 %s is done again as a whole after %s, whichever statement it was, and is done once",
    async (name, code, { path, prepare, booked }) => {
      await office.signIn()
      const body = await prepare(office)
      disturbed.executed = 0
      expect((await office.send(path, body, { key: `${name} ${code}` })).code).toBe(0)
      const statements = disturbed.executed
      expect(statements).toBeGreaterThan(0)
      for (let failing = 1; failing <= statements; failing += 1) {
        const again = await prepare(office)
        const before = await office.ledger()
        disturbed.code = code
        disturbed.left = failing
        const answer = await office.send(path, again, { key: `${name} ${code} ${failing}` })
        disturbed.left = -1
        expect([failing, answer.code]).toEqual([failing, 0])
        const after = await office.ledger()
        expect(after.entries - before.entries).toBe(booked)
        expect(new Set(Object.values(after.sums))).toEqual(new Set(["0"]))
      }
    },
  )

  it("S59 nor does a payment into a contract fail at its page", async () => {
    await office.send("/contracts/order", { contract_id: 2, amount: "100" })
    const { records } = Object((await office.send("/contracts/index", {})).data)
    const { number } = Object(records.find((each: object) => Object(each).contract_id === 2))
    const place = `${office.url.replace("localhost", "127.0.0.1")}/elsewhere/payments.office.test/contracts/${number}`
    const { entries } = await office.ledger()
    const pay = async (): Promise<string> => {
      const body = new URLSearchParams({ amount: "1", page: randomUUID() })
      return (await fetch(place, { method: "POST", body })).text()
    }
    disturbed.executed = 0
    expect(await pay()).toContain("Paid.")
    const statements = disturbed.executed
    for (let failing = 1; failing <= statements; failing += 1) {
      disturbed.code = "40P01"
      disturbed.left = failing
      const said = await pay()
      disturbed.left = -1
      expect([failing, said]).toEqual([failing, expect.stringContaining("Paid.")])
    }
    expect((await office.ledger()).entries - entries).toBe(1 + statements)
  })

  it("S59 what conflicts without end is a fault in the end, and nothing of it is booked", async () => {
    const [before, token] = [await office.ledger(), await office.signIn()]
    disturbed.always = true
    const response = await office.post("/transaction/transfer", { ...order, two: demoPassword, token })
    disturbed.always = false
    expect(response.status).toBe(500)
    expect(await office.ledger()).toEqual(before)
  })
})

describe("a code for a new password that is asked for while the e-mail is changed", () => {
  it("S54 goes to nobody who has the old one", async () => {
    const [old, moved] = ["other@office.test", "moved-2@office.test"]
    let isMoving = false
    /** Changes the e-mail between the question whose it is and the code. */
    const disturbed = (database: Speaking): Speaking => ({
      execProtocolRaw: async (message) => {
        if (isMoving && Buffer.from(message).includes("into guesses")) {
          isMoving = false
          await database.execProtocolRaw(simpleQuery(`update customers set email = '${moved}' where email = '${old}'`))
        }
        return database.execProtocolRaw(message)
      },
    })
    const meanwhile = await openOffice({ history: 0, data: undefined, disturbed })
    isMoving = true
    expect(await meanwhile.call("/user/forgot", { email: old })).toMatchObject({ code: 0 })
    expect(isMoving).toBe(false)
    expect((await meanwhile.call("/user/auth", { email: moved, password: demoPassword })).code).toBe(0)
    expect((await meanwhile.hook("mails")).data).toEqual({ mails: [] })
  })
})
