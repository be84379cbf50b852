import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../laws/seeds.ts"
import { minus, plus } from "../decimals.ts"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 120 })
const call = "/transaction/withdraw"
const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const to = {
  btc: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  card: "5555555555554444|ANN LEE",
  advcash: "E123456789012",
  bank: "paystree|GB82WEST12345698765432|Ann Lee",
  bep20: `bep20|${wallet}`,
} as const

interface Order {
  readonly unit: string
  readonly currency: number
  readonly currency_id?: number
  readonly destination: string
  readonly shown: string
}

const orders = {
  "BTC to an address": { unit: "btc", currency: 1, destination: to.btc, shown: to.btc },
  "BTC to a bank": { unit: "btc", currency: 1, destination: to.bank, shown: "GB82 **** 5432" },
  "euro to a card": { unit: "eur", currency: 22, destination: to.card, shown: "**** **** **** 4444" },
  "euro to AdvCash": { unit: "eur", currency: 22, destination: to.advcash, shown: "E **** **** 9012" },
  "euro to a BTC address": { unit: "eur", currency: 22, destination: to.btc, shown: to.btc },
  "euro to a bank": { unit: "eur", currency: 22, destination: to.bank, shown: "GB82 **** 5432" },
  "USDT to a wallet": { unit: "usdt", currency: 32, destination: to.bep20, shown: wallet },
  "USDT to a bank": { unit: "usdt", currency: 32, destination: to.bank, shown: "GB82 **** 5432" },
  "AimToken to a wallet": { unit: "saim", currency: 49, currency_id: 47, destination: to.bep20, shown: wallet },
  "USDT (adv) to a wallet": { unit: "vusdt", currency: 49, currency_id: 49, destination: to.bep20, shown: wallet },
} as const satisfies Record<string, Order>

const withdraw = (
  { currency, destination, ...order }: Order,
  amount: string,
  comission: string,
  options: { readonly email?: string; readonly key?: string } = {},
) =>
  office.send(
    call,
    { amount, comission, currency, destination, ...("currency_id" in order && { currency_id: order.currency_id }) },
    options,
  )
const idOf = (data: unknown): number => Number(Object(data).id)
const rowOf = async (id: number) => (await office.table()).find((row) => row.id === id)
const held = async (unit: string) => (await office.balances())[unit]?.balance ?? "none"
const refusal = (text: string | RegExp) => ({
  code: 1,
  data: null,
  message: [{ theme: "error", text: typeof text === "string" ? text : expect.stringMatching(text) }],
})

const expectZeroSums = async () => {
  expect(new Set(Object.values((await office.ledger()).sums))).toEqual(new Set(["0"]))
}

/** Asks for a withdrawal that must be done, and checks what it did to the ledger, the balance and the history. */
const expectDone = async (order: Order, sum: string, fee: string, net: string): Promise<number> => {
  const [before, balance] = [await office.ledger(), await held(order.unit)]
  const answer = await withdraw(order, sum, fee)
  expect(answer).toEqual({ code: 0, data: { id: expect.any(Number) }, message: [] })
  const after = await office.ledger()
  expect(after.entries - before.entries).toBe(1)
  expect(minus(await held(order.unit), balance)).toBe(minus("0", sum))
  expect(minus(after.fees[order.unit], before.fees[order.unit])).toBe(plus(fee, "0"))
  expect(minus(after.inFlight[order.unit], before.inFlight[order.unit])).toBe(plus(net, "0"))
  await expectZeroSums()
  const row = await rowOf(idOf(answer.data))
  expect(row).toMatchObject({
    status_name: "Waiting",
    currency: { id: order.currency_id ?? order.currency },
    sender: demo,
    recipient: order.shown,
    hash: null,
  })
  expect([plus(row?.sum, "0"), plus(row?.fee ?? undefined, "0")]).toEqual([minus("0", sum), plus(fee, "0")])
  return idOf(answer.data)
}

