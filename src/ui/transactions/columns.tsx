import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ReactNode } from "react"
import { currencyOf } from "../../domain/money/currency.ts"
import type { Transaction } from "../../domain/transactions/transaction.ts"
import { ShortAddress } from "../kit/address.tsx"
import { Amount } from "../kit/amount.tsx"
import { momentOf, utcDate, utcTime } from "../kit/time.ts"
import { Direction, StatusChip } from "../kit/transaction-row.tsx"
import { drawn, told } from "./bounded-text.ts"
import type { CellWords } from "./cell-words.ts"

/** One column of the grid: its heading, the px it takes at least, and what a row has in it. */
export interface Column {
  readonly id: string
  readonly heading: MessageDescriptor
  readonly width: number
  /** Takes the room that is left. */
  readonly grows?: boolean
  readonly isNumber?: boolean
  readonly cell: (row: Transaction, words: CellWords) => ReactNode
}

const Absent = () => <span className="tx-absent">—</span>

const party = (text: string | undefined): ReactNode => (text === undefined || text === "" ? <Absent /> : <ShortAddress text={told(text)} />)

/** The ten columns of the specification in its order (R168–R177), and with them the direction and the status. */
export const columns: ReadonlyArray<Column> = [
  { id: "date", heading: msg`Date`, width: 100, cell: ({ date }, { locale }) => utcDate(momentOf(date), locale) },
  { id: "time", heading: msg`Time (UTC)`, width: 84, cell: ({ date }, { locale }) => <span className="tx-quiet">{utcTime(momentOf(date), locale)}</span> },
  { id: "currency", heading: msg`Currency`, width: 76, cell: ({ currency, symbol }) => <bdi>{drawn(symbol ?? currencyOf(currency).code)}</bdi> },
  {
    id: "type", heading: msg`Bonus type`, width: 132,
    cell: ({ type }, { typeName }) => {
      const name = typeName(type)
      return name === undefined ? <bdi className="tx-raw">{drawn(type)}</bdi> : <bdi title={told(name)}>{drawn(name)}</bdi>
    },
  },
  {
    id: "sum", heading: msg`Sum`, width: 168, isNumber: true,
    cell: ({ sum, currency }) => <><Direction sum={sum} /><Amount value={sum} currency={currency} sign="movement" bare /></>,
  },
  {
    id: "description", heading: msg`Description`, width: 200, grows: true,
    cell: ({ description, status, statusName }) => (
      <>
        <bdi className="tx-description" title={told(description)}>{drawn(description)}</bdi>
        <StatusChip status={drawn(status)} statusName={drawn(statusName)} />
      </>
    ),
  },
  { id: "hash", heading: msg`Hash`, width: 136, cell: ({ hash }) => party(hash) },
  { id: "sender", heading: msg`Sender`, width: 136, cell: ({ sender }) => party(sender) },
  { id: "recipient", heading: msg`Recipient`, width: 136, cell: ({ recipient }) => party(recipient) },
  { id: "fee", heading: msg`Fee`, width: 108, isNumber: true, cell: ({ fee, currency }) => <Amount value={fee ?? null} currency={currency} bare /> },
]
