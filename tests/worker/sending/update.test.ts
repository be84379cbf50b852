import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { stamp } from "../../contract/log-under-test.ts"
import { agreed } from "../agreed.ts"
import type { Tab } from "../office.ts"
import { stubDevice } from "../stub-device.ts"
import { held, succeeds } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 3 }
const account = accountOf("salt", "1")
const path = "/transaction/transfer"
const order = { form: "btc", amount: "1", toUser: "bob@office.test" } as const
const transfer = { order, secondFactor: "1", circumstances: agreed(order) }

describe("a new build of the office while a send is under way", () => {
  const device = stubDevice(ann)
  const open = async (build: string): Promise<Tab> => {
    const tab = await device.open({ session: { token: "token-ann", account }, build })
    await tab.until(
      () => tab.answer("transactionWindow", { query: noFilter, from: 0, count: 9 }).value?.rows.length === 3,
    )
    await tab.until(() => tab.answer("sends", null) !== null)
    return tab
  }
  const left = (): number => device.office.received.filter((request) => request.path === path).length
  /** A tab of the old build whose send has left, and whose answer is not there yet. */
  const sending = async () => {
    const answer = held()
    device.routes = { [path]: answer.reply }
    const old = await open("old")
    const ended = old.call("transfer", transfer).then(
      () => "Sent",
      (error: { readonly refusal?: { readonly _tag: string } }) => error.refusal?._tag ?? "Cancelled",
    )
    while (left() === 0) await device.office.request(device.office.received.length + 1)
    return { old, answer, ended }
  }

  test.each(["is never heard", "comes a moment later"])(
    "S38 the reload into it neither loses nor repeats the send whose answer %s",
    async (how) => {
      const { old, answer } = await sending()
      await old.kill()
      if (how === "comes a moment later") answer.release(succeeds({ done: 1 }))
      device.routes = { [path]: succeeds({ done: 1 }) }
      const updated = await open("new")
      await updated.until(() => updated.answer("sends", null)?.unknown.length === 1)
      expect(updated.answer("sends", null)?.unknown).toMatchObject([{ call: "transaction/transfer" }])
      await expect(updated.call("transfer", transfer)).rejects.toMatchObject({
        refusal: { _tag: "Unanswered", questions: [{ _tag: "Repeat" }] },
      })
      expect(left()).toBe(1)
    },
  )

  test("S38 another tab that starts in it meanwhile sends the same not again, and learns what became of it", async () => {
    const { answer, ended } = await sending()
    const updated = await open("new")
    await expect(updated.call("transfer", transfer)).rejects.toMatchObject({ refusal: { _tag: "AlreadyPending" } })
    answer.release(succeeds({ done: 1 }))
    expect(await ended).toBe("Sent")
    await updated.call("presence", { visible: true, online: true })
    expect(updated.answer("sends", null)).toMatchObject({ unknown: [], sends: [{ to: order.toUser }] })
    expect(left()).toBe(1)
  })

  test("nothing is sent by a tab behind which a newer build went on with the log: it cannot read what was sent there", async () => {
    const old = await open("old")
    const log = await Effect.runPromise(openAccountLog(account))
    await Effect.runPromise(log.append([{ type: "FromTomorrow", version: 1, payload: null }], stamp))
    await Effect.runPromise(log.close)
    device.routes = { [path]: succeeds({ done: 1 }) }
    await expect(old.call("transfer", transfer)).rejects.toMatchObject({
      refusal: { _tag: "Storage", problem: "NewerLog" },
    })
    expect(left()).toBe(0)
  })
})
