import { useEffect } from "react"
import { withoutSoftHyphens } from "./soft-hyphens.ts"

/** The name of the product, wherever it stands. It is not translated. */
export const productName = "Web Office"

/** Names the browser's tab after the screen. No amount ever stands there (S37). */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${withoutSoftHyphens(title)} · ${productName}`
  }, [title])
}
