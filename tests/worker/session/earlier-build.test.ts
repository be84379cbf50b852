import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { projections } from "../../../src/domain/catalogue.ts"
import { pageSize } from "../../../src/domain/history/query.ts"
import { agreementOf } from "../../../src/domain/recording/agreement.ts"
import { recordingOf } from "../../replay/recording.ts"
import { clearDevice } from "../device.ts"
import { digests, openTab, type Tab } from "../office.ts"
import { type Profile, profileBy, recordingBy, restoreProfile, type WireRow } from "../profile.ts"
import { listPath, type ListRequest } from "../sandbox.ts"
import { envelope, held, startStubOffice, type StubOffice, succeeds } from "../stub-office.ts"

/**
 * What the commit e1b0776 wrote, by its own code over its sandbox: sixty rows synced, a checkpoint, a note, a transfer,
 * a second checkpoint, and behind it a note and a contact.
 */
const build = "e1b0776"
const profile = profileBy(build)
const recording = recordingOf(recordingBy(build))

/** The office as it was then: nothing came since. */
const others: Readonly<Record<string, unknown>> = { "/user/info": profile.userInfo }
const rangeOf = (value: unknown) => {
  const [start = 0, end = 0] = value as ReadonlyArray<number>
  return { start, end }
}
const meets = (row: WireRow, { field, value }: ListRequest["search"][number]): boolean => {
  const { start, end } = rangeOf(value)
  if (field === "timestamp") return start <= row.date && row.date <= end
  return field === "t.status" && (value as ReadonlyArray<string>).includes(String(row.status))
}
const pageOf = ({ search, offset }: ListRequest) => ({
  records: profile.table.filter((row) => search.every((one) => meets(row, one))).slice(offset, offset + pageSize),
})

/**
 * Of another version since: coverage also says in which order answers were believed, outcomes know the orders of cards,
 * orders of tokens when a wallet was asked, and the history when rows were found gone. Notes, views and requests say
 * when they were said, to be merged with another device's. Contacts that an answer left out are remembered. What was
 * fetched of a series has another name: it is kept. A visit that began by a clock ahead ends once that is right.
 */
const newer = [
  "coverage",
  "outcomes",
  "tokenOrders",
  "transactions",
  "notes",
  "views",
  "requests",
  "contactChanges",
  "series",
  "visit",
]

/** None of its rows was ever found gone, no contact left out, no clock set: of these is said what was said then. */
const sameHistory = {
  [`transactions ${projections.transactions.version}`]: profile.digests["transactions 2"] ?? "not in the profile",
  [`contactChanges ${projections.contactChanges.version}`]: profile.digests["contactChanges 1"] ?? "not in the profile",
  [`visit ${projections.visit.version}`]: profile.digests["visit 2"] ?? "not in the profile",
}

/** The notes of that build; it had no view and no request. */
const sameNotes = { 55: "Written after the checkpoint", 57: "Kept by the build before" }

/** The same device, where the log says otherwise what the balances were before the first checkpoint. */
const withOtherBalance = ({ databases, ...others }: Profile): Profile => {
  let met = false
  const isFirst = (row: unknown): boolean => !met && (met = Object(row).type === "BalancesReceived")
  const changed = (row: unknown): unknown =>
    isFirst(row) ? { ...Object(row), payload: { balances: { btc: "12345" } } } : row
  return {
    ...others,
    databases: databases.map(({ stores, ...database }) => ({
      ...database,
      stores: stores.map((store) => (store.name === "events" ? { ...store, rows: store.rows.map(changed) } : store)),
    })),
  }
}

/** Every other projection is compared. */
const agreed = { compared: Object.keys(profile.digests).length - newer.length, unlike: [] }

describe("a profile that an earlier build wrote", () => {
  let office: StubOffice
  let tab: Tab
  beforeEach(async () => {
    vi.useFakeTimers({ now: profile.made + 1_000, toFake: ["Date"] })
    office = await startStubOffice()
    await restoreProfile(profile)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await tab.kill()
    await clearDevice()
    await office.close()
  })
  const open = async (): Promise<void> => {
    tab = await openTab(office.url, { session: { token: "token", account: profile.account } })
    await tab.until(
      () =>
        tab.session.view().boot._tag === "Ready" &&
        tab.opened().account.projector.state("transactions").deferred().length === 0,
    )
  }

  test("opens to the states it was left in, from its checkpoint and the events behind it", async () => {
    office.reply(held().reply)
    await open()
    expect(agreementOf(digests(tab), profile)).toEqual(agreed)
    expect(digests(tab)).toMatchObject(sameHistory)
    expect(tab.opened().account.projector.state("notes").texts).toEqual(sameNotes)
    expect(tab.opened().account.projector.state("views")).toEqual([])
    expect(tab.opened().account.projector.state("requests")).toEqual({ added: [], paid: [], dismissed: [] })
    expect(tab.opened().account.projector.refused().size).toBe(0) // of what its checkpoint holds nothing is torn
    expect(tab.opened().account.projector.position().position).toBe(recording.trailer.events)
  })

  test("takes its checkpoint for whatever is of the same version: the log before it is not asked", async () => {
    await clearDevice()
    await restoreProfile(withOtherBalance(profile))
    office.reply(held().reply)
    await open()
    expect(agreementOf(digests(tab), profile)).toEqual(agreed)
  })

  test("S47 asks the office for what is new, and for no page of the history a second time", async () => {
    office.reply((response, received) => {
      const answer =
        received.path === listPath ? pageOf(received.body["request"] as ListRequest) : others[received.path]
      return (answer === undefined ? envelope(1, null) : succeeds(answer))(response, received)
    })
    await open()
    await tab.until(() => tab.answer("sync", null).phase === "Idle" && tab.session.view().customer !== null)
    const asked = office.received
      .filter(({ path }) => path === listPath)
      .map(({ body }) => body["request"] as ListRequest)
    // All else was read a second before: the changing rows, a page of the oldest reading, what an audit counts.
    expect(asked).toMatchObject([{ search: [], offset: 0 }])
    expect(digests(tab)).toMatchObject(sameHistory)
  })
})

describe("a recording that an earlier build exported", () => {
  test("is believed, and replays to the digests that it says", () => {
    expect(agreementOf(recording.at().digests(), recording.trailer)).toEqual(agreed)
    expect(recording.at().digests()).toMatchObject(sameHistory)
    expect(recording.at().state("notes").texts).toEqual(sameNotes)
    expect(recording.trailer.digests).toEqual(profile.digests)
  })
})
