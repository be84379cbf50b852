import { Trans, useLingui } from "@lingui/react/macro"
import type { ContractVariant } from "../../domain/contracts/model.ts"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { Ates } from "./ates.tsx"

const useColumns = (): ReadonlyArray<PlainColumn<ContractVariant>> => {
  const { t } = useLingui()
  return [
    { heading: t`Period`, cell: ({ period }) => <Trans>{period} months</Trans> },
    { heading: t`Largest amount`, isNumber: true, cell: ({ maxAmount }) => <Ates value={maxAmount} /> },
    { heading: t`In all`, isNumber: true, cell: ({ maxAmountLimit }) => <Ates value={maxAmountLimit} /> },
  ]
}

/** What can be ordered, side by side (R181). */
export const VariantsTable = ({ variants }: { readonly variants: ReadonlyArray<ContractVariant> }) => {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <section className="variants">
      <h2 className="contracts-title">
        <Trans>What can be ordered</Trans>
      </h2>
      <PlainTable label={t`What can be ordered`} rows={variants} idOf={({ id }) => id} columns={columns} />
    </section>
  )
}
