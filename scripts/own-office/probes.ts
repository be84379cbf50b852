import { endpoints } from "../../src/domain/catalogue.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import type { AdapterDriver } from "../../src/domain/market/adapter.ts"

/** What is known of a server when it is asked. */
export interface Known {
  readonly customerId: string
  /** A purchase of the customer, if there is one. */
  readonly purchaseId: string | undefined
  readonly drivers: ReadonlyArray<AdapterDriver>
  /** Unix seconds. */
  readonly now: number
}

/** A call that only reads, as a screen of the client asks it. */
export interface Probe {
  readonly name: string
  readonly endpoint: Pick<Endpoint<never, unknown>, "backend" | "method" | "path" | "answer">
  /** What it is sent, without token and language; undefined where there is nothing to ask for. */
  readonly body: (known: Known) => object | undefined
  /** What is not shown without it. */
  readonly shows: string
  /** The client is of no use without it. */
  readonly isNeeded: boolean
}

const day = 86_400

const probe = <Request, Answer>(
  endpoint: Endpoint<Request, Answer>,
  shows: string,
  request: (known: Known) => Request | undefined,
  isNeeded = false,
): Probe => ({
  name: endpoint.name,
  endpoint,
  shows,
  isNeeded,
  body: (known) => {
    const asked = request(known)
    return asked === undefined ? undefined : endpoint.body(asked)
  },
})

const nothing = () => ({})
const driven = ({ drivers }: Known) => (drivers.length === 0 ? undefined : { drivers })

/** Every call that can be tried without changing anything. */
export const probes: ReadonlyArray<Probe> = [
  probe(endpoints.userInfo, "who is signed in", nothing, true),
  probe(endpoints.userBalance, "the balances", nothing, true),
  probe(endpoints.listTransactions, "the history", () => pageRequest({ purpose: "head" }), true),
  probe(endpoints.getRates, "what balances are worth, and withdrawals of BTC", nothing),
  probe(endpoints.userTypes, "the names of the kinds of transactions", nothing),
  probe(endpoints.addressFind, "the contacts", nothing),
  probe(endpoints.contractsGetList, "which contracts can be ordered", nothing),
  probe(endpoints.contractsIndex, "the customer's contracts", nothing),
  probe(endpoints.otonContracts, "staking", nothing),
  probe(endpoints.cardIndex, "the payment card", nothing),
  probe(endpoints.poolInfo, "the token pool", nothing),
  probe(endpoints.userDashboard, "home's blocks of the customer as a partner", nothing),
  probe(endpoints.userStats, "the statistics on home", nothing),
  probe(endpoints.pointsBar, "the points on home", nothing),
  probe(endpoints.linearData, "the referral structure", ({ customerId }) => ({ userId: customerId })),
  probe(endpoints.linearStats, "how the customer stands as a partner", nothing),
  probe(endpoints.listMarketplace, "the purchases", () => ({ offset: 0 })),
  probe(endpoints.marketplaceDetails, "the items of a purchase", ({ purchaseId }) =>
    purchaseId === undefined ? undefined : { id: purchaseId },
  ),
  probe(endpoints.tokenOfferCall, "the sale of tokens", nothing),
  probe(endpoints.statisticsLiquidity, "the liquidity of OTON/USDT", nothing),
  probe(endpoints.statisticsVolume, "the volume of OTON/USDT", nothing),
  probe(endpoints.statisticsRate, "the rate of OTON/USDT", nothing),
  probe(endpoints.volumeBetween, "the volume between two moments", ({ now }) => ({ from: now - day, to: now })),
  probe(endpoints.adapterTransactions, "the adapter's transactions", driven),
  probe(endpoints.pairRate, "the present rate of OTON/USDT", driven),
]
