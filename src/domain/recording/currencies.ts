import type { Payloads } from "../catalogue.ts"
import { contractBalance } from "../contracts/form.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { heldUnder } from "../kernel/held-under.ts"
import { requestCurrency } from "../requests/model.ts"
import { meaningOf } from "../sending/sameness.ts"
import { transferForms } from "../transfers/form.ts"
import type { Path } from "./conceal.ts"

/** The currency that an amount of an event is in, or what else it counts. */
type CurrencyOf<Payload> = (payload: Payload, path: Path) => string | undefined

/** The balance that thaws. */
export const frozenBalance = "otonq"
const token = "oton"
const turnover = "usdt"

/** Points, and shares in per cent, are no currency, and nothing else is counted in them. */
const pointsOrTurnover = (path: Path): string => (path.at(-1)?.startsWith("points") === true ? "points" : turnover)
const shareOrToken = (path: Path): string => (path.at(-1) === "share" ? "percent" : token)

const ordered: { readonly [call: string]: string } = { "contracts/order": contractBalance, "token/order": token }

/** For every event that carries money: whose currency each amount is in. An amount of no known currency is removed. */
const currencies: { readonly [Type in keyof Payloads]?: CurrencyOf<Payloads[Type]> } = {
  TransactionPageReceived: ({ page }, [, , index]) => page.rows[Number(index)]?.currency,
  BalancesReceived: (_, [, key]) => key,
  PeriodClosed: ({ balances }, [, index]) => balances[Number(index)]?.currency,
  AlertMade: ({ asks }) => (asks.kind === "sum" ? asks.currency : undefined),
  UserInfoReceived: (_, [, key]) => key,
  CallStarted: ({ call, request }) => meaningOf(call, request)?.balance ?? heldUnder(ordered, call),
  TransferCompleted: ({ form }) => Object.values(transferForms).find(({ name }) => name === form)?.balance,
  WithdrawalCompleted: ({ balance }) => balance,
  AdapterTransactionsReceived: ({ transactions }, [, index]) => transactions[Number(index)]?.currency?.toLowerCase(),
  RequestAdded: () => requestCurrency,
  ExchangeTaken: () => requestCurrency,
  TokenOfferReceived: ({ offer }, [, field]) => (field === "price" ? (offer.currency ?? undefined) : offer.token),
  TokensOrdered: ({ payment }, [, field]) => (field === "pay" ? payment.currency : payment.token),
  CardReceived: ({ card }) => card.currency ?? undefined,
  ContractsReceived: () => contractBalance,
  ContractOrdered: () => contractBalance,
  PurchasesReceived: ({ purchases }, [, index]) => purchases[Number(index)]?.currency ?? undefined,
  PurchaseDetailsReceived: ({ details }, [, list, index]) =>
    details[list === "items" ? "items" : "rows"][Number(index)]?.currency ?? undefined,
  StakingReceived: (_, path) => shareOrToken(path),
  PoolReceived: (_, path) => shareOrToken(path),
  ThawReceived: () => frozenBalance,
  PartnersReceived: (_, path) => pointsOrTurnover(path),
  StandingReceived: (_, path) => pointsOrTurnover(path),
  UserStatsReceived: () => turnover,
  PointsBarReceived: () => "points",
}

/** The one USDT balance is 32 in calls that move it, and its rows may carry that id (A19). */
const aliases: ReadonlyMap<string, string> = new Map([["busdt", "usdt"]])

/** What is counted together, so that the same amount of both is the same again. */
export const countedIn = (currency: string): string => aliases.get(currency) ?? currency

/** What an amount at a path of an event's payload is counted in; undefined where nobody knows. */
export const currencyIn = ({ type, payload }: StoredEvent, path: Path): string | undefined => {
  const rules: { readonly [type: string]: CurrencyOf<never> | undefined } = currencies
  return Object.hasOwn(rules, type) ? rules[type]?.(payload as never, path) : undefined
}
