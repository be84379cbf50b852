import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { listTransactions } from "../../../src/domain/history/endpoints.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { readingUpTo } from "../../../src/domain/history/reading.ts"
import { runTogether } from "../../../src/worker/http/run-call.ts"
import { type Caller, openCaller } from "../caller.ts"
import { clearDevice } from "../device.ts"
import { envelope, held, raw, startStubOffice, type StubOffice, succeeds } from "../stub-office.ts"

const head = pageRequest({ purpose: "head" })
const rows = (sum: string) =>
  succeeds({ records: [{ id: 1, date: 1_700_000_000, sum, currency: "eur", status: "1", type: "2" }] })
const sumOf = ({ projector }: Caller): string | undefined => projector.state("transactions").find(1)?.row.sum

describe("pages of the history, asked for by two windows", () => {
  let office: StubOffice
  let windows: readonly [Caller, Caller]

  beforeEach(async () => {
    office = await startStubOffice()
    windows = [await openCaller(office.url, { name: "ann" }), await openCaller(office.url, { name: "ann" })]
  })
  afterEach(async () => {
    for (const window of windows) await window.close()
    await clearDevice()
    await office.close()
  })

  test("are on their way one at a time", async () => {
    const [first, second] = windows
    const { reply, release } = held()
    office.reply(reply, rows("2"))
    const both = [first.read(listTransactions, head), second.read(listTransactions, head)]
    await office.request(1)
    expect(office.received).toHaveLength(1)
    release(rows("1"))
    await Promise.all(both)
    expect(sumOf(second)).toBe("2")
  })

  test("of a filter do not wait for one that hangs, and what the hanging one brings then does not replace them", async () => {
    const [first, second] = windows
    const { reply, release } = held()
    office.reply(reply, rows("2"), rows("3"))
    const hanging = first.read(listTransactions, head)
    await office.request(1)
    await second.read(listTransactions, pageRequest({ purpose: "screen", statuses: ["1"] }))
    expect(sumOf(second)).toBe("2")
    release(rows("1"))
    await hanging
    expect(office.received).toHaveLength(3)
    expect(sumOf(first)).toBe("3")
  })

  test("are asked for again where a window had not heard of the answer that the other one had before it asked", async () => {
    const [first, second] = windows
    office.reply(rows("1"), rows("2"), rows("3"))
    await first.read(listTransactions, head)
    await second.read(listTransactions, head)
    expect(office.received).toHaveLength(3)
    expect(sumOf(second)).toBe("3")
    const written = (await second.events()).map(({ payload }) => (payload as { readonly after: number }).after)
    expect(written).toEqual([0, 0, 2])
  })

  test("of one reading leave together and are written together; where one fails the caller is told, and the others count", async () => {
    const [first] = windows
    const [soon, later] = [held(), held()]
    office.reply(soon.reply, raw("", 500), later.reply)
    const reading = first.run(
      Effect.result(runTogether(first.context, listTransactions, readingUpTo(1_700_000_000, false, 3))),
    )
    await office.request(3)
    soon.release(rows("1"))
    expect(first.projector.position().position).toBe(0)
    later.release(succeeds({ records: [] }))
    expect(Result.getOrThrow(Result.flip(await reading)).refusal._tag).toBe("Malformed")
    expect((await first.events()).map(({ type }) => type)).toEqual([
      "TransactionPageReceived",
      "TransactionPageUnchanged", // it is empty, and nothing is held there
      "CallRejected",
    ])
    expect(sumOf(first)).toBe("1")
  })

  test("that say what the log said lately are asked for once, though the log has nothing new of them", async () => {
    const [first] = windows
    office.reply(rows("1"))
    await first.read(listTransactions, head)
    await first.read(listTransactions, head)
    expect(office.received).toHaveLength(2)
    expect(await first.events()).toHaveLength(1)
  })

  test("that fail are not asked for again by themselves", async () => {
    const [first] = windows
    office.reply(raw("", 500))
    expect(await first.read(listTransactions, head)).toHaveProperty("refusal")
    expect(office.received).toHaveLength(1)
  })

  test("that are overtaken whenever they are asked for are not asked for without end: four times, and the caller is told", async () => {
    const [first, second] = windows
    let sum = 0
    let asked = 0
    office.reply((response, received) => {
      const { search } = received.body["request"] as { readonly search: ReadonlyArray<unknown> }
      const answer = (): void => rows(String(++sum))(response, received)
      if (search.length > 0) return answer()
      if (++asked > 9) throw new Error("asked for without end")
      void second.read(listTransactions, pageRequest({ purpose: "screen", statuses: ["1"] })).then(answer)
    })
    expect(await first.read(listTransactions, head)).toHaveProperty("answer")
    expect(asked).toBe(4)
  })

  /** So many rows, a second each, down from the newest that is asked for. */
  const rowsFrom = (newest: number, count: number) =>
    succeeds({
      records: Array.from({ length: count }, (_, below) => ({
        id: newest - below,
        date: 1_700_000_000 - 100 + newest - below,
        sum: "1",
        currency: "eur",
        status: "1",
        type: "2",
      })),
    })

  test("of one reading that agree all count, though they were on their way at once", async () => {
    const [first] = windows
    office.reply(rowsFrom(100, 25), rowsFrom(77, 10))
    await first.run(runTogether(first.context, listTransactions, readingUpTo(1_700_000_000, false, 2)))
    expect(first.projector.state("transactions").size).toBe(33)
  })

  test("of one reading wait for one that is on its way", async () => {
    const [first, second] = windows
    const { reply, release } = held()
    office.reply(reply, rowsFrom(100, 25), rowsFrom(77, 10))
    const both = [
      second.read(listTransactions, head),
      first.run(runTogether(first.context, listTransactions, readingUpTo(1_700_000_000, false, 2))),
    ]
    await office.request(1)
    await expect
      .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
      .toEqual(["snapshot:ann"])
    expect(office.received).toHaveLength(1)
    release(rows("1"))
    await Promise.all(both)
    expect(office.received).toHaveLength(3)
  })

  test("R242 of one reading that the office answers by a 401 end the session", async () => {
    const [first] = windows
    office.reply(envelope(401, null))
    const reading = runTogether(first.context, listTransactions, readingUpTo(1_700_000_000, false, 2))
    expect(Result.getOrThrow(Result.flip(await first.run(Effect.result(reading)))).refusal._tag).toBe("Refused")
    expect(first.ended).toHaveLength(1)
  })
})
