import { decide } from "../../../src/domain/sending/decide.ts"
import type { Intent } from "../../../src/domain/sending/intent.ts"
import type { Send, UnknownOutcome } from "../../../src/domain/sending/projection.ts"
import type { QuestionName } from "../../../src/domain/sending/questions.ts"
import type { SendingState } from "../../../src/domain/sending/state.ts"
import type { TokenOrder } from "../../../src/domain/tokens/projection.ts"

/** What a customer types, and what his device knows then: for tests of what is decided of a send. */

export const now = 1_800_000_000_000
export const day = 24 * 3_600_000
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
export const wallet = "0x52908400098527886E0F7030069857D2E4169EE7"

export const state = (changes: Partial<SendingState> = {}): SendingState => ({
  now,
  officeNow: now,
  knownFor: () => day,
  online: true,
  locks: true,
  storage: null,
  customer: { email: "me@office.test", bep20: wallet },
  balances: { btc: "5", eur: "5000", usdt: "100", saim: "500" },
  rates: { rates: { btc: "1", eur: "50000" }, at: now },
  leapt: {},
  contacts: [],
  emails: [],
  variants: [{ id: "7", period: 12, maxAmount: "1000", maxAmountLimit: null }],
  card: null,
  tokenOrders: [],
  sends: [],
  unknown: [],
  silent: [],
  leftSoFar: 0,
  ...changes,
})

type Typed<Kind extends Intent["kind"]> = Extract<Intent, { readonly kind: Kind }>["typed"]
export const calm = { fromLink: false, whitelist: false, answers: {} }
export const transfer = (typed: Partial<Typed<"transfer">> = {}): Extract<Intent, { readonly kind: "transfer" }> => ({
  ...calm,
  kind: "transfer",
  typed: { form: "btc", sum: "0.1", email: "anna@office.test", ...typed },
})
export const withdrawal = (
  typed: Partial<Typed<"withdrawal">> = {},
): Extract<Intent, { readonly kind: "withdrawal" }> => ({
  ...calm,
  kind: "withdrawal",
  typed: { form: "btc", tab: "btc", sum: "0.1", destination: { btcaddress: bitcoin }, balance: undefined, ...typed },
})
export const contract = (amount: string): Intent => ({ ...calm, kind: "contract", typed: { variantId: "7", amount } })
const cardDraft = { country: "DE", terms: true, resident: true, name: " Ann Lee ", method: null } as const
export const cardOffer = { price: "150", currency: "eur", methods: [], bought: null, activated: null, name: null }
export const card = (typed: Partial<Typed<"card">> = {}): Intent => ({
  ...calm,
  kind: "card",
  typed: { ...cardDraft, ...typed },
})

/** What is sent of a withdrawal of tokens. */
export const withdrawalOrder = {
  form: "oton",
  tab: "bep20",
  balance: "saim",
  amount: "101",
  currency: 49,
  currencyId: 47,
  destination: "bep20|0x1",
  comission: "4",
  shown: "0x1",
  quote: { sum: "101", fee: "4", net: "97", arrives: "97", effectivePercent: "3.96" },
} as const

export const sent = (changes: Partial<Send> = {}): Send => ({
  callId: "c",
  kind: "transfer",
  form: "btc",
  tab: null,
  balance: "btc",
  amount: "0.01",
  fee: "0",
  to: "anna@office.test",
  reference: null,
  confirmed: true,
  at: now - 2 * day,
  ...changes,
})
export const unknown = (toUser: string, amount: string): UnknownOutcome => ({
  callId: "u1",
  call: "transaction/transfer",
  request: { form: "btc", amount, toUser },
  at: now - 3 * day,
})

export const tokenOrder = (orderId: string, at: number): TokenOrder => ({
  payment: {
    orderId,
    amount: "200",
    token: "oton",
    pay: "30",
    currency: "usdt",
    chainId: 97,
    contract: "0x00000000000000000000000000000000005a4d01",
    to: `0x${orderId.padStart(40, "0")}`,
    decimals: 18,
  },
  state: { _tag: "Asked", at, asks: 1, late: 0 },
  asked: 1,
  at,
})

export const obstacles = (intent: Intent, given: Partial<SendingState> = {}): ReadonlyArray<string> =>
  decide(intent, state(given)).obstacles.map((obstacle) =>
    "problem" in obstacle
      ? `${obstacle._tag} ${typeof obstacle.problem === "string" ? obstacle.problem : obstacle.problem._tag}`
      : obstacle._tag,
  )
export const asked = (intent: Intent, given: Partial<SendingState> = {}): ReadonlyArray<QuestionName> =>
  decide(intent, state(given)).questions.map(({ _tag }) => _tag)
