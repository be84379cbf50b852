import type { Front } from "../../domain/history/front.ts"
import type { Glimpse } from "../../rpc/glimpse.ts"
import type { Manifest } from "./manifest.ts"

/** A screen of rows. */
const mostRows = 50

/** The newest rows of a checkpoint, by the segment that a start draws from; nothing where it has none. */
export const glimpseOf = (account: string, { row, segments, front }: Manifest): Glimpse | null => {
  const place = row.projections
    .find(({ name }) => name === "transactions")
    ?.segments.find(({ name }) => name === "front")
  const bytes = place !== undefined && "id" in place ? segments.get(place.id) : undefined
  if (front === null || bytes === undefined) return null
  const { size, rows } = JSON.parse(new TextDecoder().decode(bytes)) as Front
  const { logId, build } = row
  return { account, logId, build, ...front, total: size, rows: rows.slice(0, mostRows) }
}
