import type { CallRefusal, MoneyRefusal } from "../domain/calls/refusals.ts"
import type { CardOrder } from "../domain/card/form.ts"
import type { Contact } from "../domain/contacts/model.ts"
import type { ContractOrder } from "../domain/contracts/form.ts"
import type { ExportedHistory, ExportRequest } from "../domain/history/export/exports.ts"
import type { PageRequest } from "../domain/history/page.ts"
import type { Explanation } from "../domain/history/query/explain.ts"
import type { HistoryQuery } from "../domain/history/query/history-query.ts"
import type { Provenance } from "../domain/history/row-details.ts"
import type { ExportedRecording, FoundCode, LoggedEntry } from "../domain/journal/views.ts"
import type { OfficeMessage } from "../domain/kernel/envelope.ts"
import type { AdapterDriver } from "../domain/market/adapter.ts"
import type { ProfileChange } from "../domain/profile/model.ts"
import type { RecordingMode } from "../domain/recording/format.ts"
import type { RecordingRefusal } from "../domain/recording/views.ts"
import type { AskedFunds } from "../domain/requests/form.ts"
import type { Registration, SignOn } from "../domain/session/endpoints.ts"
import type { PartnerQuery } from "../domain/structure/query.ts"
import type { TokenPayment } from "../domain/tokens/payment.ts"
import type { TransferOrder } from "../domain/transfers/form.ts"
import type { VerificationStatus } from "../domain/verification/events.ts"
import type { SavedView } from "../domain/views/projection.ts"
import type { WithdrawalOrder } from "../domain/withdrawals/order.ts"

/**
 * What the office's page tells its worker when it starts. The token lives in the page's cookie and in the worker's
 * memory, nowhere else.
 */
export interface Initialisation {
  /** Name of the Web Lock that the worker holds for as long as it lives. */
  readonly workerLock: string
  readonly tab: string
  readonly build: string
  readonly language: string
  readonly officeUrl: string
  readonly adapterUrl: string
  /** From configuration only (A103). */
  readonly adapterDrivers: ReadonlyArray<AdapterDriver>
  /** Whether the backend knows the header `Idempotency-Key`. */
  readonly idempotency: boolean
  readonly visible: boolean
  readonly online: boolean
  /** Random, made once per device: with it the customer's id becomes the name of a database. */
  readonly salt: string
  readonly session: SessionStart | null
  /** This worker shows recordings: it knows no customer, and gives up every way to the network before anything else. */
  readonly replays: boolean
}

/** The token from cookie `auth`, and whose database belongs to it if this device has seen the token before. */
export interface SessionStart {
  readonly token: string
  readonly account: string | null
}

/** Areas that a screen can ask to be fetched again. */
export type RefreshableArea =
  | "customer"
  | "balances"
  | "rates"
  | "transactionTypes"
  | "transactions"
  | "contacts"
  | "contracts"
  | "contractVariants"
  | "staking"
  | "structure"
  | "pool"
  | "market"
  | "overview"
  | "card"
  | "tokenOffer"

