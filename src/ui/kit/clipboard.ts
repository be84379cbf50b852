import { shownAgain } from "./shown-again.ts"

/** The last text that was copied in this page; in memory only. */
let last: string | null = null

/** What became of a copy: done, done and read back as something else (S25), or refused by the browser. */
export type Copied = "copied" | "changed" | "failed"

/** Whether the clipboard may be read without asking the customer for it. */
const mayRead = async (): Promise<boolean> => {
  try {
    // a name that the types do not list
    return (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state === "granted"
  } catch {
    return false // browsers that do not know the name
  }
}

/** Programs that swap addresses have done so by then, milliseconds. */
const swapTime = 300

/**
 * Whether the clipboard holds something else than what was put there a moment ago. Nothing is known where it cannot be
 * read.
 */
const wasSwapped = async (text: string): Promise<boolean> => {
  if (!(await mayRead())) return false
  await new Promise((later) => {
    setTimeout(later, swapTime)
  })
  try {
    return (await navigator.clipboard.readText()) !== text
  } catch {
    return false // the window has lost the focus
  }
}

/**
 * Copies a text, and reads it back where that is allowed: programs that swap addresses in the clipboard are known
 * (S25).
 */
export const copyText = async (text: string): Promise<Copied> => {
  if (shownAgain.now()) return "copied" // what a recording's step copied then belongs into nobody's clipboard here
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return "failed"
  }
  last = text
  return (await wasSwapped(text)) ? "changed" : "copied"
}

/**
 * Overwrites the clipboard if the last copy made here may still lie in it, as far as the browser lets us (S17). Where
 * it can be read and holds something else, that is left alone.
 */
export const clearCopied = async (): Promise<void> => {
  const text = last
  last = null
  if (text === null) return
  try {
    if ((await mayRead()) && (await navigator.clipboard.readText()) !== text) return
    await navigator.clipboard.writeText("")
  } catch {
    // The browser refuses: nothing more can be done.
  }
}

/** Whether a pasted text is another one than what was last copied here; nothing was copied, nothing differs. */
export const differsFromCopied = (pasted: string): boolean =>
  last !== null && last.replace(/\s/g, "") !== pasted.replace(/\s/g, "")
