import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ComponentProps, ReactNode } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { SortColumn } from "../../../domain/history/query/history-query.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { AmountColumn, type AmountPoints } from "../../kit/amount-points.ts"
import { Amount } from "../../kit/amount.tsx"
import { drawn, isName, shortParty, told } from "../../kit/bounded-text.ts"
import type { ColumnTrack } from "../../kit/table/column.ts"
import { momentOf, utcDate, utcTime } from "../../kit/time.ts"
import { Direction, StatusChip } from "../../kit/transaction-row.tsx"
import type { CellWords } from "./cell-words.ts"

/** One column of the grid, what the worker sorts by for it if it can, and what a row has in it. */
export interface Column extends ColumnTrack {
  readonly sort: SortColumn | null
  readonly cell: (row: Transaction, words: CellWords) => ReactNode
}

/** A column before its heading is said in a language. */
interface UnnamedColumn extends Omit<Column, "heading"> {
  readonly heading: MessageDescriptor
}

// Elements that many rows share are made once: React leaves alone what is the very same as before.
const absent = <span className="tx-absent">—</span>
const cameIn = <Direction sum="1" />
const wentOut = <Direction sum="-1" />

interface PartyProps {
  readonly text: string | undefined
  readonly words: CellWords
}

/**
 * A party in the width of a cell: a contact by what the customer calls it, a partner by what it calls itself, and
 * therefore quieter; an address or a hash by its two ends. The whole is in the tooltip and in the row's details.
 */
const Party = ({ text, words }: PartyProps) => {
  if (text === undefined || text === "") return <bdi className="tx-absent">—</bdi>
  const own = words.partyName(text)
  const name = own ?? words.partnerName(text)
  return name === undefined || name === "" ? (
    <bdi className={isName(text) ? "tx-quiet" : "tx-party"} title={told(text)}>
      {shortParty(text)}
    </bdi>
  ) : (
    <bdi className={own === undefined ? "tx-quiet" : undefined} title={`${told(name)} · ${told(text)}`}>
      {drawn(name)}
    </bdi>
  )
}

/** The code, which everybody knows, and beside it the symbol where one was delivered (A90). */
const CurrencyName = ({ currency, symbol }: Pick<Transaction, "currency" | "symbol">) => {
  const { code } = currencyOf(currency)
  return (
    <>
      <span title={told(code)}>{drawn(code)}</span>
      {symbol !== undefined && symbol !== code && <bdi className="tx-symbol">{drawn(symbol)}</bdi>}
    </>
  )
}

/** Room for the decimals of the most precise currency: so all stand on the decimal point, whatever rows come. */
const points: AmountPoints = { decimals: 8, letters: 0 }

/** One that is longer than its column is wide is words of their own there: what is cut of it ends in dots. */
const mostAligned = 14

const Aligned = (amount: Pick<ComponentProps<typeof Amount>, "currency" | "sign"> & { readonly value: string }) => (
  <AmountColumn value={amount.value.length > mostAligned ? null : points}>
    <Amount {...amount} bare />
  </AmountColumn>
)

/** The chips made so far; a history has a handful of statuses, and one that had thousands would begin again. */
const chips = new Map<string, ReactNode>()
const mostChips = 100

const chipOf = (status: string, statusName: string): ReactNode => {
  const key = `${status} ${statusName}`
  const made = chips.get(key) ?? <StatusChip status={status} statusName={statusName} />
  if (chips.size >= mostChips) chips.clear()
  chips.set(key, made)
  return made
}

/**
 * The ten columns of the specification in its order (R168–R177), with them the direction and the status, and what else
 * a row has.
 */
