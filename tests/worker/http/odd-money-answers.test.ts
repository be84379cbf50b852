import "fake-indexeddb/auto"
import { gzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { cardOrder } from "../../../src/domain/card/endpoints.ts"
import { contractsOrder } from "../../../src/domain/contracts/endpoints.ts"
import { transfer, withdraw } from "../../../src/domain/sending/endpoints.ts"
import { type Caller, openCaller } from "../caller.ts"
import { clearDevice } from "../device.ts"
import { cut, raw, type Reply, startStubOffice, type StubOffice } from "../stub-office.ts"

type End = "done" | "refused" | "unknown"

const page = "<!doctype html><title>Sign in to this network</title>"
const done = JSON.stringify({ code: 0, data: { id: 7 }, message: [] })
const refusal = JSON.stringify({ code: 1, data: null, message: "Not now" })
const answer =
  (status: number, body: string | Buffer = "", headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
const html = { "Content-Type": "text/html" }

/** What an office, or what stands before it, may answer to a send, and what is known of it then. */
const answers: ReadonlyArray<readonly [what: string, reply: Reply, end: End]> = [
  ["code 0", raw(done), "done"],
  ["202 and code 0", raw(done, 202), "done"],
  ["204", answer(204), "unknown"],
  ["a page of the network in between", raw(page, 200, "text/html"), "unknown"],
  ["an object without anything", raw("{}"), "unknown"],
  ["a list", raw('[{"id":2,"name":"Transfer"}]'), "unknown"],
  ["data without a code", raw('{"user_balance":{"btc":"1"}}'), "unknown"],
  ["a code that is no whole number", raw('{"code":0.5,"data":null}'), "unknown"],
  ["half of what was packed", answer(200, gzipSync(done).subarray(0, 20), { "Content-Encoding": "gzip" }), "unknown"],
  ["fewer bytes than it says", answer(200, done, { "Content-Length": "4000", Connection: "close" }), "unknown"],
  ["a way to another office", answer(302, "", { Location: "https://elsewhere.test/" }), "unknown"],
  ["a page to sign in at", raw(page, 401, "text/html"), "unknown"],
  ["code 1", raw(refusal), "refused"],
  ["400 and code 1", raw(refusal, 400), "refused"],
  ["409 and a page", raw(page, 409, "text/html"), "unknown"],
  ["409 and code 1, as of the same request that is under way", raw(refusal, 409), "unknown"],
  ["429 for a year", answer(429, page, { ...html, "Retry-After": "31536000" }), "unknown"],
  ["429 for less than nothing", answer(429, page, { ...html, "Retry-After": "-5" }), "unknown"],
  ["429 and code 1", raw(refusal, 429), "refused"],
  ["500 and a page", raw(page, 500, "text/html"), "unknown"],
  ["500 and code 1", raw(refusal, 500), "unknown"],
  ["nothing, since it was cut", cut, "unknown"],
]

describe("a send is known to be done or refused by an answer that says so, and by no other", () => {
  let office: StubOffice
  let caller: Caller
  beforeEach(async () => {
    office = await startStubOffice()
    caller = await openCaller(office.url)
  })
  afterEach(async () => {
    await caller.close()
    await clearDevice()
    await office.close()
  })

  /** Sends one of each kind that funds leave by over the office. */
  const sends: { readonly [call: string]: () => Promise<unknown> } = {
    [transfer.name]: () =>
      caller.save(transfer, { form: "oton", amount: "1", toUser: "bob@office.test", two: "1" } as never),
    [withdraw.name]: () =>
      caller.save(withdraw, {
        form: "btc",
        tab: "btc",
        balance: "btc",
        amount: "1",
        currency: "btc",
        currencyId: null,
        comission: "0",
        destination: "bc1q",
        shown: "bc1q",
        two: "1",
      } as never),
    [contractsOrder.name]: () => caller.save(contractsOrder, { variantId: "1", amount: "10" } as never),
    [cardOrder.name]: () => caller.save(cardOrder, { country: "DE", name: "Ann", method: null }),
  }

  const endOf = (before: { readonly unknown: number; readonly left: number }): End => {
    const { unknown, leftSoFar, started } = caller.projector.state("outcomes")
    expect(started).toEqual({})
    if (unknown.length > before.unknown) return "unknown"
    return leftSoFar > before.left ? "done" : "refused"
  }

  test.each(answers)("S20 S41 R390 %s: each is sent once, nobody is signed out", async (_, reply, end) => {
    for (const [call, send] of Object.entries(sends)) {
      const { unknown, leftSoFar } = caller.projector.state("outcomes")
      const before = office.received.length
      office.reply(reply, raw(done))
      await send()
      expect(endOf({ unknown: unknown.length, left: leftSoFar }), call).toBe(end)
      expect(office.received.slice(before).map(({ path }) => path)).toEqual([`/${call}`])
    }
    expect(caller.ended).toEqual([])
  })
})
