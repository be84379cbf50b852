import "fake-indexeddb/auto"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { decide } from "../../../src/domain/sending/decide.ts"
import { type Circumstances, type Kind, type Kinds, typedOf } from "../../../src/domain/sending/intent.ts"
import type { Answers, Question, QuestionName } from "../../../src/domain/sending/questions.ts"
import type { MoneyRefusal } from "../../../src/domain/sending/refusals.ts"
import { sendingStateOf } from "../../../src/domain/sending/state.ts"
import { wireDestination } from "../../../src/domain/withdrawals/destination.ts"
import { methodOf } from "../../../src/domain/withdrawals/method.ts"
import { balanceKeyOf, shownDestination } from "../../../src/domain/withdrawals/order.ts"
import { tokenBalanceOf } from "../../../src/domain/withdrawals/token-balances.ts"
import { readOf } from "../../../src/worker/session/live-query.ts"
import { patience } from "../../laws/seeds.ts"
import { agreed } from "../agreed.ts"
import { fillDisk } from "../broken-storage.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"
import { intentOf, paths, type Typed, type Way, ways } from "./ways.ts"

type Order = Kinds[Kind]["order"]
type Said = { readonly tag: "Sent" | MoneyRefusal["_tag"]; readonly questions: ReadonlyArray<Question> }

const calm: Circumstances = { fromLink: false, whitelist: false, answers: {} }
const yes = (questions: ReadonlyArray<Question>): Answers =>
  Object.fromEntries(questions.map(({ _tag, about }) => [_tag, about]))
const names = (questions: ReadonlyArray<Question>): ReadonlyArray<QuestionName> => questions.map(({ _tag }) => _tag)

