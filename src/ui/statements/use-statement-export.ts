import { useLingui } from "@lingui/react/macro"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { dayName } from "../../domain/kernel/calendar/dates.ts"
import { dayOfSecond } from "../../domain/kernel/calendar/day.ts"
import type { StatementRequest } from "../../domain/statements/model.ts"
import { downloadFile } from "../kit/download.ts"
import { useWorker } from "../kit/office.ts"
import { useJob } from "../kit/use-job.ts"
import { useStatementWords } from "./use-statement-words.ts"

interface WrittenFile {
  readonly name: string
  readonly rows: number
}

/** The name of a file about a period. */
export const nameOf = (kind: "statement" | "proof", { from, to }: StatementRequest, extension: string): string =>
  `${kind}-${dayName(dayOfSecond(from))}-to-${dayName(dayOfSecond(to))}.${extension}`

/** Takes a statement away as a file. */
export const useStatementExport = () => {
  const office = useWorker()
  const { i18n } = useLingui()
  const words = useStatementWords()
  const { state, start, cancel } = useJob<WrittenFile, CallRefusal>()
  const write = (request: StatementRequest): Promise<void> =>
    start(
      (id) => office.call("exportStatement", { id, request, words, language: i18n.locale }),
      ({ file, extension, rows }) => {
        const name = nameOf("statement", request, extension)
        downloadFile(name, file)
        return { name, rows }
      },
    )
  return { state, write, cancel }
}
