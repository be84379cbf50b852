import { type Balances, balances } from "../balances/projection.ts"
import type { StorageProblem } from "../calls/refusals.ts"
import type { CardOffer } from "../card/model.ts"
import { card } from "../card/projection.ts"
import type { Contact } from "../contacts/model.ts"
import { contacts } from "../contacts/projection.ts"
import type { ContractVariant } from "../contracts/model.ts"
import { contractVariants } from "../contracts/projection.ts"
import type { Read } from "../kernel/query.ts"
import { remoteDataOf } from "../kernel/remote-data.ts"
import { getRates } from "../rates/endpoints.ts"
import { type RateLeaps, rateLeaps } from "../rates/leaps.ts"
import { rates } from "../rates/projection.ts"
import type { Customer } from "../session/events.ts"
import { customer } from "../session/projection.ts"
import { type TokenOrder, tokenOrders } from "../tokens/projection.ts"
import type { DatedRates } from "../withdrawals/reliable-rate.ts"
import type { KnownFor } from "./open-sends.ts"
import { type Outcomes, outcomes, type Send, sends, type UnknownOutcome } from "./projection.ts"
import { sentBy } from "./sameness.ts"

/** What was sent from this device and became of it, and which rates wait to be confirmed. */
export interface SendsView extends Pick<Outcomes, "unknown" | "silent" | "leftSoFar"> {
  readonly sends: ReadonlyArray<Send>
  readonly leapt: RateLeaps["leapt"]
}

/** Everything that a send is judged against; the page and the worker have it from the same projections. */
export interface SendingState extends SendsView {
  /** Epoch ms. */
  readonly now: number
  /** The same by the office's clock. */
  readonly officeNow: number
  /** Of the calls that were accepted without a word. */
  readonly knownFor: KnownFor
  readonly online: boolean
  readonly locks: boolean
  /** Why the log cannot be written, or not be relied on; null when it can. */
  readonly storage: StorageProblem | "SetAside" | null
  readonly customer: Pick<Customer, "email" | "bep20">
  readonly balances: Balances | null
  readonly rates: DatedRates | null
  /** Addresses of the address book. */
  readonly contacts: ReadonlyArray<string>
  /** Its e-mails. */
  readonly emails: ReadonlyArray<string>
  /** What can be ordered; null while it is not known. */
  readonly variants: ReadonlyArray<ContractVariant> | null
  /** What a card is sold for; null while it is not known. */
  readonly card: CardOffer | null
  readonly tokenOrders: ReadonlyArray<TokenOrder>
}

/** Where the address book says that funds may go. */
export const addressesOf = (book: ReadonlyArray<Contact>): Pick<SendingState, "contacts" | "emails"> => ({
  contacts: book.flatMap(({ address }) => (address === "" ? [] : [address])),
  emails: book.flatMap(({ email }) => (email === "" ? [] : [email])),
})

/**
 * Payments that a wallet was asked for, and nobody knows whether it paid, the newest last, as calls are. The order's id
 * stands for a call's.
 */
export const askedWallets = (orders: ReadonlyArray<TokenOrder>): ReadonlyArray<UnknownOutcome> =>
  orders
    .flatMap(({ payment, state, asked }) =>
      state._tag === "Asked"
        ? [
            {
              callId: payment.orderId,
              call: sentBy.tokens,
              request: { ...payment, amount: payment.pay },
              at: state.at,
              asked,
            },
          ]
        : [],
    )
    .toSorted((one, other) => one.at - other.at)

/** What was sent, from the states as far as they are there, or once they are folded. */
export const sendsOf = (state: Read["soFar"]): SendsView => {
  const { unknown, silent, leftSoFar } = state(outcomes)
  return {
    sends: state(sends),
    unknown: [...unknown, ...askedWallets(state(tokenOrders))],
    silent,
    leftSoFar,
    leapt: state(rateLeaps).leapt,
  }
}

/** Everything that a send is judged against, from the projections; what surrounds it is told. */
export const sendingStateOf = (
  read: Read,
  surroundings: Pick<SendingState, "now" | "officeNow" | "knownFor" | "online" | "locks" | "storage">,
): SendingState => {
  const answered = read.remote(getRates, () => read.soFar(rates))
  const { email, bep20 } = read.soFar(customer) ?? { email: "", bep20: "" }
  return {
    ...surroundings,
    ...sendsOf(read.soFar),
    customer: { email, bep20 },
    balances: read.soFar(balances),
    rates: answered.value === null || answered.at === null ? null : { rates: answered.value, at: answered.at },
    ...addressesOf(read.soFar(contacts) ?? []),
    variants: read.soFar(contractVariants),
    card: read.soFar(card),
    tokenOrders: read.soFar(tokenOrders),
  }
}

/** The projections that a send is decided on, by name. */
export const restsOn = (): ReadonlySet<string> => {
  const names = new Set<string>()
  const state = <State>({ name, initial }: { readonly name: string; readonly initial: () => State }): State => {
    names.add(name)
    return initial()
  }
  const read: Read = {
    known: state,
    folded: state,
    soFar: state,
    remote: (_, value) => remoteDataOf(value(), undefined, false),
    source: ({ name }) => {
      throw new Error(`a send is decided on no ${name}`)
    },
  }
  sendingStateOf(read, { now: 0, officeNow: 0, knownFor: () => 0, online: true, locks: true, storage: null })
  return names
}
