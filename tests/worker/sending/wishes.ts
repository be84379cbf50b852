import { demoPassword } from "../../../sandbox/main.ts"
import { decide } from "../../../src/domain/sending/decide.ts"
import type { Circumstances, Intent, Kind, Kinds } from "../../../src/domain/sending/intent.ts"
import { type SendingState, sendingStateOf } from "../../../src/domain/sending/state.ts"
import { readOf } from "../../../src/worker/session/live-query.ts"
import type { Random } from "../../laws/random.ts"
import type { Tab } from "../office.ts"

type Order = Kinds[Kind]["order"]

/** What a customer wants once, in whatever words and by whatever tab: one kind of send, one destination, one sum. */
export interface Wish {
  readonly kind: Kind
  /** Where it arrives at the office; a wallet is no office. */
  readonly path: string | null
  /** What the office made of it, by its rows; null where what arrives there is counted in place of that. */
  readonly sum: string | null
  /** What it is made of, as the office says: a page asks for it first. */
  readonly area: "contractVariants" | "card" | null
  /** The order as a page makes it that has seen nothing of what other tabs did. */
  readonly order: (tab: Tab, random: Random) => Promise<Order>
  /** The same as nobody looked at it. */
  readonly forged: ((order: never) => Order) | null
  readonly send: (tab: Tab, order: never, circumstances: Circumstances) => Promise<unknown>
}

/** The ways in which people and programs write one and the same thing. */
const spellings = {
  transfer: [
    "other@office.test",
    "OTHER@office.test",
    "other@OFFICE.TEST",
    "other@office.test.",
    " other@Office.test ",
  ],
  withdrawal: [
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ",
    " bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  ],
  name: ["ANNA PETROVA", "Anna Petrova", " anna petrova ", "A. PETROVA"],
} as const
const spelledSum = (sum: string, random: Random): string => random.pick([sum, `${sum}0`, `0${sum}`, `00${sum}0`])
const spelledWhole = (sum: string, random: Random): string => random.pick([sum, `0${sum}`, `000${sum}`])

const ofNobodyElse: Pick<SendingState, "sends" | "unknown" | "silent"> = { sends: [], unknown: [], silent: [] }
const untold = { fromLink: false, whitelist: false, answers: {} }

/** What a page that has seen nothing makes of what is typed. */
const orderOf = (tab: Tab, intent: Pick<Intent, "kind" | "typed">): Order => {
  const state = sendingStateOf(readOf(tab.session, tab.opened().account), {
    now: Date.now(),
    online: true,
    locks: true,
    storage: null,
  })
  const { order, obstacles } = decide({ ...untold, ...intent } as Intent, { ...state, ...ofNobodyElse })
  if (order === null) throw new Error(`no order came of what was typed: ${JSON.stringify(obstacles)}`)
  return order
}

const transfer = (sum: string): Wish => ({
  kind: "transfer",
  path: "/transaction/transfer",
  sum,
  area: null,
  order: async (tab, random) => {
    const email = random.pick(spellings.transfer)
    return orderOf(tab, { kind: "transfer", typed: { form: "btc", sum: spelledSum(sum, random), email } })
  },
  forged: null,
  send: (tab, order, circumstances) => tab.call("transfer", { order, secondFactor: demoPassword, circumstances }),
})

const withdrawal = (sum: string): Wish => ({
  kind: "withdrawal",
  path: "/transaction/withdraw",
  sum,
  area: null,
  order: async (tab, random) => {
    const destination = { btcaddress: random.pick(spellings.withdrawal) }
    const typed = { form: "btc", tab: "btc", sum: spelledSum(sum, random), destination, balance: undefined } as const
    return orderOf(tab, { kind: "withdrawal", typed })
  },
  forged: (order: Kinds["withdrawal"]["order"]) => ({
    ...order,
    comission: "0",
    quote: { ...order.quote, fee: "0" },
  }),
  send: (tab, order, circumstances) => tab.call("withdraw", { order, secondFactor: demoPassword, circumstances }),
})

const contract = (amount: string): Wish => ({
  kind: "contract",
  path: "/contracts/order",
  sum: null,
  area: "contractVariants",
  order: async (tab, random) =>
    orderOf(tab, { kind: "contract", typed: { variantId: "2", amount: spelledWhole(amount, random) } }),
  forged: (order: Kinds["contract"]["order"]) => ({ ...order, amount: `0${order.amount}` }),
  send: (tab, order, circumstances) => tab.call("orderContract", { order, circumstances }),
})

const card = (): Wish => ({
  kind: "card",
  path: "/card/order",
  sum: null,
  area: "card",
  order: async (tab, random) => {
    const [name, method] = [random.pick(spellings.name), random.pick(["usdt", "bank-transfer", "bank-card"])]
    const typed = { country: random.pick(["DE", "FR"] as const), name, method, terms: true, resident: true }
    return orderOf(tab, { kind: "card", typed })
  },
  forged: (order: Kinds["card"]["order"]) => ({ ...order, method: "gold" }),
  send: (tab, order, circumstances) => tab.call("orderCard", { order, circumstances }),
})

/** So many tokens by a wallet: by the order that was made for them, or by one that is made because it says nothing. */
const tokens = (amount: string): Wish => {
  let made: Promise<{ readonly orderId: string }> | null = null
  return {
    kind: "tokens",
    path: null,
    sum: null,
    area: null,
    order: async (tab, random) => {
      if (made === null || random.chance(0.25)) {
        const before = made
        made = (async () => {
          await before
          return tab.call("orderTokens", { amount: spelledSum(amount, random) })
        })()
      }
      const { orderId } = await made
      // Another tab folds what this one ordered before it can show it.
      await tab.until(
        () => tab.answer("tokenOrders", null)?.some(({ payment }) => payment.orderId === orderId) === true,
      )
      return orderOf(tab, { kind: "tokens", typed: { orderId } })
    },
    forged: (order: Kinds["tokens"]["order"]) => ({ ...order, to: `0x${"1".repeat(40)}` }),
    send: (tab, order, circumstances) => tab.call("noteWalletAsked", { order, circumstances }),
  }
}

/** What is wished by a seed, of the kinds that are tried. */
export const wishOf = (random: Random, kinds: ReadonlyArray<Kind>, seed: number): Wish => {
  const kind = random.pick(kinds)
  const sum = `0.01${String(seed).padStart(4, "0")}1`
  const wishes: { readonly [K in Kind]: () => Wish } = {
    transfer: () => transfer(sum),
    withdrawal: () => withdrawal(sum),
    contract: () => contract(String(20 + (seed % 900))),
    card,
    tokens: () => tokens(`${60 + (seed % 900)}.5`),
  }
  return wishes[kind]()
}
