import { everything } from "../../domain/transactions/query.ts"
import type { HistoryReader } from "../../domain/transactions/query/reader.ts"

/** What a status is called, from a row that has it; statuses keep their names. */
export const statusName = (reader: HistoryReader, status: string): string =>
  reader.window({ ...everything, statuses: [status] }, 0, 1)[0]?.statusName ?? status
