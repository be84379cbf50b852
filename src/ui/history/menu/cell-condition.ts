import type { Transaction } from "../../../domain/history/model.ts"
import type { Condition } from "../../../domain/history/query/condition.ts"
import { utcText } from "../../../domain/kernel/calendar/dates.ts"
import { dayOfSecond, daysBetween } from "../../../domain/kernel/calendar/day.ts"

/** What a cell can be asked for: which rows are like it, and what its whole value is. */
export interface CellQuestion {
  /** Rows like this one; none where that means nothing. */
  readonly like?: (row: Transaction) => Condition | undefined
  /** The whole value as it was delivered, times in UTC; "" where there is none. */
  readonly text: (row: Transaction) => string
  /** An amount, which may be hidden. */
  readonly isAmount?: boolean
  /** A partner, an address or an e-mail, which may be a contact. */
  readonly isParty?: boolean
}

const day = ({ date }: Transaction): Condition => {
  const { from, to } = daysBetween(dayOfSecond(date), dayOfSecond(date))
  return {
    _tag: "All",
    of: [
      { _tag: "Since", second: from },
      { _tag: "Until", second: to },
    ],
  }
}

const containing =
  (field: "description" | "sender" | "recipient" | "hash") =>
  (row: Transaction): Condition | undefined => {
    const text = row[field]
    return text === undefined || text === "" ? undefined : { _tag: "Text", field, text }
  }

const oneOf =
  (field: "type" | "status" | "currency" | "marketplace") =>
  (row: Transaction): Condition => ({ _tag: "OneOf", field, values: [row[field]] })

const time: CellQuestion = { like: day, text: ({ date }) => utcText(date) }

/** By the column's id. */
export const cellQuestions: { readonly [column: string]: CellQuestion } = {
  date: time,
  time,
  currency: { like: oneOf("currency"), text: ({ currency }) => currency },
  type: { like: oneOf("type"), text: ({ type }) => type },
  sum: {
    like: ({ sum }) => ({ _tag: "Compare", measure: "sum", comparison: "=", value: sum }),
    text: ({ sum }) => sum,
    isAmount: true,
  },
  description: { like: containing("description"), text: ({ description }) => description },
  hash: { like: containing("hash"), text: ({ hash }) => hash ?? "" },
  sender: { like: containing("sender"), text: ({ sender }) => sender ?? "", isParty: true },
  recipient: { like: containing("recipient"), text: ({ recipient }) => recipient ?? "", isParty: true },
  fee: { text: ({ fee }) => fee ?? "", isAmount: true },
  status: { like: oneOf("status"), text: ({ statusName }) => statusName },
  marketplace: { like: oneOf("marketplace"), text: ({ marketplace }) => marketplace },
  partner: { text: ({ refUserId }) => refUserId ?? "" },
  number: { text: ({ id }) => String(id) },
}

/** A card stands for these cells of the table. */
export const cardCells: ReadonlyArray<string> = ["type", "currency", "status", "sender", "recipient"]
