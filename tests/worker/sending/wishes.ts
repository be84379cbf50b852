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
  /** What the office makes of it, in a row; null where what arrives there is counted in place of that. */
  readonly booked: { readonly sum: string; readonly to: RegExp } | null
  /** Whether what arrived is this wish, in whatever words. */
  readonly isMeant: (body: { readonly [field: string]: unknown }) => boolean
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
  name: ["ANNA PETROVA", "Anna Petrova", " anna petrova ", "A. PETROVA"],
} as const
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
const evm = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, "$1 ")
const spelledSum = (sum: string, random: Random): string => random.pick([sum, `${sum}0`, `0${sum}`, `00${sum}0`])
const spelledWhole = (sum: string, random: Random): string => random.pick([sum, `0${sum}`, `000${sum}`])

const ofNobodyElse: Pick<SendingState, "sends" | "unknown" | "silent"> = { sends: [], unknown: [], silent: [] }
const untold = { fromLink: false, whitelist: false, answers: {} }

/** What is decided of an intent by whoever knows of nothing that was sent. */
export const decided = (tab: Tab, intent: Pick<Intent, "kind" | "typed">) => {
  const state = sendingStateOf(readOf(tab.session, tab.opened().account), {
    now: Date.now(),
    officeNow: Date.now(),
    knownFor: () => 0,
    online: true,
    locks: true,
    storage: null,
  })
  return decide({ ...untold, ...intent } as Intent, { ...state, ...ofNobodyElse })
}

/** What a page that has seen nothing makes of what is typed, as soon as what it rests on is there. */
const orderOf = async (tab: Tab, intent: Pick<Intent, "kind" | "typed">): Promise<Order> => {
  await tab.until(() => decided(tab, intent).order !== null)
  const { order, obstacles } = decided(tab, intent)
  if (order === null) throw new Error(`no order came of what was typed: ${JSON.stringify(obstacles)}`)
  return order
}

const isSum = (value: unknown, sum: string): boolean => typeof value === "string" && Number(value) === Number(sum)

/** Transfers by the ids that the office has of their currencies. */
const transfers = { btc: 1, usdt: 32, oton: 18 } as const

const transfer = (random: Random, seed: number): Wish => {
  const form = random.pick(["btc", "usdt", "oton"] as const)
  const sum = form === "btc" ? `0.01${String(seed).padStart(4, "0")}1` : `1.${1 + (seed % 9)}`
  return {
    kind: "transfer",
    path: "/transaction/transfer",
    booked: { sum, to: /^other@office\.test$/i },
    isMeant: ({ amount, to_user: to, currency }) =>
      isSum(amount, sum) &&
      currency === transfers[form] &&
      typeof to === "string" &&
      /^other@office\.test\.?$/i.test(to.trim()),
    area: null,
    order: async (tab, next) =>
      orderOf(tab, {
        kind: "transfer",
        typed: { form, sum: spelledSum(sum, next), email: next.pick(spellings.transfer) },
      }),
    forged: null,
    send: (tab, order, circumstances) => tab.call("transfer", { order, secondFactor: demoPassword, circumstances }),
  }
}

/** One way out, with how its destination may be typed and must arrive; of the OTON family it is the profile's. */
interface WayOut {
  readonly form: Kinds["withdrawal"]["typed"]["form"]
  readonly tab: string
  readonly sum: string
  readonly destinations: ReadonlyArray<Kinds["withdrawal"]["typed"]["destination"]>
  readonly arrives: RegExp
  readonly row: RegExp
  readonly balance?: string
}
const bank: Omit<WayOut, "form" | "tab" | "sum"> = {
  destinations: [
    { iban: "GB82WEST12345698765432", beneficiaryName: "Ann Lee" },
    { iban: "gb82 west 1234 5698 7654 32", beneficiaryName: " Ann Lee" },
    { iban: grouped("GB82WEST12345698765432"), beneficiaryName: "A. Lee" },
  ],
  arrives: /^paystree\|GB82WEST12345698765432\|(Ann|A\.) Lee$/,
  row: /^GB82 .*5432$/,
}
const chain: Omit<WayOut, "form" | "tab" | "sum"> = {
  destinations: [{ address: evm }, { address: evm.toLowerCase() }, { address: ` ${evm} ` }],
  arrives: new RegExp(`^bep20\\|${evm}$`, "i"),
  row: new RegExp(evm, "i"),
}
const waysOut: ReadonlyArray<WayOut> = [
  {
    form: "btc",
    tab: "btc",
    sum: "0.0123",
    destinations: [bitcoin, bitcoin.toUpperCase(), ` ${bitcoin}`].map((btcaddress) => ({ btcaddress })),
    arrives: new RegExp(`^${bitcoin}$`, "i"),
    row: new RegExp(bitcoin, "i"),
  },
  { form: "btc", tab: "paystree", sum: "0.0124", ...bank },
  {
    form: "euro",
    tab: "card",
    sum: "12",
    destinations: [
      { card: "5555555555554444", cardname: "ANN LEE" },
      { card: grouped("5555555555554444"), cardname: "Ann Lee" },
    ],
    arrives: /^5555555555554444\|Ann Lee$/i,
    row: /4444/,
  },
  {
    form: "euro",
    tab: "adv",
    sum: "12.5",
    destinations: ["E123456789012", "e123456789012", "E 1234 5678 9012"].map((advcash) => ({ advcash })),
    arrives: /^E123456789012$/,
    row: /^E .*9012$/,
  },
  { form: "euro", tab: "paystree", sum: "13", ...bank },
  { form: "usdt", tab: "bsc", sum: "4.5", ...chain },
  { form: "usdt", tab: "paystree", sum: "4.25", ...bank },
  { form: "oton", tab: "bep20", sum: "53", ...chain, destinations: [{}, { address: "" }], balance: "saim" },
]

