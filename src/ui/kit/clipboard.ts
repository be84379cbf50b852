/** The last text that was copied in this page; in memory only. */
let last: string | null = null

/** What became of a copy: done, done and read back as something else (S25), or refused by the browser. */
export type Copied = "copied" | "changed" | "failed"

/** Whether the clipboard may be read without asking the customer for it. */
const mayRead = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state === "granted" // a name that the types do not list
  } catch {
    return false // browsers that do not know the name
  }
}

/** Copies a text, and reads it back where that is allowed: programs that swap addresses in the clipboard are known (S25). */
export const copyText = async (text: string): Promise<Copied> => {
  try {
    await navigator.clipboard.writeText(text)
    last = text
    return (await mayRead()) && (await navigator.clipboard.readText()) !== text ? "changed" : "copied"
  } catch {
    return "failed"
  }
}

/** Whether a pasted text is another one than what was last copied here; nothing was copied, nothing differs. */
export const differsFromCopied = (pasted: string): boolean => last !== null && last.replace(/\s/g, "") !== pasted.replace(/\s/g, "")
