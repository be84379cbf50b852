import type { StatusNumbers } from "../domain/history/phase.ts"
import type { AdapterDriver } from "../domain/market/adapter.ts"

/**
 * What the office's page tells its worker when it starts. The token lives in the page's cookie and in the worker's
 * memory, nowhere else.
 */
export interface Initialisation {
  readonly tab: string
  readonly build: string
  readonly language: string
  readonly officeUrl: string
  readonly adapterUrl: string
  /** From configuration only (A103). */
  readonly adapterDrivers: ReadonlyArray<AdapterDriver>
  /** What the numbers of statuses mean at this office, where its settings say so (A76). */
  readonly statuses: StatusNumbers
  /** Whether the backend knows the header `Idempotency-Key`. */
  readonly idempotency: boolean
  /** Whether the backend takes calls that the specification does not show: the sign-out's (A106). */
  readonly inferredCalls: boolean
  readonly visible: boolean
  readonly online: boolean
  /** Random, made once per device: with it the customer's id becomes the name of a database. */
  readonly salt: string
  readonly session: SessionStart | null
  /** Whose database a sign-out was to remove when its page died, so that nobody knows whether that was written down. */
  readonly removing: string | null
  /** This worker shows recordings: it knows no customer, and gives up every way to the network before anything else. */
  readonly replays: boolean
}

/** The token from cookie `auth`, and whose database belongs to it if this device has seen the token before. */
export interface SessionStart {
  readonly token: string
  readonly account: string | null
}
