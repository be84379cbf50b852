import type { Intent, Kind, Kinds } from "../../../src/domain/sending/intent.ts"
import type { QuestionName } from "../../../src/domain/sending/questions.ts"
import type { TransferForm } from "../../../src/domain/transfers/form.ts"
import type { DestinationInput } from "../../../src/domain/withdrawals/destination.ts"
import type { WithdrawalForm } from "../../../src/domain/withdrawals/method.ts"

/** What is typed of any kind of send. */
export type Typed = Kinds[Kind]["typed"]

/** Where the calls of each kind arrive; a wallet's payment is no call. */
export const paths: { readonly [K in Kind]: string | null } = {
  transfer: "/transaction/transfer",
  withdrawal: "/transaction/withdraw",
  contract: "/contracts/order",
  card: "/card/order",
  tokens: null,
}

/** What asks, beside what the way asks of anything. */
export interface Asking {
  readonly asks: ReadonlyArray<QuestionName>
  readonly typed: Typed
}

/** A way in which funds leave: what is typed, and how that is varied so that each question is asked. */
export interface Way {
  readonly title: string
  readonly kind: Kind
  readonly typed: Typed
  /** What is typed where nothing can come of it, by the obstacle that then stands in the way. */
  readonly spoiled: ReadonlyArray<readonly [obstacle: string, typed: Typed]>
  /** What a customer chose where it goes is asked about the first time, and while it is young. */
  readonly isChosen: boolean
  readonly asking: ReadonlyArray<Asking>
  /** Far more than was ever sent. */
  readonly large: Asking | null
  /** A place that begins and ends like the usual one: once it was sent to, each of the two is like the other. */
  readonly alike: Asking | null
  /** Another sum to the same place. */
  readonly otherSum: Typed | null
  /** It rests on the euro's rate. */
  /** What is asked each time, however often it was sent before. */
  readonly always?: ReadonlyArray<QuestionName>
  readonly needsRate?: true
}

const sums = ["", "abc", "-1", "1e3", "1,000.5", "0x10"]
const thousands = ["1,000", "1.000"]

const transfer = (form: TransferForm["name"], sum: string, tooMuch: string): Way => {
  const typed = (more: Partial<Kinds["transfer"]["typed"]> = {}): Typed => ({
    form,
    sum,
    email: "other@office.test",
    dotsGroup: true,
    ...more,
  })
  return {
    title: `a transfer of ${form}`,
    kind: "transfer",
    typed: typed(),
    spoiled: [
      ["Destination", typed({ email: "" })],
      ["Destination", typed({ email: "other.office.test" })],
      ["Destination", typed({ email: "other\u200b@office.test" })],
      ...[...sums, ...thousands, "0"].map((text) => ["Sum", typed({ sum: text })] as const),
    ],
    isChosen: true,
    asking: [
      { asks: ["ExceedsBalance"], typed: typed({ sum: tooMuch }) },
      { asks: ["FirstTime"], typed: typed({ email: "demo-pin@office.test" }) },
      { asks: ["FirstTime", "OwnEmail"], typed: typed({ email: "OWN" }) },
    ],
    large: { asks: ["ExceedsBalance", "Large"], typed: typed({ sum: tooMuch }) },
    alike: null,
    otherSum: typed({ sum: `${sum}1` }),
  }
}

/** The destinations of a way: the usual one, those that cannot be sent to, and those that ask. */
interface Places {
  readonly usual: DestinationInput
  readonly wrong: ReadonlyArray<DestinationInput>
  readonly alike?: DestinationInput
  readonly impossible?: DestinationInput
}

