import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { endpoints } from "../../src/domain/catalogue.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { readNoting } from "../../src/domain/kernel/unreadable.ts"
import { isWellFormed } from "../../src/domain/recording/payloads.ts"
import { Random } from "./random.ts"
import { forSeeds } from "./seeds.ts"

type Reads = {
  readonly [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends { readonly kind: infer Kind }
    ? "read" extends Kind
      ? Name
      : never
    : never
}[keyof typeof endpoints]

const row = (id: number) => ({
  id,
  date: 1_700_000_000 - id,
  description: `Row ${id}`,
  sum: `-${id}.50`,
  currency: { id: 1, code: "BTC", name: "Bitcoin", symbol: "₿" },
  type: "4",
  status: 1,
  status_name: "Completed",
  marketplace: "Office",
  ref_user_id: "9",
  hash: "0xab",
  sender: "a@office.test",
  recipient: "b@office.test",
  fee: "0.1",
  note: `extra ${id}`,
})
const three = <Item>(item: (id: number) => Item): ReadonlyArray<Item> => [1, 2, 3].map(item)
const partner = (id: number) => ({
  id: `${id}`,
  name: `P${id}`,
  email: `p${id}@office.test`,
  sponsor: "7",
  level: 1,
  branch: "left",
  rank: 2,
  activity: 1,
  turnover: "10.5",
  turnover_limited: "9",
  points: "3",
  purchases: [{ buyer: "x", status_name: "Completed" }],
})
const contract = (id: number) => ({
  id,
  number: `1000${id}`,
  type: "Perpetual",
  contract_id: 1,
  months: 12,
  activated: 1,
  value: "12.5",
  amount: "10",
  income: "1",
  on_deposit: "10",
  activated_at: 1_700_000_000,
  release_date: 1_800_000_000,
  software: "Node",
})
const point = (id: number) => ({ date: 1_700_000_000 + id, total: `${id}.5`, rate: `0.${id}`, transactions_count: id })

/** A good answer of every read, each list of three entries, and the fields without which it could not be understood. */
const answers: { readonly [Name in Reads]?: readonly [answer: object, demanded: RegExp] } = {
  userInfo: [
    {
      id: "7",
      email: "ann@office.test",
      name: "Ann",
      two_factor: 1,
      bep20: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
      first_name: "Ann",
      last_name: "Lee",
      phone: "+49",
      telegram: "@ann",
      city: "Berlin",
      acceptance: { terms_of_use: 1, privacy_policy: 1 },
      balance: { btc: "1.5", eur: "2" },
    },
    /^(id|email)$/,
  ],
  userBalance: [
    { user_balance: { btc: "1", eur: "2.5", otonq: { balance: "3", thaw: three((at) => ({ at, amount: "1" })) } } },
    /^$/,
  ],
  getRates: [{ rates: { eur: "50000", usd: "60000.5", oton: "400000" } }, /^$/],
  userTypes: [{ types: three((id) => ({ id, name: `Type ${id}` })) }, /^$/],
  listTransactions: [{ records: three(row) }, /^$/],
  addressFind: [{ records: three((id) => ({ id, name: `N${id}`, email: "e", address: "a", telegram: "@t" })) }, /^$/],
  contractsGetList: [{ records: three((id) => ({ id, period: 12, max_amount: "5000", max_amount_limit: "1" })) }, /^$/],
  contractsIndex: [{ records: three(contract) }, /^$/],
  otonContracts: [
    {
      records: three((id) => ({
        name: `Product ${id}`,
        months: 12,
        share: "9.5",
        state: "Active",
        amount: "4",
        earned: "1",
      })),
    },
    /^$/,
  ],
  listMarketplace: [
    {
      records: three((id) => ({
        id,
        name: `T${id}`,
        price: "250",
        currency: "oton",
        status_name: "Completed",
        marketplace: "M",
        mdate: 1_700_000_000,
      })),
    },
    /^$/,
  ],
  marketplaceDetails: [
    {
      items: three((id) => ({ id, uid: "u", name: `I${id}`, price: "1.5", currency: "oton", marketplace_id: 2 })),
      transactions: { records: three(row) },
    },
    /^$/,
  ],
  linearData: [{ records: three(partner) }, /^$/],
  linearStats: [
    {
      rank: 4,
      points: "1.5",
      points_next: "9",
      turnover: "3",
      turnover_limited: "2",
      branches: three((id) => ({ id, name: `B${id}`, email: "e", turnover: "1", turnover_limited: "1" })),
    },
    /^$/,
  ],
  poolInfo: [[{ other: 1 }, { distribution: three((rank) => ({ rank, share: "20", amount: "1000" })) }], /^$/],
  userDashboard: [
    { news: three((id) => ({ title: `N${id}`, text: "t", date: 1_700_000_000, link: "https://office.test/" })) },
    /^$/,
  ],
  userStats: [{ turnover_30d: "12.5", turnover_previous_30d: "9" }, /^$/],
  pointsBar: [{ points: "5", points_next: "9" }, /^$/],
  tokenOfferCall: [{ asset: "OTON", price: "0.15", currency: "usdt", least: "1", most: "100" }, /^$/],
  cardIndex: [
    {
      price: "120",
      currency: "eur",
      methods: three((id) => ({ id, name: `M${id}` })),
      bought_at: 1_700_000_000,
      activated_at: 1_700_000_100,
      name: "ANN",
    },
    /^$/,
  ],
  statisticsLiquidity: [{ records: three(point) }, /^$/],
  statisticsVolume: [{ records: three(point) }, /^$/],
  statisticsRate: [{ records: three(point) }, /^$/],
  volumeBetween: [{ records: three(point) }, /^$/],
  pairRate: [{ rate: "0.15" }, /^rate$/],
  adapterTransactions: [
    {
      transactions: three((id) => ({
        date: 1_700_000_000 + id,
        amount: "1.5",
        currency: "OTON",
        type: "buy",
        driver: "d",
        status: "ok",
        hash: `h${id}`,
      })),
    },
    /^$/,
  ],
}

/** What these answer is a secret of one piece, which leaves no fact: nothing of it is optional. */
const ofOnePiece = ["kycApply", "twoIndex"]

/** Without these an entry of a list is nothing that could be shown, or placed: it goes, and the others stay. */
const naming = new RegExp(
  String.raw`(^|\.)(id|date|title|period|max_amount|thaw\.\d+\.(at|amount)|` +
    String.raw`transactions\.records\.\d+\.(sum|currency(\.\w+)?)|(rates|balance|user_balance|acceptance)\.\w+|` +
    String.raw`user_balance\.\w+\.balance|(types|methods)\.\d+\.name)$`,
)

const junk: ReadonlyArray<unknown> = [
  null,
  true,
  -1,
  "",
  "constructor",
  "12,5 apples",
  [],
  {},
  [null],
  { deep: [{}] },
  "9".repeat(400),
  1e300,
]

const isBranch = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null

/** The answer with one of its fields spoilt, however deep it stands: the path, and what came instead. */
const spoilt = (random: Random, answer: unknown): readonly [path: string, answer: unknown] => {
  if (!isBranch(answer)) return ["", random.pick(junk)]
  const name = random.pick(Object.keys(answer))
  const [path, value] = spoilt(random, answer[name])
  const changed = Array.isArray(answer) ? answer.with(Number(name), value) : { ...answer, [name]: value }
  return [path === "" ? name : `${name}.${path}`, changed]
}

const request = { from: 0, to: 1, userId: "7", id: "7", drivers: [], offset: 0 }
const page = pageRequest({ purpose: "head" })
const timing = { after: 0, callId: "call", started: 1, ms: 1 }

const factsOf = (call: Endpoint<never, unknown>, data: unknown): Result.Result<ReadonlyArray<EventDraft>, unknown> =>
  Result.map(Schema.decodeUnknownResult(call.answer)(data), (answer) =>
    call.toEvents(answer, (call.snapshot !== undefined ? page : request) as never, timing),
  )

/** What facts say, leaf by leaf and, in lists, entry by entry. */
const parts = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value)
    ? value.map((entry) => JSON.stringify(entry))
    : isBranch(value)
      ? Object.entries(value).flatMap(([name, inner]) => parts(inner).map((part) => `${name}: ${part}`))
      : [JSON.stringify(value)]