const withFee = (order: Kinds["withdrawal"]["order"], fee: string): Kinds["withdrawal"]["order"] => ({
  ...order,
  comission: fee,
  quote: { ...order.quote, fee },
})

const withdrawal = (random: Random): Wish => {
  const { form, tab: way, sum, destinations, arrives, row, balance } = random.pick(waysOut)
  const [forgesDestination, forgedFee] = [random.chance(0.5), random.pick(["0", "0.00001"])]
  // Of the euro and the OTON family no sum begins with zero, and the euro has cents only.
  const spelled = (next: Random): string =>
    form === "oton" || form === "euro" ? next.pick([sum, ` ${sum}`, `${sum} `]) : spelledSum(sum, next)
  return {
    kind: "withdrawal",
    path: "/transaction/withdraw",
    booked: { sum, to: row },
    isMeant: ({ amount, destination }) =>
      isSum(amount, sum) && typeof destination === "string" && arrives.test(destination),
    area: null,
    order: async (tab, next) =>
      orderOf(tab, {
        kind: "withdrawal",
        typed: { form, tab: way, sum: spelled(next), destination: next.pick(destinations), balance },
      }),
    // A fee, or where it goes, that nobody looked at.
    forged: (order: Kinds["withdrawal"]["order"]) =>
      form === "oton" && forgesDestination
        ? { ...order, destination: `bep20|${evm.replace(/^0x7/, "0x8")}`, shown: evm.replace(/^0x7/, "0x8") }
        : withFee(order, order.comission === forgedFee ? "0.00001" : forgedFee),
    send: (tab, order, circumstances) => tab.call("withdraw", { order, secondFactor: demoPassword, circumstances }),
  }
}

const contract = (amount: string): Wish => ({
  kind: "contract",
  path: "/contracts/order",
  booked: null,
  isMeant: ({ contract_id: variant, amount: sum }) => variant === "2" && isSum(sum, amount),
  area: "contractVariants",
  order: async (tab, random) =>
    orderOf(tab, { kind: "contract", typed: { variantId: "2", amount: spelledWhole(amount, random) } }),
  forged: (order: Kinds["contract"]["order"]) => ({ ...order, amount: `0${order.amount}` }),
  send: (tab, order, circumstances) => tab.call("orderContract", { order, circumstances }),
})

const cardMethods = ["usdt", "bank-transfer", "bank-card"] as const

const card = (): Wish => ({
  kind: "card",
  path: "/card/order",
  booked: null,
  isMeant: ({ country, name, method }) =>
    (country === "DE" || country === "FR") &&
    cardMethods.some((each) => each === method) &&
    spellings.name.some((each) => typeof name === "string" && each.trim().toUpperCase() === name.toUpperCase()),
  area: "card",
  order: async (tab, random) => {
    const [name, method] = [random.pick(spellings.name), random.pick(cardMethods)]
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
    booked: null,
    isMeant: () => false,
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
  const wishes: { readonly [K in Kind]: () => Wish } = {
    transfer: () => transfer(random, seed),
    withdrawal: () => withdrawal(random),
    contract: () => contract(String(20 + (seed % 900))),
    card,
    tokens: () => tokens(`${60 + (seed % 900)}.5`),
  }
  return wishes[kind]()
}
