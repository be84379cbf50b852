import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { SlidersHorizontal } from "lucide-react"
import { useState } from "react"
import type { TransactionFilter } from "../../../domain/transactions/filter-days.ts"
import type { FilterChoices } from "../../../rpc/live-queries.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Icon } from "../../kit/icon.tsx"
import { FilterFields } from "./filter-fields.tsx"
import { chosenCount, type FilterChange } from "./filter-state.ts"

interface FilterSheetProps {
  readonly filter: TransactionFilter
  readonly offered: FilterChoices | null
  readonly onChange: (change: FilterChange) => void
  /** Rows in view; null while they are counted. */
  readonly count: number | null
}

/** The filters on phones: a button, and a sheet from below that shows at once what a choice leaves. */
export const FilterSheet = ({ filter, offered, onChange, count }: FilterSheetProps) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenCount(filter)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} />
        {chosen === 0 ? <Trans>Filter</Trans> : <Trans>Filter ({chosen})</Trans>}
      </Button>
      <Dialog
        title={t`Filter`} isOpen={isOpen} onClose={() => setOpen(false)}
        actions={
          <>
            <Button isDisabled={chosen === 0} onPress={() => onChange({ _tag: "Clear" })}><Trans>Clear all</Trans></Button>
            <Button kind="primary" onPress={() => setOpen(false)}>
              {count === null ? <Trans>Show</Trans> : <Plural value={count} one="Show # row" other="Show # rows" />}
            </Button>
          </>
        }
      >
        <div className="tx-sheet"><FilterFields filter={filter} offered={offered} onChange={onChange} /></div>
      </Dialog>
    </>
  )
}
