import { execFile } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { demoPassword } from "../../sandbox/main.ts"
import { checkOffice, type Finding } from "../../scripts/own-office/check.ts"
import { openApi } from "../../scripts/own-office/openapi.ts"
import { type Known, probes } from "../../scripts/own-office/probes.ts"
import { demo, openOffice } from "../sandbox/office.ts"
import { type JsonSchema, schemaFits } from "./json-schema.ts"

const root = join(import.meta.dirname, "../..")
const office = await openOffice({ history: 300 })
const drivers = [{ name: "demo-exchange", token: "demo-driver-token" }]
const asked = {
  officeUrl: office.url,
  adapterUrl: office.url,
  email: demo,
  password: demoPassword,
  origin: undefined,
  drivers,
}
/** The office, but for one call, which is answered so. */
const butFor = async (path: string, answer: string): Promise<string> => {
  const server = createServer((request, response) => {
    const body: Array<Buffer> = []
    request
      .on("data", (piece: Buffer) => body.push(piece))
      .on("end", () => {
        const passed = fetch(office.url + request.url, {
          method: request.method ?? "GET",
          ...(request.method === "POST" && { body: Buffer.concat(body).toString() }),
        }).then((real) => real.text())
        void (request.url === path ? Promise.resolve(answer) : passed).then((text) => response.end(text))
      })
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  return `http://127.0.0.1:${Object(server.address()).port}`
}
const missing = (findings: ReadonlyArray<Finding>) =>
  findings.flatMap(({ mark, words }) => (mark === "missing" ? [words] : []))

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: { readonly 200: { readonly content: { readonly "application/json": { schema: JsonSchema } } } }
}
const document = openApi() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}
const fits = schemaFits(document.components.schemas)
const operationOf = (path: string, method: string): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()]

/** What an answer must be. */
const answerOf = (operation: Operation | undefined): JsonSchema =>
  operation?.responses[200].content["application/json"].schema ?? { not: {} }
const requestOf = (operation: Operation | undefined): JsonSchema =>
  Object.values(operation?.requestBody?.content ?? {})[0]?.schema ?? {}

describe("the OpenAPI document", () => {
  test("is the endpoints' own: npm run openapi writes it", () => {
    expect(readFileSync(join(root, "docs/openapi.json"), "utf8")).toBe(`${JSON.stringify(openApi(), null, 2)}\n`)
  })

  test.each(probes)("fits what the client asks by $name, and what the sandbox answers", async ({ endpoint, body }) => {
    const token = await office.signIn()
    const list = Object(
      (
        await office.send("/transaction/listMarketplace", {
          request: { cmd: "get", offset: 0, limit: 25, sort: [{ field: "mdate", direction: "desc" }] },
        })
      ).data,
    )
    const known: Known = {
      customerId: String(Object((await office.call("/user/info", { token })).data).id),
      purchaseId: String(list.records[0].id),
      drivers,
      now: Math.floor(Date.now() / 1000),
    }
    const operation = operationOf(endpoint.path, endpoint.method)
    const sent = { ...body(known), ...(endpoint.backend === "office" && { token, lang: "en" }) }
    const query = new URLSearchParams(Object.entries(sent))
    const response =
      endpoint.method === "GET"
        ? await fetch(`${office.url}${endpoint.path}?${query.toString()}`)
        : await office.post(endpoint.path, sent)
    const answer: unknown = await response.json()
    expect(Object(answer).code).toBe(0)
    expect([fits(requestOf(operation), sent), fits(answerOf(operation), answer)]).toEqual([true, true])
  })

  test.each([
    ["/user/auth", { email: demo, password: demoPassword }],
    ["/user/auth", { email: demo, password: "wrong" }],
    ["/user/info", {}],
    ["/transaction/transfer", { amount: "1", currency: 18, to_user: "other@office.test", two: demoPassword }],
    ["/user/signOut", {}],
  ])("fits %s of %j, done or refused", async (path, body) => {
    const answer: unknown = await office.call(path, { ...body, lang: "en" })
    expect(fits(answerOf(operationOf(path, "POST")), answer)).toBe(true)
  })

  test.each([
    ["/user/auth", { code: 0, data: {}, message: [] }],
    ["/user/balance", { code: 0, data: null, message: [] }],
    ["/user/info", { code: 0, data: { email: "a@b.c" }, message: [] }],
    ["/user/info", { code: 0, data: { id: 1, email: "a@b.c" } }],
    ["/user/info", { code: 7, data: null, message: [] }],
  ])("does not fit what the client could not use: %s answering %j", (path, answer) => {
    expect(fits(answerOf(operationOf(path, "POST")), answer)).toBe(false)
  })
})