/** How much facts say: the leaves of them that are not nothing. */
const leaves = (value: unknown): number =>
  isBranch(value)
    ? Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0)
    : isMissing(value)
      ? 0
      : 1
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ""
const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce((inner, name) => (isBranch(inner) ? inner[name] : undefined), value)

describe("one field of an answer that cannot be read", () => {
  it("is tried with every call that reads", () => {
    const reads = Object.entries(endpoints).flatMap(([name, { kind }]) => (kind === "read" ? [name] : []))
    expect([...Object.keys(answers), ...ofOnePiece].sort()).toEqual(reads.sort())
  })

  it.each(Object.entries(answers))(
    "of %s costs that field, or the entry it names, and nothing else",
    (name, [answer, demanded]) => {
      const call = endpoints[name as Reads] as unknown as Endpoint<never, unknown>
      const good = Result.getOrThrow(factsOf(call, answer))
        .flatMap(({ payload }) => parts(payload))
        .filter((part) => part !== "bad: 0") // points that could not be placed are counted
      // of a volume that is not known to the end, neither the sum nor the number is
      const most = name === "volumeBetween" ? 2 : 1
      expect(good.length).toBeGreaterThan(0)
      forSeeds(200, [], (seed) => {
        const [path, bad] = spoilt(new Random(seed), answer)
        if (demanded.test(path)) return
        const facts = Result.getOrThrowWith(
          factsOf(call, bad),
          () => new Error(`${path} is fatal: ${JSON.stringify(bad)}`),
        )
        for (const fact of facts) expect(isWellFormed({ ...fact, position: 1, at: 0, tab: "", build: "" })).toBe(true)
        const left = facts.flatMap(({ payload }) => parts(payload))
        const lost = good.filter((part) => !left.includes(part))
        expect([path, lost.length]).toEqual([path, Math.min(lost.length, most)])
        const mayGo = naming.test(path) || call.name === "token/oton/contracts"
        expect([path, mayGo || left.length >= good.length]).toEqual([path, true])
      })
    },
  )

  it.each(Object.entries(answers))(
    "S48 of %s is reported by its name, and nothing is where all can be",
    (name, [answer, demanded]) => {
      const call = endpoints[name as Reads] as unknown as Endpoint<never, unknown>
      const decoded = (data: unknown) => readNoting(() => Schema.decodeUnknownResult(call.answer)(data))
      expect(decoded(answer).unreadable).toEqual([])
      const said = leaves(Result.getOrThrow(factsOf(call, answer)))
      let reported = 0
      forSeeds(200, [], (seed) => {
        const [path, bad] = spoilt(new Random(seed), answer)
        // What is no acceptance is one that was not given, and of a field that nobody knows nothing is expected.
        if (demanded.test(path) || isMissing(at(bad, path)) || /^acceptance\.|\.note$/.test(path)) return
        const facts = Result.getOrThrow(factsOf(call, bad))
        if (leaves(facts) >= said) return
        const { unreadable } = decoded(bad)
        // A page of the history names its own rows and their fields.
        const isReported = unreadable.length > 0 || /"unreadable"|"bad":\[\{/.test(JSON.stringify(facts))
        expect([path, isReported]).toEqual([path, true])
        reported++
      })
      expect(reported > 0 || name === "pairRate").toBe(true)
    },
  )
})
