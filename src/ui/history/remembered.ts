import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { tabKeys } from "../kit/tab-keys.ts"
import type { ReaderPlace } from "./grid/grid-model.ts"

/** What this tab keeps of the screen between visits and over a reload. */
const Remembered = Schema.Struct({
  query: HistoryQuery,
  place: Schema.NullOr(Schema.Struct({ id: Schema.Int, date: Schema.Int, index: Schema.Int, pixels: Schema.Finite })),
})

/** The query as it was left, and where the reader was in its rows. */
export interface RememberedScreen {
  readonly query: HistoryQuery
  readonly place: ReaderPlace | null
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Remembered))

/** What was kept for a customer, or null; what cannot be read is as good as nothing. */
export const recall = (account: string): RememberedScreen | null => {
  try {
    return Option.getOrNull(decode(sessionStorage.getItem(tabKeys.history + account)))
  } catch {
    return null
  }
}

/** Keeps the screen for a customer, as long as the tab lives or until he signs out. */
export const remember = (account: string, screen: RememberedScreen): void => {
  try {
    sessionStorage.setItem(tabKeys.history + account, JSON.stringify(screen))
  } catch {
    // Storage is refused or full: the screen starts at the top next time.
  }
}

/** Keeps where the reader is in the rows of a query, unless another screen asked for other rows meanwhile. */
export const rememberPlace = (account: string, { query, place }: RememberedScreen): void => {
  const kept = recall(account)
  if (kept === null || JSON.stringify(kept.query) === JSON.stringify(query)) remember(account, { query, place })
}
