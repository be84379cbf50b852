import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { OfficeClock } from "../../../src/domain/kernel/office-clock.ts"
import { userAuth } from "../../../src/domain/session/endpoints.ts"
import { OfficeBackend } from "../../../src/worker/http/office-backend.ts"
import { runSave } from "../../../src/worker/http/run-call.ts"
import { openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import { readAll } from "../../contract/log-under-test.ts"
import { movingCall, savingCall } from "../../contract/saving-call.ts"
import { fillDisk } from "../broken-storage.ts"
import { type Caller, openCaller } from "../caller.ts"
import { cut, envelope, held, raw, type Reply, startStubOffice, type StubOffice, succeeds } from "../stub-office.ts"

describe("a call that saves or moves money", () => {
  let office: StubOffice
  let caller: Caller
  let name: string
  const typesOf = async (): Promise<ReadonlyArray<string>> => (await caller.events()).map(({ type }) => type)
  beforeEach(async () => {
    office = await startStubOffice()
    name = `caller-${crypto.randomUUID()}`
    caller = await openCaller(office.url, { name })
  })
  afterEach(async () => {
    await caller.close()
    await office.close()
  })

  test("law 2: when the request arrives at the office, its start is in the log already, as another tab reads it", async () => {
    const other = await Effect.runPromise(openDexieLog(name))
    let seen: Promise<ReadonlyArray<string>> | undefined
    office.reply((response, received) => {
      seen = readAll(other).then((events) => {
        succeeds({ left: "90" })(response, received)
        return events.map(({ type }) => type)
      })
    })
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toEqual({ answer: { left: "90" } })
    expect(await seen).toEqual(["CallStarted"])
    expect(await typesOf()).toEqual(["CallStarted", "CallFulfilled", "BalancesReceived"])
    await Effect.runPromise(other.close)
  })

  test("law 2: when the start cannot be written nothing is sent, and nothing stays pending", async () => {
    const mend = fillDisk()
    const ended = await caller.save(movingCall, { amount: "10", secret: "pin" })
    mend()
    expect(ended).toEqual({ refusal: { _tag: "Storage", problem: "StorageFull" } })
    expect(office.received).toEqual([])
    expect(await caller.events()).toEqual([])
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toMatchObject({
      refusal: { _tag: "Malformed" },
    })
    expect(office.received).toHaveLength(1)
  })

  test("R234 twenty starts at once, from two tabs, are one request; the others hear that one is pending", async () => {
    const second = await openCaller(office.url, { name })
    const answer = held()
    office.reply(answer.reply)
    const all = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? caller : second).save(movingCall, { amount: "10", secret: "pin" }),
    )
    await office.request(1)
    const skipped = await Promise.all(
      all.map((one) => Promise.race([one, Promise.resolve("pending")])).map(async (one) => one),
    )
    answer.release(succeeds({ left: "90" }))
    const ended = await Promise.all(all)
    expect(ended.filter((one) => "answer" in one)).toHaveLength(1)
    expect(ended.filter((one) => "refusal" in one && one.refusal._tag === "AlreadyPending")).toHaveLength(19)
    expect(skipped).toContain("pending")
    expect(office.received).toHaveLength(1)
    expect((await typesOf()).filter((type) => type === "CallStarted")).toHaveLength(1)
    await second.close()
  })

  test("R234 calls of other names do not wait for a pending one, and after it settled the same may start again", async () => {
    const answer = held()
    office.reply(answer.reply, succeeds({ saved: true }), succeeds({ left: "80" }))
    const moving = caller.save(movingCall, { amount: "10", secret: "pin" })
    await office.request(1)
    expect(await caller.save(savingCall, { note: "x" })).toEqual({ answer: { saved: true } })
    answer.release(succeeds({ left: "90" }))
    expect(await moving).toEqual({ answer: { left: "90" } })
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toEqual({ answer: { left: "80" } })
  })

  test.each([
    ["two days ahead of the office's", -2 * 86_400_000, 2 * 86_400_000],
    ["six hours behind it", 6 * 3_600_000, -6 * 3_600_000],
    ["as good as the same", 30_000, null],
  ])("what left says when it did by the office's clock, where this device's is %s", async (_, clockAhead, said) => {
    office.clockAhead = clockAhead
    office.reply(succeeds({ saved: true }), cut, succeeds({ left: "90" }))
    await caller.save(savingCall, { note: "the first answer says how late it is" })
    await caller.save(movingCall, { amount: "10", secret: "pin" })
    const started = (await caller.events()).filter(({ type }) => type === "CallStarted").map(({ payload }) => payload)
    const { ahead = 0 } = (started[1] ?? {}) as OfficeClock
    expect(Object.hasOwn(started[1] as object, "ahead")).toBe(said !== null)
    expect(Math.round((ahead - (said ?? 0)) / 60_000)).toBe(0)
    expect(started[0]).not.toHaveProperty("ahead")
  })

  test("R235 R390 a connection cut after the effect is settled as unreachable, once, and is never sent again", async () => {
    office.reply(cut)
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toEqual({ refusal: { _tag: "Unreachable" } })
    expect(office.received).toHaveLength(1)
    const [, rejected, ...more] = await caller.events()
    expect(rejected).toMatchObject({
      type: "CallRejected",
      payload: { call: "test/move", reason: { _tag: "Unreachable" } },
    })
    expect(more).toEqual([])
    expect(await Effect.runPromise(caller.log.openCalls)).toEqual([])
  })

  test.each([
    ["no answer", ""],
    ["half an answer", '{"code":0,"data":{"left":'],
    ["an answer whose end does not come", '{"code":0,"data":{"left":"90"},"message":[]}'],
  ])("R390 %s within thirty seconds is unreachable, and the request is called off", async (_, sent) => {
    let gone = false
    office.reply(
      (response) => {
        if (sent !== "") response.write(sent)
        response.on("close", () => {
          gone = true
        })
      },
      succeeds({ saved: true }),
    )
    const program = Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        Effect.result(runSave(caller.context, movingCall, { amount: "10", secret: "pin" })),
      )
      yield* Effect.promise(() => office.request(1))
      yield* TestClock.adjust("29 seconds")
      expect(fiber.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("2 seconds")
      return yield* Fiber.join(fiber)
    })
    const ended = await Effect.runPromise(program.pipe(Effect.provide([TestClock.layer(), OfficeBackend.layer])))
    expect(ended).toMatchObject({ _tag: "Failure", failure: { refusal: { _tag: "Unreachable" } } })
    expect(await typesOf()).toEqual(["CallStarted", "CallRejected"])
    await caller.save(savingCall, { note: "x" })
    expect(gone).toBe(true)
  })

  test.each([
    ["HTML", raw("<!doctype html><title>Bad gateway</title>", 502, "text/html"), "HTTP 502: the answer is no JSON"],
    ["a text cut in its middle", raw('{"code":0,"data":{"le'), "HTTP 200: the answer is no JSON"],
    ["nothing at all", raw(""), "HTTP 200: the answer is no JSON"],
    ["JSON without a code", raw('{"data":{"left":"1"}}'), "HTTP 200: the answer has no code"],
    ["a code that is a text", raw('{"code":"0","data":{"left":"1"}}'), "HTTP 200: the answer has no code"],
    ["a list", raw("[0]"), "HTTP 200: the answer has no code"],
    [
      "more than eight MiB",
      raw(JSON.stringify({ code: 0, data: { left: "1", filler: "x".repeat(9 * 1024 * 1024) } })),
      "the answer is larger than 8388608 bytes",
    ],
    ["very deep JSON", raw(`${"[".repeat(500_000)}${"]".repeat(500_000)}`), "HTTP 200: the answer"],
  ])("R390 an answer that is %s is malformed: rejected, settled, and the office lives on", async (_, reply, detail) => {
    office.reply(reply, succeeds({ left: "90" }))
    const ended = await caller.save(movingCall, { amount: "10", secret: "pin" })
    expect(ended).toMatchObject({ refusal: { _tag: "Malformed", detail: expect.stringContaining(detail) } })
    expect(await typesOf()).toEqual(["CallStarted", "CallRejected"])
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toEqual({ answer: { left: "90" } })
  })

  test("S20 S41 an answer that says something failed leaves open what became of a send, whatever code it gives", async () => {
    const answers = [500, 502, 503, 504, 520, 599].flatMap((status) => [0, 1, 3, status].map((code) => [status, code]))
    for (const [status = 0, code = 0] of [...answers, [300, 0], [403, 0], [404, 0], [429, 0]]) {
      const said = [{ theme: "error", text: `HTTP ${status}, code ${code}` }]
      office.reply(raw(JSON.stringify({ code, data: { left: "90" }, message: said }), status))
      const ended = await caller.save(movingCall, { amount: "10", secret: "pin" })
      expect(ended, `HTTP ${status}, code ${code}`).toEqual({ refusal: { _tag: "Unreachable" } })
      expect((await caller.events()).at(-1)).toMatchObject({ type: "CallRejected", payload: { messages: said } })
    }
  })

  test("S20 a send follows to no other address: neither is it sent there again nor is what stands there its answer", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const before = office.received.length
      office.reply(
        (response) => {
          response.writeHead(status, { Location: "/elsewhere" })
          response.end()
        },
        succeeds({ left: "90" }),
      )
      const ended = await caller.save(movingCall, { amount: "10", secret: "pin" })
      expect(ended, String(status)).toEqual({ refusal: { _tag: "Unreachable" } })
      expect(office.received).toHaveLength(before + 1)
    }
  })

  test("R235 code 0 with data of another shape is no success: no fact is made of it", async () => {
    office.reply(succeeds({ left: 90 }))
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toMatchObject({
      refusal: { _tag: "Malformed" },
    })
    expect(await typesOf()).toEqual(["CallStarted", "CallRejected"])
  })

  test("R390 R392 a code that is not 0 is rejected and logged, with the office's own messages", async () => {
    office.reply(
      envelope(3, null, [
        { theme: "error", text: "Wrong PIN" },
        { theme: "warning", text: "Two tries left" },
      ]),
    )
    const messages = [
      { theme: "error", text: "Wrong PIN" },
      { theme: "warning", text: "Two tries left" },
    ]
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toEqual({
      refusal: { _tag: "Refused", code: 3, messages },
    })
    expect((await caller.events())[1]).toMatchObject({
      type: "CallRejected",
      payload: { reason: { _tag: "Refused", code: 3 }, messages },
    })
    expect(caller.ended).toEqual([])
  })

  test("R392 R394 a single message counts as a list of one, and the two texts nobody is shown are dropped", async () => {
    office.reply(
      envelope(2, null, { theme: "danger", text: "Access denied" }),
      envelope(401, null, [
        { theme: "error", text: "Unauthorized" },
        { theme: "error", text: "NotAcceptable" },
      ]),
    )
    expect(await caller.save(savingCall, { note: "x" })).toEqual({
      refusal: { _tag: "Refused", code: 2, messages: [{ theme: "danger", text: "Access denied" }] },
    })
    expect(await caller.save(savingCall, { note: "x" })).toEqual({
      refusal: { _tag: "Refused", code: 401, messages: [] },
    })
  })

  test.each([
    ["code 401", envelope(401, null, "Unauthorized")],
    ["HTTP 401 without a body", raw("", 401)],
  ])("R242 R391 %s to a token ends the session, after the settlement was written", async (_, reply) => {
    office.reply(reply)
    expect(await caller.save(savingCall, { note: "x" })).toEqual({
      refusal: { _tag: "Refused", code: 401, messages: [] },
    })
    expect(caller.ended).toEqual([2])
    expect(await typesOf()).toEqual(["CallStarted", "CallRejected"])
  })

  test("R391 a 401 to somebody without a token ends nothing", async () => {
    const visitor = await openCaller(office.url, { token: null })
    office.reply(envelope(401, null))
    expect(await visitor.save(userAuth, { email: "demo@office.test", password: "wrong" })).toMatchObject({
      refusal: { _tag: "Refused", code: 401 },
    })
    expect(visitor.ended).toEqual([])
    await visitor.close()
  })

  test("law 5: of a request only what is listed is written down; token, password and secret are nowhere in the log", async () => {
    office.reply(succeeds({ left: "90" }), succeeds({ auth: "canary-token" }))
    await caller.save(movingCall, { amount: "10", secret: "canary-secret" })
    await caller.save(userAuth, { email: "canary@office.test", password: "canary-password" })
    const events = await caller.events()
    expect(events.filter(({ type }) => type === "CallStarted").map(({ payload }) => payload)).toMatchObject([
      { request: { amount: "10" } },
      { request: {} },
    ])
    expect(JSON.stringify(events)).not.toMatch(/canary|token-of-the-session/)
    office.reply(succeeds({ auth: ["canary-token"], canary: 1 }), succeeds("canary-token"))
    for (const email of ["another-shape@office.test", "no-shape@office.test"])
      expect(await caller.save(userAuth, { email, password: "b" })).toMatchObject({
        refusal: { _tag: "Malformed" },
      })
    expect(JSON.stringify(await caller.events())).not.toContain("canary")
    expect(office.received.slice(0, 2).map(({ body }) => body)).toEqual([
      { amount: "10", secret: "canary-secret", token: "token-of-the-session", lang: "de" },
      { email: "canary@office.test", password: "canary-password", token: "token-of-the-session", lang: "de" },
    ])
  })

  test("S19 law 5: secrets that the office repeats in words are neither written down nor shown, however they stand there", async () => {
    const quoting = (text: string) => [{ theme: "error", text }]
    const cases: ReadonlyArray<
      readonly [secret: string, reply: (message: unknown) => Reply, said: string, kept: string]
    > = [
      ["5500000000000004", (said) => envelope(1, null, said), "No card 5500 0000-0000 0004", "No card ••••"],
      ['ca"nary', (said) => envelope(0, { left: "90" }, said), '{"two":"ca\\"nary"}', '{"two":"••••"}'],
      ["ab.c", (said) => raw(JSON.stringify({ code: 3, message: said }), 503), "ab.c is not ab+c", "•••• is not ab+c"],
      ["", (said) => envelope(2, null, said), "Token token-of-the-session", "Token ••••"],
      ["123", (said) => envelope(3, null, said), "123 is too short", "123 is too short"],
      ["wrong", (said) => envelope(3, null, said), "Wrong password", "Wrong password"],
      ["pass", (said) => envelope(3, null, said), "Wrong password: pass", "Wrong password: ••••"],
      ["2345", (said) => envelope(3, null, said), "Order 12345, code 2345", "Order 12345, code ••••"],
    ]
    for (const [secret, reply, said] of cases) {
      office.reply(reply(quoting(said)))
      await caller.save(movingCall, { amount: "10", secret })
    }
    const written = (await caller.events()).flatMap(({ payload }) =>
      typeof payload === "object" && payload !== null && "messages" in payload ? [payload.messages] : [],
    )
    expect(written).toEqual(cases.map(([, , , kept]) => quoting(kept)))
    office.reply(envelope(1, null, quoting("No card 5500000000000004")))
    expect(await caller.save(movingCall, { amount: "10", secret: "5500000000000004" })).toMatchObject({
      refusal: { messages: quoting("No card ••••") },
    })
  })

  test("R329 R330 language and token go with every call, and the call's id where the office knows it", async () => {
    office.reply(succeeds({ saved: true }))
    await caller.save(savingCall, { note: "x" })
    const plain = await openCaller(office.url, { idempotency: false })
    await plain.save(savingCall, { note: "x" })
    const [known, unknown] = office.received
    const started = (await caller.events())[0]?.payload
    expect(known?.headers).toMatchObject({
      "accept-language": "de",
      "idempotency-key": (started as { readonly callId: string }).callId,
    })
    expect(known?.body).toMatchObject({ token: "token-of-the-session", lang: "de" })
    expect(unknown?.headers).not.toHaveProperty("idempotency-key")
    expect(Object.keys(known?.headers ?? {})).not.toEqual(expect.arrayContaining(["cookie", "referer", "traceparent"]))
    await plain.close()
  })

  test("a settlement that the disk cannot take is told to the caller all the same, and written before anything else once the disk can", async () => {
    let mend = (): void => undefined
    office.reply((response, received) => {
      mend = fillDisk()
      succeeds({ left: "90" })(response, received)
    })
    expect(await caller.save(movingCall, { amount: "10", secret: "pin" })).toEqual({ answer: { left: "90" } })
    expect(caller.projector.state("balances")).toEqual({ busd: "90" })
    expect(caller.failures).toMatchObject([{ problem: "StorageFull" }])
    mend()
    expect(await typesOf()).toEqual(["CallStarted"])
    expect(await Effect.runPromise(caller.log.openCalls)).toHaveLength(1)
    office.reply(succeeds({ saved: true }))
    await caller.save(savingCall, { note: "x" })
    expect(await typesOf()).toEqual([
      "CallStarted",
      "CallFulfilled",
      "BalancesReceived",
      "CallStarted",
      "CallFulfilled",
    ])
    expect(await Effect.runPromise(caller.log.openCalls)).toEqual([])
    expect(caller.failures).toEqual([])
    expect(caller.projector.diverged()).toBe(false)
    expect(caller.projector.state("balances")).toEqual({ busd: "90" })
  })

  test("what this tab owes the log while another has given its call up for lost changes nothing any more", async () => {
    let mend = (): void => undefined
    office.reply((response, received) => {
      mend = fillDisk()
      succeeds({ left: "90" })(response, received)
    })
    await caller.save(movingCall, { amount: "10", secret: "pin" })
    mend()
    const other = await openCaller(office.url, { name })
    const [open] = await Effect.runPromise(other.log.openCalls)
    if (open === undefined) throw new Error("the call is open")
    await other.run(Effect.orDie(other.context.writer.command(open.key, { _tag: "Lose", open })))
    office.reply(succeeds({ saved: true }))
    await caller.save(savingCall, { note: "x" })
    expect((await typesOf()).slice(0, 3)).toEqual(["CallStarted", "CallLost", "CallStarted"])
    expect(caller.failures).toEqual([])
    await other.close()
  })
})
