import { csvText, decimalCell, type Sheet, textCell } from "../history/export/csv-cell.ts"
import type { PartnerRow } from "./query.ts"

const columns = [
  "level",
  "id",
  "name",
  "email",
  "branch",
  "rank",
  "activity",
  "turnover",
  "turnover_limited",
  "points",
  "inviter_id",
  "own_partners",
  "mark",
]

const known = (value: string | number | null): string => String(value ?? "")

/**
 * Partners as CSV (RFC 4180), in the order given: amounts exact, delivered texts such that no spreadsheet calculates
 * them (S31), unknown empty.
 */
export const partnersCsv = (rows: ReadonlyArray<PartnerRow>, sheet: Sheet): string => {
  const amount = (value: string | null): string => decimalCell(value ?? "", sheet)
  return csvText(
    [
      columns,
      ...rows.map(
        ({
          partner: { id, name, email, branch, rank, active, turnover, limited, points, sponsor },
          depth,
          mark,
          team,
        }) => [
          String(depth),
          textCell(id),
          textCell(name),
          textCell(email),
          textCell(branch ?? ""),
          known(rank),
          active === null ? "" : active ? "active" : "not active",
          amount(turnover),
          amount(limited),
          amount(points),
          textCell(sponsor ?? ""),
          String(team),
          known(mark),
        ],
      ),
    ],
    sheet,
  )
}
