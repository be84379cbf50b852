import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Button } from "../../kit/button.tsx"
import { useWorker } from "../../kit/office.ts"
import { TagField } from "./tag-field.tsx"

interface SelectionBarProps {
  readonly rows: ReadonlySet<number>
  readonly onClear: () => void
}

/** What can be done with the rows that were selected. */
export const SelectionBar = ({ rows, onClear }: SelectionBarProps) => {
  const { t } = useLingui()
  const office = useWorker()
  return (
    <div className="tags-selection" role="region" aria-label={t`Selected rows`}>
      <span className="tags-selection-count" role="status">
        <Plural value={rows.size} one="# row selected" other="# rows selected" />
      </span>
      <TagField
        label={t`Tag for these rows`}
        verb={<Trans>Give</Trans>}
        onTag={(tag) => {
          void office.call("tagRows", { tag, given: true, rows: [...rows] })
          onClear()
        }}
      />
      <Button kind="quiet" size="small" onPress={onClear}>
        <Trans>Select none</Trans>
      </Button>
    </div>
  )
}
