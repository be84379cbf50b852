import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import type { CallCommand } from "../../../src/domain/calls/lifecycle.ts"
import { isFulfilled } from "../../../src/domain/kernel/remote-data.ts"
import type { MoneyRefusal } from "../../../src/domain/sending/refusals.ts"
import { agreed } from "../agreed.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"

const path = "/transaction/transfer"
const call = "transaction/transfer"
const order = { form: "btc", amount: "0.003", toUser: "other@office.test" } as const

describe("a send that something overtakes between its decision and its start", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(5)
  }, 60_000)
  afterAll(() => office.close())
  beforeEach(async () => {
    await office.hook("reset")
    const { token } = (await office.hook("customer", { history: 60 })) as { readonly token: string }
    tab = await openTab(office.url, { session: { token, account: null } })
    await tab.until(() => tab.answer("sync", null).complete && isFulfilled(tab.answer("balances", null)))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await tab.kill()
    await clearDevice()
  })

  const send = async (repeat?: string): Promise<"Sent" | MoneyRefusal> => {
    try {
      await tab.call("transfer", { order, circumstances: agreed(order, repeat), secondFactor: demoPassword })
      return "Sent"
    } catch (error) {
      const { refusal } = error as { readonly refusal?: MoneyRefusal }
      if (refusal === undefined) throw error
      return refusal
    }
  }
  /** The earlier send that is asked about, if one is. */
  const asked = async () => {
    const said = await send()
    return said !== "Sent" && said._tag === "Unanswered"
      ? said.questions.find((question) => question._tag === "Repeat")
      : undefined
  }
  const left = async (): Promise<number> => {
    const { requests } = (await office.hook("requests")) as {
      readonly requests: ReadonlyArray<{ readonly path: string }>
    }
    return requests.filter((request) => request.path === path).length
  }
  const open = (callId: string, amount: string = order.amount): CallCommand => ({
    _tag: "Start",
    started: { callId, call, key: `elsewhere ${callId}`, request: { ...order, amount } },
  })
  const lost = (callId: string): CallCommand => ({
    _tag: "Lose",
    open: { key: `elsewhere ${callId}`, callId, call },
  })

  /** Before each start of a send is written, another worker writes what is given; counts how often one was tried. */
  const between = (meanwhile: (nth: number) => ReadonlyArray<CallCommand>): (() => number) => {
    const { writer } = tab.opened().account.context
    const { command } = writer
    let tried = 0
    vi.spyOn(writer, "command").mockImplementation((key, what) =>
      Effect.suspend(() => {
        const others = what._tag === "Start" && key === call ? meanwhile((tried += 1)) : []
        return Effect.andThen(
          Effect.forEach(others, (other) =>
            command(other._tag === "Lose" ? other.open.key : other._tag === "Start" ? other.started.key : key, other),
          ),
          command(key, what),
        )
      }),
    )
    return () => tried
  }
  const write = (command: CallCommand) => {
    const key = command._tag === "Lose" ? command.open.key : command._tag === "Start" ? command.started.key : ""
    return Effect.runPromise(tab.opened().account.context.writer.command(key, command))
  }

  test("S20 S41 the very same, which turns out to be lost meanwhile, is asked about before anything leaves", async () => {
    await write(open("x"))
    const tried = between((nth) => (nth === 1 ? [lost("x")] : []))
    const question = await asked()
    expect(question?.before).toMatchObject({ callId: "x", isSame: true })
    expect([tried(), await left()]).toEqual([1, 0])
    expect(await send(question?.about)).toBe("Sent")
    expect(await left()).toBe(1)
  })

  test("S20 one that was started meanwhile and lost is asked about as well", async () => {
    between((nth) => (nth === 1 ? [open("y", "7"), lost("y")] : []))
    expect(await send()).toMatchObject({
      questions: [{ _tag: "Repeat", before: { callId: "y", amount: "7", isSame: false } }],
    })
    expect(await left()).toBe(0)
  })

  test("what has nothing to do with it is decided anew and asks nothing: it leaves once", async () => {
    const tried = between((nth) =>
      nth < 3
        ? [
            {
              ...open(`z${nth}`),
              started: { callId: `z${nth}`, call, key: `z${nth}`, request: { ...order, toUser: "ben@office.test" } },
            } as CallCommand,
          ]
        : [],
    )
    expect(await send()).toBe("Sent")
    expect([tried(), await left()]).toEqual([3, 1])
  })

  test("S20 while others never stop sending, nothing leaves, and that is said", async () => {
    const tried = between((nth) => [open(`n${nth}`)])
    expect(await send()).toEqual({ _tag: "AlreadyPending" })
    expect(tried()).toBeGreaterThan(3)
    expect(await left()).toBe(0)
  })

  test("a save that starts meanwhile changes nothing of the decision", async () => {
    const tried = between((nth) =>
      nth === 1
        ? [{ _tag: "Start", started: { callId: "s", call: "address/edit", key: "address/edit", request: {} } }]
        : [],
    )
    expect(await send()).toBe("Sent")
    expect(tried()).toBe(1)
  })

  test("S41 to dismiss one outcome dismisses no other: what is still open is asked about by its own name", async () => {
    for (const [callId, amount] of [
      ["a", "1"],
      ["b", order.amount],
      ["c", order.amount],
    ] as const) {
      await write(open(callId, amount))
      await write(lost(callId))
    }
    const asks = async () => (await asked())?.before.callId
    const unknown = () => tab.answer("sends", null)?.unknown.map(({ callId }) => callId)
    expect(unknown()).toEqual(["a", "b", "c"])
    expect(await asks()).toBe("c")
    await tab.call("clearOutcome", { callId: "c", asked: null })
    expect(await asks()).toBe("b")
    await tab.call("clearOutcome", { callId: "no such", asked: null })
    await tab.call("clearOutcome", { callId: "b", asked: null })
    expect(await asks()).toBe("a")
    expect(await left()).toBe(0)
    await tab.call("clearOutcome", { callId: "a", asked: null })
    expect(unknown()).toEqual([])
    expect(await send()).toBe("Sent")
  })

  test("S41 a repeat that was said yes to and went through settles what it repeated, and nothing else", async () => {
    for (const [callId, amount] of [
      ["a", "1"],
      ["b", order.amount],
    ] as const) {
      await write(open(callId, amount))
      await write(lost(callId))
    }
    expect(await send((await asked())?.about)).toBe("Sent")
    expect(tab.answer("sends", null)?.unknown.map(({ callId }) => callId)).toEqual(["a"])
  })
})
