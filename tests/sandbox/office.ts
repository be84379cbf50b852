import * as Schema from "effect/Schema"
import { demoPassword, demoTotpSecret, type SandboxOptions, startSandbox, totpCode } from "../../sandbox/main.ts"
import { afterwards } from "./afterwards.ts"
import { databaseOptions } from "./fresh-database.ts"

const Answer = Schema.Struct({
  code: Schema.Int,
  data: Schema.Unknown,
  message: Schema.Array(Schema.Struct({ theme: Schema.String, text: Schema.String })),
})
const decodeAnswer = Schema.decodeUnknownSync(Answer, { onExcessProperty: "error" })

const Record = Schema.Struct({
  id: Schema.Int,
  date: Schema.Int,
  description: Schema.String,
  sum: Schema.String.check(Schema.isPattern(/^-?\d+(\.\d+)?$/)),
  currency: Schema.Struct({ id: Schema.Int, code: Schema.String, symbol: Schema.NullOr(Schema.String) }),
  marketplace: Schema.String,
  status: Schema.Int,
  status_name: Schema.String,
  ref_user_id: Schema.NullOr(Schema.Int),
  type: Schema.Int,
  hash: Schema.NullOr(Schema.String),
  sender: Schema.NullOr(Schema.String),
  recipient: Schema.NullOr(Schema.String),
  fee: Schema.NullOr(Schema.String),
})
export type Record = typeof Record.Type
const decodeRecords = Schema.decodeUnknownSync(Schema.Struct({ records: Schema.Array(Record) }), {
  onExcessProperty: "error",
})
const decodeKey = Schema.decodeUnknownSync(Schema.Struct({ key: Schema.NonEmptyString }))
const decodeAuth = Schema.decodeUnknownSync(Schema.Struct({ auth: Schema.NonEmptyString }))

const Amounts = Schema.Record(Schema.String, Schema.String)
const decodeLedger = Schema.decodeUnknownSync(
  Schema.Struct({ entries: Schema.Int, postings: Schema.Int, sums: Amounts, fees: Amounts, inFlight: Amounts }),
  { onExcessProperty: "error" },
)
const decodeBalances = Schema.decodeUnknownSync(
  Schema.Struct({ user_balance: Schema.Record(Schema.String, Schema.Struct({ balance: Schema.String })) }),
)

export const demo = "demo@office.test"
export const other = "other@office.test"
export const careful = "demo-2fa@office.test"

/** A running sandbox as a client sees it. */
const clientOf = (url: string) => {
  const post = (path: string, body: unknown, headers: { readonly [name: string]: string } = {}): Promise<Response> =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    })
  /** An answer of the office; a fault of the program is none. */
  const call = async (path: string, body: unknown = {}, headers: { readonly [name: string]: string } = {}) => {
    const response = await post(path, body, headers)
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return decodeAnswer(await response.json())
  }
  const tokens = new Map<string, string>()
  const signInWithPassword = async (email: string) =>
    decodeAuth((await call("/user/auth", { email, password: demoPassword })).data).auth
  const signInWithCode = async () => {
    const { key } = decodeKey((await call("/user/auth", { email: careful, password: demoPassword })).data)
    return decodeAuth((await call("/user/auth2fa", { key, two: totpCode(demoTotpSecret, Date.now()) })).data).auth
  }
  /** The customer's token, asked for once. */
  const signIn = async (email = demo): Promise<string> => {
    const token = tokens.get(email) ?? (await (email === careful ? signInWithCode() : signInWithPassword(email)))
    tokens.set(email, token)
    return token
  }
  const list = async (request: object, email = demo): Promise<ReadonlyArray<Record>> =>
    decodeRecords(
      (await call("/transaction/listTransactions", { token: await signIn(email), lang: "en", request })).data,
    ).records
  const hook = (name: string, body: object = {}) => call(`/__test/${name}`, body)
  const table = async (email = demo): Promise<ReadonlyArray<Record>> =>
    decodeRecords((await hook("table", { email })).data).records
  /** A call of a customer that the gate has let through. */
  const send = async (
    path: string,
    body: object,
    { email = demo, key }: { readonly email?: string; readonly key?: string } = {},
  ) =>
    call(
      path,
      { token: await signIn(email), lang: "en", two: demoPassword, ...body },
      { ...(key !== undefined && { "idempotency-key": key }) },
    )
  const ledger = async () => decodeLedger((await hook("ledger")).data)
  const balances = async (email = demo) =>
    decodeBalances((await call("/user/balance", { token: await signIn(email) })).data).user_balance
  return { url, post, call, signIn, list, hook, table, send, ledger, balances }
}

/** Starts a sandbox for the tests of a file, with nothing happening by itself. */
export const openOffice = async (options: Partial<SandboxOptions> = {}) => {
  const sandbox = await startSandbox({
    port: 0,
    history: 300,
    data: undefined,
    fresh: true,
    client: undefined,
    testHooks: true,
    rateOfLiveRows: 0,
    standIns: true,
    quickHashing: true,
    ...(options.databaseUrl === undefined && (await databaseOptions())),
    ...options,
  })
  afterwards(sandbox.close)
  return clientOf(sandbox.url)
}
