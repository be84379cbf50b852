import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import { useConfirm } from "../confirm.tsx"
import { latinKey } from "../latin-key.ts"
import { useHideAmounts } from "../preferences.ts"
import { useCopy } from "../use-copy.ts"
import { type TableColumn, tsvOf } from "./column.ts"

/** Whether keys ask for rows to be copied, and not for a text that is selected: Ctrl and C, or ⌘ and C. */
export const asksToCopy = (
  event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "key" | "code">,
): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  latinKey(event).toLowerCase() === "c" &&
  document.getSelection()?.isCollapsed !== false

/** Copies rows with the headings of their columns. Hidden amounts are copied only after a yes (S37). */
export const useCopyRows = () => {
  const { t } = useLingui()
  const confirm = useConfirm()
  const copy = useCopy()
  const hidden = useHideAmounts()
  return useCallback(
    async <Row>(columns: ReadonlyArray<TableColumn<Row>>, rows: ReadonlyArray<Row>): Promise<void> => {
      const isCovered = hidden && columns.some(({ type }) => type === "amount")
      if (!isCovered || (await confirm({ title: t`Copy hidden amounts?`, yes: t`Copy` })))
        await copy(tsvOf(columns, rows))
    },
    [confirm, copy, hidden, t],
  )
}
