import "fake-indexeddb/auto"
import { writeFileSync } from "node:fs"
import { env } from "node:process"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoPassword } from "../../sandbox/main.ts"
import { projections } from "../../src/domain/catalogue.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { entriesOf } from "../../src/domain/journal/projection.ts"
import { shortCode } from "../../src/domain/recording/chain.ts"
import { checkNext, unchecked } from "../../src/domain/recording/check.ts"
import type { RecordingMode } from "../../src/domain/recording/format.ts"
import type { LoggedEvent } from "../../src/worker/store/event-log.ts"
import { earlierVersions, withdrawnRows } from "../laws/reference/store-rows.ts"
import { agreed } from "../worker/agreed.ts"
import { clearDevice } from "../worker/device.ts"
import { openTab, type Tab } from "../worker/office.ts"
import { type RealOffice, startRealOffice } from "../worker/sandbox.ts"
import { recording, recordingOf } from "./recording.ts"
import { written } from "./written.ts"

const live = (tab: Tab): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(projections).map(({ name, version, stored }) => [
      `${name} ${version}`,
      (stored.digest as (state: unknown) => string)(
        tab.opened().account.projector.state(name as keyof typeof projections),
      ),
    ]),
  )

const rows = 120

describe("a recording of the real office", () => {
  let office: RealOffice
  let tab: Tab
  let token: string
  beforeAll(async () => {
    office = await startRealOffice(rows)
    token = await office.signIn()
    tab = await openTab(office.url, { session: { token, account: null } })
    await tab.until(() => tab.answer("sync", null).complete)
    const order = { form: "btc", amount: "0.25", toUser: "other@office.test" } as const
    await tab.call("transfer", { order, secondFactor: demoPassword, circumstances: agreed(order) })
    await tab.until(() => tab.answer("sync", null).rows > rows)
  }, 60_000)
  afterAll(async () => {
    await tab.kill()
    await clearDevice()
    await office.close()
  })

  const recorded = async (mode: RecordingMode): Promise<string> =>
    (await tab.call("exportRecording", { id: mode, mode, marks: [] })).file.text()

  it("replays to the digests that the worker has", async () => {
    const { account } = tab.opened()
    await Effect.runPromise(account.catchUp)
    let text = await recorded("full")
    // The office goes on meanwhile: what is compared was recorded while nothing came.
    for (; recordingOf(text).events.length !== account.projector.position().position; text = await recorded("full"))
      await Effect.runPromise(account.catchUp)
    expect(recordingOf(text).at().digests()).toEqual(live(tab))
    if (env["RECORD"] !== undefined) writeFileSync(new URL("../recordings/first-day.ndjson", import.meta.url), text)
  })

  it.each(["full", "redacted", "scrambled"] as const)(
    "%s holds no password and no token, and proves itself",
    async (mode) => {
      const text = await recorded(mode)
      expect(text).not.toContain(demoPassword)
      expect(text).not.toContain(token)
      expect(recordingOf(text).at().digests()).toEqual(recordingOf(text).trailer.digests)
      expect(text.includes("demo@office.test")).toBe(mode === "full")
      expect(text.includes(tab.session.view().logId ?? "none")).toBe(mode === "full") // two files tell of one log by it
    },
  )

  it("S34 finds the entry that was changed in the database, and a code that was kept before its end was cut off", async () => {
    const { log, account } = tab.opened()
    if (log === null) throw new Error("the log is in memory only")
    const { events } = await Effect.runPromise(log.readWhole(0))
    const [third, last] = [events[2], events.at(-1)]
    if (third === undefined || last === undefined) throw new Error("a log of a first day")
    expect(await tab.call("findCode", { code: shortCode(last.hash) })).toEqual({ position: last.position, at: last.at })
    expect(await tab.call("findCode", { code: shortCode("0".repeat(64)) })).toBeNull()
    expect(await tab.call("journalEntry", { position: third.position })).toMatchObject({
      type: third.type,
      payload: third.payload,
    })
    const checked = (changed: ReadonlyArray<LoggedEvent>) =>
      changed.reduce((check, event) => checkNext(check, event), unchecked(log.logId))
    expect(checked(events)).toMatchObject({ entries: events.length, head: last.hash, broken: null })
    expect(checked(events.toSpliced(2, 1, { ...third, at: third.at + 1 })).broken).toEqual({
      _tag: "Changed",
      position: third.position,
    })
    expect(checked(events.toSpliced(2, 1)).broken).toEqual({ _tag: "Missing", position: third.position + 1 })
    expect(checked(events.toSpliced(3, 0, third)).broken).toEqual({ _tag: "Changed", position: third.position })
    expect(
      entriesOf(account.projector.state("journal"))
        .slice(0, events.length)
        .map(({ position, type }) => [position, type]),
    ).toEqual(events.map(({ position, type }) => [position, type]))
  })
})

describe("the recordings in tests/recordings", () => {
  it.each(["first-day", "money-day", "second-thoughts"])(
    "%s folds to the digests of the build that made it, from the start and from every cut",
    (name) => {
      const { asWritten, header, at, trailer } = recording(name)
      // not those that are newer than the recording
      const known = Object.entries(at().digests()).filter(([projection]) => Object.hasOwn(trailer.digests, projection))
      expect(Object.fromEntries(known)).toEqual(
        Object.fromEntries(known.map(([projection]) => [projection, trailer.digests[projection]])),
      )
      expect(written(asWritten, { logId: header.logId }).split("\n").at(-2)).toContain(trailer.head)
    },
  )

  it("first-day: a transfer is sent, and its row comes", () => {
    const { at, events } = recording("first-day")
    const sent = events.find(({ type }) => type === "TransferCompleted")
    const shown = (until?: number): number => at(until).state("transactions").reader().count(noFilter)
    expect(at().state("sends")).toMatchObject([
      { kind: "transfer", form: "btc", amount: "0.25", to: "other@office.test" },
    ])
    expect(at((sent?.position ?? 0) - 1).state("sends")).toEqual([])
    expect(shown()).toBeGreaterThan(shown(sent?.position))
  })

  it("money-day: what was sent, refused, and what nobody knows are three things", () => {
    const { at } = recording("money-day")
    expect(at().state("sends")).toMatchObject([
      { kind: "transfer", amount: "0.25", to: "other@office.test", confirmed: true },
      { kind: "withdrawal", amount: "0.05", fee: "0.00075000", confirmed: true },
    ])
    expect(at().state("outcomes").unknown).toMatchObject([
      { call: "transaction/transfer", request: { amount: "0.125" } },
    ])
  })

  it("second-thoughts: what the office changed is held in every version, and what it took away is not shown but known", () => {
    const { at } = recording("second-thoughts")
    const store = at().state("transactions")
    expect(earlierVersions(store).map(({ length }) => length)).toEqual([1, 2])
    expect(withdrawnRows(store)).toHaveLength(2)
    expect(store.size).toBe(58)
    expect(at().state("notes").texts).toEqual({ 50: "Asked support about this one" })
  })
})
