import * as Result from "effect/Result"
import type { StorageProblem } from "../calls/refusals.ts"
import { type CardGap, reviewCard } from "../card/form.ts"
import { emailLike, looksLike } from "../contacts/look-alike.ts"
import { type ContractFit, reviewContract } from "../contracts/form.ts"
import type { SumProblem } from "../money/typed-sum.ts"
import { isPaid } from "../tokens/projection.ts"
import { transferForms } from "../transfers/form.ts"
import { type RecipientProblem, reviewTransfer, type TransferReview } from "../transfers/review.ts"
import type { DestinationProblem } from "../withdrawals/destination.ts"
import { methodOf } from "../withdrawals/method.ts"
import { balanceKeyOf } from "../withdrawals/order.ts"
import { type RateProblem, reliableRate } from "../withdrawals/reliable-rate.ts"
import { reviewWithdrawal, type WithdrawalReview } from "../withdrawals/review.ts"
import { tokenBalanceOf } from "../withdrawals/token-balances.ts"
import type { SumContext, WithdrawalProblem } from "../withdrawals/validity.ts"
import type { Circumstances, Intent, Kind, Kinds } from "./intent.ts"
import { knownDestinations, knownRecipients } from "./known.ts"
import { isSameParty, isSameSpelling } from "./party.ts"
import { type Asked, isAnswered, type Question, questionsOf } from "./questions.ts"
import { ibanOf, meaningOf, sentBy } from "./sameness.ts"
import type { SendingState } from "./state.ts"

/** Why nothing can be sent at all, or not this. */
export type Obstacle =
  | { readonly _tag: "Offline" }
  /** An insecure origin has no Web Locks, without which two tabs could send at once. */
  | { readonly _tag: "NoLocks" }
  | { readonly _tag: "Storage"; readonly problem: StorageProblem | "SetAside" }
  | { readonly _tag: "Rate"; readonly problem: RateProblem }
  /** Which balance, contract or unpaid order is meant is not said, or what a card needs. */
  | { readonly _tag: "Unchosen" }
  | { readonly _tag: "Destination"; readonly problem: RecipientProblem | DestinationProblem }
  | { readonly _tag: "Sum"; readonly problem: SumProblem | WithdrawalProblem | ContractFit }

/** What a form draws of each kind of send while it is filled in. */
export interface Reviews {
  readonly transfer: TransferReview
  readonly withdrawal: WithdrawalReview & { readonly context: SumContext }
  readonly contract: { readonly fit: ContractFit }
  readonly card: { readonly missing: CardGap | null }
  readonly tokens: null
}

/** What is decided of an intent. Funds move when there is an order, no obstacle, and every question is answered. */
export interface Decision<K extends Kind> {
  readonly review: Reviews[K]
  readonly obstacles: ReadonlyArray<Obstacle>
  /** All that is asked of the order. */
  readonly questions: ReadonlyArray<Question>
  /** Those that are not answered. */
  readonly open: ReadonlyArray<Question>
  /** What will be sent; null while what was typed makes none. */
  readonly order: Kinds[K]["order"] | null
}

/** What one kind of send makes of what was typed. */
interface Judged<K extends Kind> {
  readonly review: Reviews[K]
  readonly obstacles: ReadonlyArray<Obstacle>
  readonly order: Kinds[K]["order"] | null
  readonly asked: Pick<Asked, "to" | "compared" | "amount" | "known" | "others" | "like" | "notes">
}

const sumObstacle = (problem: Extract<Obstacle, { _tag: "Sum" }>["problem"] | null): ReadonlyArray<Obstacle> =>
  problem === null ? [] : [{ _tag: "Sum", problem }]

/** What is asked of something that goes where only the office says. */
const atOffice = { known: null, others: [], like: () => undefined, notes: [] } as const

