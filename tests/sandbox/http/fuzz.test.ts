import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { routes } from "../../../sandbox/office/routes.ts"
import { patience, runs } from "../../laws/seeds.ts"
import { demo, openOffice } from "../office.ts"
import { change, type Change, changed } from "./hostile-values.ts"

interface Someone {
  readonly email: string
  readonly token: string
}

const office = await openOffice({ history: 0 })
const canary = "CANARY-7d1f"
const canaries = [canary, "61.237"]
const newCustomer = async (): Promise<Someone> =>
  Object((await office.hook("customer", { like: demo, history: 20 })).data)

/** Somebody whose every text names itself, and ids that a thief would try. */
const victim = await newCustomer()
const asVictim = (path: string, body: object) => office.call(path, { token: victim.token, two: demoPassword, ...body })
const idOf = (answer: { readonly data: unknown }): unknown => Object(answer.data).id
const contact = idOf(await asVictim("/address/edit", { data: { name: canary, email: "c@d.ef" } }))
await asVictim("/user/setProfile", { data: JSON.stringify({ city: { value: canary, group: "data" } }) })
const card = await asVictim("/card/order", { country: "DE", name: canary, method: "usdt", terms: 1, resident: 1 })
const order = idOf(await asVictim("/token/order", { amount: "61.237" }))
const planted: unknown = (
  await office.hook("rows", { email: victim.email, insert: [{ description: canary, marketplace: canary }] })
).data
const kept = async () =>
  JSON.stringify([
    await office.table(victim.email),
    (await asVictim("/address/find", { request: { cmd: "get", limit: 100 } })).data,
  ])
const before = await kept()
const idsOf = (value: unknown): ReadonlyArray<number> =>
  [...JSON.stringify(value).matchAll(/"id":"?(\d+)|\[(\d+)\]/g)].map(([, id, planted]) => Number(id ?? planted))
const page = { cmd: "get", offset: 0, limit: 25, sort: [{ field: "mdate", direction: "desc" }] }
const purchases = idsOf(await asVictim("/transaction/listMarketplace", { request: page }))
const customer = idOf(await asVictim("/user/info", {}))
const ids = [contact, order, customer, ...idsOf(planted), ...purchases, ...idsOf(JSON.parse(before))]

const search = [{ field: "description", operator: "contains", value: "a" }]
const drivers = [{ name: "demo-exchange", token: "demo-driver-token" }]
const field = (value: string) => ({ value, group: "data" })

/** Requests that are done as they stand: what fits a schema is mostly refused for what it says. */
const done: Readonly<Record<string, Record<string, unknown>>> = {
  "/user/auth": { email: victim.email, password: "wrong" },
  "/user/forgot": { email: "nobody@office.test" },
  "/user/setProfile": { data: JSON.stringify({ city: field("Ulm"), email: field("a@b.cd"), bep20: field("0x1") }) },
  "/address/edit": { data: { id: contact, name: "A", email: "a@b.c", address: "", telegram: "" } },
  "/address/remove": { id: contact },
  "/address/find": { request: { cmd: "get", limit: 100 } },
  "/contracts/order": { contract_id: 1, amount: "100" },
  "/token/order": { amount: "60.5" },
  "/token/confirm": { id: String(order), hash: `0x${"0".repeat(64)}` },
  "/card/order": { country: "DE", name: "A B", method: "usdt", terms: 1, resident: 1 },
  "/linear/data": { user_id: customer },
  "/transaction/transfer": { amount: "1", currency: 18, to_user: victim.email },
  "/transaction/withdraw": {
    amount: "10",
    currency: 22,
    comission: "0",
    destination: "paystree|GB82WEST12345698765432|A",
  },
  "/transaction/listTransactions": { request: { search, searchLogic: "OR", limit: 25, offset: 0 } },
  "/transaction/marketplaceDetails": { id: purchases[0] },
  "/transactions": { drivers },
  "/rate/lp/oton-usdt": { drivers },
  "/lp/oton-usdt/statistics/volume": { interval: "24", started_at: "1790000000", finished_at: "1790100000" },
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}

/** A request that fits the schema of a call, as it is sent; the same for the same seed. */
const fitting = (path: string, seed: number): Record<string, unknown> => {
  const schema = routes.get(path)?.request ?? Schema.Struct({})
  const [sample] = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { seed, count: 1 }))
  return record(Schema.encodeUnknownSync(schema as Schema.Codec<unknown>)(sample))
}

/** Changes a request, and what stands in it as JSON as well. */
const spoiled = (request: Record<string, unknown>, changes: ReadonlyArray<Change>): Record<string, unknown> => {
  const { data } = request
  const inner = typeof data === "string" && changes.length > 1
  return inner
    ? { ...request, data: JSON.stringify(changes.reduce(changed, record(JSON.parse(data)))) }
    : changes.reduce(changed, request)
}

const attempt = fc.record({
  path: fc.constantFrom(...routes.keys()),
  seed: fc.nat(),
  fits: fc.boolean(),
  changes: fc.oneof(fc.constant([]), fc.array(change, { maxLength: 3 })),
  aims: fc.nat(3),
  target: fc.constantFrom<unknown>(...ids, victim.email),
  stranger: fc.nat(9),
  gate: fc.constantFrom(true, true, false),
  key: fc.constantFrom(null, null, null, "one", "two", "k".repeat(255)),
})

describe("any request", () => {
  it("has something to steal: the victim's texts are planted, and each request that stands here is done", async () => {
    expect([card.code, ...[contact, order, customer].map((id) => id !== undefined)]).toEqual([0, true, true, true])
    expect(before).toContain(canary)
    expect(purchases.length).toBeGreaterThan(0)
  })

  it(
    "S57 S16 is answered, is no fault of the program, and tells and changes nothing of another customer",
    async () => {
      const lines: Array<string> = []
      const log = vi.spyOn(console, "info").mockImplementation((line) => void lines.push(String(line)))
      let thief = await newCustomer()
      await fc.assert(
        fc.asyncProperty(attempt, async ({ path, seed, fits, changes, aims, target, stranger, gate, key }) => {
          const aimed = aims > 0 ? [] : [{ place: seed % 1000, kind: "replace", value: target } as const]
          const body = {
            ...spoiled(fits ? fitting(path, seed) : (done[path] ?? {}), [...changes, ...aimed]),
            ...(stranger > 0 && { token: thief.token }),
            ...(gate && { two: demoPassword }),
          }
          lines.length = 0
          const response = await office.post(path, body, key === null ? {} : { "idempotency-key": key })
          const text = await response.text()
          expect([response.status, canaries.some((each) => text.includes(each))], text.slice(0, 500)).toEqual([
            200,
            false,
          ])
          const { code } = JSON.parse(text)
          expect([0, 1, 2, 3, 4, 5, 401]).toContain(code)
          expect(lines.filter((line) => line.includes('"event":"fault"'))).toEqual([])
          if (stranger > 0 && code === 401) thief = await newCustomer()
        }),
        { numRuns: runs(500) },
      )
      log.mockRestore()
      const owned: ReadonlyArray<{ readonly id: number }> = JSON.parse(before)[0]
      const after: ReadonlyArray<{ readonly id: number; readonly type: number }> = JSON.parse(await kept())[0]
      expect(after.filter(({ type, id }) => type !== 2 || owned.some((row) => row.id === id))).toEqual(owned)
      expect(JSON.parse(await kept())[1]).toEqual(JSON.parse(before)[1])
      expect(new Set(Object.values((await office.ledger()).sums))).toEqual(new Set(["0"]))
    },
    patience,
  )
})
