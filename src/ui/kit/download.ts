/** How long a browser may take to begin with a download, in milliseconds. */
const grace = 60_000

/** Hands a text to the browser as a file. By Blob and never by a `data:` address, which ends at the first "#" (S32). */
export const download = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), grace)
}
