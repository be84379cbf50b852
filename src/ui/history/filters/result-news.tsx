import { Plural } from "@lingui/react/macro"
import { useState } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"

interface ResultNewsProps {
  readonly query: HistoryQuery
  /** Rows in view; null while they are counted. */
  readonly count: number | null
}

/** Tells a screen reader once what a change of the filter left, and is silent while rows come in. */
export const ResultNews = ({ query, count }: ResultNewsProps) => {
  const [told, setTold] = useState<ResultNewsProps>({ query, count: null })
  if (told.query !== query && count !== null) setTold({ query, count })
  return (
    <p className="visually-hidden" role="status">
      {told.count !== null && <Plural value={told.count} one="# row in view" other="# rows in view" />}
    </p>
  )
}
