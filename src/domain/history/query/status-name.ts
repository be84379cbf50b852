import { noFilter } from "../query.ts"
import type { HistoryReader } from "./reader.ts"

/** What a status is called, from a row that has it; statuses keep their names. */
export const statusName = (reader: HistoryReader, status: string): string =>
  reader.window({ ...noFilter, statuses: [status] }, 0, 1)[0]?.statusName ?? status
