import { Plural } from "@lingui/react/macro"
import { useState } from "react"
import type { TransactionFilter } from "../../../domain/transactions/filter-days.ts"

interface ResultNewsProps {
  readonly filter: TransactionFilter
  /** Rows in view; null while they are counted. */
  readonly count: number | null
}

/** Tells a screen reader once what a change of the filter left, and is silent while rows come in. */
export const ResultNews = ({ filter, count }: ResultNewsProps) => {
  const [told, setTold] = useState<{ readonly filter: TransactionFilter; readonly count: number | null }>({ filter, count: null })
  if (told.filter !== filter && count !== null) setTold({ filter, count })
  return <p className="visually-hidden" role="status">{told.count !== null && <Plural value={told.count} one="# row in view" other="# rows in view" />}</p>
}
