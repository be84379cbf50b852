import { useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import { sheetOf } from "../../../domain/history/export/csv-cell.ts"
import { useConfirm } from "../confirm.tsx"
import { latinKey } from "../latin-key.ts"
import { useHideAmounts } from "../preferences.ts"
import { useCopy } from "../use-copy.ts"
import { type ColumnTrack, type TableColumn, tsvOf } from "./column.ts"

/** Whether keys ask for rows to be copied, and not for a text that is selected: Ctrl and C, or ⌘ and C. */
export const asksToCopy = (
  event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "key" | "code">,
): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  latinKey(event).toLowerCase() === "c" &&
  document.getSelection()?.isCollapsed !== false

/** Whether columns may leave the page: hidden amounts do only after a yes (S37). */
export const useMayLeave = () => {
  const { t } = useLingui()
  const confirm = useConfirm()
  const hidden = useHideAmounts()
  return useCallback(
    async (columns: ReadonlyArray<Pick<ColumnTrack, "type">>, by: "copy" | "file"): Promise<boolean> =>
      !hidden ||
      columns.every(({ type }) => type !== "amount") ||
      confirm(
        by === "copy"
          ? { title: t`Copy hidden amounts?`, yes: t`Copy` }
          : { title: t`Save hidden amounts in a file?`, yes: t`Save` },
      ),
    [confirm, hidden, t],
  )
}

/** Copies rows with the headings of their columns, as a spreadsheet of the reader's language takes them. */
export const useCopyRows = () => {
  const { i18n } = useLingui()
  const copy = useCopy()
  const mayLeave = useMayLeave()
  return useCallback(
    async <Row>(columns: ReadonlyArray<TableColumn<Row>>, rows: ReadonlyArray<Row>): Promise<void> => {
      if (await mayLeave(columns, "copy")) await copy(tsvOf(columns, rows, sheetOf(i18n.locale)))
    },
    [copy, mayLeave, i18n.locale],
  )
}
