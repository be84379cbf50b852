import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { show } from "./kit-page.tsx"

/** What a part of the page says, as one text. */
export const saidBy = (part: ReactNode, options?: Parameters<typeof show>[1]): string => {
  const { place, draw } = show(null, options)
  flushSync(() => draw(part))
  return place.textContent.replaceAll("\u00a0", " ")
}
