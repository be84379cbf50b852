import "fake-indexeddb/auto"
import { writeFileSync } from "node:fs"
import { env } from "node:process"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoPassword } from "../../sandbox/main.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { projections } from "../../src/domain/projections.ts"
import { redaction } from "../../src/domain/recording/conceal.ts"
import { scrambling } from "../../src/domain/recording/scramble.ts"
import { everything } from "../../src/domain/transactions/query.ts"
import { HistoryReader } from "../../src/domain/transactions/query/reader.ts"
import { clearDevice } from "../worker/device.ts"
import { openTab, type Tab } from "../worker/office.ts"
import { type RealOffice, startRealOffice } from "../worker/sandbox.ts"
import { recording, recordingOf } from "./recording.ts"
import { written } from "./written.ts"

/** The whole log of a tab's customer. */
const wholeLog = async (tab: Tab): Promise<ReadonlyArray<StoredEvent>> => {
  const { log } = tab.opened()
  if (log === null) throw new Error("the log is in memory only")
  const events: Array<StoredEvent> = []
  for (let reached = 0; ; ) {
    const slice = await Effect.runPromise(log.readWhole(reached))
    if (slice.upTo === reached) return events
    events.push(...slice.events)
    reached = slice.upTo
  }
}

const live = (tab: Tab): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(projections).map(({ name, version, stored }) => [`${name} ${version}`, (stored.digest as (state: unknown) => string)(tab.opened().account.projector.state(name as keyof typeof projections))]))

const rows = 120

describe("a recording of the real office", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(rows)
    tab = await openTab(office.url, { session: { token: await office.signIn(), account: null } })
    await tab.until(() => tab.answer("sync", null).complete)
    await tab.call("transfer", { order: { form: "btc", amount: "0.25", toUser: "other@office.test" }, two: demoPassword, confirmed: false })
    await tab.until(() => tab.answer("sync", null).rows > rows)
  }, 60_000)
  afterAll(async () => {
    await tab.kill()
    await clearDevice()
    await office.close()
  })

  it("replays to the digests that the worker has", async () => {
    await Effect.runPromise(tab.opened().account.look)
    const events = await wholeLog(tab)
    const text = written(events, { logId: tab.opened().log?.logId ?? "" })
    const { replay } = recordingOf(text)
    expect(replay().digests()).toEqual(live(tab))
    if (env["RECORD"] !== undefined) writeFileSync(new URL("../recordings/first-day.ndjson", import.meta.url), text)
  })

  it("holds no password, whichever way it is made", async () => {
    const events = await wholeLog(tab)
    for (const parts of [{}, { mode: "redacted", concealment: redaction }, { mode: "scrambled", concealment: scrambling(crypto.getRandomValues(new Uint8Array(32))) }] as const) {
      expect(written(events, parts)).not.toContain(demoPassword)
    }
  })
})

describe("the recordings in tests/recordings", () => {
  it.each(["first-day"])("%s folds to the digests of the build that made it, from the start and from every cut", (name) => {
    const { events, replay, trailer } = recording(name)
    const known = Object.entries(replay().digests()).filter(([projection]) => Object.hasOwn(trailer.digests, projection)) // not those that are newer than the recording
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(known.map(([projection]) => [projection, trailer.digests[projection]])))
    expect(written(events, { logId: recording(name).header.logId }).split("\n").at(-2)).toContain(trailer.head)
  })

  it("first-day: a transfer is sent, and its row comes", () => {
    const { replay, events } = recording("first-day")
    const sent = events.find(({ type }) => type === "TransferCompleted")
    const shown = (until?: number): number => new HistoryReader(replay(until).state("transactions")).count(everything)
    expect(replay().state("sends")).toMatchObject([{ kind: "transfer", form: "btc", amount: "0.25", to: "other@office.test" }])
    expect(replay((sent?.position ?? 0) - 1).state("sends")).toEqual([])
    expect(shown()).toBeGreaterThan(shown(sent?.position))
  })
})