describe("npm run check-office", () => {
  test("finds nothing missing at the sandbox, and everything there", async () => {
    const findings = await checkOffice(asked)
    expect(findings.filter(({ mark }) => mark !== "good")).toEqual([])
    expect(findings.length).toBeGreaterThan(probes.length)
  })

  test.each([
    ["/user/balance", {}, 'the balances: the data cannot be read. Missing key at ["user_balance"]'],
    ["/user/info", { id: null, email: "a@b.c" }, "who is signed in: the data cannot be read"],
    ["/card/index", { cost: 5 }, "the payment card: nothing that it holds is under a name"],
  ])("says in words what is wrong where %s answers %j", async (path, data, words) => {
    const officeUrl = await butFor(path, JSON.stringify({ code: 0, data, message: [] }))
    expect(missing(await checkOffice({ ...asked, officeUrl }))).toContainEqual(expect.stringContaining(words))
  })

  test("says that a history which answers every page alike cannot be read", async () => {
    const { data } = await office.send("/transaction/listTransactions", { request: { limit: 25, offset: 0 } })
    const officeUrl = await butFor("/transaction/listTransactions", JSON.stringify({ code: 0, data, message: [] }))
    expect(missing(await checkOffice({ ...asked, officeUrl }))).toEqual([
      "POST /transaction/listTransactions: `timestamp between` leaves out what is newer than its end",
      "POST /transaction/listTransactions: `offset` 1 begins with the second row",
    ])
  })

  test("leaves out what is not needed and not there", async () => {
    const officeUrl = await butFor("/card/index", "<h1>Not found</h1>")
    const findings = await checkOffice({ ...asked, officeUrl })
    expect(missing(findings)).toEqual([])
    expect(findings.filter(({ mark }) => mark === "left out")).toMatchObject([
      { words: 'POST /card/index, the payment card: HTTP 200, and no JSON but "<h1>Not found</h1>"' },
    ])
  })

  test("says what keeps pages of another origin out", async () => {
    expect(missing(await checkOffice({ ...asked, origin: "https://web.example" }))).toEqual([
      "CORS: a preflight is answered, here by HTTP 405",
      "CORS: Access-Control-Allow-Origin is https://web.example",
      "CORS: Access-Control-Allow-Headers has Content-Type",
    ])
  })

  test("says so where nobody answers, and where the password is wrong", async () => {
    const nobody = await checkOffice({ ...asked, officeUrl: "http://127.0.0.1:1" })
    expect(missing(nobody)).toHaveLength(3)
    expect(missing(nobody)[2]).toContain("it cannot be reached")
    expect(missing(await checkOffice({ ...asked, password: "wrong" }))).toEqual([
      "POST /user/auth with the right one answers {auth}, here code 3",
    ])
  })

  test("ends with exit code 0 at the sandbox, and with 1 and a line of words without a password", async () => {
    const run = (env: Readonly<Record<string, string>>) =>
      new Promise<{ readonly code: number | string | null; readonly out: string }>((resolve) => {
        const child = execFile(
          process.execPath,
          ["scripts/check-office.ts", office.url],
          { cwd: root, env: { ...process.env, ...env } },
          (_, out, err) => resolve({ code: child.exitCode, out: out + err }),
        )
      })
    const good = await run({ OFFICE_EMAIL: demo, OFFICE_PASSWORD: demoPassword })
    expect(good.out).toContain("✓ POST /user/balance, the balances\n")
    expect(good.out).toMatch(/\d+ good, 0 missing, 2 left out\n$/)
    expect(good.code).toBe(0)
    expect(await run({ OFFICE_EMAIL: "", OFFICE_PASSWORD: "" })).toEqual({
      code: 1,
      out: "OFFICE_EMAIL and OFFICE_PASSWORD say as whom to sign in.\n",
    })
  })
})
