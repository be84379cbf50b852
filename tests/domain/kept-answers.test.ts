import { expect, it } from "vitest"
import { balancesFeature } from "../../src/domain/balances/feature.ts"
import { cardFeature } from "../../src/domain/card/feature.ts"
import { endpoints } from "../../src/domain/catalogue.ts"
import { contactsFeature } from "../../src/domain/contacts/feature.ts"
import { contractsFeature } from "../../src/domain/contracts/feature.ts"
import { historyFeature } from "../../src/domain/history/feature.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import { type AnyProjection, foldEvent, initialStates } from "../../src/domain/kernel/fold.ts"
import { marketFeature } from "../../src/domain/market/feature.ts"
import { overviewFeature } from "../../src/domain/overview/feature.ts"
import { poolFeature } from "../../src/domain/pool/feature.ts"
import { profileFeature } from "../../src/domain/profile/feature.ts"
import { purchasesFeature } from "../../src/domain/purchases/feature.ts"
import { ratesFeature } from "../../src/domain/rates/feature.ts"
import { sendingFeature } from "../../src/domain/sending/feature.ts"
import { stakingFeature } from "../../src/domain/staking/feature.ts"
import { structureFeature } from "../../src/domain/structure/feature.ts"
import { tokensFeature } from "../../src/domain/tokens/feature.ts"
import { tokenOrder as orderOfTokens, withdrawalOrder } from "./sending/intents.ts"

/** A clock that is far enough ahead for what is held against dates of rows to say so. */
const timing = { callId: "c", after: 7, started: 1_000, ms: 5, ahead: 70_000 }
const { ahead, callId } = timing

/** What an answer leaves in the log. */
const facts = <Request, Answer>(
  { toEvents }: Endpoint<Request, Answer>,
  request: Request,
  answer: Answer,
): ReadonlyArray<readonly [type: string, payload: unknown]> =>
  toEvents(answer, request, timing).map(({ type, payload }) => [type, payload])

const { userBalance } = balancesFeature.endpoints
const { cardIndex, cardOrder } = cardFeature.endpoints
const { addressFind } = contactsFeature.endpoints
const { contractsGetList, contractsIndex, contractsOrder } = contractsFeature.endpoints
const { statisticsLiquidity, statisticsVolume, statisticsRate, volumeBetween, adapterTransactions, pairRate } =
  marketFeature.endpoints
const { userDashboard, userStats, pointsBar } = overviewFeature.endpoints
const { userSetProfile } = profileFeature.endpoints
const { listMarketplace, marketplaceDetails } = purchasesFeature.endpoints
const { transfer, withdraw } = sendingFeature.endpoints
const { linearData, linearStats } = structureFeature.endpoints
const { tokenOfferCall, tokenOrder, tokenConfirm } = tokensFeature.endpoints

const balances = { btc: "0.5" }
const thaw = { isSuspended: false, steps: [{ at: 60, amount: "1" }] }
const offer = { price: "150", currency: "eur", methods: [], bought: null, activated: null, name: null }
const contact = { id: "1", name: "Zoe", email: "z@office.test", address: "", telegram: "" }
const variant = { id: "7", period: 12, maxAmount: "1000", maxAmountLimit: null }
const point = { date: 60, total: "1.5", rate: "2", transactions: 3 }
const series = { points: [point, { ...point, date: 120 }], bad: 0 }
const { payment } = orderOfTokens("1", 0)
const contract = {
  id: "1",
  variantId: "7",
  number: "A1",
  type: null,
  months: 12,
  activated: true,
  value: "10",
  amount: "10",
  income: "1",
  deposit: null,
  started: 60,
  release: null,
  software: null,
}
const partner = {
  id: "9",
  name: "Max",
  email: "max@office.test",
  sponsor: "1",
  level: 1,
  branch: null,
  rank: 2,
  active: true,
  turnover: "5",
  limited: null,
  points: "1",
  purchases: [],
}
const standing = { rank: 1, points: "1", pointsNext: "2", turnover: "3", limited: "4", branches: [] }
const purchase = {
  id: "p",
  name: "Box",
  price: "5",
  currency: "eur",
  status: "Completed",
  marketplace: "m",
  changed: 60,
}
const details = { items: [], rows: [] }
const news = { news: [{ title: "New", text: null, date: 60, link: null }], more: ["a"] }
const stats = { turnover: "5", before: "4", more: [] }
const points = { points: "1", next: "2", more: [] }
const shares = [{ rank: 1, share: "50", amount: "7" }]
const products = [{ name: "S", months: 12, share: "5", state: null, staked: "7", earned: null }]
const traded = { date: 60, amount: "1", currency: "usdt", type: "swap", driver: "d", status: "ok", hash: "0x1" }
const drivers = { drivers: [] }
const order = { ...withdrawalOrder, two: "123456" }
const sent = { callId, form: "oton", tab: "bep20", balance: "saim", amount: "101", fee: "4", to: "0x1", ahead }
const bep20 = { key: "bep20", group: "wallet", value: "0x1" }

