import { useCallback, useEffect, useRef, useState } from "react"
import type { ExportedHistory, ExportRefusal } from "../../../domain/history/export/exports.ts"
import type { ExportFormatName } from "../../../domain/history/export/format-names.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { downloadFile } from "../../kit/download.ts"
import { useWorker } from "../../kit/office.ts"
import { refusalOf } from "../../kit/refusal.ts"

/** How it stands with an export. */
type ExportState =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Writing"; readonly id: string }
  | { readonly _tag: "Written"; readonly name: string; readonly history: ExportedHistory }
  | { readonly _tag: "Failed"; readonly refusal: ExportRefusal }

/**
 * The name of the file says in every format: the moment it is of in UTC, and from which day on the history behind it
 * has every row, or that it has gaps.
 */
const nameOf = ({ extension, at, complete, oldest }: ExportedHistory): string => {
  const whole = oldest === null ? "" : `-no-gap-from-${new Date(oldest * 1000).toISOString().slice(0, 10)}`
  const moment = `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`
  return `transactions-${moment}${complete ? whole : "-so-far"}.${extension}`
}

interface Export {
  readonly state: ExportState
  readonly start: (query: HistoryQuery, format: ExportFormatName) => void
  readonly cancel: () => void
}

/** Takes the rows of a query away as a file; leaving the screen calls it off. */
export const useExport = (): Export => {
  const office = useWorker()
  const [state, setState] = useState<ExportState>({ _tag: "Ready" })
  const running = useRef<string | null>(null)
  const cancel = useCallback(() => {
    const id = running.current
    running.current = null
    if (id !== null) void office.call("cancelJob", { id })
    setState({ _tag: "Ready" })
  }, [office])
  const start = useCallback(
    (query: HistoryQuery, format: ExportFormatName) => {
      const id = crypto.randomUUID()
      running.current = id
      setState({ _tag: "Writing", id })
      void office.call("exportHistory", { id, query, format }).then((outcome) => {
        if (running.current !== id) return // called off: nothing of it is kept
        running.current = null
        if (outcome._tag !== "Succeeded")
          return setState({
            _tag: "Failed",
            refusal: refusalOf(outcome),
          })
        const name = nameOf(outcome.value)
        downloadFile(name, outcome.value.file)
        setState({ _tag: "Written", name, history: outcome.value })
      })
    },
    [office],
  )
  useEffect(() => cancel, [cancel])
  return { state, start, cancel }
}
