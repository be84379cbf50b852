import { Plural, Trans } from "@lingui/react/macro"
import type { ExportedHistory } from "../../../rpc/exports.ts"
import { Amount } from "../../kit/amount.tsx"
import { Completeness } from "./completeness.tsx"

/** What stands in a file, to be held against the screen. */
export const ExportReport = ({
  name,
  history: { rows, currencies, complete, completeAsOf, oldest },
}: {
  readonly name: string
  readonly history: ExportedHistory
}) => (
  <>
    <p role="status">
      <strong>
        <Plural value={rows} one="# row written" other="# rows written" />
      </strong>{" "}
      <bdi className="tx-export-note">{name}</bdi>
    </p>
    <ul className="tx-export-sums">
      {currencies.map(({ currency, net }) => (
        <li key={currency}>
          <Trans>Net</Trans> <Amount value={net} currency={currency} sign="movement" />
        </li>
      ))}
    </ul>
    <Completeness complete={complete} at={completeAsOf} oldest={oldest} />
  </>
)