export const columns: ReadonlyArray<UnnamedColumn> = [
  {
    id: "date",
    type: "date",
    sort: "date",
    heading: msg`Date`,
    width: 104, // the longest day in four languages
    cell: ({ date }, { locale }) => utcDate(momentOf(date), locale),
  },
  {
    id: "time",
    type: "date",
    sortsAs: "date",
    sort: "date",
    heading: msg`Time (UTC)`,
    width: 116, // with the arrow, where the date gives way and the order is its own
    cell: ({ date }, { locale }) => <span className="tx-quiet">{utcTime(momentOf(date), locale)}</span>,
  },
  {
    id: "currency",
    type: "text",
    sort: "currency",
    heading: msg`Currency`,
    width: 84, // the longest code of a balance that money moves in, USDT (adv), whatever the first rows have
    cell: (row) => <CurrencyName {...row} />,
  },
  {
    id: "type",
    type: "text",
    sort: "type",
    heading: msg`Bonus type`,
    width: 112,
    cell: ({ type }, { typeName }) => {
      const name = typeName(type)
      return name === undefined ? (
        <bdi className="tx-raw">{drawn(type)}</bdi>
      ) : (
        <bdi title={told(name)}>{drawn(name)}</bdi>
      )
    },
  },
  {
    id: "sum",
    type: "amount",
    sort: "sum",
    heading: msg`Sum`,
    width: 160,
    cell: ({ sum, currency }) => (
      <>
        {sum.startsWith("-") ? wentOut : cameIn}
        <Aligned value={sum} currency={currency} sign="movement" />
      </>
    ),
  },
  {
    id: "description",
    type: "text",
    sort: "description",
    heading: msg`Description`,
    width: 196, // so that a window of 1024 px has the time as well, in four languages
    grows: 8,
    cell: ({ description, status, statusName }) => (
      <>
        <bdi title={told(description)}>{drawn(description)}</bdi>
        {chipOf(drawn(status), drawn(statusName))}
      </>
    ),
  },
  {
    id: "hash",
    type: "party",
    sort: "hash",
    heading: msg`Hash`,
    width: 92,
    grows: 1,
    cell: ({ hash }, words) => <Party text={hash} words={words} />,
  },
  {
    id: "sender",
    type: "party",
    sort: "sender",
    heading: msg`Sender`,
    width: 96, // the heading in all languages
    grows: 1,
    cell: ({ sender }, words) => <Party text={sender} words={words} />,
  },
  {
    id: "recipient",
    type: "party",
    sort: "recipient",
    heading: msg`Recipient`,
    width: 92,
    grows: 1,
    cell: ({ recipient }, words) => <Party text={recipient} words={words} />,
  },
  {
    id: "fee",
    type: "amount",
    sort: "fee",
    heading: msg`Fee`,
    width: 108,
    cell: ({ fee, currency }) =>
      fee === undefined ? absent : <Aligned value={fee} currency={currency} sign="plain" />,
  },
  {
    id: "status",
    type: "status",
    sort: "statusName",
    isExtra: true,
    heading: msg`Status`,
    width: 128,
    cell: ({ status, statusName }) => chipOf(drawn(status), drawn(statusName)),
  },
  {
    id: "marketplace",
    type: "text",
    sort: "marketplace",
    isExtra: true,
    heading: msg`Marketplace`,
    width: 120,
    grows: 1,
    cell: ({ marketplace }) =>
      marketplace === "" ? (
        absent
      ) : (
        <bdi className="tx-quiet" title={told(marketplace)}>
          {drawn(marketplace)}
        </bdi>
      ),
  },
  {
    id: "tags",
    type: "text",
    sort: null,
    sorts: false,
    isExtra: true,
    heading: msg`Tags`,
    width: 120,
    grows: 1,
    cell: ({ id }, words) => {
      const tags = words.tags(id).join(", ")
      return tags === "" ? absent : <bdi title={told(tags)}>{drawn(tags)}</bdi>
    },
  },
  {
    id: "partner",
    type: "party",
    sort: "refUserId",
    isExtra: true,
    heading: msg`Partner`,
    width: 96,
    cell: ({ refUserId }, words) => <Party text={refUserId} words={words} />,
  },
  {
    id: "number",
    type: "number",
    sort: "id",
    isExtra: true,
    heading: msg`Number`,
    width: 96,
    cell: ({ id }) => <span className="tx-quiet">{id}</span>,
  },
]
