import { closedHash, type ModalState, parseModal, printModal } from "../../domain/modals/modal-state.ts"
import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"

/**
 * What the address says of a modal now. `opened` counts the times that someone else than the open modal itself changed
 * it.
 */
export interface ModalAddress {
  readonly state: ModalState | null
  /** This tab wrote it, with what the customer chose: its nonce stands in the history entry (A13, S42). */
  readonly own: boolean
  readonly opened: number
}

/** The modal part of the address: read, written and watched in one place. */
export interface ModalHash {
  readonly current: () => ModalAddress
  readonly subscribe: (listener: () => void) => () => void
  /** One history entry for the modal, so that Back closes it; none while the one that is open stays. */
  readonly open: (state: ModalState, own?: boolean) => void
  /** The open modal writes its step and values; no entry is added. */
  readonly write: (state: ModalState, own?: boolean) => void
  readonly close: () => void
  /** Looks again, after the router moved on. */
  readonly look: () => void
  /**
   * The open modal may stay when the address was changed by someone else; it is told whether the new address names a
   * modal (S03).
   */
  readonly guard: (keep: ((named: boolean) => boolean) | null) => void
}

const nonceKey = "office:modal-nonce"

/** The entry as the page left it that was here before. */
const leftKey = "office:modal-left"

/** Stands in where the tab may keep nothing. */
let unkept: string | null = null

const nonce = (): string => {
  const kept = readTab(nonceKey) ?? unkept
  if (kept !== null) return kept
  unkept = crypto.randomUUID()
  writeTab(nonceKey, unkept)
  return unkept
}

/** What this tab wrote by now is nobody's own any more: the session ends, or an open modal went on in another entry. */
export const disownModals = (): void => {
  unkept = null
  forgetTab(nonceKey)
  forgetTab(leftKey)
}

/** What an entry of this tab's own carries in `history.state`. */
interface Mark {
  readonly nonce: string
  /** The entry was made for the modal and is left when the modal closes. */
  readonly pushed: boolean
  /** False as long as a link chose the values, whoever wrote them here. */
  readonly own: boolean
}

/** The mark in what an entry carries, whenever it was made; a link has none. */
const markIn = (state: unknown): (object & { readonly nonce: unknown }) | null => {
  const mark: unknown = typeof state === "object" && state !== null && "modal" in state ? state.modal : null
  return typeof mark === "object" && mark !== null && "nonce" in mark ? mark : null
}

const markHere = () => markIn(history.state)

const readMark = (mark = markHere()): Mark | null => {
  if (mark === null || mark.nonce !== nonce()) return null
  return {
    nonce: nonce(),
    pushed: "pushed" in mark && mark.pushed === true,
    own: "own" in mark && mark.own === true,
  }
}

const isOwn = (): boolean => readMark()?.own === true

const address = (hash: string): string => `${location.pathname}${location.search}${hash}`

const entryState = (mark: Mark | null): object => ({ ...(history.state as object | null), modal: mark })

// The router wraps the methods of `history` and would load the route anew, and scroll, for every letter that is typed.
const pushEntry = (mark: Mark, hash: string): void =>
  History.prototype.pushState.call(history, entryState(mark), "", address(hash))
const replaceEntry = (mark: Mark | null, hash: string): void =>
  History.prototype.replaceState.call(history, entryState(mark), "", address(hash))

/**
 * Empties an entry that was written in an earlier session of this tab, which may have been another customer's: it is
 * left behind where a screen was gone to while a form was open (S04, S16).
 */
const emptyForeignEntry = (): void => {
  const mark = markHere()
  if (mark !== null && mark.nonce !== nonce()) replaceEntry(null, closedHash(location.hash))
}

/**
 * Keeps the entry for the page that comes next: what is written while the tab is loaded anew Chromium drops, and of
 * what was written last it may drop the mark alone, so that a customer's own values would be called a link's.
 */
const keepLeft = (): void => {
  const mark = readMark()
  if (mark === null) forgetTab(leftKey)
  else writeTab(leftKey, JSON.stringify({ modal: mark, hash: location.hash }))
}

/** Whether this page came in the place of the one before, in the same entry. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload")

/** Puts back what the page before this one left, where this is the same entry: the tab was loaded anew. */
const restoreLeft = (): void => {
  const left: { readonly hash?: unknown } | null = JSON.parse(readTab(leftKey) ?? "null")
  forgetTab(leftKey)
  const mark = readMark(markIn(left))
  if (mark !== null && wasReloaded()) replaceEntry(mark, String(left?.hash))
}

/**
 * Makes the one place that reads and writes the modal's address. Browsers refuse more than about a hundred changes in
 * thirty seconds, so writes gather.
 */
export const makeModalHash = (): ModalHash => {
  const listeners = new Set<() => void>()
  let keep: ((named: boolean) => boolean) | null = null
  restoreLeft()
  emptyForeignEntry()
  let written = location.hash
  let writtenAsOwn = isOwn()
  let waiting: { readonly state: ModalState; readonly own: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: ModalAddress = { state: parseModal(location.hash), own: isOwn(), opened: 0 }

  const tell = (state: ModalState | null, own: boolean): void => {
    writtenAsOwn = own
    now = { state, own, opened: now.opened + 1 }
    for (const listener of listeners) listener()
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === null) return
    const { state, own } = waiting
    written = printModal(state)
    waiting = null
    replaceEntry({ nonce: nonce(), pushed: readMark()?.pushed ?? false, own }, written)
    writtenAsOwn = own
  }
  const leave = (): void => {
    flush()
    keepLeft()
  }
  const forget = (): void => {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  const look = (): void => {
    emptyForeignEntry()
    if (location.hash === written) return
    const state = parseModal(location.hash)
    if (keep?.(state !== null) === true) {
      // The entry that it goes on in is the only one of it: another would show the order of a send that is over (S04).
      disownModals()
      // Put back at once: browsers tell of one change by two events, and the second must not find it again.
      return replaceEntry({ nonce: nonce(), pushed: false, own: writtenAsOwn }, written)
    }
    forget()
    written = location.hash
    tell(state, isOwn())
  }
  addEventListener("popstate", look)
  addEventListener("hashchange", look)
  addEventListener("pagehide", leave)

  return {
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: (state, own = true) => {
      if (keep?.(true) === true) return
      forget()
      written = printModal(state)
      pushEntry({ nonce: nonce(), pushed: true, own }, written)
      tell(state, own)
    },
    write: (state, own = true) => {
      waiting = { state, own }
      timer ??= setTimeout(flush, writeAfter)
    },
    close: () => {
      forget()
      const pushed = readMark()?.pushed === true
      // The entry is emptied before it is left: going forward finds nothing either (S04).
      written = closedHash(location.hash)
      replaceEntry(null, written)
      if (pushed) history.back()
      tell(null, true)
    },
    look,
    guard: (next) => {
      keep = next
    },
  }
}

/** Milliseconds that changes of the address gather in. */
const writeAfter = 250
