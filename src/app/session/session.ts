import { tokenBinding } from "../../domain/session/account.ts"
import type { SessionEnd } from "../../domain/session/views.ts"
import type { SessionStart } from "../../rpc/initialisation.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"
import { clearCopied } from "../../ui/kit/clipboard.ts"
import { deviceSalt, readDevice, removeDevice, writeDevice } from "../device/device-storage.ts"
import { closeNotifications } from "../device/notifications.ts"
import { forgetTab, forgetTabOfOthers, readTab, writeTab } from "../device/tab-storage.ts"
import { disownModals } from "../routes/modal-hash.ts"
import { forgetToken, readToken, tokenAge, writeToken } from "./cookies.ts"
import { forgetIdle, isCovered } from "./idle.ts"
import { forgetPlaceOfOthers, rememberPlace } from "./return-place.ts"
import { dropNotice, leaveNotice } from "./session-notice.ts"

/** Whose database belongs to a token, which stands here as a salted hash only. */
interface Binding {
  readonly account: string
  readonly tokenDigest: string
  /** The log that was read last, whose newest rows may be drawn before it is open; none in older bindings. */
  readonly logId?: string
}

const tokenDigest = (token: string): string => tokenBinding(deviceSalt(), token)

const isBinding = (value: unknown): value is Binding =>
  typeof value === "object" &&
  value !== null &&
  "account" in value &&
  typeof value.account === "string" &&
  "tokenDigest" in value &&
  typeof value.tokenDigest === "string" &&
  (!("logId" in value) || typeof value.logId === "string")

const readBinding = (): Binding | null => {
  try {
    const value: unknown = JSON.parse(readDevice("binding") ?? "null")
    return isBinding(value) ? value : null
  } catch {
    return null
  }
}

/** The token this page's worker works with. The cookie may hold a newer one, put there by a sign-in in another tab. */
let ours: string | null = null

/** Whose page this is, by the name of their database. Another tab of theirs may forget the binding before this one. */
let lastAccount: string | null = null

/** A session ends once: the worker may say so in an answer and as a state, and a page that leaves twice loads twice. */
let hasEnded = false

/** Whose database this device knows for a token; null when it knows none. */
const accountBoundTo = (token: string): string | null => {
  const binding = readBinding()
  return binding?.tokenDigest === tokenDigest(token) ? binding.account : null
}

/** The session of the cookie, with the database this device knows for its token; null when nobody is signed in. */
export const currentSession = (): SessionStart | null => {
  const token = readToken()
  ours = token
  if (token === null) return null
  lastAccount = accountBoundTo(token)
  return { token, account: lastAccount }
}

/** Who was here last, as far as this device still knows: an address that is open may be theirs. */
export const lastAccountHere = (): string | null => lastAccount ?? readBinding()?.account ?? null

/**
 * What binds kept data to this page's session; null when nobody is signed in, and when the cookie has become another
 * customer's (S16).
 */
const sessionBinding = (): string | null => {
  const token = readToken()
  return token === null || token !== ours ? null : tokenDigest(token)
}

/**
 * Keeps whose database belongs to the present token, so that the next start opens it without a network, and which log
 * it holds, unless that was removed.
 * @param logId null while it is not known
 */
export const bindAccount = (account: string, logId: string | null): void => {
  lastAccount = account
  forgetPlaceOfOthers(account)
  forgetTabOfOthers(account)
  const digest = sessionBinding()
  if (digest === null) return
  const before = boundSession()
  const known = logId ?? (before?.account === account ? before.logId : null)
  const binding: Binding = {
    account,
    tokenDigest: digest,
    ...(known !== null && known !== "" && known !== readDevice("removedLog") && { logId: known }),
  }
  writeDevice("binding", JSON.stringify(binding))
}

/**
 * This page's session as far as this device knows it: its binding, the database that belongs to it and the log in it;
 * null before it was bound.
 */
export const boundSession = (): {
  readonly binding: string
  readonly account: string
  readonly logId: string | null
} | null => {
  const digest = sessionBinding()
  const storedBinding = readBinding()
  return digest === null || storedBinding?.tokenDigest !== digest
    ? null
    : { binding: digest, account: storedBinding.account, logId: storedBinding.logId ?? null }
}

/** The session that what was drawn last is kept and drawn for: none while the office is covered (S18). */
export const sessionToDraw = (): ReturnType<typeof boundSession> => (isCovered() ? null : boundSession())

/** Forgets the log of this session, and that no tab which still knows it may name it again. */
const forgetLog = (): void => {
  const { account, logId } = boundSession() ?? {}
  if (account === undefined || logId === undefined || logId === null) return
  writeDevice("removedLog", logId)
  bindAccount(account, null)
}

/** Forgets what was drawn last. */
export const forgetDrawn = (): void => {
  removeDevice("firstPaint")
  removeDevice("attention")
}

