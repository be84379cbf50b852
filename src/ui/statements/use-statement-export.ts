import { useLingui } from "@lingui/react/macro"
import { useCallback, useEffect, useRef, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { dayName } from "../../domain/kernel/calendar/dates.ts"
import { dayOfSecond } from "../../domain/kernel/calendar/day.ts"
import type { StatementRequest } from "../../domain/statements/model.ts"
import { downloadFile } from "../kit/download.ts"
import { useWorker } from "../kit/office.ts"
import { refusalOf } from "../kit/refusal.ts"
import { useStatementWords } from "./use-statement-words.ts"

/** How it stands with the file of a statement. */
export type StatementExportState =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Writing"; readonly id: string }
  | { readonly _tag: "Written"; readonly name: string; readonly rows: number }
  | { readonly _tag: "Failed"; readonly refusal: CallRefusal }

/** The name of a file about a period. */
export const nameOf = (kind: "statement" | "proof", { from, to }: StatementRequest, extension: string): string =>
  `${kind}-${dayName(dayOfSecond(from))}-to-${dayName(dayOfSecond(to))}.${extension}`

/** Takes a statement away as a file; leaving the screen calls it off. */
export const useStatementExport = () => {
  const office = useWorker()
  const { i18n } = useLingui()
  const words = useStatementWords()
  const [state, setState] = useState<StatementExportState>({ _tag: "Ready" })
  const running = useRef<string | null>(null)
  const cancel = useCallback(() => {
    const id = running.current
    running.current = null
    if (id === null) return
    void office.call("cancelJob", { id })
    setState({ _tag: "Ready" })
  }, [office])
  useEffect(() => cancel, [cancel])
  const start = async (request: StatementRequest): Promise<void> => {
    const id = crypto.randomUUID()
    running.current = id
    setState({ _tag: "Writing", id })
    const outcome = await office.call("exportStatement", { id, request, words, language: i18n.locale })
    if (running.current !== id) return // called off: nothing of it is kept
    running.current = null
    if (outcome._tag !== "Succeeded")
      return setState({
        _tag: "Failed",
        refusal: refusalOf(outcome),
      })
    const { file, extension, rows } = outcome.value
    const name = nameOf("statement", request, extension)
    downloadFile(name, file)
    setState({ _tag: "Written", name, rows })
  }
  return { state, start, cancel }
}