/** Every method: what it takes, what it gives, how it may be refused. */
export interface Methods {
  readonly signIn: {
    readonly request: { readonly email: string; readonly password: string }
    readonly response: { readonly token: string }
    readonly refusal: CallRefusal
  }
  /** The second step of a sign-in, with the key that the first one's refusal carried. */
  readonly signInSecond: {
    readonly request: { readonly step: "twoFactor" | "pin"; readonly key: string; readonly two: string }
    readonly response: { readonly token: string }
    readonly refusal: CallRefusal
  }
  /** Signs on with a token of the parent platform, at the configured address. */
  readonly signOn: {
    readonly request: SignOn & { readonly address: string }
    readonly response: { readonly token: string }
    readonly refusal: CallRefusal
  }
  /** Registers a customer, who is signed in then (R244). */
  readonly register: {
    readonly request: Registration
    readonly response: { readonly token: string }
    readonly refusal: CallRefusal
  }
  /** Asks for a code with which a new password can be set. */
  readonly forgot: {
    readonly request: { readonly email: string }
    readonly response: null
    readonly refusal: CallRefusal
  }
  readonly saveNewPassword: {
    readonly request: { readonly code: string; readonly password: string; readonly repeated: string }
    readonly response: null
    readonly refusal: CallRefusal
  }
  /** Ends the session: calls are cancelled, the customer's database is closed and, unless it is kept, deleted. */
  readonly signOut: { readonly request: { readonly keep: boolean }; readonly response: null; readonly refusal: never }
  /** Removes everything of the customer from this device; every tab starts anew, signed in. */
  readonly wipeDevice: { readonly request: null; readonly response: null; readonly refusal: never }
  readonly refresh: {
    readonly request: { readonly area: RefreshableArea }
    readonly response: null
    readonly refusal: never
  }
  /** Asks the server for one page of a filter of the customer; its rows merge into the history (A104). */
  readonly fetchPage: {
    readonly request: Omit<PageRequest, "purpose" | "exclusiveEnd">
    readonly response: { readonly full: boolean }
    readonly refusal: CallRefusal
  }
  /** Asks for a page of purchases, newest change first. */
  readonly fetchPurchases: {
    readonly request: { readonly offset: number }
    readonly response: null
    readonly refusal: CallRefusal
  }
  /** Asks what a purchase was made of. */
  readonly fetchPurchase: {
    readonly request: { readonly id: string }
    readonly response: null
    readonly refusal: CallRefusal
  }
  /**
   * Moves funds. `two` is the gate's code or password; `confirmed` is the customer's yes to a repeat of what may have
   * happened.
   */
  readonly transfer: {
    readonly request: { readonly order: TransferOrder; readonly two: string; readonly confirmed: boolean }
    readonly response: null
    readonly refusal: MoneyRefusal
  }
  readonly withdraw: {
    readonly request: { readonly order: WithdrawalOrder; readonly two: string; readonly confirmed: boolean }
    readonly response: { readonly reference: string | null; readonly confirmed: boolean }
    readonly refusal: MoneyRefusal
  }
  /** Orders, activates or replenishes a contract. `link`: an https address where the order goes on (R258). */
  readonly orderContract: {
    readonly request: { readonly order: ContractOrder; readonly confirmed: boolean }
    readonly response: { readonly link: string | null }
    readonly refusal: MoneyRefusal
  }
  /** Orders a card. `link`: the https address of the page where it is paid (R190, S05). */
  readonly orderCard: {
    readonly request: CardOrder
    readonly response: { readonly link: string | null }
    readonly refusal: CallRefusal
  }
  /** Applies for the card that was bought; its terms are fetched anew afterwards (R270). */
  readonly activateCard: { readonly request: null; readonly response: null; readonly refusal: CallRefusal }
  /** Orders tokens; the answer says what they are paid with. */
  readonly orderTokens: {
    readonly request: { readonly amount: string }
    readonly response: TokenPayment
    readonly refusal: CallRefusal
  }
  /**
   * Writes down that the wallet is about to be asked to pay, or that it did not. Refused where it cannot be written
   * down: then the wallet is not asked.
   */
  readonly noteTokenPayment: {
    readonly request: { readonly orderId: string; readonly step: "asked" | "denied" }
    readonly response: null
    readonly refusal: MoneyRefusal
  }
  /**
   * Keeps the transaction that paid, and tells the office of it; may be repeated. Balances, history and purchases are
   * fetched anew afterwards.
   */
  readonly confirmTokens: {
    readonly request: { readonly orderId: string; readonly hash: string }
    readonly response: null
    readonly refusal: CallRefusal
  }
  /** Asks somebody for funds. */
  readonly askForFunds: {
    readonly request: AskedFunds
    readonly response: { readonly id: string }
    readonly refusal: never
  }
  /** A link says that somebody asks the customer for funds. */
  readonly receiveRequest: {
    readonly request: { readonly to: string; readonly sum: string }
    readonly response: null
    readonly refusal: never
  }
  readonly dismissRequest: {
    readonly request: { readonly id: string }
    readonly response: null
    readonly refusal: never
  }
  /** Whether the history holds the payment; without it the request stays as it is. */
  readonly markRequestPaid: {
    readonly request: { readonly id: string }
    readonly response: { readonly paid: boolean }
    readonly refusal: never
  }
  /** The customer compared the history and dismisses what was unknown. */
  readonly clearOutcome: {
    readonly request: { readonly callId: string }
    readonly response: null
    readonly refusal: never
  }
  /** Without an id a contact is made. The address book is fetched anew afterwards. */
  readonly saveContact: {
    readonly request: Omit<Contact, "id"> & { readonly id?: string }
    readonly response: null
    readonly refusal: CallRefusal
  }
  readonly removeContact: {
    readonly request: { readonly id: string }
    readonly response: null
    readonly refusal: CallRefusal
  }
  /**
   * Saves keys of the profile; the user info is fetched anew afterwards. `two` is the gate's value; null only where
   * documents are accepted (A47).
   */
  readonly saveProfile: {
    readonly request: { readonly changes: ReadonlyArray<ProfileChange>; readonly two: string | null }
    readonly response: null
    readonly refusal: CallRefusal
  }
  /** A secret for an authenticator, kept by nobody here. */
  readonly twoFactorSecret: {
    readonly request: null
    readonly response: { readonly secret: string; readonly qr: string }
    readonly refusal: CallRefusal
  }
  /** A token for the verification widget, kept by nobody here. */
  readonly verificationToken: {
    readonly request: null
    readonly response: { readonly token: string }
    readonly refusal: CallRefusal
  }
  /** The widget said how the verification stands. */
  readonly reportVerification: {
    readonly request: { readonly status: VerificationStatus }
    readonly response: null
    readonly refusal: never
  }
  /** Keeps a message that the page itself showed. */
  readonly noteMessage: { readonly request: OfficeMessage; readonly response: null; readonly refusal: never }
  /** The customer looks at the messages. */
  readonly seeMessages: { readonly request: null; readonly response: null; readonly refusal: never }
  readonly muteMessage: {
    readonly request: { readonly text: string; readonly muted: boolean }
    readonly response: null
    readonly refusal: never
  }
  readonly pauseSync: {
    readonly request: { readonly paused: boolean }
    readonly response: null
    readonly refusal: never
  }
  /** Every row of a query as a file (S32). Its progress is a live query; called off, it is refused as cancelled. */
  readonly exportHistory: {
    readonly request: ExportRequest
    readonly response: ExportedHistory
    readonly refusal: CallRefusal
  }
  /** Calls a long work off: an export, a recording, an explanation. */
  readonly cancelJob: { readonly request: { readonly id: string }; readonly response: null; readonly refusal: never }
  /** The partners that fit as the text of a CSV file. */
  readonly exportPartners: {
    readonly request: { readonly query: PartnerQuery }
    readonly response: string
    readonly refusal: never
  }
  /** The log of this device as a recording; its progress and end are an export's. */
  readonly exportRecording: {
    readonly request: { readonly id: string; readonly mode: RecordingMode }
    readonly response: ExportedRecording
    readonly refusal: CallRefusal
  }
  /** One entry of the log as it was written; null when it is not there (any more). */
  readonly journalEntry: {
    readonly request: { readonly position: number }
    readonly response: LoggedEntry | null
    readonly refusal: CallRefusal
  }
  /** Where a short code that somebody kept was the end of the chain; null when it never was. */
  readonly findCode: {
    readonly request: { readonly code: string }
    readonly response: FoundCode | null
    readonly refusal: CallRefusal
  }
  /** Saves what is asked of the history under a name, or anew under the same id. It stays on this device. */
  readonly saveView: { readonly request: SavedView; readonly response: null; readonly refusal: never }
  /** Keeps on this device what is asked of the history, for the next time it is opened; signing out forgets it. */
  readonly keepFilter: {
    readonly request: { readonly search: string }
    readonly response: null
    readonly refusal: never
  }
  /** Where a row stands in a query, in the query's order; null where it does not. */
  readonly findRow: {
    readonly request: { readonly query: HistoryQuery; readonly id: number }
    readonly response: { readonly index: number | null }
    readonly refusal: never
  }
  readonly deleteView: { readonly request: { readonly id: string }; readonly response: null; readonly refusal: never }
  /** Which pages of the log a row came with; null when the log cannot be read. */
  readonly provenance: {
    readonly request: { readonly id: number }
    readonly response: Provenance | null
    readonly refusal: never
  }
  /** Where the total of a query comes from, call by call. Its progress and end are an export's. */
  readonly explain: {
    readonly request: { readonly id: string; readonly query: HistoryQuery }
    readonly response: Explanation
    readonly refusal: CallRefusal
  }
  /** Writes a note beside a row of the history, or removes it with an empty text. It stays on this device. */
  readonly writeNote: {
    readonly request: { readonly id: number; readonly text: string }
    readonly response: null
    readonly refusal: never
  }
  /** Reads the whole history again, page by page, beside what is shown. */
  readonly verifyHistory: { readonly request: null; readonly response: null; readonly refusal: never }
  /** Opens a recording in a worker that replays; it is shown at its end. Progress and place are a live query. */
  readonly openRecording: {
    readonly request: { readonly file: Blob }
    readonly response: null
    readonly refusal: RecordingRefusal
  }
  /** Shows the moment after the event at a place, counted from 1. */
  readonly moveReplay: {
    readonly request: { readonly place: number }
    readonly response: null
    readonly refusal: never
  }
  readonly closeRecording: { readonly request: null; readonly response: null; readonly refusal: never }
  /** What the page knows and the worker cannot see. */
  readonly presence: {
    readonly request: { readonly visible: boolean; readonly online: boolean }
    readonly response: null
    readonly refusal: never
  }
  readonly language: {
    readonly request: { readonly language: string }
    readonly response: null
    readonly refusal: never
  }
}

/** The names of the methods, for the worker's table. */
export type MethodName = keyof Methods