const bitcoin: Places = {
  usual: { btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  wrong: [{}, { btcaddress: "bc1q\u0430r0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }],
  alike: { btcaddress: "bc1qzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz5mdq" },
  impossible: { btcaddress: "abcdefgh" },
}
const wallet: Places = {
  usual: { address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" },
  wrong: [{}, { address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976\u200bF" }],
  alike: { address: "0x71c700000000000000000000000000000000976f" },
  // The usual one in other letters, so not sent to for the first time, but with a checksum that nobody made.
  impossible: { address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976f" },
}
const bank: Places = {
  usual: { beneficiaryName: "Ann Lee", iban: "GB82WEST12345698765432" },
  wrong: [
    {},
    { beneficiaryName: "Ann Lee", iban: "GB82WEST1234569876543" },
    { beneficiaryName: "A|B", iban: "GB82WEST12345698765432" },
  ],
  alike: { beneficiaryName: "Ann Lee", iban: "GB82NWBK00000000005432" },
}
const card: Places = {
  usual: { card: "5555555555554444", cardname: "ANN LEE" },
  wrong: [{}, { card: "5555555555554445", cardname: "ANN LEE" }, { card: "4111111111111111", cardname: "ANN LEE" }],
}
const advcash: Places = {
  usual: { advcash: "E123456789012" },
  wrong: [{}, { advcash: "E12345678901" }],
  alike: { advcash: "E123000009012" },
}

interface Withdrawal {
  readonly form: WithdrawalForm
  readonly tab: string
  readonly sum: string
  readonly otherSum: string
  readonly places: Places
  /** More than ten times the sum and than the balance; null where the balance bounds what may be sent. */
  readonly tooMuch: string
  readonly free?: string
  readonly balance?: string
}

const withdrawal = ({ form, tab, sum, otherSum, places, tooMuch, free, balance }: Withdrawal): Way => {
  const typed = (more: Partial<Kinds["withdrawal"]["typed"]> = {}): Typed => ({
    form,
    tab,
    sum,
    destination: places.usual,
    balance,
    dotsGroup: true,
    ...more,
  })
  const bySender = form !== "oton"
  const { alike, impossible } = places
  return {
    title: `${form} by ${tab}`,
    kind: "withdrawal",
    typed: typed(),
    spoiled: [
      ...(bySender ? places.wrong.map((destination) => ["Destination", typed({ destination })] as const) : []),
      ...(bySender ? [] : [["Unchosen", typed({ balance: undefined })] as const]),
      ...[...sums, ...thousands].map((text) => ["Sum", typed({ sum: text })] as const),
    ],
    isChosen: true,
    asking: [
      ...(bySender ? [{ asks: ["ExceedsBalance"] as const, typed: typed({ sum: tooMuch }) }] : []),
      ...(free === undefined ? [] : [{ asks: ["NothingArrives"] as const, typed: typed({ sum: free }) }]),
      ...(bySender && impossible !== undefined
        ? [
            {
              asks: [...(places === wallet ? [] : ["FirstTime" as const]), "Impossible" as const],
              typed: typed({ destination: impossible }),
            },
          ]
        : []),
    ],
    alike:
      bySender && alike !== undefined
        ? {
            asks: ["FirstTime", "LookAlike", ...(alike.btcaddress === undefined ? [] : ["Impossible" as const])],
            typed: typed({ destination: alike }),
          }
        : null,
    large: { asks: bySender ? ["ExceedsBalance", "Large"] : ["Large"], typed: typed({ sum: tooMuch }) },
    otherSum: typed({ sum: otherSum }),
    ...(form === "euro" && tab === "btc" && { needsRate: true }),
    // Of a card no number is kept, so it is never known.
    ...(places === card && { always: ["FirstTime"] as const }),
  }
}

/** Every way there is; what the office itself says of orders is filled in when it is known. */
const atOffice = { isChosen: false, asking: [], large: null, alike: null } as const

export const ways = (orderId: string): ReadonlyArray<Way> => [
  transfer("btc", "0.001", "1000"),
  transfer("usdt", "1.5", "1000000"),
  transfer("oton", "0.5", "10000000"),
  withdrawal({ form: "btc", tab: "btc", sum: "0.01", otherSum: "0.011", places: bitcoin, tooMuch: "1000" }),
  withdrawal({ form: "btc", tab: "paystree", sum: "0.01", otherSum: "0.011", places: bank, tooMuch: "1000" }),
  withdrawal({ form: "euro", tab: "card", sum: "10", otherSum: "11", places: card, tooMuch: "10000000" }),
  withdrawal({ form: "euro", tab: "adv", sum: "10", otherSum: "11", places: advcash, tooMuch: "10000000" }),
  withdrawal({ form: "euro", tab: "btc", sum: "200.55", otherSum: "201", places: bitcoin, tooMuch: "10000000" }),
  withdrawal({ form: "euro", tab: "paystree", sum: "10", otherSum: "11", places: bank, tooMuch: "10000000" }),
  withdrawal({ form: "usdt", tab: "bsc", sum: "4", otherSum: "5", places: wallet, tooMuch: "10000000", free: "2" }),
  withdrawal({ form: "usdt", tab: "paystree", sum: "4", otherSum: "5", places: bank, tooMuch: "10000000", free: "0" }),
  withdrawal({
    form: "oton",
    tab: "bep20",
    sum: "50",
    otherSum: "51",
    places: wallet,
    tooMuch: "501",
    balance: "saim",
  }),
  {
    title: "a contract",
    kind: "contract",
    typed: { variantId: "2", amount: "20" },
    spoiled: [
      ["Unchosen", { variantId: "no such", amount: "20" }],
      ["Sum", { variantId: "2", amount: "" }],
      ["Sum", { variantId: "2", amount: "0" }],
      ["Sum", { variantId: "2", amount: "999999999999" }],
    ],
    ...atOffice,
    otherSum: { variantId: "2", amount: "21" },
  },
  {
    title: "a card",
    kind: "card",
    typed: { country: "DE", name: "Anna", method: "usdt", terms: true, resident: true },
    spoiled: [
      ["Unchosen", { country: null, name: "Anna", method: "usdt", terms: true, resident: true }],
      ["Unchosen", { country: "DE", name: " ", method: "usdt", terms: true, resident: true }],
      ["Unchosen", { country: "DE", name: "Anna", method: "gold", terms: true, resident: true }],
      ["Unchosen", { country: "DE", name: "Anna", method: "usdt", terms: false, resident: true }],
    ],
    ...atOffice,
    otherSum: null,
  },
  {
    title: "a payment for tokens",
    kind: "tokens",
    typed: { orderId },
    spoiled: [["Unchosen", { orderId: "no such" }]],
    ...atOffice,
    otherSum: null,
  },
]

/** An intent as a customer has it who was asked nothing so far. */
export const intentOf = ({ kind }: Pick<Way, "kind">, typed: Typed, more: Partial<Intent> = {}): Intent =>
  ({ kind, typed, fromLink: false, whitelist: false, answers: {}, ...more }) as Intent