/** A sign-in succeeded: the token goes to the cookie and nowhere else (R239). */
export const startSession = (token: string): void => {
  forgetDrawn() // another customer's, if the last session here ended without a word
  removeDevice("removing") // coming in removes what others left, and is no time to lose what is one's own
  writeToken(token)
  writeDevice("tokenUntil", String(Date.now() + tokenAge * 1000))
  forgetIdle()
  ours = token
  lastAccount = null
  hasEnded = false
  dropNotice()
}

const forget = (): void => {
  forgetDrawn()
  forgetToken()
  ours = null
  removeDevice("binding")
  removeDevice("tokenUntil")
  forgetIdle()
}

/** The token that a sign-in in another tab put into the cookie, where this page has not become theirs yet; or null. */
const anothersToken = (): string | null => {
  const token = readToken()
  return token === ours ? null : token
}

/** Where a tab keeps which leaving it knows of. */
const leavingKey = "office:leaving"

/** Notes that a customer left, so that a tab which is not there now learns of it when it comes back. */
const noteLeaving = (): void => writeDevice("leaving", crypto.randomUUID())

/** Forgets what this tab kept for whoever left, and remembers that it did. */
const forgetTabOfWhoLeft = (): void => {
  forgetTab()
  const last = readDevice("leaving")
  if (last !== null) writeTab(leavingKey, last)
}

/**
 * A tab that the browser brings back (reopened, or of a window that is restored) has kept filters, places and drafts of
 * a customer who may have signed out in another tab since: they go before anything is drawn (S17).
 */
export const forgetWhoLeft = (): void => {
  if (readDevice("leaving") !== readTab(leavingKey)) forgetTabOfWhoLeft()
}

/** A page that was frozen while its session ended shows nothing more of it, and starts anew (S17). */
export const leaveIfOver = (): void => {
  if (ours === null || readToken() === ours) return
  document.documentElement.hidden = true
  location.reload()
}

/**
 * The worker says that the session is over. Somebody signed in in another tab, which this tab may not have heard of:
 * the cookie is theirs now, and a full load makes this page theirs too (S16). Else the cookie and the binding go, and a
 * full load of /login wipes the page's memory (R242, R243, A52). Removing everything from this device ends nothing but
 * this page. Where the customer was is remembered only if it was not their own doing (A105). The entry they were at
 * goes with its address, in which a form may stand (S04).
 */
export const endSession = (end: SessionEnd): void => {
  if (hasEnded) return
  hasEnded = true
  disownModals()
  void closeNotifications()
  if (end._tag === "Wiped") {
    forgetDrawn()
    forgetTabOfWhoLeft()
    return location.reload()
  }
  if (end._tag === "SignedOut") forgetTabOfWhoLeft() // filters and places of the customer who left
  if (end._tag === "OtherCustomer" || anothersToken() !== null) return location.replace("/")
  if (end._tag === "Unauthenticated") rememberPlace(location.pathname + location.search, lastAccountHere())
  forget()
  leaveNotice(end)
  location.replace("/login")
}

/** For how long the tab that a session ended in may tell how, before its missing cookie speaks for it, in ms. */
const wordFirst = 5_000

/**
 * The token's cookie is gone. Where no tab says within seconds how the session ended, the customer removed the cookies
 * of this browser, or they grew old: a page that went on would be one that the next load does not know.
 */
export const endWithoutToken = (): void => {
  setTimeout(() => {
    if (ours !== null && readToken() === null) endSession({ _tag: "Unauthenticated" })
  }, wordFirst)
}

/** When the sign-in of this device ends by itself, epoch ms; null when it is not known. */
export const readTokenUntil = (): number | null => {
  const until = Number(readDevice("tokenUntil") ?? Number.NaN)
  return Number.isFinite(until) ? until : null
}

/** Another customer is known to have come in in another tab. */
const isAnotherHere = (): boolean => ![null, lastAccount].includes(accountBoundTo(anothersToken() ?? ""))

/**
 * The customer signs out: what this page holds goes first, then the worker closes the database and removes it unless it
 * is kept (A79). Which one is to go stands on the device from the click on: the page may die before the worker wrote it
 * down (S17). A newer token in the cookie goes too unless it is known to be another customer's: it may be their own.
 */
export const signOut = async (office: WorkerClient, keep: boolean): Promise<void> => {
  if (!keep && lastAccount !== null) writeDevice("removing", lastAccount)
  if (!isAnotherHere()) forget()
  noteLeaving()
  void clearCopied() // at the click, while the browser still lets us
  await office.call("signOut", { keep })
  endSession({ _tag: "SignedOut", kept: keep })
}

/**
 * The customer removes everything from this device. It is noted once, here, and before any tab hears of it: were it
 * noted in each, a tab that heard of it first would take the others' notes for a later removal, and forget what was
 * typed since.
 */
export const removeEverything = async (office: WorkerClient): Promise<void> => {
  forgetLog()
  noteLeaving()
  await office.call("wipeDevice", null)
}
