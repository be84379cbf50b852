import * as Schema from "effect/Schema"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { contractsAnswer } from "../../../src/domain/contracts/model.ts"
import { orderLink } from "../../../src/domain/contracts/order-link.ts"
import { minus, plus } from "../decimals.ts"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 1500 })
const read = Schema.decodeUnknownSync(contractsAnswer)
const contractsOf = async (email = demo) => read((await office.send("/contracts/index", {}, { email })).data).contracts
const order = (contract_id: number, amount: string, email = demo) =>
  office.send("/contracts/order", { contract_id, amount }, { email })

describe("contracts", () => {
  it("R181 R361 offers three variants, for 12, 36 and 60 months, with what may go in", async () => {
    const { variants } = read((await office.send("/contracts/getList", {})).data)
    expect(variants.map(({ period, maxAmount, maxAmountLimit }) => [period, maxAmount, maxAmountLimit])).toEqual([
      [12, "5000", "10000"],
      [36, "20000", "50000"],
      [60, "100000", "250000"],
    ])
  })

  it("R183 R362 a contract's income is what the history's rows with its number add up to", async () => {
    const contracts = await contractsOf()
    const rows = await office.table()
    const income = rows.filter(
      ({ type, currency, status_name }) => type === 9 && currency.id === 41 && status_name === "Completed",
    )
    for (const { number, income: said } of contracts) {
      const booked = income
        .filter(({ description }) => number !== null && description.includes(number))
        .reduce((sum, row) => plus(sum, row.sum), "0")
      expect(minus(said ?? undefined, booked), number ?? "").toBe("0")
    }
    expect(contracts.filter(({ income }) => income !== null && Number.parseFloat(income) > 0).length).toBeGreaterThan(1)
    expect(contracts.map(({ type, activated }) => [type, activated])).toEqual([
      ["Standard", true],
      ["Perpetual", true],
      ["Standard", true],
      ["Standard", false],
    ])
  })

  it("R260 R363 an order makes a contract, the next activates it out of the balance, one after that replenishes it", async () => {
    const before = await office.balances()
    expect(await order(2, "200")).toMatchObject({ code: 0, data: [] })
    const made = (await contractsOf()).at(-1)
    expect(made).toMatchObject({ activated: false, deposit: "0", months: 36, release: null })
    expect(await order(2, "200")).toMatchObject({ code: 0, data: [] })
    expect(await order(2, "50")).toMatchObject({ code: 0, data: [] })
    expect((await contractsOf()).at(-1)).toMatchObject({ id: made?.id, activated: true, deposit: "250", amount: "250" })
    const after = await office.balances()
    expect(minus(before["ate"]?.balance, after["ate"]?.balance)).toBe("250")
    const { sums } = await office.ledger()
    expect(
      Object.values(sums)
        .map((sum) => minus(sum, "0"))
        .filter((sum) => sum !== "0"),
    ).toEqual([])
  })

  it("a contract runs its months from the day that it was activated on, whatever goes in later", async () => {
    const before = await contractsOf(other)
    const activated = Math.floor(Date.now() / 1000)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: activated * 1000, toFake: ["Date"] })
    for (let step = 0; step < 2; step++) expect(await order(1, "10", other)).toMatchObject({ code: 0, data: [] })
    vi.setSystemTime((activated + 600) * 1000)
    expect(await order(1, "10", other)).toMatchObject({ code: 0, data: [] })
    const made = (await contractsOf(other)).find(({ id }) => !before.some((held) => held.id === id))
    expect(made).toMatchObject({
      deposit: "20",
      started: activated,
      release: activated + 12 * 30 * 86_400,
    })
  })

  it("R258 what the balance does not cover goes on at a payment page, and moves nothing", async () => {
    const before = await office.balances()
    const answer = await order(3, "90000")
    expect(orderLink(answer.data)).toMatch(/^https:\/\/payments\.office\.test\/contracts\/\d+\?amount=90000$/)
    expect(await office.balances()).toEqual(before)
  })

  it("R306 R404 refuses more than the variant takes, and what is no variant or no amount", async () => {
    for (const [id, amount] of [
      [1, "5001"],
      [1, "0"],
      [99, "1"],
      [1, "-5"],
      [1, "1.5"],
    ] as const)
      expect((await order(id, amount)).code, `${id} ${amount}`).toBe(1)
    expect((await order(1, "5001")).message[0]?.text).toBe("The amount exceeds the scope of the contract")
  })

  it("a customer sees nobody else's contracts", async () => {
    await order(1, "10", other)
    expect(await contractsOf(other)).toHaveLength(1)
    expect((await contractsOf()).map(({ id }) => id)).not.toContain((await contractsOf(other))[0]?.id)
  })
})
