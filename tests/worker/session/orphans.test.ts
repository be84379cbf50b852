import "fake-indexeddb/auto"
import { expect, test } from "vitest"
import { accountOf } from "../../../src/domain/session/account.ts"
import type { Tab } from "../office.ts"
import { stubDevice } from "../stub-device.ts"
import { held } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const order = { form: "btc", amount: "0.1", toUser: "ben@office.test" } as const
const circumstances = { fromLink: false, whitelist: false, answers: { FirstTime: order.toUser } }

const device = stubDevice(ann)
const open = async (): Promise<Tab> => {
  const tab = await device.open({ session: { token: "token-ann", account: accountOf("salt", "1") } })
  await tab.until(() => tab.answer("sends", null) !== null && tab.session.view().customer !== null)
  return tab
}
const unknown = (tab: Tab) => tab.answer("sends", null)?.unknown.map(({ request }) => request) ?? []

test.each(["a tab that stands open beside it", "the next start"])(
  "S20 law 2: of a send whose tab dies before the answer came %s says that nobody knows, and asks before a repeat",
  async (who) => {
    device.routes = { "/transaction/transfer": held().reply }
    const one = await open()
    const beside = who === "the next start" ? null : await open()
    const sending = one.call("transfer", { order, circumstances, secondFactor: "secret" }).catch(() => null)
    while (device.office.received.every(({ path }) => path !== "/transaction/transfer"))
      await device.office.request(device.office.received.length + 1)
    await one.call("presence", { visible: true, online: true }) // it looks for orphans, and this is none
    await beside?.until(() => beside.opened().account.projector.position().position > 0)
    expect([one, ...(beside === null ? [] : [beside])].flatMap(unknown)).toEqual([])
    await one.kill()
    await sending
    const tab = beside ?? (await open())
    await tab.until(() => unknown(tab).length > 0)
    expect(unknown(tab)).toEqual([order])
    await expect(tab.call("transfer", { order, circumstances, secondFactor: "secret" })).rejects.toMatchObject({
      refusal: { _tag: "Unanswered", questions: [{ _tag: "Repeat" }] },
    })
  },
)
