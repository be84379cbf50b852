import "../at-hand.ts"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { endpoints, type LiveQueries } from "../../src/domain/catalogue.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { redaction } from "../../src/domain/recording/conceal.ts"
import { Moment } from "../../src/domain/recording/moment.ts"
import { meaningOf } from "../../src/domain/sending/sameness.ts"
import { recordingOf } from "../replay/recording.ts"
import { scrambled, written } from "../replay/written.ts"

/**
 * What every object answers to without having it: what is found there is a function, or worse; and what is it in small
 * letters.
 */
const names = ["constructor", "__proto__", "toString", "valueOf", "__PROTO__"]
const named = (value: unknown): object =>
  JSON.parse(`{${names.map((name) => `"${name}":${JSON.stringify(value)}`).join()}}`)

const second = 1_760_000_000
const row = (id: number, currency: string) => ({
  id,
  date: second - id,
  sum: "-1.5",
  currency: { code: currency },
  type: "4",
  status: names[id % names.length],
  status_name: "Completed",
  ...named("extra"),
})
/** What an office says that names everything so, call by call; the balances first with these names, then without. */
const said: ReadonlyArray<readonly [name: keyof typeof endpoints, answer: unknown]> = [
  ["userBalance", { user_balance: { ...named("2"), btc: "1" } }],
  ["userBalance", { user_balance: { btc: "1" } }],
  ["getRates", { rates: { ...named("7"), eur: "50000" } }],
  ["getRates", { rates: { eur: "50000" } }],
  ["userTypes", { types: names.map((id) => ({ id, name: id })) }],
  ["listTransactions", { records: names.map((name, index) => row(index + 1, name)) }],
  [
    "addressFind",
    { records: names.map((id) => ({ id, name: id, email: "a@office.test", address: "", telegram: "" })) },
  ],
  ["listMarketplace", { records: names.map((id) => ({ id, name: id, price: "1", currency: id, mdate: second })) }],
  ["linearData", { records: names.map((id, index) => ({ id, name: id, sponsor: names[index - 1] ?? "7" })) }],
]

const factsOf = (name: keyof typeof endpoints, answer: unknown, position: number): ReadonlyArray<StoredEvent> => {
  const call = endpoints[name] as unknown as Endpoint<never, unknown>
  const at = (second + position * 86_400) * 1000
  const request = call.snapshot === undefined ? { userId: "7", id: "7", offset: 0 } : pageRequest({ purpose: "head" })
  const known = Result.getOrThrow(Schema.decodeUnknownResult(call.answer)(answer))
  return call
    .toEvents(known, request as never, { after: 0, callId: "call", started: at, ms: 1 })
    .map((draft, index) => ({ ...draft, position: position * 10 + index, at, tab: "tab", build: "test" }))
}
const log = said.flatMap(([name, answer], index) => factsOf(name, answer, index + 1))

const asked = names.flatMap((id): ReadonlyArray<readonly [keyof LiveQueries, unknown]> => [
  ["purchase", { id }],
  ["partner", { id }],
  ["partnerTeam", { id }],
  ["periodDifferences", { id }],
  ["statement", { from: second - 86_400, to: second + 20 * 86_400, currencies: [id] }],
])
const others: ReadonlyArray<readonly [keyof LiveQueries, unknown]> = [
  ["balances", null],
  ["balanceHistory", { unit: "eur", now: second + 9 * 86_400 }],
  ["balancesThen", { second: second + 86_400 }],
  ["contactUses", null],
  ["statement", { from: second - 86_400, to: second + 20 * 86_400, currencies: [] }],
]

describe("what is named like a part of every object", () => {
  const moment = new Moment("log")
  for (const event of log) moment.next(event, { hash: "0".repeat(64) })

  it.each([...asked, ...others])("%s of %j has an answer that reaches the page", (name, params) => {
    const { value } = moment.ask(name, params as never)
    expect(structuredClone(value)).toEqual(value)
  })

  it("is no purchase as long as none was told of", () => {
    for (const id of names) expect(moment.ask("purchase", { id }).value).toMatchObject({ value: null })
  })

  it("is a partner whose team is folded by hand, like any other", () => {
    const drawn = (turned: LiveQueries["partnerDrawing"]["params"]["turned"]) =>
      moment.ask("partnerDrawing", { isOpen: true, turned, show: null }).value
    expect(drawn([])).toMatchObject({ value: { ids: ["", ...names] } })
    expect(drawn([["__proto__", false]])).toMatchObject({
      value: { ids: ["", "constructor", "__proto__"], folded: [0, 0, 1] },
    })
  })

  it("is no call that moves funds, and a journal that was forged to name one so can be scrambled", () => {
    const fields = { amount: "1", toUser: "ann@office.test" }
    const started = names.map((call, index): StoredEvent => ({
      type: "CallStarted",
      version: 1,
      payload: { call, callId: `call${index}`, kind: "money", key: call, request: fields },
      position: index + 1,
      at: second * 1000,
      tab: "tab",
      build: "test",
    }))
    for (const call of names) expect(meaningOf(call, fields)).toBeUndefined()
    const text = written(started, { mode: "scrambled", concealment: scrambled(started) })
    expect(recordingOf(text).events).toHaveLength(names.length)
  })

  it.each([
    ["full", null],
    ["redacted", redaction],
    ["scrambled", scrambled(log)],
  ] as const)("is in a %s recording that can be read again, with all that was said", (mode, concealment) => {
    const { events, at, trailer } = recordingOf(written(log, { mode, concealment }))
    expect(events.map(({ type }) => type)).toEqual(log.map(({ type }) => type))
    expect(at().digests()).toEqual(trailer.digests)
  })
})
