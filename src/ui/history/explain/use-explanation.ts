import { useEffect, useId, useState } from "react"
import type { Explained, Explanation } from "../../../domain/history/query/explain.ts"
import { useWorker } from "../../kit/office.ts"

interface Explaining {
  /** The name of the work that reads the log. */
  readonly id: string
  /** Undefined while the log is read, null when it cannot be read. */
  readonly explanation: Explanation | null | undefined
}

/**
 * Where a query's total, or a measure of its rows, comes from. Asking again reads the log anew; when nobody wants to
 * know any more, it is called off.
 */
export const useExplanation = (explained: Explained, asked: number): Explaining => {
  const office = useWorker()
  const id = `${useId()} ${asked} ${JSON.stringify(explained)}`
  const [answer, setAnswer] = useState<{ readonly id: string; readonly explanation: Explanation | null } | null>(null)
  useEffect(() => {
    let over = false
    void office.call("explain", { id, ...explained }).then((outcome) => {
      if (!over) setAnswer({ id, explanation: outcome._tag === "Succeeded" ? outcome.value : null })
      over = true
    })
    return () => {
      if (!over) void office.call("cancelJob", { id })
      over = true
    }
  }, [office, explained, id])
  return { id, explanation: answer?.id === id ? answer.explanation : undefined }
}
