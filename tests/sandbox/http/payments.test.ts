import { describe, expect, it, onTestFinished, vi } from "vitest"
import { demo, openOffice } from "../office.ts"

const office = await openOffice({ history: 1500 })
const bare = await openOffice({ history: 0, standIns: false })
const elsewhere = ({ url }: { readonly url: string }) => `${url.replace("localhost", "127.0.0.1")}/elsewhere`
const placeOf = (answer: { readonly data: unknown }): string =>
  String(Object(answer.data)[0]).replace("https://", `${elsewhere(office)}/`)
const pay = async (place: string, fields: Readonly<Record<string, string>> = {}, headers: HeadersInit = {}) =>
  fetch(place, { method: "POST", body: new URLSearchParams(fields), headers })
/** What the page of a link sends when one pays. */
const fieldsOf = async (place: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    [...(await (await fetch(place)).text()).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  )
const orderCard = (email = demo) =>
  office.send("/card/order", { country: "DE", name: "A B", method: "usdt", terms: 1, resident: 1 }, { email })
interface Contract {
  readonly contract_id: number
  readonly amount: string
  readonly activated_at: number | null
  readonly release_date: number | null
}
const contracts = async (): Promise<ReadonlyArray<Contract>> =>
  Object((await office.send("/contracts/index", {})).data).records
const cardOf = async () => Object((await office.send("/card/index", {})).data).card

describe("the stand-ins for pages where one pays", () => {
  it("S56 a link of the sandbox leads to a page that may go nowhere, be framed by nobody, and run nothing", async () => {
    const { status, headers } = await fetch(placeOf(await orderCard()))
    expect([status, headers.get("content-security-policy")]).toEqual([
      200,
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ])
  })

  it("R190 what is paid for there is the customer's card, once", async () => {
    const place = placeOf(await orderCard())
    expect(await cardOf()).toBeNull()
    expect(await (await pay(place)).text()).toContain("Paid.")
    expect(await cardOf()).toMatchObject({ name: "A B" })
    expect(await (await pay(place)).text()).toContain("There is no card to pay for")
  })

  it("R258 what the balance does not cover is paid there into the contract, and the ledger knows", async () => {
    const order = (amount: string) => office.send("/contracts/order", { contract_id: 2, amount })
    await order("100")
    const place = placeOf(await order("20000"))
    const before = await office.ledger()
    expect(await (await fetch(place)).text()).toMatch(/20000 ATES into contract \d+/)
    expect(await (await pay(place, await fieldsOf(place))).text()).toContain("Paid.")
    expect((await contracts()).find((each) => each.contract_id === 2)).toMatchObject({ amount: "20000", activated: 1 })
    const after = await office.ledger()
    expect([after.entries - before.entries, new Set(Object.values(after.sums))]).toEqual([1, new Set(["0"])])
    for (const amount of ["30001", "1000000", "0", "-5", "1e3", ""])
      expect(await (await pay(place, { ...(await fieldsOf(place)), amount })).text(), amount).not.toContain("Paid.")
    expect((await office.ledger()).entries).toBe(after.entries)
  })

  it("a contract that is paid there runs its months from the first payment on", async () => {
    const made = Math.floor(Date.now() / 1000)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: made * 1000, toFake: ["Date"] })
    const place = placeOf(await office.send("/contracts/order", { contract_id: 3, amount: "90000" }))
    for (const [seconds, held] of [
      [0, "90000"],
      [600, "90007"],
    ] as const) {
      vi.setSystemTime((made + seconds) * 1000)
      const page = seconds === 0 ? place : place.replace(/amount=\d+/, "amount=7")
      expect(await (await pay(page, await fieldsOf(page))).text()).toContain("Paid.")
      expect((await contracts()).find((each) => each.contract_id === 3)).toMatchObject({
        amount: held,
        activated_at: made,
        release_date: made + 60 * 30 * 86_400,
      })
    }
  })

  it("R404 an order that a contract has no room for is refused, and the last unit that it has room for is not", async () => {
    const order = (amount: string) => office.send("/contracts/order", { contract_id: 1, amount })
    const place = placeOf(await order("5000"))
    await pay(place, await fieldsOf(place))
    // of the variant's ten thousand in all, the demo's contract held 1200
    expect((await contracts()).find((each) => each.contract_id === 1)).toMatchObject({ amount: "6200" })
    expect(await order("3801")).toMatchObject({ code: 1, message: [{ text: "The contract takes no more" }] })
    expect(placeOf(await order("3800"))).toMatch(/amount=3800$/)
  })

  it("S41 a page that is sent twice pays once, one that is opened again pays again, and none that says not which it is", async () => {
    const [place, { entries }] = [
      placeOf(await office.send("/contracts/order", { contract_id: 2, amount: "20000" })).replace(
        /amount=\d+/,
        "amount=7",
      ),
      await office.ledger(),
    ]
    const paidSince = async (): Promise<number> => (await office.ledger()).entries - entries
    const fields = await fieldsOf(place)
    for (const two of await Promise.all([pay(place, fields), pay(place, fields)]))
      expect(await two.text()).toContain("Paid.")
    expect(await (await pay(place, fields)).text()).toContain("Paid.")
    expect(await paidSince()).toBe(1)
    expect(await (await pay(place, { ...fields, amount: "8" })).text()).not.toContain("Paid.")
    expect(await (await pay(place, { amount: "7" })).text()).toContain("open the link again")
    expect(await paidSince()).toBe(1)
    expect(await (await pay(place, await fieldsOf(place))).text()).toContain("Paid.")
    expect(await paidSince()).toBe(2)
  })

  it("S56 nothing is paid from a foreign page, at the office's own address, for who is not of the demo, or where others are not played", async () => {
    const { email } = Object((await office.hook("customer", { history: 0 })).data)
    const theirs = placeOf(await orderCard(email))
    expect(await (await pay(theirs)).text()).toContain("There is no card to pay for")
    expect((await pay(theirs, {}, { origin: "https://evil.example" })).status).toBe(403)
    expect(await (await pay(theirs.replace("127.0.0.1", "localhost"))).text()).not.toContain("pay")
    const place = theirs.replace(elsewhere(office), elsewhere(bare))
    expect(await (await fetch(place)).text()).not.toContain("Payment")
    expect(await (await pay(place)).json()).toMatchObject({ code: 1 })
  })

  it("S05 nothing that stands in a link is written into the page", async () => {
    const script = "<script>alert(1)</script>"
    for (const place of [
      `/payments.office.test/contracts/1?amount=${encodeURIComponent(script)}`,
      `/payments.office.test/contracts/${encodeURIComponent(script)}?amount=1`,
      `/cards.office.test/apply/${encodeURIComponent(script)}`,
    ])
      expect(await (await fetch(elsewhere(office) + place)).text(), place).not.toContain("alert")
  })
})
