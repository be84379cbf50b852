import { tokenBinding } from "./account.ts"
import type { TabMessage } from "./tab-message.ts"
import type { SessionEnd } from "./views.ts"

/** Who is here. */
export interface SessionState {
  /** In memory only, for as long as the session lasts. */
  readonly token: string | null
  /** Somebody signed in in another tab: the cookie may hold a newer token. */
  readonly isOlder: boolean
  /** The device's, with which a token is named to other tabs. */
  readonly salt: string
  /** Whose account is open, a hash; null for a visitor's. */
  readonly account: string | null
  /** The office could not be reached at the last try to learn whose the token is. */
  readonly unreachable: boolean
  readonly ended: SessionEnd | null
}

/** What may happen to a session. */
export type SessionInput =
  /** Somebody comes in: that begins from nobody, so that no question of an earlier session is answered for this one. */
  | { readonly _tag: "ComingIn" }
  /** The office gave a token. */
  | { readonly _tag: "Granted"; readonly token: string }
  /** The office said whose a token is. */
  | { readonly _tag: "Identified"; readonly token: string; readonly account: string }
  /** It did not say: it refused the token, or could not be reached. */
  | { readonly _tag: "Unidentified"; readonly token: string; readonly refused: boolean }
  | { readonly _tag: "Ending"; readonly reason: SessionEnd }
  /** Another tab said something. */
  | { readonly _tag: "Heard"; readonly message: TabMessage }

/** What the worker does about it. */
export type SessionAction =
  /** Closes what is open and opens an account, or a visitor's. */
  | { readonly _tag: "Open"; readonly account: string | null }
  /** Asks whose the token is until the office answered (R243, A80). */
  | { readonly _tag: "Identify"; readonly token: string }
  /** Writes down what is to become of the database, so that whoever starts next finishes it. */
  | { readonly _tag: "Mark"; readonly kept: boolean }
  | { readonly _tag: "Publish"; readonly message: TabMessage }
  /** Tells the office that the token is worth nothing any more (A79, A106). */
  | { readonly _tag: "Revoke" }
  /** Calls off what runs for the account and closes its database; with `remove` that goes too. */
  | { readonly _tag: "Leave"; readonly remove: boolean }
  /** The log moved on in another tab. */
  | { readonly _tag: "CatchUp" }
  | { readonly _tag: "Pause"; readonly paused: boolean }

/** What follows: done before anyone hears of the next state, the state, and done after. */
export interface SessionStep {
  readonly before: ReadonlyArray<SessionAction>
  readonly state: SessionState
  readonly after: ReadonlyArray<SessionAction>
}

const stay = (state: SessionState, ...after: ReadonlyArray<SessionAction>): SessionStep => ({
  before: [],
  state,
  after,
})

const visiting: ReadonlyArray<SessionAction> = [{ _tag: "Open", account: null }]

const opening = (salt: string, token: string, account: string): ReadonlyArray<SessionAction> => [
  { _tag: "Open", account },
  { _tag: "Publish", message: { _tag: "SignedIn", account, tokenDigest: tokenBinding(salt, token) } },
]

/**
 * The session ends here and in every tab; the database stays, unless the customer signed out without keeping it. What
 * is to become of it is written down before anyone hears of the end: the page may leave, and end this worker, at once.
 * The other tabs hear of it before the office does, so that no refusal of the token that they might meet comes first.
 */
const end = (state: SessionState, reason: SessionEnd, revoked: ReadonlyArray<SessionAction> = []): SessionStep => {
  const { account, token, ended, salt } = state
  if (ended !== null || token === null) return stay(state)
  const remove = reason._tag === "Wiped" || (reason._tag === "SignedOut" && !reason.kept)
  const marks = remove || reason._tag === "SignedOut"
  const told = reason._tag === "Unauthenticated" && { tokenDigest: tokenBinding(salt, token) }
  const publishes = account !== null && reason._tag !== "OtherCustomer"
  return {
    before: [
      ...(marks ? [{ _tag: "Mark", kept: !remove } as const] : []),
      ...(publishes ? [{ _tag: "Publish", message: { ...reason, account, ...told } } as const] : []),
      ...revoked,
    ],
    state: { ...state, account: null, token: null, ended: reason },
    after: [{ _tag: "Leave", remove }],
  }
}

