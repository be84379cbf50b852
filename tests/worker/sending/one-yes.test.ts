import "fake-indexeddb/auto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { isFulfilled } from "../../../src/domain/kernel/remote-data.ts"
import type { MoneyRefusal } from "../../../src/domain/sending/refusals.ts"
import type { TokenPayment } from "../../../src/domain/tokens/payment.ts"
import type { WithdrawalOrder } from "../../../src/domain/withdrawals/order.ts"
import { StorageFailure } from "../../../src/worker/store/event-log.ts"
import { agreed } from "../agreed.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"
import { paths } from "./ways.ts"
import { decided } from "./wishes.ts"

/** How a send ended, and by which words it asks whether it may be sent again. */
interface Said {
  readonly ended: "Sent" | MoneyRefusal["_tag"]
  readonly asks?: string | undefined
}
/** Sends in a tab, with a yes to a repeat or with none. */
type Send = (tab: Tab, yes?: string) => Promise<Said>

describe("S20 S41 one yes to a repeat, given in two tabs", () => {
  let office: RealOffice
  let token: string
  let tabs: Array<Tab> = []
  let [one, other]: ReadonlyArray<Tab> = []
  beforeAll(async () => {
    office = await startRealOffice(5)
  }, 60_000)
  afterAll(() => office.close())
  const open = async (clock?: Clock.Clock): Promise<Tab> => {
    const tab = await openTab(office.url, { session: { token, account: null }, idempotency: false }, clock)
    tabs.push(tab)
    await tab.until(() => tab.session.view().boot._tag === "Ready" && tab.answer("session", null).customer !== null)
    await tab.until(() => tab.answer("sync", null).complete && isFulfilled(tab.answer("balances", null)))
    for (const area of ["contractVariants", "card"] as const) await tab.call("refresh", { area })
    return tab
  }
  const close = async (tab: Tab): Promise<void> => {
    tabs = tabs.filter((each) => each !== tab)
    await tab.kill()
  }
  beforeEach(async () => {
    await office.hook("reset")
    ;({ token } = (await office.hook("customer", { history: 20 })) as { readonly token: string })
    await office.hook("idempotency", { on: false })
    one = await open()
    other = await open()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const tab of tabs) await close(tab)
    await clearDevice()
  })
  const both = (): readonly [Tab, Tab] => [one as Tab, other as Tab]

  const said = async (sent: Promise<unknown>): Promise<Said> => {
    try {
      await sent
      return { ended: "Sent" }
    } catch (error) {
      const { refusal } = error as { readonly refusal?: MoneyRefusal }
      if (refusal === undefined) throw error
      const asked = refusal._tag === "Unanswered" ? refusal.questions.find(({ _tag }) => _tag === "Repeat") : undefined
      return { ended: refusal._tag, asks: asked?.about }
    }
  }
  const transfer =
    (amount: string, secondFactor = demoPassword): Send =>
    (tab, yes) => {
      const order = { form: "btc", amount, toUser: "other@office.test" } as const
      return said(tab.call("transfer", { order, secondFactor, circumstances: agreed(order, yes) }))
    }
  const contract: Send = (tab, yes) => {
    const order = { variantId: "2", period: 36, amount: "77" }
    return said(tab.call("orderContract", { order, circumstances: agreed(order, yes) }))
  }
  const card: Send = (tab, yes) => {
    const order = { country: "DE", name: "ANNA", method: "usdt" } as const
    return said(tab.call("orderCard", { order, circumstances: agreed(order, yes) }))
  }
  const withdrawal: Send = (tab, yes) => {
    const order = decided(tab, {
      kind: "withdrawal",
      typed: {
        form: "usdt",
        tab: "bsc",
        sum: "4",
        destination: { address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" },
        balance: undefined,
      },
    }).order as WithdrawalOrder
    return said(tab.call("withdraw", { order, secondFactor: demoPassword, circumstances: agreed(order, yes) }))
  }
  const wallet =
    (order: TokenPayment): Send =>
    async (tab, yes) => {
      await tab.until(
        () => tab.answer("tokenOrders", null)?.some(({ payment }) => payment.orderId === order.orderId) === true,
      )
      return said(tab.call("noteWalletAsked", { order, circumstances: agreed(order, yes) }))
    }
  const ordered = (amount = "60"): Promise<TokenPayment> => both()[0].call("orderTokens", { amount })
  /** Lets the next send be cut after the office took it. */
  const cut = (kind: keyof typeof paths): Promise<unknown> => office.hook("drop", { path: paths[kind], when: "after" })
  const left = async (kind: keyof typeof paths): Promise<number> => {
    const { requests } = (await office.hook("requests")) as {
      readonly requests: ReadonlyArray<{ readonly path: string }>
    }
    return requests.filter(({ path }) => path === paths[kind]).length
  }
  /** The yes that a send asks for. */
  const asked = async (send: Send, tab: Tab): Promise<string> => {
    const { ended, asks } = await send(tab)
    expect(ended).toBe("Unanswered")
    return asks ?? ""
  }

  test.each(["done", "cut"] as const)("serves once for another sum to the same, whose repeat is %s", async (how) => {
    const [a, b] = both()
    await cut("transfer")
    expect((await transfer("0.003")(a)).ended).toBe("Unreachable")
    const yes = await asked(transfer("0.005"), a)
    expect((await transfer("0.004")(b, yes)).ended, "a yes to another sum").toBe("Unanswered")
    if (how === "cut") await cut("transfer")
    expect((await transfer("0.005")(a, yes)).ended).toBe(how === "cut" ? "Unreachable" : "Sent")
    for (const tab of [b, a]) expect((await transfer("0.005")(tab, yes)).ended).toBe("Unanswered")
    expect(await left("transfer")).toBe(2)
  })

  test("R247 is not used up by a wrong code, which moves nothing", async () => {
    const [a, b] = both()
    await cut("transfer")
    await transfer("0.003")(a)
    const yes = await asked(transfer("0.003"), a)
    expect((await transfer("0.003", "wrong")(a, yes)).ended).toBe("Refused")
    expect((await transfer("0.003")(a, yes)).ended).toBe("Sent")
    expect((await transfer("0.003")(b)).ended, "the repeat settled what it repeated").toBe("Sent")
  })

  test("outlives a reload between question and yes, and is used up by what left meanwhile", async () => {
    const [a, b] = both()
    await cut("contract")
    expect((await contract(a)).ended).toBe("Unreachable")
    const yes = await asked(contract, a)
    await close(a)
    const again = await open()
    expect((await contract(again, yes)).ended).toBe("Sent")
    expect((await contract(b, yes)).ended, "the repeat is settled, and the yes was to that").toBe("Changed")
    await cut("contract")
    await contract(b)
    const second = await asked(contract, b)
    expect((await transfer("0.003")(again)).ended).toBe("Sent")
    expect((await contract(b, second)).ended, "given before something else left").toBe("Unanswered")
    expect(await left("contract")).toBe(3)
  })

  test("of a tab that died is used up as well, and its late answer changes nothing", async () => {
    const [a, b] = both()
    await cut("card")
    expect((await card(a)).ended).toBe("Unreachable")
    const yes = await asked(card, a)
    await office.hook("latency", { path: paths.card, ms: 300 })
    const dying = card(a, yes).catch(() => null)
    await vi.waitUntil(async () => (await left("card")) === 2, { timeout: 20_000, interval: 5 })
    await close(a)
    await dying
    await office.hook("latency", { path: paths.card, ms: 0 })
    await b.until(() => b.answer("sends", null)?.unknown.length === 2)
    expect((await card(b, yes)).ended).toBe("Unanswered")
    expect(await left("card")).toBe(2)
  })

  test("to a wallet's payment serves once with a clock set back, of two orders and in any order", async () => {
    const [a, b] = both()
    const [first, second] = [await ordered(), await ordered()]
    expect((await wallet(first)(a)).ended).toBe("Sent")
    const yes = await asked(wallet(second), b)
    const { now } = Date
    vi.spyOn(Date, "now").mockImplementation(() => now() - 3 * 3_600_000)
    expect((await wallet(second)(a, yes)).ended).toBe("Sent")
    for (const order of [second, first])
      for (const tab of [b, a]) expect((await wallet(order)(tab, yes)).ended).toBe("Unanswered")
  })

  test("S41 that a wallet paid nothing, said as another tab asks one again, is said of those that the customer saw", async () => {
    const [a, b] = both()
    const order = await ordered()
    const openAt = (tab: Tab) => tab.answer("sends", null)?.unknown.find(({ callId }) => callId === order.orderId)
    expect((await wallet(order)(a)).ended).toBe("Sent")
    await a.until(() => openAt(a)?.asked === 1)
    // Pressed on what the page drew then, and heard of once the other tab had asked.
    expect((await wallet(order)(b, await asked(wallet(order), b))).ended).toBe("Sent")
    await a.call("clearOutcome", { callId: order.orderId, asked: 1 })
    for (const tab of [a, b]) {
      await tab.until(() => openAt(tab)?.asked === 2)
      expect((await wallet(order)(tab)).ended).toBe("Unanswered")
    }
    await b.call("clearOutcome", { callId: order.orderId, asked: 2 })
    for (const tab of [a, b]) await tab.until(() => openAt(tab) === undefined)
    expect((await wallet(order)(a)).ended).toBe("Sent")
  })

  test("S41 what was accepted without a word is asked about for two minutes that passed, whatever the clock is set to", async () => {
    const [a, b] = both()
    let waited = 0n
    const real = Effect.runSync(Clock.clockWith(Effect.succeed))
    const clock: Clock.Clock = Object.create(real, {
      monotonicTimeNanosUnsafe: { value: () => real.monotonicTimeNanosUnsafe() + waited },
    })
    const watching = await open(clock)
    await office.hook("malformed", { path: paths.withdrawal, kind: "empty" })
    expect((await withdrawal(a)).ended).toBe("Sent")
    await watching.until(() => watching.answer("sends", null)?.silent.length === 1)
    const { now } = Date
    const set = vi.spyOn(Date, "now")
    for (const hours of [-3, 3]) {
      set.mockImplementation(() => now() + hours * 3_600_000)
      for (const tab of [a, b, watching, await open()]) expect((await withdrawal(tab)).ended).toBe("Unanswered")
    }
    waited += 60_000_000_000n
    expect((await withdrawal(watching)).ended).toBe("Unanswered")
    await watching.call("writeNote", { id: 1, text: "what comes meanwhile begins them anew for nobody" })
    waited += 60_000_000_000n
    expect((await withdrawal(watching)).ended).toBe("Sent")
    expect(await left("withdrawal")).toBe(2)
  })

  test("of one kind is none of another: a contract, a card and a wallet's payment that nobody knows the outcome of", async () => {
    const [a, b] = both()
    const tokens = wallet(await ordered())
    await cut("contract")
    await contract(a)
    await cut("card")
    await card(a)
    await tokens(a)
    const sends = [contract, card, tokens]
    for (const send of sends)
      for (const each of sends.filter((another) => another !== send))
        expect((await each(b, await asked(send, a))).ended).toBe("Unanswered")
    expect((await transfer("0.003")(b)).ended, "what goes elsewhere asks nothing").toBe("Sent")
  })

  test("S20 S41 a tab that nobody has looked at for long knows what another paid, before its wallet is asked", async () => {
    const [a, b] = both()
    const order = await ordered()
    await b.until(() => b.answer("tokenOrders", null)?.length === 1)
    await b.call("presence", { visible: false, online: true })
    const { projector } = b.opened().account
    await Effect.runPromise(projector.evict)
    expect(projector.isEvicted()).toBe(true)
    // The rows that came of it stand in the log before the payment: a tab that rests stops at them.
    expect((await transfer("0.003")(a)).ended).toBe("Sent")
    await a.until(() => a.opened().account.projector.state("transactions").reader().count(noFilter) > 20)
    expect((await wallet(order)(a)).ended).toBe("Sent")
    expect((await wallet(order)(b)).ended).toBe("Unanswered")
  })

  test("S20 S41 while one tab writes down that its wallet is asked, no other decides beside it", async () => {
    const [a, b] = both()
    const order = await ordered()
    await b.until(() => b.answer("tokenOrders", null)?.length === 1)
    const { writer } = a.opened().account.context
    const { record } = writer
    let beside: Said | null = null
    vi.spyOn(writer, "record").mockImplementation((drafts) =>
      Effect.gen(function* () {
        if (drafts.some(({ type }) => type === "TokenPaymentAsked"))
          beside = yield* Effect.promise(async () => wallet(order)(b))
        yield* record(drafts)
      }),
    )
    expect((await wallet(order)(a)).ended).toBe("Sent")
    expect(beside).toEqual({ ended: "AlreadyPending", asks: undefined })
    expect((await wallet(order)(b)).ended).toBe("Unanswered")
  })

  test("S27 nothing is decided on a log that could not be read to its end", async () => {
    const [a, b] = both()
    const order = await ordered()
    await b.until(() => b.answer("tokenOrders", null)?.length === 1)
    const { projector } = b.opened().account
    const failing = Effect.fail(new StorageFailure({ problem: "StorageUnavailable", detail: "" }))
    const { catchUp } = projector
    // It hears of nothing that the other tab does (law 3), and then cannot read it.
    Object.assign(projector, { catchUp: Effect.void })
    expect((await wallet(order)(a)).ended).toBe("Sent")
    Object.assign(projector, { catchUp: failing })
    expect((await wallet(order)(b)).ended).toBe("Storage")
    Object.assign(projector, { catchUp })
  })
})