const judge: { readonly [K in Kind]: (typed: Kinds[K]["typed"], state: SendingState) => Judged<K> } = {
  transfer: ({ form: name, sum, email, dotsGroup }, { balances, customer, sends, emails }) => {
    const form = transferForms[name]
    const balance = balances?.[form.balance] ?? null
    const review = reviewTransfer({ form, sum, email, balance, ownEmail: customer.email, dotsGroup })
    const { recipient, order } = review
    const known = knownRecipients(sends)
    const before = known.find(({ to }) => isSameSpelling(to, order?.toUser ?? ""))
    return {
      review,
      order,
      obstacles: [
        ...(recipient === null ? [] : [{ _tag: "Destination", problem: recipient } as const]),
        ...sumObstacle(review.sum),
      ],
      asked: {
        to: order?.toUser ?? "",
        compared: order?.toUser ?? "",
        amount: order?.amount ?? "",
        known: before,
        // Whom funds went to is told from others by that already: people of one house have e-mails that are alike.
        others: before === undefined ? [...known.map(({ to }) => to), ...emails] : [],
        like: emailLike,
        notes: review.notes,
      },
    }
  },
  withdrawal: (
    { form, tab, sum, destination, balance, dotsGroup },
    { balances, customer, sends, contacts, rates, leapt, now },
  ) => {
    const method = methodOf(form, tab)
    const token = form === "oton" ? tokenBalanceOf(balance) : null
    const rate = method.minimumInBtc === null ? null : reliableRate("eur", rates, leapt, now)
    const context: SumContext = {
      balance: balances?.[balanceKeyOf(form, token)] ?? null,
      rate: rate === null ? null : Result.getOrElse(rate, () => null),
      dotsGroup,
    }
    const review = reviewWithdrawal(
      { method, sum, token, destination: form === "oton" ? { address: customer.bep20 } : destination },
      context,
    )
    const { order } = review
    const known = knownDestinations(sends, method.destination)
    const account = method.destination === "bank" ? ibanOf : (to: string): string => to
    const others = { bank: [], card: [], advcash: contacts, btc: contacts, bep20: [...contacts, customer.bep20] }
    return {
      review: { ...review, context },
      order,
      obstacles: [
        ...(review.balanceMissing ? [{ _tag: "Unchosen" } as const] : []),
        ...review.destination.map((problem): Obstacle => ({ _tag: "Destination", problem })),
        ...(rate !== null && Result.isFailure(rate) ? [{ _tag: "Rate", problem: rate.failure } as const] : []),
        ...sumObstacle(review.sum),
      ],
      asked: {
        // Of a card only its last digits are kept, which others have too: none is known, and no yes is another's (A12).
        to: (method.destination === "card" ? order?.destination : order?.shown) ?? "",
        compared: account(order?.shown ?? ""),
        amount: order?.amount ?? "",
        known: method.destination === "card" ? undefined : known.find(({ to }) => isSameParty(to, order?.shown ?? "")),
        others: [...known.map(({ to }) => account(to)), ...others[method.destination]],
        like: looksLike,
        notes: [...review.warnings, ...review.notes],
      },
    }
  },
  contract: ({ variantId, amount }, { variants }) => {
    const variant = variants?.find(({ id }) => id === variantId)
    const { fit, order } =
      variant === undefined ? { fit: { _tag: "Empty" } as const, order: null } : reviewContract(variant, amount)
    return {
      review: { fit },
      order,
      obstacles: variant === undefined ? [{ _tag: "Unchosen" }] : sumObstacle(fit._tag === "Fits" ? null : fit),
      asked: { ...atOffice, to: variantId, compared: variantId, amount: order?.amount ?? "" },
    }
  },
  card: (draft, { card }) => {
    const reviewed = card === null ? null : reviewCard(draft, card)
    const order = reviewed !== null && "order" in reviewed ? reviewed.order : null
    return {
      review: { missing: reviewed !== null && "missing" in reviewed ? reviewed.missing : null },
      order,
      obstacles: order === null ? [{ _tag: "Unchosen" }] : [],
      asked: { ...atOffice, to: "", compared: "", amount: "" },
    }
  },
  tokens: ({ orderId }, { tokenOrders }) => {
    const order = tokenOrders.find(({ payment, state }) => payment.orderId === orderId && !isPaid(state))?.payment
    const to = order?.to ?? ""
    return {
      review: null,
      order: order ?? null,
      obstacles: order === undefined ? [{ _tag: "Unchosen" }] : [],
      asked: { ...atOffice, to, compared: to, amount: order?.pay ?? "" },
    }
  },
}

/** Why nothing can be sent now, whatever it is (law 2, S27). */
const surroundings = ({
  online,
  locks,
  storage,
}: Pick<SendingState, "online" | "locks" | "storage">): ReadonlyArray<Obstacle> => [
  ...(online ? [] : [{ _tag: "Offline" } as const]),
  ...(locks ? [] : [{ _tag: "NoLocks" } as const]),
  ...(storage === null ? [] : [{ _tag: "Storage", problem: storage } as const]),
]

/**
 * What becomes of an intent: what stands in its way, what it asks, and the order that will be sent. The page draws this
 * while the customer types; the worker asks it again before it writes the start down, and sends what it says.
 */
export const decideKind = <K extends Kind>(
  kind: K,
  typed: Kinds[K]["typed"],
  { fromLink, whitelist, answers }: Circumstances,
  state: SendingState,
): Decision<K> => {
  const { review, obstacles, order, asked } = judge[kind](typed, state)
  const meaning = order === null ? undefined : meaningOf(sentBy[kind], { ...order })
  const questions = meaning === undefined ? [] : questionsOf({ ...asked, meaning, fromLink, whitelist }, state)
  return {
    review,
    order,
    obstacles: [...surroundings(state), ...obstacles],
    questions,
    open: questions.filter((question) => !isAnswered(question, answers)),
  }
}

/** Decides an intent. */
export const decide = <I extends Intent>(intent: I, state: SendingState): Decision<I["kind"]> =>
  decideKind<Kind>(intent.kind, intent.typed, intent, state)
