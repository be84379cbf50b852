import "fake-indexeddb/auto"
import { beforeEach, describe, expect, test } from "vitest"
import type { RemoteData } from "../../../src/domain/kernel/remote-data.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { agreed } from "../agreed.ts"
import type { Tab } from "../office.ts"
import { stubDevice } from "../stub-device.ts"
import { envelope, succeeds } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const path = "/transaction/transfer"
const isSettled = (area: RemoteData<unknown>): boolean => area._tag === "Ready" && area.call === "fulfilled"
const order = { form: "btc", amount: "1", toUser: "bob@office.test" } as const

describe("what a customer has is asked anew behind an order", () => {
  const device = stubDevice(ann)
  let tab: Tab
  beforeEach(async () => {
    tab = await device.open({ session: { token: "token-ann", account: accountOf("salt", "1") } })
    await tab.until(() => tab.answer("sync", null).complete)
    // once for itself, and once more because rows came
    while ((asked()[0] ?? 0) < 2) await device.office.request(device.office.received.length + 1)
  })
  /** How often the office was asked for balances, and for who the customer is. */
  const asked = (): ReadonlyArray<number> =>
    ["/user/balance", "/user/info"].map(
      (path) => device.office.received.filter((request) => request.path === path).length,
    )
  const askedBehind = async (transfer: object): Promise<string> => {
    // A question that is under way is not put a second time.
    await tab.until(() => isSettled(tab.answer("balances", null)))
    const before = asked()
    const ended = await tab.call("transfer", { secondFactor: "1", ...transfer } as never).then(
      () => "Sent",
      (error: { readonly refusal: { readonly _tag: string } }) => error.refusal._tag,
    )
    while (asked().some((times, at) => times === before[at]))
      await device.office.request(device.office.received.length + 1)
    return ended
  }

  test("R250 that was carried out", async () => {
    device.routes = { [path]: succeeds({ done: 1 }) }
    expect(await askedBehind({ order, circumstances: agreed(order) })).toBe("Sent")
  })

  test("that the office refused", async () => {
    device.routes = { [path]: envelope(1, null) }
    expect(await askedBehind({ order, circumstances: agreed(order) })).toBe("Refused")
  })

  const spelt = { ...order, amount: "01" }
  test.each([
    ["is spelt otherwise than it is meant", "Changed", { order: spelt, circumstances: agreed(spelt) }],
    ["nothing was said yes to", "Unanswered", { order, circumstances: { ...agreed(order), answers: {} } }],
    ["repeats nothing", "Changed", { order, circumstances: agreed(order, "a call of long ago") }],
  ])("that is none by what is known, which may be old: it %s", async (_, refusal, transfer) => {
    expect(await askedBehind(transfer)).toBe(refusal)
  })
})
