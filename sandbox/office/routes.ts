import { getRates } from "./rates.ts"
import { listTransactions } from "./list-transactions.ts"
import { signIn } from "./sign-in.ts"
import { userBalance } from "./balances.ts"
import { userInfo } from "./user-info.ts"
import { userTypes } from "./user-types.ts"
import type { Call } from "./call.ts"

/** Every call of the office, by its path. */
export const routes: ReadonlyMap<string, Call> = new Map([
  ["/user/auth", signIn],
  ["/user/info", userInfo],
  ["/user/balance", userBalance],
  ["/index/getRates", getRates],
  ["/transaction/userTypes", userTypes],
  ["/transaction/listTransactions", listTransactions],
])
