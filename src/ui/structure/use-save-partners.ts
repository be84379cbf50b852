import { useLingui } from "@lingui/react/macro"
import { sheetOf } from "../../domain/history/export/csv-cell.ts"
import type { PartnerQuery } from "../../domain/structure/query.ts"
import { download } from "../kit/download.ts"
import { useKeep } from "../kit/use-keep.ts"

/** Saves the partners of a query as CSV; where that could not be, a toast says why. */
export const useSavePartners = (): ((query: PartnerQuery) => Promise<void>) => {
  const { i18n } = useLingui()
  const ask = useKeep()
  return async (query) => {
    const outcome = await ask("exportPartners", { query, sheet: sheetOf(i18n.locale) })
    if (outcome._tag === "Succeeded") download("partners.csv", "text/csv;charset=utf-8", outcome.value)
  }
}
