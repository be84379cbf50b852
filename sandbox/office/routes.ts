import { driverTransactions, pairRate } from "../adapter/drivers.ts"
import { liquiditySeries, rateSeries, volumeSeries } from "../adapter/statistics.ts"
import { signOnPath } from "../parent/parent.ts"
import { userBalance } from "./balances.ts"
import type { Call } from "./call.ts"
import { activateCard, cardIndex, orderCard } from "./card.ts"
import { editContact, findContacts, removeContact } from "./contacts.ts"
import { contractList, contractVariants, orderContract, otonContracts } from "./contracts.ts"
import { forgot, forgotSave } from "./forgot.ts"
import { kycApply } from "./kyc-apply.ts"
import { listTransactions } from "./list-transactions.ts"
import { pointsBar, userDashboard, userStats } from "./overview.ts"
import { poolInfo } from "./pool.ts"
import { listMarketplace, marketplaceDetails } from "./purchases.ts"
import { getRates } from "./rates.ts"
import { register } from "./register.ts"
import { secondStep } from "./second-step.ts"
import { setProfile } from "./set-profile.ts"
import { signIn } from "./sign-in.ts"
import { signOn } from "./sign-on.ts"
import { signOut } from "./sign-out.ts"
import { linearData, linearStats } from "./structure.ts"
import { confirmTokens, orderTokens, tokenOffer } from "./tokens.ts"
import { transfer } from "./transfer.ts"
import { twoIndex } from "./two-index.ts"
import { userInfo } from "./user-info.ts"
import { userTypes } from "./user-types.ts"
import { withdraw } from "./withdraw.ts"

/** Every call of the office and of the adapter, by its path. */
export const routes: ReadonlyMap<string, Call> = new Map([
  ["/user/auth", signIn],
  ["/user/auth2fa", secondStep("code")],
  ["/user/authEmail", secondStep("pin")],
  ["/user/register", register],
  [signOnPath, signOn],
  ["/user/forgot", forgot],
  ["/user/forgotSave", forgotSave],
  ["/user/signOut", signOut],
  ["/user/info", userInfo],
  ["/user/setProfile", setProfile],
  ["/two/index", twoIndex],
  ["/kyc/apply", kycApply],
  ["/user/balance", userBalance],
  ["/index/getRates", getRates],
  ["/transaction/userTypes", userTypes],
  ["/transaction/listTransactions", listTransactions],
  ["/transaction/transfer", transfer],
  ["/transaction/withdraw", withdraw],
  ["/address/find", findContacts],
  ["/address/edit", editContact],
  ["/address/remove", removeContact],
  ["/contracts/getList", contractVariants],
  ["/contracts/index", contractList],
  ["/contracts/order", orderContract],
  ["/token/oton/contracts", otonContracts],
  ["/token/offer", tokenOffer],
  ["/token/order", orderTokens],
  ["/token/confirm", confirmTokens],
  ["/card/index", cardIndex],
  ["/card/order", orderCard],
  ["/card/activate", activateCard],
  ["/pool/info", poolInfo],
  ["/user/dashboard", userDashboard],
  ["/user/stats", userStats],
  ["/pool/user/pointsBar", pointsBar],
  ["/linear/data", linearData],
  ["/linear/stats", linearStats],
  ["/transaction/listMarketplace", listMarketplace],
  ["/transaction/marketplaceDetails", marketplaceDetails],
  ["/transactions", driverTransactions],
  ["/rate/lp/oton-usdt", pairRate],
  ["/lp/oton-usdt/statistics/liquidity", liquiditySeries],
  ["/lp/oton-usdt/statistics/volume", volumeSeries],
  ["/lp/oton-usdt/statistics/rate", rateSeries],
])
