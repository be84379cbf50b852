import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Copy } from "lucide-react"
import type { Transaction } from "../../../domain/history/model.ts"
import { Button } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useKeep } from "../../kit/use-keep.ts"
import { TagField } from "./tag-field.tsx"

interface SelectionBarProps {
  /** By their ids. */
  readonly rows: ReadonlyMap<number, Transaction>
  readonly onCopy: () => void
  readonly onClear: () => void
}

/** What can be done with the rows that were selected. */
export const SelectionBar = ({ rows, onCopy, onClear }: SelectionBarProps) => {
  const { t } = useLingui()
  const keep = useKeep()
  return (
    <div className="tags-selection" role="region" aria-label={t`Selected rows`}>
      <span className="tags-selection-count" role="status">
        <Plural value={rows.size} one="# row selected" other="# rows selected" />
      </span>
      <TagField
        label={t`Tag for these rows`}
        verb={<Trans>Give</Trans>}
        onTag={(tag) => {
          void keep("tagRows", { tag, given: true, rows: [...rows.keys()] }).then(({ _tag }) => {
            if (_tag === "Succeeded") onClear()
          })
        }}
      />
      <Button onPress={onCopy}>
        <Icon of={Copy} />
        <Trans>Copy rows</Trans>
      </Button>
      <Button kind="quiet" onPress={onClear}>
        <Trans>Select none</Trans>
      </Button>
    </div>
  )
}