const sold = { token: "oton", price: "0.1", currency: "usdt", least: null, most: "9" }
const between = { from: 60, to: 180, total: "3.0", transactions: 6 }
const noPair = { volume: null, rate: null, transactions: null }
const noOverview = { dashboard: null, stats: null, points: null }

const kept: { readonly [name: string]: readonly [ReturnType<typeof facts>, ReturnType<typeof facts>] } = {
  userBalance: [
    facts(userBalance, {}, { balances, thaw }),
    [
      ["BalancesReceived", { balances, ahead }],
      ["ThawReceived", { thaw }],
    ],
  ],
  cardIndex: [facts(cardIndex, {}, offer), [["CardReceived", { card: offer }]]],
  cardOrder: [
    facts(cardOrder, { country: "DE", name: "Ann", method: null }, ["https://card.test/pay"]),
    [["CardOrdered", { callId, country: "DE", linked: true }]],
  ],
  addressFind: [facts(addressFind, {}, [contact]), [["ContactsReceived", { contacts: [contact] }]]],
  contractsGetList: [
    facts(contractsGetList, {}, { contracts: [], variants: [variant] }),
    [["ContractVariantsReceived", { variants: [variant] }]],
  ],
  contractsIndex: [
    facts(contractsIndex, {}, { contracts: [contract], variants: [variant] }),
    [["ContractsReceived", { contracts: [contract], variants: [variant] }]],
  ],
  contractsOrder: [
    facts(contractsOrder, { variantId: "7", period: 12, amount: "200" }, ["https://pay.test/"]),
    [["ContractOrdered", { callId, variantId: "7", amount: "200", linked: true }]],
  ],
  statisticsLiquidity: [
    facts(statisticsLiquidity, {}, series),
    [["SeriesReceived", { series: "liquidity", ...series }]],
  ],
  statisticsVolume: [facts(statisticsVolume, {}, series), [["SeriesReceived", { series: "volume", ...series }]]],
  statisticsRate: [facts(statisticsRate, {}, series), [["SeriesReceived", { series: "rate", ...series }]]],
  volumeBetween: [facts(volumeBetween, { from: 60, to: 180 }, series), [["VolumeReceived", between]]],
  adapterTransactions: [
    facts(adapterTransactions, drivers, [traded]),
    [["AdapterTransactionsReceived", { transactions: [traded] }]],
  ],
  pairRate: [facts(pairRate, drivers, "2.5"), [["PairRateReceived", { rate: "2.5" }]]],
  userDashboard: [facts(userDashboard, {}, news), [["DashboardReceived", news]]],
  userStats: [facts(userStats, {}, stats), [["UserStatsReceived", stats]]],
  pointsBar: [facts(pointsBar, {}, points), [["PointsBarReceived", points]]],
  poolInfo: [facts(poolFeature.endpoints.poolInfo, {}, shares), [["PoolReceived", { shares }]]],
  userSetProfile: [
    facts(
      userSetProfile,
      {
        changes: [bep20, { key: "rules", group: "terms", value: 1 }, { key: "news", group: "terms", value: 0 }],
        two: null,
      },
      {},
    ),
    [["ProfileSaved", { callId, keys: ["bep20", "rules", "news"], accepted: ["rules"], bep20: "0x1" }]],
  ],
  listMarketplace: [
    facts(listMarketplace, { offset: 25 }, { purchases: [purchase], count: 25 }),
    [["PurchasesReceived", { offset: 25, purchases: [purchase], full: true }]],
  ],
  marketplaceDetails: [
    facts(marketplaceDetails, { id: "p" }, details),
    [["PurchaseDetailsReceived", { id: "p", details }]],
  ],
  getRates: [
    facts(ratesFeature.endpoints.getRates, {}, { btc: "1" }),
    [["RatesReceived", { rates: { btc: "1" }, ahead }]],
  ],
  transfer: [
    facts(transfer, { form: "btc", amount: "0.1", toUser: "b@office.test", two: "123456" }, {}),
    [["TransferCompleted", { callId, form: "btc", amount: "0.1", to: "b@office.test", ahead }]],
  ],
  withdraw: [
    facts(withdraw, order, { id: 5 }),
    [["WithdrawalCompleted", { ...sent, reference: "5", confirmed: true }]],
  ],
  otonContracts: [facts(stakingFeature.endpoints.otonContracts, {}, products), [["StakingReceived", { products }]]],
  linearData: [
    facts(linearData, { userId: "1" }, [partner]),
    [["PartnersReceived", { root: "1", partners: [partner] }]],
  ],
  linearStats: [facts(linearStats, {}, standing), [["StandingReceived", { standing }]]],
  tokenOfferCall: [facts(tokenOfferCall, {}, sold), [["TokenOfferReceived", { offer: sold }]]],
  tokenOrder: [facts(tokenOrder, { amount: "200" }, payment), [["TokensOrdered", { callId, payment }]]],
  tokenConfirm: [
    facts(tokenConfirm, { orderId: payment.orderId, hash: "0x1" }, null),
    [["TokensPurchased", { callId, orderId: payment.orderId }]],
  ],
  userTypes: [
    facts(historyFeature.endpoints.userTypes, {}, [{ id: "20", name: "Bonus" }]),
    [["TransactionTypesReceived", { types: [{ id: "20", name: "Bonus" }] }]],
  ],
}

