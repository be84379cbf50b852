import "fake-indexeddb/auto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { isFulfilled } from "../../src/domain/kernel/remote-data.ts"
import type { MoneyRefusal } from "../../src/domain/sending/refusals.ts"
import { agreed } from "./agreed.ts"
import { clearDevice } from "./device.ts"
import { openTab, type Tab } from "./office.ts"
import { openSynced, type RealOffice, startRealOffice } from "./sandbox.ts"

describe("contacts, contracts, staking and requests with the real office", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(200)
  }, 60_000)
  afterAll(() => office.close())
  afterEach(async () => {
    await tab.kill()
    await clearDevice()
  })

  const open = async (): Promise<void> => {
    tab = await openSynced(office)
  }
  const value = <Value>(held: Value | null): Value => {
    if (held === null) throw new Error("nothing is known")
    return held
  }

  test("what a screen asks for before it is known whose token it is, is asked for the customer, and stays", async () => {
    await office.hook("latency", { path: "/user/info", ms: 300 })
    tab = await openTab(office.url, { session: { token: await office.signIn(), account: null } })
    await Promise.all([tab.call("refresh", { area: "contracts" }), tab.call("refresh", { area: "contacts" })])
    expect(tab.session.view().account).not.toBeNull()
    expect([tab.answer("contracts", null), tab.answer("contacts", null)].map(isFulfilled)).toEqual([true, true])
    await office.hook("latency", { path: "/user/info", ms: 0 })
  })

  test("R186 R357 R358 R359 a contact is found, made, changed and removed, and its uses are what the history's rows add up to", async () => {
    await open()
    await tab.call("refresh", { area: "contacts" })
    const contacts = () => value(tab.answer("contacts", null).value)
    const uses = () => value(tab.answer("contactUses", null))
    const rows = await office.table()
    for (const { id, email, address } of contacts()) {
      const sent = rows.filter(
        (row) => row.sum.startsWith("-") && row.recipient !== undefined && [email, address].includes(row.recipient),
      )
      expect(uses()[id]).toMatchObject({ times: sent.length, last: sent[0]?.date ?? null, changedAt: null })
    }
    await tab.call("saveContact", { name: "Zoe", email: "zoe@office.test", address: "", telegram: "" })
    const zoe = value(contacts().find(({ name }) => name === "Zoe") ?? null)
    expect(uses()[zoe.id]?.times).toBe(0)
    await tab.call("saveContact", { ...zoe, email: "z@office.test" })
    expect(contacts().find(({ id }) => id === zoe.id)?.email).toBe("z@office.test")
    expect(uses()[zoe.id]?.changedAt).toBeGreaterThan(0)
    await tab.call("removeContact", { id: zoe.id })
    expect(contacts().some(({ id }) => id === zoe.id)).toBe(false)
  })

  test("R257 R259 R361 R362 an order makes a contract and reloads the list; what the balance does not cover comes back with a link", async () => {
    await open()
    await tab.call("refresh", { area: "contractVariants" })
    await tab.call("refresh", { area: "contracts" })
    const listed = () => value(tab.answer("contracts", null).value).contracts
    const [before, variants] = [listed().length, value(tab.answer("contractVariants", null).value)]
    const middle = value(variants.find(({ period }) => period === 36) ?? null)
    expect(
      await tab.call("orderContract", {
        order: { variantId: middle.id, period: 36, amount: "200" },
        circumstances: agreed({ amount: "200" }),
      }),
    ).toEqual({ link: null })
    expect(listed()).toHaveLength(before + 1)
    expect(listed().at(-1)).toMatchObject({ variantId: middle.id, activated: false })
    const { link } = await tab.call("orderContract", {
      order: { variantId: middle.id, period: 36, amount: "20000" },
      circumstances: agreed({ amount: "20000" }),
    })
    expect(link).toMatch(/^https:\/\/payments\.office\.test\//)
    expect(tab.opened().account.projector.state("outcomes").started).toEqual({})
  })

  test("S21 a contract of another period than was looked at is not ordered, whatever its variant is called", async () => {
    await open()
    await tab.call("refresh", { area: "contractVariants" })
    const arrived = async () =>
      (
        (await office.hook("requests")) as { readonly requests: ReadonlyArray<{ readonly path: string }> }
      ).requests.filter(({ path }) => path === "/contracts/order").length
    const before = await arrived()
    const order = (period: number) => ({ variantId: "2", period, amount: "77" })
    const send = (period: number) =>
      tab.call("orderContract", { order: order(period), circumstances: agreed(order(period)) })
    for (const period of [12, 35, 37, 60])
      await expect(send(period)).rejects.toMatchObject({ refusal: { _tag: "Changed" } })
    expect(await arrived()).toBe(before)
    expect(await send(36)).toEqual({ link: null })
    expect(await arrived()).toBe(before + 1)
  })

  test("S20 an order whose answer was lost is not sent again without a yes", async () => {
    await open()
    await tab.call("refresh", { area: "contractVariants" })
    const order = { variantId: "2", period: 36, amount: "77" }
    const send = (repeat?: string) => tab.call("orderContract", { order, circumstances: agreed(order, repeat) })
    await office.hook("drop", { path: "/contracts/order", when: "after" })
    await expect(send()).rejects.toMatchObject({ refusal: { _tag: "Unreachable" } })
    const refused: { readonly refusal?: MoneyRefusal } = await send().then(
      () => ({}),
      (error: object) => error,
    )
    const asked = refused.refusal?._tag === "Unanswered" ? refused.refusal.questions : []
    expect(asked.map(({ _tag }) => _tag)).toEqual(["Repeat"])
    await send(asked[0]?.about)
    expect(tab.opened().account.projector.state("outcomes").unknown).toEqual([])
  })

  test("R008 R347 the products and the thaw of the frozen balance are what the office says", async () => {
    await open()
    await tab.call("refresh", { area: "staking" })
    expect(value(tab.answer("staking", null).value).map(({ name }) => name)).toEqual([
      "OTON Flexible",
      "OTON 12",
      "OTON Founders",
    ])
    const thaw = value(tab.answer("thaw", null))
    expect(thaw.isSuspended).toBe(false)
    expect(thaw.steps).toHaveLength(13)
  })

  test("R342 R343 R344 R348 news, turnover, rank and points on home are what the office's own rows come to", async () => {
    await open()
    await tab.call("refresh", { area: "overview" })
    const { dashboard, stats, points } = tab.answer("overview", null)
    expect(value(dashboard.value).news.map(({ title, link }) => [title, link])).toEqual([
      ["Planned maintenance on Sunday", null],
      ["OTON / USDT statistics", null],
      ["New terms of use", "https://news.office.test/terms"],
    ])
    const standing = value(tab.answer("standing", null).value)
    expect(value(points.value)).toEqual({ points: standing.points, next: standing.pointsNext, more: [] })
    expect(Number(value(stats.value).turnover)).toBeGreaterThan(0)
    expect(Number(value(stats.value).turnover) + Number(value(stats.value).before)).toBeLessThanOrEqual(
      Number(standing.turnover),
    )
  })

  test("R058 R366 A20 a request is kept on this device, asks the office for nothing, and is paid by a matching row and by nothing else", async () => {
    await open()
    const requests = () => value(tab.answer("requests", null)).requests
    await office.hook("reset")
    const { id } = await tab.call("askForFunds", { from: "other@office.test", sum: "12.5", note: "" })
    await tab.call("receiveRequest", { to: "anna@office.test", sum: "3" })
    await tab.call("receiveRequest", { to: "anna@office.test", sum: "3" })
    await tab.call("receiveRequest", { to: "Anna@OFFICE.test.", sum: "3.00" })
    await tab.call("receiveRequest", { to: "DEMO@office.test.", sum: "4" })
    expect(requests().map(({ direction, status, payment }) => [direction, status._tag, payment])).toEqual([
      ["forMe", "Waiting", null],
      ["mine", "Waiting", null],
    ])
    expect(await tab.call("markRequestPaid", { id })).toEqual({ paid: false })
    const { requests: heard } = (await office.hook("requests")) as {
      readonly requests: ReadonlyArray<{ readonly path: string }>
    }
    // balances are the synchronisation's to ask for, whenever it came to its end
    expect(heard.map(({ path }) => path).filter((path) => path !== "/user/balance")).toEqual([])
    const { ids } = (await office.hook("rows", {
      insert: [{ sum: "12.500", sender: "other@office.test", recipient: "demo@office.test" }],
    })) as { readonly ids: ReadonlyArray<number> }
    await tab.call("refresh", { area: "transactions" })
    expect(requests()[1]?.payment).toBe(ids[0])
    expect(await tab.call("markRequestPaid", { id })).toEqual({ paid: true })
    expect(requests()[1]?.status).toEqual({ _tag: "Paid", row: ids[0] })
    await tab.call("dismissRequest", { id: requests()[0]?.id ?? "" })
    expect(requests()[0]?.status).toEqual({ _tag: "Dismissed" })
  })
})
