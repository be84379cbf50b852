import { Trans, useLingui } from "@lingui/react/macro"
import type { ContractVariant } from "../../domain/contracts/model.ts"
import { Ates } from "./ates.tsx"
import "../kit/lines.css"

/** What can be ordered, side by side (R181). */
export const VariantsTable = ({ variants }: { readonly variants: ReadonlyArray<ContractVariant> }) => {
  const { t } = useLingui()
  return (
    <section className="variants">
      <h2 className="contracts-title">
        <Trans>What can be ordered</Trans>
      </h2>
      <table className="lines lines-figures variants-table" aria-label={t`What can be ordered`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Period</Trans>
            </th>
            <th scope="col">
              <Trans>Largest amount</Trans>
            </th>
            <th scope="col">
              <Trans>In all</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, period, maxAmount, maxAmountLimit }) => (
            <tr key={id}>
              <th scope="row">
                <Trans>{period} months</Trans>
              </th>
              <td>
                <Ates value={maxAmount} />
              </td>
              <td>
                <Ates value={maxAmountLimit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