/** Whether a tab speaks of another sign-in than this one's. */
const isAnothers = ({ token, salt }: SessionState, tokenDigest: string | undefined): boolean =>
  token !== null && tokenDigest !== undefined && tokenDigest !== tokenBinding(salt, token)

/** What a message of another tab means for the session of the account it is about. */
const heard: {
  readonly [Tag in TabMessage["_tag"]]: (
    state: SessionState,
    message: Extract<TabMessage, { readonly _tag: Tag }>,
  ) => SessionStep
} = {
  LogMoved: (state) => stay(state, { _tag: "CatchUp" }),
  SignedIn: (state) => stay(state),
  SignedOut: (state, { kept }) => end(state, { _tag: "SignedOut", kept }),
  // A customer who signed in twice stays signed in by the newer token, which is the cookie's; with that one all ends.
  Unauthenticated: (state, { tokenDigest }) =>
    isAnothers(state, tokenDigest) && !state.isOlder ? stay(state) : end(state, { _tag: "Unauthenticated" }),
  Wiped: (state) => end(state, { _tag: "Wiped" }),
  Paused: (state, { paused }) => stay(state, { _tag: "Pause", paused }),
}

const hear = (before: SessionState, message: TabMessage): SessionStep => {
  const isOfAnother = message._tag === "SignedIn" && isAnothers(before, message.tokenDigest)
  const state = isOfAnother ? { ...before, isOlder: true } : before
  if (state.account === null) return stay(state)
  if (message.account === state.account) return heard[message._tag](state, message as never)
  return message._tag === "SignedIn" ? end(state, { _tag: "OtherCustomer" }) : stay(state)
}

const steps: {
  readonly [Tag in SessionInput["_tag"]]: (
    state: SessionState,
    input: Extract<SessionInput, { readonly _tag: Tag }>,
  ) => SessionStep
} = {
  ComingIn: (state) =>
    state.token === null && state.ended === null
      ? stay(state)
      : stay({ ...state, token: null, account: null }, ...visiting),
  // Of two who come in beside each other the later one finds nothing of the other's open, nor asks for their log, nor
  // hears the answer to whose the other's token is (S16).
  Granted: (state, { token }) => ({
    before: state.token === null ? [] : visiting,
    state: { ...state, account: null, token, ended: null, isOlder: false },
    after: [{ _tag: "Identify", token }],
  }),
  // An answer that comes when the session it was asked for is over opens nothing (S16).
  Identified: (state, { token, account }) =>
    token !== state.token
      ? stay(state)
      : stay(
          { ...state, account, unreachable: false },
          ...(account === state.account ? [] : opening(state.salt, token, account)),
        ),
  // Only an answer that refuses ends the session (R243, A80).
  Unidentified: (state, { token, refused }) =>
    token !== state.token
      ? stay(state)
      : refused
        ? end(state, { _tag: "Unauthenticated" })
        : stay({ ...state, unreachable: true }),
  // Only the tab where the customer signs out tells the office.
  Ending: (state, { reason }) => end(state, reason, reason._tag === "SignedOut" ? [{ _tag: "Revoke" }] : []),
  Heard: (state, { message }) => hear(state, message),
}

/** What follows from what happened. */
export const stepSession = (state: SessionState, input: SessionInput): SessionStep =>
  steps[input._tag](state, input as never)

/** How a session begins: with the token that the page kept, and whose database belongs to it if that is known. */
export const beginSession = (
  salt: string,
  kept: { readonly token: string; readonly account: string | null } | null,
): Pick<SessionStep, "state" | "after"> => {
  const { token, account } = kept ?? { token: null, account: null }
  return stay(
    { token, isOlder: false, salt, account, unreachable: false, ended: null },
    ...(token === null || account === null ? visiting : opening(salt, token, account)),
    ...(token === null ? [] : [{ _tag: "Identify", token } as const]),
  )
}
