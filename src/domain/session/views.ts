import type { StorageProblem } from "../calls/refusals.ts"
import type { MissingEvent } from "../device/set-aside.ts"
import type { Rejection } from "../kernel/remote-data.ts"
import type { Customer } from "./events.ts"

/** The stages of a start; `Degraded` goes on with what is in memory and says why. */
export type Boot =
  | { readonly _tag: "Opening" }
  | { readonly _tag: "Migrating" }
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Degraded"; readonly reason: StorageProblem }
  /** Some areas lack what these events said, which could not be folded; all else is as it should be. */
  | { readonly _tag: "Degraded"; readonly reason: "SetAside"; readonly missing: ReadonlyArray<MissingEvent> }

/** How a session ended; the page then forgets the token and leaves for /login. */
export type SessionEnd =
  | { readonly _tag: "SignedOut"; readonly kept: boolean }
  | { readonly _tag: "Unauthenticated" }
  | { readonly _tag: "OtherCustomer" }
  | { readonly _tag: "Wiped" }

/** The session as every part of the page sees it. `account` names the customer's database and binds the token to it. */
export interface SessionView {
  readonly boot: Boot
  readonly account: string | null
  readonly customer: Customer | null
  readonly online: boolean
  /** The office could not be reached at the last try; what is shown is this device's (A80). */
  readonly unreachable: boolean
  /** Why the office has not said whose token this is, where it was asked and nobody is known; else null. */
  readonly unidentified: Rejection | null
  readonly ended: SessionEnd | null
  readonly logId: string | null
}

/** Whom a sign-on that began elsewhere would sign in: by the e-mail, since a name may be anybody's. */
export interface Introduced {
  readonly email: string
}
