import { useLingui } from "@lingui/react/macro"
import { List, Sigma } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { type Groups, queryOfCell } from "../../../domain/pivot/explained.ts"
import { Coming } from "../../kit/coming.tsx"
import { ContextMenu } from "../../kit/context-menu.tsx"
import { Icon } from "../../kit/icon.tsx"
import { MenuItem } from "../../kit/menu.tsx"
import { remember } from "../remembered.ts"
import type { PressedCell } from "./pivot-table.tsx"
import type { Answered, PivotAnswered } from "./use-pivot-answer.ts"

const ExplainedCell = lazy(async () => ({ default: (await import("./explained-cell.tsx")).ExplainedCell }))

/** What a cell that was pressed leads to: its rows, and where its number comes from (B041, B042). */
export const CellActions = ({
  account,
  answered: { last, until, worthOf, groupWords },
  pressed,
  onClose,
}: {
  readonly account: string
  readonly answered: PivotAnswered
  readonly pressed: PressedCell | null
  readonly onClose: () => void
}) => {
  const { t } = useLingui()
  const [explained, explain] = useState<(Answered & { readonly groups: Groups }) | null>(null)
  return (
    <>
      <ContextMenu label={t`This number`} anchor={pressed?.anchor ?? null} onClose={onClose}>
        <MenuItem
          icon={<Icon of={List} />}
          onAction={() => {
            if (last === null || pressed === null) return
            remember(account, { query: queryOfCell(last.query, last.pivot, pressed.groups), place: null })
            location.hash = "#tab=history"
          }}
        >{t`Show its rows`}</MenuItem>
        <MenuItem
          icon={<Icon of={Sigma} />}
          onAction={() => {
            if (last !== null && pressed !== null) explain({ ...last, groups: pressed.groups })
          }}
        >{t`Where this comes from`}</MenuItem>
      </ContextMenu>
      {explained !== null && (
        <Suspense fallback={<Coming />}>
          <ExplainedCell
            {...explained}
            until={until}
            worth={worthOf(explained.pivot.unit)}
            groupWords={groupWords}
            onClose={() => explain(null)}
          />
        </Suspense>
      )}
    </>
  )
}
