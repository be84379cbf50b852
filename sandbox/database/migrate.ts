import * as Migrator from "effect/sql/Migrator"
import { customers } from "./migrations/0001-customers.ts"
import { ledger } from "./migrations/0002-ledger.ts"
import { transactions } from "./migrations/0003-transactions.ts"
import { money } from "./migrations/0004-money.ts"
import { comingIn } from "./migrations/0005-coming-in.ts"
import { account } from "./migrations/0006-account.ts"
import { contracts } from "./migrations/0007-contracts.ts"
import { purchases } from "./migrations/0008-purchases.ts"
import { partners } from "./migrations/0009-partners.ts"
import { cards } from "./migrations/0010-cards.ts"
import { tokens } from "./migrations/0011-tokens.ts"
import { news } from "./migrations/0012-news.ts"
import { guesses } from "./migrations/0013-guesses.ts"
import { payers } from "./migrations/0014-payers.ts"
import { spread } from "./migrations/0015-spread.ts"
import { lastCodes } from "./migrations/0016-last-codes.ts"
import { usedCodes } from "./migrations/0017-used-codes.ts"

const migrations = {
  "0001_customers": customers,
  "0002_ledger": ledger,
  "0003_transactions": transactions,
  "0004_money": money,
  "0007_contracts": contracts,
  "0005_coming_in": comingIn,
  "0006_account": account,
  "0008_purchases": purchases,
  "0009_partners": partners,
  "0010_cards": cards,
  "0011_tokens": tokens,
  "0012_news": news,
  "0013_guesses": guesses,
  "0014_payers": payers,
  "0015_spread": spread,
  "0016_last_codes": lastCodes,
  "0017_used_codes": usedCodes,
}

/**
 * Runs what is new of the migrations, in their order, in one transaction; `migrations` records them. `newest` ends them
 * with those of an earlier build.
 */
export const migrateTo = (newest: number) =>
  Migrator.make({})({
    table: "migrations",
    loader: Migrator.fromRecord(
      Object.fromEntries(Object.entries(migrations).filter(([name]) => Number.parseInt(name, 10) <= newest)),
    ),
  })

/** Brings the tables to what this build works with. */
export const migrate = migrateTo(Number.POSITIVE_INFINITY)
