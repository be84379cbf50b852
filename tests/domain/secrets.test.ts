import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { endpoints } from "../../src/domain/catalogue.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { type Endpoint, persistedRequest } from "../../src/domain/kernel/endpoint.ts"
import { withoutSecrets } from "../../src/domain/kernel/secrets.ts"

/** A text that stands for a value and is found again wherever it went. */
const canary = (field: string): string => `canary:${field}:`
const found = (written: unknown): ReadonlyArray<string> =>
  [...new Set([...JSON.stringify(written).matchAll(/canary:([\w ]+):/g)].map((match) => match[1] ?? ""))].sort()

/** All of a call's request and answer that would reach the log: what may be recorded of the request, and the facts. */
interface Flight {
  readonly written: () => unknown
  /** The only canaries that may be found there. */
  readonly allowed: ReadonlyArray<string>
  /** The whole request, as an office might repeat it in words. */
  readonly repeated: () => string
}

const flight = <Request, Answer>(
  call: Endpoint<Request, Answer>,
  request: Request,
  answer: unknown,
  allowed: ReadonlyArray<string>,
): Flight => ({
  written: () => [
    persistedRequest(call, request),
    call.toEvents(Schema.decodeUnknownSync(call.answer)(answer), request, {
      after: 0,
      callId: "call",
      started: 0,
      ms: 0,
    }),
  ],
  allowed,
  repeated: () => withoutSecrets(JSON.stringify(call.body(request)), call.secrets?.(request) ?? []),
})

/** What no call may let out, whoever says it. */
const secret = /password|repeated|two|key|code|token|secret|card number/

/** Secrets that an answer might carry though nobody asked for them. */
const unasked = { auth: canary("auth"), token: canary("token"), password: canary("password"), secret: canary("secret") }
const order = {
  form: "euro",
  tab: "card",
  balance: "eur",
  amount: "100",
  comission: "9.5",
  currency: 22,
  currencyId: null,
} as const

