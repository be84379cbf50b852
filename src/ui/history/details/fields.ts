import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Transaction } from "../../../domain/history/model.ts"

/** A field of a row that the office may change, and what it is called. */
interface RowField {
  readonly field: Exclude<keyof Transaction, "id" | "extra">
  readonly label: MessageDescriptor
}

/** The fields whose changes are told, the most telling first. */
const rowFields: ReadonlyArray<RowField> = [
  { field: "statusName", label: msg`Status` },
  { field: "sum", label: msg`Sum` },
  { field: "fee", label: msg`Fee` },
  { field: "currency", label: msg`Currency` },
  { field: "date", label: msg`Date` },
  { field: "description", label: msg`Description` },
  { field: "sender", label: msg`Sender` },
  { field: "recipient", label: msg`Recipient` },
  { field: "hash", label: msg`Hash` },
  { field: "type", label: msg`Bonus type` },
  { field: "marketplace", label: msg`Marketplace` },
  { field: "refUserId", label: msg`Partner` },
]

/** One thing that two versions of a row say differently. */
export interface FieldChange extends RowField {
  readonly was: Transaction
  readonly is: Transaction
}

/** What changed from one version to the next. */
export const changesBetween = (was: Transaction, is: Transaction): ReadonlyArray<FieldChange> =>
  rowFields.filter(({ field }) => was[field] !== is[field]).map((field) => ({ ...field, was, is }))

/** Whom a row is with: of what left the recipient, of what came in the sender. */
export const partyOf = ({ sum, sender, recipient }: Transaction): string | undefined => {
  const party = sum.startsWith("-") ? recipient : sender
  return party === "" ? undefined : party
}
