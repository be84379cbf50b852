import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { noFilter } from "../../../domain/history/query.ts"
import { isUnfiltered } from "../../../domain/history/query/history-query.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { FacetPanel, type FacetPanelProps } from "./facet-panel.tsx"

interface FilterSheetProps extends FacetPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Rows in view; null while they are counted. */
  readonly count: number | null
}

/**
 * The filters where there is no room beside the rows: a sheet from below on phones, a drawer otherwise, that shows at
 * once what a choice leaves.
 */
export const FilterSheet = ({ isOpen, onClose, count, ...filters }: FilterSheetProps) => {
  const { t } = useLingui()
  const { query, onQuery } = filters
  return (
    <Dialog
      title={t`Filter`}
      shape="drawer"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            isDisabled={isUnfiltered(query)}
            onPress={() => onQuery({ ...noFilter, ...(query.sort !== undefined && { sort: query.sort }) })}
          >
            <Trans>Clear all</Trans>
          </Button>
          <Button kind="primary" onPress={onClose}>
            {count === null ? <Trans>Show</Trans> : <Plural value={count} one="Show # row" other="Show # rows" />}
          </Button>
        </>
      }
    >
      <div className="facets-sheet">
        <FacetPanel {...filters} />
      </div>
    </Dialog>
  )
}
