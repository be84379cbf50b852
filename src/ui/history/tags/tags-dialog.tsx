import { Trans, useLingui } from "@lingui/react/macro"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Dialog } from "../../kit/dialog.tsx"
import { useLive } from "../../kit/office.ts"
import { NewRule, Rules } from "./rules.tsx"
import { TagAll } from "./tag-all.tsx"
import "./tags.css"

interface TagsDialogProps {
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
  readonly onClose: () => void
}

/** What can be done about tags beyond one row: for all rows in view, and by rules. */
export const TagsDialog = ({ query, onQuery, onClose }: TagsDialogProps) => {
  const { t } = useLingui()
  const held = useLive("tags", null).value
  return (
    <Dialog title={t`Tags and rules`} shape="drawer" isOpen onClose={onClose}>
      <div className="tags">
        <p className="tags-quiet">
          <Trans>Only on this device. They go with your history when you sign out.</Trans>{" "}
          <a href="/profile">
            <Trans>Take them to another device in your profile</Trans>
          </a>
        </p>
        <TagAll query={query} />
        <NewRule key={JSON.stringify(query)} query={query} />
        <Rules
          rules={held?.rules ?? []}
          onQuery={(rows) => {
            onQuery(rows)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