const flights: { readonly [Call in keyof typeof endpoints]: Flight } = {
  userAuth: flight(endpoints.userAuth, { email: canary("email"), password: canary("password") }, unasked, []),
  userAuth2fa: flight(endpoints.userAuth2fa, { key: canary("key"), two: canary("two") }, unasked, []),
  userAuthEmail: flight(endpoints.userAuthEmail, { key: canary("key"), two: canary("two") }, unasked, []),
  userRegister: flight(
    endpoints.userRegister,
    {
      email: canary("email"),
      name: canary("name"),
      password: canary("password"),
      repeated: canary("repeated"),
      sponsor: { place: "left", id: canary("sponsor") },
    },
    unasked,
    [],
  ),
  userSignOn: flight(
    endpoints.userSignOn,
    { token: canary("token"), app: canary("app"), address: canary("address") },
    unasked,
    [],
  ),
  userForgot: flight(endpoints.userForgot, { email: canary("email") }, unasked, []),
  userForgotSave: flight(
    endpoints.userForgotSave,
    { code: canary("code"), password: canary("password"), repeated: canary("repeated") },
    unasked,
    [],
  ),
  userSignOut: flight(endpoints.userSignOut, {}, unasked, []),
  userInfo: flight(
    endpoints.userInfo,
    {},
    {
      ...unasked,
      id: "7",
      email: canary("email"),
      name: canary("name"),
      two_factor: canary("flag"),
      bep20: canary("bep20"),
      city: canary("city"),
      acceptance: { terms_of_use: canary("terms") },
      balance: { btc: canary("balance") },
    },
    ["bep20", "city", "email", "name"],
  ),
  userBalance: flight(endpoints.userBalance, {}, { ...unasked, user_balance: { btc: "1", note: canary("note") } }, []),
  getRates: flight(endpoints.getRates, {}, { rates: { eur: "1", note: canary("note") }, ...unasked }, []),
  userTypes: flight(
    endpoints.userTypes,
    {},
    { types: [{ id: "1", name: canary("name"), note: canary("note") }], ...unasked },
    ["name"],
  ),
  listTransactions: flight(
    endpoints.listTransactions,
    pageRequest({
      purpose: "screen",
      types: [canary("types")],
      statuses: [canary("statuses")],
      currencies: [canary("currencies")],
      marketplaces: [canary("marketplaces")],
    }),
    {
      records: [
        {
          id: 1,
          date: 1,
          sum: "1",
          currency: "btc",
          memo: canary("memo"),
          nested: { deep: canary("deep") },
          ...unasked,
          api_key: canary("key"),
        },
        { id: 2, date: 1, sum: canary("bad sum"), currency: "btc", ...unasked },
        {
          id: canary("bad id"),
          date: canary("bad date"),
          sum: [canary("list")],
          currency: { id: canary("currency") },
          description: { deep: canary("description") },
        },
        canary("no record"),
      ],
      ...unasked,
    },
    ["currencies", "marketplaces", "memo", "statuses", "types"],
  ),
  addressFind: flight(
    endpoints.addressFind,
    {},
    {
      records: [
        {
          id: "1",
          name: canary("name"),
          email: canary("email"),
          address: canary("address"),
          telegram: canary("telegram"),
          ...unasked,
        },
      ],
    },
    ["address", "email", "name", "telegram"],
  ),
  addressEdit: flight(
    endpoints.addressEdit,
    { name: canary("name"), email: canary("email"), address: canary("address"), telegram: canary("telegram") },
    unasked,
    [],
  ),
  addressRemove: flight(endpoints.addressRemove, { id: canary("id") }, unasked, ["id"]),
  transfer: flight(
    endpoints.transfer,
    { form: "btc", amount: "1", toUser: canary("to"), two: canary("two") },
    unasked,
    ["to"],
  ),
  otonContracts: flight(
    endpoints.otonContracts,
    {},
    { records: [{ name: canary("name"), state: canary("state"), note: canary("note"), ...unasked }], ...unasked },
    ["name", "state"],
  ),
  contractsGetList: flight(
    endpoints.contractsGetList,
    {},
    { list: [{ id: 1, period: 12, max_amount: "5", note: canary("note"), ...unasked }], ...unasked },
    [],
  ),
  contractsIndex: flight(
    endpoints.contractsIndex,
    {},
    {
      records: [
        {
          id: 1,
          number: canary("number"),
          type: canary("type"),
          software: canary("software"),
          note: canary("note"),
          ...unasked,
        },
      ],
      ...unasked,
    },
    ["number", "software", "type"],
  ),
  contractsOrder: flight(
    endpoints.contractsOrder,
    { variantId: canary("variant"), period: 12, amount: "1" },
    ["https://pay.test/?token=canary:link:"],
    ["variant"],
  ),
  withdraw: flight(
    endpoints.withdraw,
    {
      ...order,
      destination: canary("destination"),
      shown: canary("shown"),
      two: canary("two"),
      quote: { sum: canary("quote") } as never,
    },
    { ...unasked, id: canary("reference") },
    ["reference", "shown"],
  ),
  listMarketplace: flight(
    endpoints.listMarketplace,
    { offset: 0 },
    {
      records: [
        {
          id: 1,
          name: canary("name"),
          price: "1",
          currency: canary("currency"),
          status_name: canary("status"),
          marketplace: canary("marketplace"),
          note: canary("note"),
          ...unasked,
        },
      ],
      ...unasked,
    },
    ["currency", "marketplace", "name", "status"],
  ),
  marketplaceDetails: flight(
    endpoints.marketplaceDetails,
    { id: canary("id") },
    {
      items: [
        {
          id: 1,
          uid: canary("uid"),
          name: canary("name"),
          price: "1",
          marketplace_id: canary("marketplace"),
          note: canary("note"),
          ...unasked,
        },
      ],
      transactions: {
        records: [{ id: 1, date: 1, sum: "1", currency: "btc", description: canary("description"), ...unasked }],
      },
      ...unasked,
    },
    ["description", "id", "marketplace", "name", "uid"],
  ),
  linearData: flight(
    endpoints.linearData,
    { userId: canary("user") },
    {
      records: [
        {
          user: { id: 1, name: canary("name"), email: canary("email"), ...unasked },
          branch: canary("branch"),
          sponsor: canary("sponsor"),
          note: canary("note"),
          purchases: [{ buyer: canary("buyer"), status: canary("status"), ...unasked }],
        },
      ],
      ...unasked,
    },
    ["branch", "buyer", "email", "name", "sponsor", "status", "user"],
  ),
  linearStats: flight(
    endpoints.linearStats,
    {},
    {
      rank: 1,
      note: canary("note"),
      branches: [{ user: { id: 1, name: canary("name"), email: canary("email") }, ...unasked }],
      ...unasked,
    },
    ["email", "name"],
  ),
  poolInfo: flight(
    endpoints.poolInfo,
    {},
    [unasked, { distribution: [{ rank: 6, share: "1", amount: "2", note: canary("note"), ...unasked }], ...unasked }],
    [],
  ),
  tokenOfferCall: flight(
    endpoints.tokenOfferCall,
    {},
    { asset: canary("sold"), price: "1", currency: canary("currency"), note: canary("note"), ...unasked },
    ["currency", "sold"],
  ),
  tokenOrder: flight(
    endpoints.tokenOrder,
    { amount: "100" },
    {
      ...unasked,
      id: canary("id"),
      amount: "100",
      asset: "oton",
      pay: "15",
      currency: canary("currency"),
      chain_id: 97,
      contract: `0x${"0".repeat(39)}1`,
      to: `0x${"0".repeat(39)}2`,
      decimals: 18,
      note: canary("note"),
    },
    ["currency", "id"],
  ),
  tokenConfirm: flight(endpoints.tokenConfirm, { orderId: canary("order"), hash: canary("hash") }, unasked, [
    "hash",
    "order",
  ]),
  cardIndex: flight(
    endpoints.cardIndex,
    {},
    {
      price: "120",
      currency: canary("currency"),
      methods: [{ id: canary("method"), name: canary("method name"), ...unasked }],
      card: { name: canary("name"), bought_at: 1, reflink: canary("link"), ...unasked },
      note: canary("note"),
      ...unasked,
    },
    ["currency", "method", "method name", "name"],
  ),
  cardOrder: flight(
    endpoints.cardOrder,
    { country: "DE", name: canary("name"), method: canary("method") },
    ["https://cards.test/?token=canary:link:"],
    [],
  ),
  cardActivate: flight(endpoints.cardActivate, {}, unasked, []),
  userDashboard: flight(
    endpoints.userDashboard,
    {},
    {
      news: [
        {
          title: canary("title"),
          text: canary("text"),
          link: "https://news.test/canary:link:",
          note: canary("note"),
          ...unasked,
        },
      ],
      banner: canary("banner"),
    },
    ["link", "text", "title"],
  ),
  userStats: flight(endpoints.userStats, {}, { turnover_30d: "1", note: canary("note"), ...unasked }, []),
  pointsBar: flight(
    endpoints.pointsBar,
    {},
    { points: "1", points_next: canary("next"), note: canary("note"), ...unasked },
    [],
  ),
  userSetProfile: flight(
    endpoints.userSetProfile,
    {
      changes: [
        { key: "password", value: canary("password"), group: "security" },
        { key: "phone", value: canary("phone"), group: "contacts" },
        { key: "bep20", value: canary("bep20"), group: "wallets" },
        { key: "terms_of_use", value: canary("terms"), group: "terms" },
      ],
      two: canary("two"),
    },
    unasked,
    ["bep20"],
  ),
  twoIndex: flight(endpoints.twoIndex, {}, { ...unasked, qr: canary("qr") }, []),
  kycApply: flight(endpoints.kycApply, {}, unasked, []),
  statisticsLiquidity: flight(
    endpoints.statisticsLiquidity,
    {},
    [{ date: 1, total: "1", note: canary("note"), ...unasked }, { date: canary("date") }],
    [],
  ),
  statisticsVolume: flight(
    endpoints.statisticsVolume,
    {},
    { records: [{ date: 1, total: canary("total"), ...unasked }], ...unasked },
    [],
  ),
  statisticsRate: flight(
    endpoints.statisticsRate,
    {},
    { list: [{ date: 1, rate: canary("rate"), transactions_count: canary("count"), ...unasked }], ...unasked },
    [],
  ),
  volumeBetween: flight(
    endpoints.volumeBetween,
    { from: 1, to: 2 },
    [{ date: 1, total: canary("total"), ...unasked }],
    [],
  ),
  adapterTransactions: flight(
    endpoints.adapterTransactions,
    { drivers: [{ name: canary("driver name"), token: canary("driver token") }] },
    {
      transactions: [
        {
          date: 1,
          amount: "1",
          currency: canary("currency"),
          type: canary("type"),
          driver: canary("driver"),
          status: canary("status"),
          hash: canary("hash"),
          note: canary("note"),
          ...unasked,
        },
      ],
    },
    ["currency", "driver", "hash", "status", "type"],
  ),
  pairRate: flight(
    endpoints.pairRate,
    { drivers: [{ name: canary("driver name"), token: canary("driver token") }] },
    { rate: "0.15", note: canary("note"), ...unasked },
    [],
  ),
}

describe("law 5: a secret has no road to disk", () => {
  it.each(Object.entries(flights))(
    "S29 %s: of request and answer nothing reaches the log but what is listed",
    (_, { written, allowed }) => {
      expect(found(written())).toEqual(allowed)
    },
  )

  it.each(Object.entries(flights))(
    "S19 %s: what is secret of a request is taken out where the office repeats it",
    (_, flown) => {
      expect(found(flown.repeated()).filter((name) => secret.test(name))).toEqual([])
    },
  )

  it("a canary that got out would be found", () => {
    expect(found({ deep: [{ x: `before ${canary("a")} after` }, canary("b")] })).toEqual(["a", "b"])
  })
})
