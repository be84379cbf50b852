import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import type { OfficeMessage } from "../../domain/kernel/envelope.ts"
import { type Copied, copyText } from "./clipboard.ts"
import { useToast } from "./toasts.tsx"

/**
 * Copies a text and says what became of it, also when another program changed the clipboard (S25). `done` says it of
 * what is copied here.
 */
export const useCopy = (done?: string): ((text: string) => Promise<void>) => {
  const { t } = useLingui()
  const show = useToast()
  return useCallback(
    async (text) => {
      const messages: { readonly [Result in Copied]: OfficeMessage } = {
        copied: { theme: "success", text: done ?? t`Copied` },
        changed: { theme: "danger", text: t`Another program changed the clipboard: what would be pasted is not this.` },
        failed: { theme: "error", text: t`The browser did not let this page copy` },
      }
      show(messages[await copyText(text)])
    },
    [done, show, t],
  )
}
