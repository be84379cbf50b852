import type { MessageDescriptor } from "@lingui/core"
import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"

/** Words that are either the office's own, as they came, or a text of ours in the language of the page. */
export const useWords = (): ((words: string | MessageDescriptor) => string) => {
  const { t } = useLingui()
  return useCallback((words) => (typeof words === "string" ? words : t(words)), [t])
}