describe("a withdrawal", () => {
  it.each([
    ["R352 R416 R378", "BTC to an address", "0.01", "0.00015000", "0.00985000"],
    ["R416", "BTC to an address", "0.01000100", "0.00015002", "0.00985098"],
    ["R416", "BTC to an address", "1.23456789", "0.01851852", "1.21604937"],
    ["R376 R416", "BTC to a bank", "0.01", "0.00015", "0.00985"],
    ["R417 R375 R379", "euro to a card", "10", "5.4500", "4.5500"],
    ["R417", "euro to a card", "10.01", "5.4505", "4.5595"],
    ["R417", "euro to a card", "10.03", "5.4514", "4.5786"],
    ["R417", "euro to a card", "99.99", "9.4996", "90.4904"],
    ["R417", "euro to a card", "1000", "50.0000", "950.0000"],
    ["R418", "euro to AdvCash", "33.33", "0.9999", "32.3301"],
    ["R419 R374", "euro to a BTC address", "1000.55", "15.0083", "985.5417"],
    ["R420", "euro to a bank", "12.34", "0", "12.34"],
    ["R421 R377 R380", "USDT to a wallet", "3", "3", "0"],
    ["R421", "USDT to a wallet", "100", "3", "97"],
    ["R422", "USDT to a bank", "0.00001", "0", "0.00001"],
    ["R423 R381", "AimToken to a wallet", "50", "3", "47"],
    ["R423", "AimToken to a wallet", "67", "3", "64"],
    ["R423", "USDT (adv) to a wallet", "100", "3", "97"],
    ["R423", "USDT (adv) to a wallet", "101", "4", "97"],
    ["R423", "AimToken to a wallet", "134", "5", "129"],
    ["R423", "AimToken to a wallet", "1001", "31", "970"],
  ] as const)("%s %s of %s costs %s and brings %s, in one entry", async (_, name, sum, fee, net) => {
    await expectDone(orders[name], sum, fee, net)
  })

  it("brings nothing, and costs no more than there is, where the fee is more than the sum", async () => {
    const [before, balance] = [await office.ledger(), await held("usdt")]
    const answer = await withdraw(orders["USDT to a wallet"], "2.5", "3")
    expect(await rowOf(idOf(answer.data))).toMatchObject({ sum: "-2.50000", fee: "2.50000" })
    expect([
      minus(await held("usdt"), balance),
      minus((await office.ledger()).fees["usdt"], before.fees["usdt"]),
    ]).toEqual(["-2.5", "2.5"])
    expect(await withdraw(orders["USDT to a wallet"], "0", "3")).toMatchObject({ code: 0 })
    await expectZeroSums()
  })

  it.each([
    ["R416", "BTC to an address", "0.00999999", "0.00015", "The minimum is 0.01"],
    ["R417 R425", "euro to a card", "9.99", "5.4496", "The minimum is 10"],
    ["R425", "euro to a bank", "9.99", "0", "The minimum is 10"],
    ["R423", "AimToken to a wallet", "49", "3", "The minimum is 50"],
    ["R419", "euro to a BTC address", "100", "1.5", /^The minimum is 5\d\d\.\d+$/],
    ["R384", "euro to a card", "10.03", "5.4513", "The fee is 5.4514, not 5.4513"],
    ["R384", "BTC to an address", "0.1", "0", "The fee is 0.0015, not 0"],
    ["R384", "euro to a card", "10.001", "5.45", "The sum may have 2 decimals at most"],
    ["R384", "AimToken to a wallet", "50.5", "3", "The sum must be a whole number"],
    ["R384", "BTC to an address", "1000", "15", "Insufficient balance"],
    ["R384", "BTC to an address", "1e3", "15", /plain digits/],
    ["R384", "BTC to an address", "-1", "0.015", /plain digits/],
    ["R384", "BTC to an address", "1,5", "0.0225", /plain digits/],
    ["R384", "BTC to an address", "", "0", /plain digits/],
  ] as const)("%s %s of %s for %s is refused: %s", async (_, name, sum, fee, text) => {
    const before = await office.ledger()
    expect(await withdraw(orders[name], sum, fee)).toEqual(refusal(text))
    expect(await office.ledger()).toEqual(before)
  })

  it.each([
    [1, to.card],
    [1, to.advcash],
    [1, to.bep20],
    [22, to.bep20],
    [32, to.btc],
    [32, to.card],
    [18, to.btc],
    [23, to.bep20],
    [22, "paystree|GB82|Ann"],
    [22, "5555555555554444|"],
    [22, "5555555555554444|A|B"],
    [22, "paystree|GB82WEST12345698765432|"],
    [32, "erc20|0x71C7656EC7ab88b098defB751B7401B5f6d8976F"],
    [1, ""],
    [1, "bc1q ar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  ])("R384 currency %i is not sent to %j", async (currency, destination) => {
    expect(await office.send(call, { amount: "100", comission: "3", currency, destination })).toEqual(
      refusal("Nothing of this currency can be sent to this destination"),
    )
  })

  it.each([
    { currency: 49 },
    { currency: 49, currency_id: 18 },
    { currency: 1, currency_id: 49 },
    { currency: 32, currency_id: 32 },
  ])("R381 R384 the balance is named for the OTON family only: %j", async (body) => {
    expect(await office.send(call, { amount: "50", comission: "3", destination: to.bep20, ...body })).toMatchObject({
      code: 1,
    })
  })

  it("R296 of tokens goes to the address of the profile, and to no other", async () => {
    const elsewhere = {
      ...orders["AimToken to a wallet"],
      destination: "bep20|0x81C7656EC7ab88b098defB751B7401B5f6d8976F",
    }
    expect(await withdraw(elsewhere, "50", "3")).toEqual(
      refusal("Tokens are sent to the BEP20 address of your profile only"),
    )
    expect(await withdraw(orders["AimToken to a wallet"], "50", "3", { email: other })).toEqual(
      refusal("There is no BEP20 address in your profile"),
    )
  })

  it("R009 R299 of tokens takes the rest of its fee from the balance of fees, and a refund gives it back", async () => {
    const order = { unit: "susdt", currency: 49, currency_id: 45, destination: to.bep20, shown: wallet }
    const balances = await office.balances()
    const whole = Math.floor(Number(balances["susdt"]?.balance))
    const net = Math.floor((whole + 2) * 0.97)
    const answer = await withdraw(order, String(whole + 2), String(whole + 2 - net))
    expect(answer).toMatchObject({ code: 0 })
    expect(await held("susdt")).toBe("0.00")
    expect(Number(balances["fee"]?.balance) - Number(await held("fee"))).toBeCloseTo(
      whole + 2 - Number(balances["susdt"]?.balance),
      2,
    )
    await expectZeroSums()
    await office.hook("settle", { id: idOf(answer.data), to: "cancelled" })
    expect(await office.balances()).toEqual(balances)
    await expectZeroSums()
  })

  it("R386 with a wrong password is refused with code 3, whatever else is wrong", async () => {
    const before = await office.ledger()
    for (const two of ["", "wrong", "000000"])
      expect(
        await office.send(call, { two, amount: "1000000", comission: "0", currency: 1, destination: "" }),
      ).toMatchObject({ code: 3, data: null, message: [{ text: "Wrong password" }] })
    expect(await office.ledger()).toEqual(before)
  })
})

describe("the states of a withdrawal", () => {
  it("R167 go from Waiting over Processing to Completed, and the money from flight to where it goes", async () => {
    const id = await expectDone(orders["BTC to an address"], "0.02", "0.0003", "0.0197")
    const asked = await office.ledger()
    await office.hook("settle", { id, to: "processing" })
    expect(await rowOf(id)).toMatchObject({ status_name: "Processing", hash: null })
    expect(await office.ledger()).toEqual(asked)
    await office.hook("settle", { id, to: "completed" })
    expect(await rowOf(id)).toMatchObject({ status_name: "Completed", hash: expect.stringMatching(/^[\da-f]{64}$/) })
    const settled = await office.ledger()
    expect(settled.fees).toEqual(asked.fees)
    expect(minus(settled.inFlight["btc"], asked.inFlight["btc"])).toBe("-0.0197")
    await expectZeroSums()
    expect(await office.hook("settle", { id, to: "cancelled" })).toMatchObject({ code: 1 })
  })

  it("end in Cancelled with everything back where it was, the fee too", async () => {
    const [balances, before] = [await office.balances(), await office.ledger()]
    const id = await expectDone(orders["euro to a card"], "20", "5.9", "14.1")
    await office.hook("settle", { id, to: "cancelled" })
    expect(await rowOf(id)).toMatchObject({ status_name: "Cancelled", hash: null })
    expect(await office.balances()).toEqual(balances)
    const { fees, inFlight, sums } = await office.ledger()
    expect({ fees, inFlight, sums }).toEqual({ fees: before.fees, inFlight: before.inFlight, sums: before.sums })
  })

  it("advance as fast as a test asks", async () => {
    const id = await expectDone(orders["USDT to a bank"], "1", "0", "1")
    for (let step = 0; step < 40 && ["Waiting", "Processing"].includes((await rowOf(id))?.status_name ?? ""); step += 1)
      await office.hook("live", { count: 0, advance: 10 })
    expect(["Completed", "Cancelled"]).toContain((await rowOf(id))?.status_name)
    await expectZeroSums()
  })
})

describe("the exchange rate", () => {
  it("can be made absurd or missing, and a minimum that needs it cannot be checked then", async () => {
    const order = orders["euro to a BTC address"]
    await office.hook("rates", { eur: 500, usd: "nonsense" })
    expect(Object((await office.call("/index/getRates")).data).rates).toMatchObject({
      btc: 1,
      eur: 500,
      usd: "nonsense",
    })
    expect(await withdraw(order, "9", "0.135")).toEqual(refusal("The minimum is 10"))
    expect(await withdraw(order, "10", "0.15")).toMatchObject({ code: 0 })
    await office.hook("rates", { eur: null })
    expect(Object((await office.call("/index/getRates")).data).rates).not.toHaveProperty("eur")
    expect(await withdraw(order, "1000", "15")).toEqual(refusal("The exchange rate is not available"))
    await office.hook("reset")
    expect(Object((await office.call("/index/getRates")).data).rates.eur).toBeGreaterThan(10_000)
  })
})

// Last, since it may leave nothing to withdraw.
describe("any withdrawal", () => {
  it("whatever is asked for, leaves a ledger that sums to zero and no balance below it", async () => {
    const cent = fc.integer({ min: 1, max: 9_000_00 }).map((cents) => (cents / 100).toFixed(2))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(orders)),
        cent,
        fc.constantFrom("0", "3", "5"),
        async (order, sum, fee) => {
          const answer = await withdraw(order, sum, fee)
          const due = /^The fee is ([\d.]+), not/.exec(answer.message[0]?.text ?? "")?.[1]
          expect([0, 1]).toContain((due === undefined ? answer : await withdraw(order, sum, due)).code)
          for (const { balance } of Object.values(await office.balances())) expect(balance).not.toMatch(/^-/)
          await expectZeroSums()
        },
      ),
      { numRuns: runs(40) },
    )
  })
})
