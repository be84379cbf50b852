import { useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { BookUser, Copy, Filter, FilterX, PanelRight, Sigma, SquareCheck } from "lucide-react"
import { useCallback } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { narrowed } from "../../../domain/history/query/terms.ts"
import { useConfirm } from "../../kit/confirm.tsx"
import { ContextMenu } from "../../kit/context-menu.tsx"
import { Icon } from "../../kit/icon.tsx"
import { MenuItem, MenuSection } from "../../kit/menu.tsx"
import { useHideAmounts } from "../../kit/preferences.ts"
import { useCopy } from "../../kit/use-copy.ts"
import { useContactOf } from "../details/use-contact-of.ts"
import { columns } from "../grid/columns.tsx"
import { cardCells, cellQuestions } from "./cell-condition.ts"

/** The cell that a menu is about. */
export interface MenuCell {
  readonly anchor: Element
  readonly row: Transaction
  /** The id of its column; "card" for a whole row. */
  readonly column: string
}

interface CellMenuProps {
  readonly cell: MenuCell | null
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
  readonly isSelected: boolean
  readonly onSelect: (row: Transaction) => void
  readonly onCopy: (column: string, row: Transaction) => void
  readonly onOpen: (row: Transaction) => void
  readonly onExplainDay: (row: Transaction) => void
  readonly onClose: () => void
}

/** What can be done from a cell: only rows like it, none like it, copy it, look at its contact or its row. */
export const CellMenu = ({
  cell,
  query,
  onQuery,
  isSelected,
  onSelect,
  onCopy,
  onOpen,
  onExplainDay,
  onClose,
}: CellMenuProps) => {
  const { t } = useLingui()
  const router = useRouter({ warn: false })
  const ids = cell === null ? [] : cell.column === "card" ? cardCells : [cell.column]
  const party =
    cell === null
      ? undefined
      : ids
          .flatMap((id) => (cellQuestions[id]?.isParty === true ? cellQuestions[id].text(cell.row) : []))
          .find((text) => text !== "")
  const contact = useContactOf(party)
  if (cell === null) return null
  const { row, anchor } = cell
  const sections = ids.flatMap((id) => {
    const question = cellQuestions[id]
    const heading = columns.find((column) => column.id === id)?.heading
    if (question === undefined || heading === undefined || question.text(row) === "") return []
    return [{ id, name: t(heading), like: question.like?.(row) }]
  })
  return (
    <ContextMenu label={t`Actions`} anchor={anchor} onClose={onClose}>
      {sections.map(({ id, name, like }) => (
        <MenuSection key={id} label={name} showLabel>
          {like !== undefined && (
            <MenuItem
              icon={<Icon of={Filter} />}
              onAction={() => onQuery(narrowed(query, like))}
            >{t`Only this`}</MenuItem>
          )}
          {like !== undefined && (
            <MenuItem
              icon={<Icon of={FilterX} />}
              onAction={() => onQuery(narrowed(query, { _tag: "Not", condition: like }))}
            >{t`Not this`}</MenuItem>
          )}
          <MenuItem icon={<Icon of={Copy} />} onAction={() => onCopy(id, row)}>{t`Copy`}</MenuItem>
        </MenuSection>
      ))}
      <MenuSection label={t`Row`}>
        {contact !== undefined && router !== null && (
          <MenuItem
            icon={<Icon of={BookUser} />}
            onAction={() => void router.navigate({ to: "/contacts", search: { contact: contact.id } })}
          >{t`Open contact`}</MenuItem>
        )}
        <MenuItem icon={<Icon of={SquareCheck} />} onAction={() => onSelect(row)}>
          {isSelected ? t`Deselect the row` : t`Select the row`}
        </MenuItem>
        <MenuItem icon={<Icon of={PanelRight} />} onAction={() => onOpen(row)}>{t`Details`}</MenuItem>
        <MenuItem icon={<Icon of={Sigma} />} onAction={() => onExplainDay(row)}>{t`Explain its day`}</MenuItem>
      </MenuSection>
    </ContextMenu>
  )
}

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