it.each(Object.entries(kept))("an answer of %s leaves just this in the log", (_, [left, wanted]) =>
  expect(left).toEqual(wanted),
)

/** States that hold what was answered last: from what they are before it, and what they are behind it. */
const held: ReadonlyArray<readonly [AnyProjection, name: keyof typeof kept, before: unknown, behind: unknown]> = [
  [cardFeature.projections.card, "cardIndex", null, offer],
  [contactsFeature.projections.contacts, "addressFind", null, [contact]],
  [marketFeature.projections.pair, "volumeBetween", noPair, { ...noPair, volume: between }],
  [marketFeature.projections.pair, "pairRate", noPair, { ...noPair, rate: "2.5" }],
  [marketFeature.projections.pair, "adapterTransactions", noPair, { ...noPair, transactions: [traded] }],
  [overviewFeature.projections.overview, "userDashboard", noOverview, { ...noOverview, dashboard: news }],
  [overviewFeature.projections.overview, "userStats", noOverview, { ...noOverview, stats }],
  [overviewFeature.projections.overview, "pointsBar", noOverview, { ...noOverview, points }],
  [poolFeature.projections.pool, "poolInfo", null, shares],
  [purchasesFeature.projections.purchaseDetails, "marketplaceDetails", {}, { p: details }],
  [stakingFeature.projections.staking, "otonContracts", null, products],
  [stakingFeature.projections.thaw, "userBalance", null, thaw],
  [structureFeature.projections.partners, "linearData", null, { root: "1", partners: [partner] }],
  [structureFeature.projections.standing, "linearStats", null, standing],
  [tokensFeature.projections.tokenOffer, "tokenOfferCall", null, sold],
  [historyFeature.projections.transactionTypes, "userTypes", [], [{ id: "20", name: "Bonus" }]],
]

it.each(held.map((each) => [each[0].name, each[1], each] as const))(
  "the state %s holds what %s answered last",
  (_, name, [projection, , before, behind]) => {
    const states = initialStates([projection])
    expect(states.get(projection.name)).toEqual(before)
    for (const [type, payload] of kept[name]?.[0] ?? [])
      foldEvent([projection], states, { position: 1, type, version: 1, at: 1, tab: "", build: "", payload })
    expect(states.get(projection.name)).toEqual(behind)
  },
)

it("how the frozen balance thaws is not known of balances that say nothing of it", () => {
  expect(facts(userBalance, {}, { balances, thaw: null })).toEqual([["BalancesReceived", { balances, ahead }]])
  const { thaw: projection } = stakingFeature.projections
  expect(projection.on.BalancesReceived?.(thaw, { balances }, {} as never)).toBeNull()
})

it("of what else the office answers nothing is kept, but for pages of the history and who is signed in", () => {
  const others = Object.entries(endpoints).filter(([name]) => !Object.hasOwn(kept, name))
  // What looks at no answer keeps nothing of one.
  const isSilent = ({ toEvents }: { readonly toEvents: unknown }): boolean => {
    const none = toEvents as () => ReadonlyArray<unknown>
    return none.length === 0 && none().length === 0
  }
  expect(others.filter(([, endpoint]) => !isSilent(endpoint)).map(([name]) => name)).toEqual([
    "listTransactions",
    "userInfo",
  ])
})
