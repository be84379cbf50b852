import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { shownAgain } from "./shown-again.ts"

/** How long a browser may take to begin with a download, in milliseconds. */
const grace = minuteMs

/** Hands a file to the browser. By Blob and never by a `data:` address, which ends at the first "#" (S32). */
export const downloadFile = (name: string, file: Blob): void => {
  if (shownAgain.now()) return // of a recording's steps nobody here asked for a file
  const address = URL.createObjectURL(file)
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), grace)
}

/** Hands a text to the browser as a file. */
export const download = (name: string, type: string, text: string): void =>
  downloadFile(name, new Blob([text], { type }))
