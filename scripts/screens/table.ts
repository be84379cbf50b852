import { accountShots } from "./account.ts"
import { benchShots } from "./bench.ts"
import { booksShots } from "./books.ts"
import { buyingShots } from "./buying.ts"
import { contentShots } from "./content.ts"
import { entryShots } from "./entry.ts"
import { frameShots } from "./frame.ts"
import { homeShots } from "./home.ts"
import { marketShots, seriesShots } from "./market.ts"
import { moneyShots } from "./money.ts"
import { replayShots } from "./replay.ts"
import type { Shot } from "./shot.ts"
import { tagShots } from "./tags.ts"
import { transactionShots } from "./transactions.ts"

/** Every picture there is. */
export const shots: readonly Shot[] = [
  ...entryShots,
  ...accountShots,
  ...moneyShots,
  ...homeShots,
  ...transactionShots,
  ...tagShots,
  ...booksShots,
  ...benchShots,
  ...contentShots,
  ...buyingShots,
  ...marketShots,
  ...seriesShots,
  ...replayShots,
  ...frameShots,
]
