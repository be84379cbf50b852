import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import { useConfirm } from "../../kit/confirm.tsx"
import { useHideAmounts } from "../../kit/preferences.ts"
import { useCopy } from "../../kit/use-copy.ts"
import { cellQuestions } from "./cell-condition.ts"

/** Copies the whole value of a cell. A hidden amount is copied only after a yes (S37). */
export const useCopyCell = (): ((column: string, row: Transaction) => Promise<void>) => {
  const { t } = useLingui()
  const confirm = useConfirm()
  const copy = useCopy()
  const hidden = useHideAmounts()
  return useCallback(
    async (column, row) => {
      const question = cellQuestions[column]
      const text = question?.text(row) ?? ""
      if (text === "") return
      if (hidden && question?.isAmount === true && !(await confirm({ title: t`Copy a hidden amount?`, yes: t`Copy` })))
        return
      await copy(text)
    },
    [confirm, copy, hidden, t],
  )
}
