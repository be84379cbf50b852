import type { ExportedHistory, ExportRefusal } from "../../../domain/history/export/exports.ts"
import type { ExportFormatName } from "../../../domain/history/export/format-names.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { downloadFile } from "../../kit/download.ts"
import { useWorker } from "../../kit/office.ts"
import { useJob } from "../../kit/use-job.ts"

interface WrittenFile {
  readonly name: string
  readonly history: ExportedHistory
}

/**
 * The name of the file says in every format: the moment it is of in UTC, and from which day on the history behind it
 * has every row, or that it has gaps.
 */
const nameOf = ({ extension, at, complete, oldest }: ExportedHistory): string => {
  const whole = oldest === null ? "" : `-no-gap-from-${new Date(oldest * 1000).toISOString().slice(0, 10)}`
  const moment = `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`
  return `transactions-${moment}${complete ? whole : "-so-far"}.${extension}`
}

/** Takes the rows of a query away as a file. */
export const useExport = () => {
  const office = useWorker()
  const { state, start, cancel } = useJob<WrittenFile, ExportRefusal>()
  const write = (query: HistoryQuery, format: ExportFormatName): Promise<void> =>
    start(
      (id) => office.call("exportHistory", { id, query, format }),
      (history) => {
        const name = nameOf(history)
        downloadFile(name, history.file)
        return { name, history }
      },
    )
  return { state, write, cancel }
}
