import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import type { OfficeMessage } from "../../../domain/calls/envelope.ts"
import type { Transaction } from "../../../domain/transactions/transaction.ts"
import { type Copied, copyText } from "../../kit/clipboard.ts"
import { useConfirm } from "../../kit/confirm.tsx"
import { useHideAmounts } from "../../kit/preferences.ts"
import { useToast } from "../../kit/toasts.tsx"
import { cellQuestions } from "./cell-condition.ts"

/** Copies the whole value of a cell. A hidden amount is copied only after a yes (S37). */
export const useCopyCell = (): ((column: string, row: Transaction) => Promise<void>) => {
  const { t } = useLingui()
  const confirm = useConfirm()
  const show = useToast()
  const hidden = useHideAmounts()
  return useCallback(async (column, row) => {
    const question = cellQuestions[column]
    const text = question?.text(row) ?? ""
    if (text === "") return
    if (hidden && question?.isAmount === true && !(await confirm({ title: t`Copy a hidden amount?`, yes: t`Copy` }))) return
    const messages: { readonly [Result in Copied]: OfficeMessage } = {
      copied: { theme: "success", text: t`Copied` },
      changed: { theme: "danger", text: t`Another program changed the clipboard: what would be pasted is not this.` },
      failed: { theme: "error", text: t`The browser did not let this page copy` },
    }
    show(messages[await copyText(text)])
  }, [confirm, hidden, show, t])
}
