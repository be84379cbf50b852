import * as Schema from "effect/Schema"
import { afterAll } from "vitest"
import { demoPassword, type SandboxOptions, startSandbox } from "../../sandbox/main.ts"

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
const decodeRecords = Schema.decodeUnknownSync(Schema.Struct({ records: Schema.Array(Record) }), { onExcessProperty: "error" })
const decodeAuth = Schema.decodeUnknownSync(Schema.Struct({ auth: Schema.NonEmptyString }))

export const demo = "demo@office.test"
export const other = "other@office.test"

/** A running sandbox as a client sees it. */
const clientOf = (url: string) => {
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body) })
  const call = async (path: string, body: unknown = {}) => decodeAnswer(await (await post(path, body)).json())
  const tokens = new Map<string, string>()
  /** The customer's token, asked for once. */
  const signIn = async (email = demo): Promise<string> => {
    const token = tokens.get(email) ?? decodeAuth((await call("/user/auth", { email, password: demoPassword })).data).auth
    tokens.set(email, token)
    return token
  }
  const list = async (request: object, email = demo): Promise<ReadonlyArray<Record>> =>
    decodeRecords((await call("/transaction/listTransactions", { token: await signIn(email), lang: "en", request })).data).records
  const hook = (name: string, body: object = {}) => call(`/__test/${name}`, body)
  const table = async (email = demo): Promise<ReadonlyArray<Record>> => decodeRecords((await hook("table", { email })).data).records
  return { url, post, call, signIn, list, hook, table }
}

/** Starts a sandbox in memory for the tests of a file, with nothing happening by itself. */
export const openOffice = async (options: Partial<SandboxOptions> = {}) => {
  const sandbox = await startSandbox({ port: 0, history: 300, data: undefined, fresh: true, client: undefined, testHooks: true, rateOfLiveRows: 0, ...options })
  afterAll(sandbox.close)
  return clientOf(sandbox.url)
}
