import * as Effect from "effect/Effect"
import "fake-indexeddb/auto"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { userBalance } from "../../../src/domain/balances/endpoints.ts"
import { listTransactions } from "../../../src/domain/history/endpoints.ts"
import { type PageRequest, pageRequest } from "../../../src/domain/history/page.ts"
import { shownRows } from "../../laws/reference/store-rows.ts"
import { type Caller, openCaller } from "../caller.ts"
import { envelope, held, raw, startStubOffice, type StubOffice, succeeds } from "../stub-office.ts"

const page = (offset: number): PageRequest => pageRequest({ purpose: "screen", offset })
const empty = succeeds({ records: [] })
const offsetsOf = (office: StubOffice): ReadonlyArray<unknown> =>
  office.received.map(({ body }) => (body["request"] as { readonly offset: number }).offset)

describe("a call that reads", () => {
  let office: StubOffice
  let caller: Caller
  beforeEach(async () => {
    office = await startStubOffice()
    caller = await openCaller(office.url)
  })
  afterEach(async () => {
    await caller.close()
    await office.close()
  })

  test("R234 the same arguments while pending are one request, and both askers get its answer", async () => {
    const answer = held()
    office.reply(answer.reply)
    const asked = [caller.read(userBalance, {}), caller.read(userBalance, {})]
    await office.request(1)
    asked.push(caller.read(userBalance, {}))
    expect(caller.reads.isPending(userBalance.name)).toBe(true)
    answer.release(succeeds({ user_balance: { busd: "5.00" } }))
    expect(await Promise.all(asked)).toEqual(
      [1, 2, 3].map(() => ({ answer: { balances: { busd: "5.00" }, thaw: null } })),
    )
    expect(office.received).toHaveLength(1)
    expect(caller.reads.isPending(userBalance.name)).toBe(false)
  })

  test("R234 of other arguments asked meanwhile only the newest run, once, after the pending one; what they replaced is cancelled", async () => {
    const answer = held()
    office.reply(answer.reply, empty)
    const first = caller.read(listTransactions, page(0))
    await office.request(1)
    const replaced = [caller.read(listTransactions, page(25)), caller.read(listTransactions, page(50))]
    const newest = [caller.read(listTransactions, page(75)), caller.read(listTransactions, page(75))]
    expect(await Promise.all(replaced)).toEqual([1, 2].map(() => ({ refusal: { _tag: "Cancelled" } })))
    expect(offsetsOf(office)).toEqual([0])
    answer.release(empty)
    expect(await first).toHaveProperty("answer")
    for (const ended of await Promise.all(newest)) expect(ended).toHaveProperty("answer")
    expect(offsetsOf(office)).toEqual([0, 75])
  })

  test("whoever asked first has his answer before what was asked meanwhile is answered", async () => {
    const [first, next] = [held(), held()]
    office.reply(first.reply, next.reply)
    const asked = caller.read(listTransactions, page(0))
    await office.request(1)
    const newest = caller.read(listTransactions, page(25))
    const answered: Array<string> = []
    void newest.then(() => answered.push("newest"))
    first.release(empty)
    await office.request(2)
    expect(await asked).toHaveProperty("answer")
    expect(answered).toEqual([])
    next.release(empty)
    expect(await newest).toHaveProperty("answer")
  })

  test("a pending answer that fails does not keep the newest arguments from being asked", async () => {
    const answer = held()
    office.reply(answer.reply, empty)
    const first = caller.read(listTransactions, page(0))
    await office.request(1)
    const newest = caller.read(listTransactions, page(25))
    answer.release(raw("<html>"))
    expect(await first).toMatchObject({ refusal: { _tag: "Malformed" } })
    expect(await newest).toHaveProperty("answer")
    expect(offsetsOf(office)).toEqual([0, 25])
  })

  test("lanes of the same call do not wait for each other", async () => {
    const answer = held()
    office.reply(answer.reply, succeeds({ user_balance: {} }))
    const first = caller.read(userBalance, {}, "one")
    await office.request(1)
    expect(await caller.read(userBalance, {}, "another")).toHaveProperty("answer")
    answer.release(succeeds({ user_balance: {} }))
    expect(await first).toHaveProperty("answer")
  })

  test("snapshots of one whole are asked for one at a time, in whatever lane", async () => {
    const answer = held()
    office.reply(answer.reply, empty)
    const walked = (offset: number): PageRequest => pageRequest({ purpose: "offset", offset })
    const both = [caller.read(listTransactions, walked(0), "sync"), caller.read(listTransactions, walked(25), "head")]
    await office.request(1)
    expect(offsetsOf(office)).toEqual([0])
    answer.release(empty)
    await Promise.all(both)
    expect(offsetsOf(office)).toEqual([0, 25])
  })

  test("a first asker that goes away takes the request with it, and another asker of the same gets an end, not silence", async () => {
    office.reply(held().reply, empty)
    const gone = Scope.makeUnsafe()
    const asking = caller.run(Effect.forkIn(caller.reads.read(listTransactions, page(0)), gone))
    await asking
    await office.request(1)
    const other = caller.read(listTransactions, page(0))
    await Effect.runPromise(Scope.close(gone, Exit.void))
    expect(await other).toEqual({ refusal: { _tag: "Cancelled" } })
    expect(caller.reads.isPending(listTransactions.name)).toBe(false)
    expect(await caller.read(listTransactions, page(0))).toHaveProperty("answer")
  })

  test("when the account closes, whatever is asked is called off, also what was waiting for its turn", async () => {
    office.reply(held().reply)
    const asked = [page(0), page(25)].map((request) => caller.read(listTransactions, request))
    await office.request(1)
    await Effect.runPromise(Scope.close(caller.context.scope as Scope.Closeable, Exit.void))
    expect(await Promise.all(asked)).toEqual([1, 2].map(() => ({ refusal: { _tag: "Cancelled" } })))
    expect(office.received).toHaveLength(1)
  })

  test("R233 R235 a read leaves one settlement and its facts in one piece: fulfilled for code 0, rejected for anything else", async () => {
    office.reply(succeeds({ user_balance: { busd: "5.00" } }), envelope(1, null, "Invalid"), raw("", 500))
    expect(caller.projector.state("calls")[userBalance.name]).toBeUndefined()
    await caller.read(userBalance, {})
    expect(caller.projector.state("calls")[userBalance.name]).toMatchObject({
      fulfilledAt: expect.any(Number),
      rejected: null,
    })
    await caller.read(userBalance, {})
    expect(caller.projector.state("calls")[userBalance.name]).toMatchObject({
      fulfilledAt: expect.any(Number),
      rejected: { reason: { _tag: "Refused", code: 1 }, messages: [{ theme: "error", text: "Invalid" }] },
    })
    expect(caller.projector.state("balances")).toEqual({ busd: "5.00" })
    await caller.read(userBalance, {})
    expect((await caller.events()).map(({ type }) => type)).toEqual([
      "CallFulfilled",
      "BalancesReceived",
      "CallRejected",
      "CallRejected",
    ])
  })

  test("a page whose settlement is its fact is one event; its bad rows are counted and its good ones kept", async () => {
    office.reply(
      succeeds({
        records: [
          { id: 2, date: 1_700_000_002, sum: "1.5", currency: "usd", type: 2, status: 1 },
          { id: 1, date: 1_700_000_001, sum: "12,5 apples", currency: "usd" },
          "no row at all",
        ],
      }),
    )
    await caller.read(listTransactions, page(0))
    expect((await caller.events()).map(({ type }) => type)).toEqual(["TransactionPageReceived"])
    expect(shownRows(caller.projector.state("transactions")).map(({ id }) => id)).toEqual([2])
    expect((await caller.events())[0]).toMatchObject({
      payload: { page: { bad: [{ index: 1, id: 1, reason: "sum is not a decimal number" }, { index: 2 }] } },
    })
  })

  test("a page whose row is a deep nest of lists is a page with a bad row", async () => {
    office.reply(raw(`{"code":0,"data":{"records":[${"[".repeat(200_000)}${"]".repeat(200_000)}]}}`))
    const ended = await caller.read(listTransactions, page(0))
    expect(ended).toHaveProperty("answer")
    expect((await caller.events())[0]).toMatchObject({ payload: { page: { rows: [], bad: [{ index: 0 }] } } })
  })
})
