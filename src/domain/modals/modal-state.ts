import { isModalName, type ModalName, type ModalParameter, modalParameters, modals } from "./modal-names.ts"

/** The modal that the address names, with the values that stand beside it. */
export interface ModalState {
  readonly modal: ModalName
  readonly values: { readonly [Parameter in ModalParameter]?: string }
}

/** A value longer than this came from nobody's keyboard; it is cut. */
const longestValue = 256

/** The tab of the transactions screen that survives a modal (R099, A100). */
const purchases = "purchases"

/** Reads a hash like `#modal=withdrawBtc&sum=0.25`; unknown names are no modal, unknown parameters are left out. */
export const parseModal = (hash: string): ModalState | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""))
  const modal = parameters.get("modal")
  if (modal === null || !isModalName(modal)) return null
  const values = modalParameters.flatMap((name) => {
    const value = parameters.get(name)
    return value === null || value === "" ? [] : [[name, value.slice(0, longestValue)] as const]
  })
  return { modal, values: Object.fromEntries(values) }
}

/** Whether the address asks for the purchases tab. */
export const asksForPurchases = (hash: string): boolean =>
  new URLSearchParams(hash.replace(/^#/, "")).get("tab") === purchases

/** A question is words; a longer one was not typed. */
const longestQuestion = 1000

/** The question of the pivot tab that an address asks for, "" where it is not said; null where it asks for no pivot. */
export const pivotQuestion = (hash: string): string | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""))
  return parameters.get("tab") === "pivot" ? (parameters.get("ask") ?? "").slice(0, longestQuestion) : null
}

/** The hash of a question of the pivot tab: the question, and nothing of its answer. */
export const pivotHash = (ask: string): string => `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`

/**
 * The hash of a modal. A card number is never written in full: only its last four digits, however it came here (A12,
 * S04).
 */
export const printModal = ({ modal, values }: ModalState): string => {
  const parameters = new URLSearchParams({ modal })
  for (const name of modalParameters) {
    const value = values[name]
    if (value !== undefined && value !== "")
      parameters.set(name, name === "card" ? value.replace(/\s/g, "").slice(-4) : value)
  }
  return `#${parameters.toString()}`
}

/** The hash after a modal was closed: empty, but for the purchases tab if it was there (R099). */
export const closedHash = (hash: string): string => (asksForPurchases(hash) ? `#tab=${purchases}` : "")

/** What is known of an address that names a modal. */
export interface Provenance {
  /** This tab wrote it: its nonce stands in the history entry (A13). */
  readonly own: boolean
  /** This customer's journal on this device holds the fulfilled call that `isDone` tells of. */
  readonly doneProven: boolean
}

/** What an address may open: the modal, its values, and why it is not what the address asked for. */
export interface Opening extends ModalState {
  readonly notice: "FromLink" | "CardNotKept" | null
}

const without = (values: ModalState["values"], ...names: ReadonlyArray<ModalParameter>): ModalState["values"] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.some((left) => left === name)))

/** Hints that are computed anew wherever they are shown; what an address says of them is never believed. */
const hints = ["fee", "sumWithFee"] as const

/**
 * What an address may open (A12–A16, S01). Another's opens the form of what it asks for, never a later step, and never
 * says that something is done. This tab's own may show its accept step again after a reload, except with a card, whose
 * number was in memory only; and its done step, if the journal proves it.
 */
export const openModal = ({ modal, values }: ModalState, { own, doneProven }: Provenance): Opening => {
  const entry: { readonly trust: string; readonly form?: ModalName } = modals[modal]
  const form = entry.form ?? modal
  const kept = without(values, ...hints)
  if (entry.trust === "fixed") return { modal, values: {}, notice: null }
  if (!own)
    return {
      modal: form,
      values: without(kept, "isDone", "card"),
      notice: entry.trust === "information" ? null : "FromLink",
    }
  if (kept.isDone !== undefined && doneProven) return { modal, values: kept, notice: null }
  if (kept.card !== undefined) return { modal: form, values: without(kept, "isDone", "card"), notice: "CardNotKept" }
  return kept.isDone === undefined
    ? { modal, values: kept, notice: null }
    : { modal: form, values: without(kept, "isDone"), notice: null }
}