describe("every way in which funds leave, through the worker, with all that can stand in the way and be asked", () => {
  let office: RealOffice
  let tab: Tab
  let email: string
  beforeAll(async () => {
    office = await startRealOffice(5)
  }, 60_000)
  afterAll(() => office.close())
  afterEach(async () => {
    vi.restoreAllMocks()
    await tab.kill()
    await clearDevice()
  })

  /** A customer of the test's own, all of whose areas have come. */
  const open = async (): Promise<string> => {
    await office.hook("reset")
    await office.hook("idempotency", { on: false })
    await office.hook("rates", { eur: "20000" })
    const made = (await office.hook("customer", { history: 60 })) as { readonly email: string; readonly token: string }
    email = made.email
    tab = await openTab(office.url, { session: { token: made.token, account: null }, idempotency: false })
    await tab.until(() => tab.session.view().boot._tag === "Ready" && tab.answer("session", null).customer !== null)
    for (const area of ["rates", "balances", "contractVariants", "card", "contacts"] as const)
      await tab.call("refresh", { area })
    return made.token
  }

  const state = () =>
    sendingStateOf(readOf(tab.session, tab.opened().account), {
      now: Date.now(),
      officeNow: Date.now(),
      knownFor: () => 0,
      online: true,
      locks: true,
      storage: null,
    })
  const judged = ({ kind }: Way, typed: Typed) => decide(intentOf({ kind }, typed), state())
  const orderOf = (way: Way, typed: Typed): Order => {
    const { order, obstacles } = judged(way, own(typed))
    if (order === null) throw new Error(`no order: ${JSON.stringify(obstacles)}`)
    return order
  }
  /** The customer's own address is known only now. */
  const own = (typed: Typed): Typed => ("email" in typed && typed.email === "OWN" ? { ...typed, email } : typed)

  const calls: { readonly [K in Kind]: (order: Kinds[K]["order"], circumstances: Circumstances) => Promise<unknown> } =
    {
      transfer: (order, circumstances) => tab.call("transfer", { order, circumstances, secondFactor: demoPassword }),
      withdrawal: (order, circumstances) => tab.call("withdraw", { order, circumstances, secondFactor: demoPassword }),
      contract: (order, circumstances) => tab.call("orderContract", { order, circumstances }),
      card: (order, circumstances) => tab.call("orderCard", { order, circumstances }),
      tokens: (order, circumstances) => tab.call("noteWalletAsked", { order, circumstances }),
    }
  const say = async ({ kind }: Way, order: Order, circumstances: Partial<Circumstances> = {}): Promise<Said> => {
    try {
      await calls[kind](order as never, { ...calm, ...circumstances })
      return { tag: "Sent", questions: [] }
    } catch (error) {
      const { refusal } = error as { readonly refusal?: MoneyRefusal }
      if (refusal === undefined) throw error
      return { tag: refusal._tag, questions: refusal._tag === "Unanswered" ? refusal.questions : [] }
    }
  }

  /** How often something left so far: requests at the office, and what was written ahead of a wallet. */
  const left = async ({ kind }: Way): Promise<number> => {
    const { requests } = (await office.hook("requests")) as {
      readonly requests: ReadonlyArray<{ readonly path: string }>
    }
    const asked = tab.answer("tokenOrders", null)?.filter(({ state: { _tag } }) => _tag === "Asked").length ?? 0
    return kind === "tokens" ? asked : requests.filter(({ path }) => path === paths[kind]).length
  }

  /** What the page asks of the same. */
  const pageAsks = ({ kind }: Way, order: Order, circumstances: Partial<Circumstances>): ReadonlyArray<Question> =>
    decide(intentOf({ kind }, typedOf[kind](order as never), circumstances), state()).open

  /** Refused with just these questions and nothing sent, whatever else is said; sent once with a yes to each. */
  const asksThen = async (
    way: Way,
    order: Order,
    expected: ReadonlyArray<QuestionName>,
    circumstances: Partial<Circumstances> = {},
  ): Promise<void> => {
    const before = await left(way)
    const { tag, questions } = await say(way, order, circumstances)
    expect(names(pageAsks(way, order, circumstances)), "the page").toEqual(names(questions))
    // The balance shrinks on the way, and with it what may be sent unasked.
    const asked = names(questions).filter((name) => name !== "ExceedsBalance" || expected.includes(name))
    const all = [...new Set([...expected, ...(way.always ?? [])])]
    expect([tag, asked.toSorted()]).toEqual(["Unanswered", all.toSorted()])
    for (const { _tag, about } of questions) {
      const other = { ...yes(questions), [_tag]: `${about}?` }
      expect((await say(way, order, { ...circumstances, answers: other })).tag, `${_tag} of something else`).toBe(
        "Unanswered",
      )
    }
    expect(await left(way), "sent without the yes").toBe(before)
    const sent = await say(way, order, { ...circumstances, answers: yes(questions) })
    // What the office makes of it is its own affair: more than the balance it refuses.
    expect(["Sent", "Refused"]).toContain(sent.tag)
    expect(await left(way)).toBe(before + (way.kind === "tokens" && expected.includes("Repeat") ? 0 : 1))
  }

  /** The order as somebody would send it who goes past the form; null where its very shape is none. */
  const forged = ({ kind }: Way, order: Order, typed: Typed): Order | null => {
    // Two readings are a form's: in an order a dot parts decimals and nothing else.
    if ("sum" in typed && typed.sum === "1.000") return null
    if (kind === "withdrawal" && "destination" in order && "tab" in typed) {
      const [method, token] = [methodOf(typed.form, typed.tab), tokenBalanceOf(typed.balance)]
      const other = {
        ...order,
        amount: typed.sum,
        destination: wireDestination(method.destination, typed.destination),
        shown: shownDestination(method, typed.destination),
        balance: balanceKeyOf(typed.form, token),
        currencyId: token?.id ?? null,
      }
      return other
    }
    if (kind === "transfer" && "toUser" in order && "email" in typed)
      return { ...order, amount: typed.sum, toUser: typed.email }
    if (kind === "contract" && "period" in order && "variantId" in typed) return { ...typed, period: order.period }
    if (kind === "card" && "country" in order && "country" in typed)
      return typed.country === null || typed.country === "elsewhere" || !typed.terms
        ? null
        : { country: typed.country, name: typed.name, method: typed.method }
    return kind === "tokens" ? { ...(order as Kinds["tokens"]["order"]), orderId: "no such" } : null
  }

  /** A wallet's payment that could not be written down is known of once it can be: it counts as asked, to be safe. */
  const noneLeft = async (way: Way, before: number): Promise<void> => {
    const now = await left(way)
    expect(way.kind === "tokens" ? before : now, "something left").toBe(before)
  }

  /** What is sent first: asked about where the customer chose where it goes, and else not. */
  const firstOf = async (way: Way, order: Order): Promise<void> => {
    if (way.isChosen) return asksThen(way, order, ["FirstTime"])
    expect((await say(way, order)).tag).toBe("Sent")
  }

  /** Sends again what was sent before: nothing is asked but what always is. */
  const sayAgain = (way: Way, order: Order) => {
    const always = pageAsks(way, order, {}).filter(({ _tag }) => way.always?.includes(_tag))
    return say(way, order, { answers: yes(always) })
  }

  /** Sends, and nobody hears what came of it. */
  const unanswered = async (way: Way, order: Order): Promise<void> => {
    if (way.kind === "tokens") await say(way, order)
    else {
      await office.hook("drop", { path: paths[way.kind], when: "after" })
      expect((await sayAgain(way, order)).tag).toBe("Unreachable")
    }
  }

  const nextOrderId = async (): Promise<string> => (await tab.call("orderTokens", { amount: "60" })).orderId
  const wayOf = async (index: number): Promise<Way> => {
    const way = ways(index === titles.length - 1 ? await nextOrderId() : "")[index]
    if (way === undefined) throw new Error("no such way")
    return way
  }

  const titles = ways("").map(({ title }) => title)

  /** What stands in the way of everything: put there, and taken away again. */
  const surroundings: { readonly [tag in "Offline" | "NoLocks" | "Storage"]: () => Promise<() => Promise<unknown>> } = {
    Offline: async () => {
      await tab.call("presence", { visible: true, online: false })
      return () => tab.call("presence", { visible: true, online: true })
    },
    NoLocks: async () => {
      vi.stubGlobal("navigator", {})
      return async () => vi.unstubAllGlobals()
    },
    Storage: async () => {
      const end = fillDisk()
      return async () => {
        end()
        await tab.call("noteMessage", { theme: "info", text: "written again" })
      }
    },
  }

  test.each(titles.map((title, index) => [title, index] as const))(
    "S27 S42 %s: nothing leaves past an obstacle",
    async (_, index) => {
      await open()
      const way = await wayOf(index)
      const order = orderOf(way, way.typed)
      // Asked and not answered, it is as far as it can come without being sent.
      const probe = async () => (await say(way, order, { fromLink: true })).tag
      const before = await left(way)
      expect(await probe()).toBe("Unanswered")
      for (const [tag, put] of Object.entries(surroundings)) {
        const end = await put()
        try {
          const { questions } = judged(way, way.typed)
          expect((await say(way, order, { answers: yes(questions) })).tag).toBe(tag)
        } finally {
          await end()
        }
        await noneLeft(way, before)
      }
      expect(await probe()).toBe("Unanswered")
      for (const [tag, typed] of way.spoiled) {
        const { obstacles, order: none } = judged(way, typed)
        expect([obstacles.map(({ _tag }) => _tag), none], JSON.stringify(typed)).toEqual([
          expect.arrayContaining([tag]),
          null,
        ])
        const other = forged(way, order, typed)
        const said = other === null ? null : await say(way, other, { answers: agreed(other).answers })
        expect(said?.tag ?? "Changed", JSON.stringify(typed)).toBe("Changed")
      }
      const rated = way.needsRate === true ? "Changed" : "Unanswered"
      await office.hook("rates", { eur: null })
      await tab.call("refresh", { area: "rates" })
      expect(await probe(), "no rate").toBe(rated)
      await office.hook("rates", { eur: "1000000" })
      await tab.call("refresh", { area: "rates" })
      expect(await probe(), "a rate that leapt").toBe(rated)
      const { now } = Date
      vi.spyOn(Date, "now").mockImplementation(() => now() + 11 * 60_000)
      expect(await probe(), "an old rate").toBe(rated)
      await noneLeft(way, before)
    },
    patience,
  )

  test.each(titles.map((title, index) => [title, index] as const))(
    "S20 S24 S41 S42 S44 %s: each question is asked by itself, and sent with the yes to it",
    async (_, index) => {
      await open()
      /** Of tokens every order is paid once, so each time it is another; the wallet paid none of those before. */
      const next = async (): Promise<readonly [Way, Order]> => {
        for (const { payment, state, asked } of tab.answer("tokenOrders", null) ?? [])
          if (state._tag === "Asked") await tab.call("clearOutcome", { callId: payment.orderId, asked })
        const way = await wayOf(index)
        return [way, orderOf(way, way.typed)]
      }
      const [usual, newest] = await next()
      await firstOf(usual, newest)
      for (const { asks, typed } of usual.asking) await asksThen(usual, orderOf(usual, typed), asks)
      await asksThen(...(await next()), ["FilledByLink"], { fromLink: true })
      const [way, order] = await next()
      if (way.isChosen) await asksThen(way, order, ["Young"], { whitelist: true })
      if (way.large !== null) await asksThen(way, orderOf(way, way.large.typed), way.large.asks)
      await unanswered(way, order)
      await asksThen(way, order, ["Repeat"])
      if (way.otherSum !== null) {
        await unanswered(way, order)
        await asksThen(way, orderOf(way, way.otherSum), ["Repeat"])
        await asksThen(way, order, ["Repeat"])
      }
      if (way.kind !== "withdrawal") return
      await office.hook("malformed", { path: paths.withdrawal, kind: "empty" })
      expect((await sayAgain(way, order)).tag).toBe("Sent")
      await asksThen(way, order, ["Repeat"])
      if (way.alike !== null) await asksThen(way, orderOf(way, way.alike.typed), way.alike.asks)
    },
    patience,
  )
})
