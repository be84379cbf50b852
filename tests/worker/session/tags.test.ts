import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { printFact, printHeader, printTrailer } from "../../../src/domain/exchange/file.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import type { StoredEvent } from "../../../src/domain/kernel/event.ts"
import { accountOf } from "../../../src/domain/session/account.ts"
import { TagGiven } from "../../../src/domain/tags/events.ts"
import { Database } from "../../../src/worker/store/database.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { databaseOf } from "../../../src/worker/store/names.ts"
import { readAll, stamp } from "../../contract/log-under-test.ts"
import { officeOf } from "../customers.ts"
import { clearDevice, databases } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { withCaughtUpTab, words } from "../small-office.ts"
import { startStubOffice, type StubOffice } from "../stub-office.ts"

const ann = { id: 1, name: "ann", rows: 5 }
const account = accountOf("salt", "1")

describe("tags", () => {
  let office: StubOffice
  let tabs: Array<Tab>
  const found = (tab: Tab, search: string): ReadonlyArray<number> =>
    tab
      .answer("transactionWindow", { query: parseSearch(search).query, from: 0, count: 100 })
      .value?.rows.map(({ id }) => id) ?? []
  const open = async (words: Parameters<typeof openTab>[1] = {}): Promise<Tab> => {
    const tab = await openTab(office.url, words)
    tabs.push(tab)
    return tab
  }
  const signedIn = async (): Promise<Tab> => {
    const tab = await open()
    await tab.call("signIn", { email: "ann@office.test", password: "p" })
    await tab.until(() => found(tab, "").length === ann.rows && tab.answer("tags", null) !== null)
    return tab
  }
  /** A file of another device brings a tag as it was spelled there. */
  const fromAnotherDevice = (tab: Tab, tag: string, rows: ReadonlyArray<number>): Promise<unknown> => {
    const fact = printFact({ kind: "tag", data: { tag, given: true, rows, edited: 1 } })
    return tab.call("takeExchange", { id: "e", file: new Blob([printHeader("1", 0), fact, printTrailer(1)]) })
  }
  const said = async (): Promise<ReadonlyArray<StoredEvent>> => {
    const log = await Effect.runPromise(openAccountLog(account))
    const events = await readAll(log)
    await Effect.runPromise(log.close)
    return events.filter(({ type }) => /^(Tag|Rule)/.test(type))
  }
  const written = async (): Promise<ReadonlyArray<string>> => (await said()).map(({ type }) => type)

  beforeEach(async () => {
    office = await startStubOffice()
    office.reply(officeOf([ann], () => ({})))
    tabs = []
  })
  afterEach(async () => {
    for (const tab of tabs) await tab.kill()
    await clearDevice()
    await office.close()
  })

  test("B017 are given to one row, to selected rows and to all rows in view, and taken again", async () => {
    const tab = await signedIn()
    const all = found(tab, "")
    const [one = 0, two = 0] = all
    await tab.call("tagRows", { tag: " Rent ", given: true, rows: [one] })
    expect(found(tab, "tag:rent")).toEqual([one])
    await tab.call("tagRows", { tag: "Rent", given: true, rows: [one, two] })
    expect(found(tab, "tag:rent")).toEqual([one, two])
    await tab.call("tagRows", { tag: "Rent", given: false, rows: [one] })
    expect(found(tab, "tag:rent")).toEqual([two])
    const asked = { id: "job", tag: "Rent", query: parseSearch("").query }
    const told: Array<unknown> = []
    const stop = tab.listen(() => {
      const progress = tab.answer("jobProgress", { id: "job" })
      if (progress !== null) told.push(progress)
    })
    expect(await tab.call("tagInView", { ...asked, given: true })).toEqual({ rows: ann.rows - 1 })
    stop()
    expect(told).toContainEqual({ rows: ann.rows, total: ann.rows })
    expect(found(tab, "tag:rent")).toEqual(all)
    expect(tab.answer("rowDetails", { id: two }).value?.tags).toEqual([{ tag: "Rent", by: null }])
    await tab.call("tagRows", { tag: "Home", given: true, rows: [two] })
    const { tags } = tab.answer("transactionWindow", { query: noFilter, from: 0, count: 2 }).value ?? {}
    expect(tags).toEqual([
      [one, ["Rent"]],
      [two, ["Home", "Rent"]],
    ])
    expect(await tab.call("tagInView", { ...asked, query: parseSearch('-text:"row 0"').query, given: false })).toEqual({
      rows: ann.rows - 1,
    })
    expect(found(tab, "tag:rent")).toHaveLength(1)
  })

  test("are taken from the rows that have them, in whichever case they were given", async () => {
    const tab = await signedIn()
    const [one = 0, two = 0, three = 0] = found(tab, "")
    await tab.call("tagRows", { tag: "tax", given: true, rows: [one, three] })
    await fromAnotherDevice(tab, "Tax", [two, three])
    expect(await tab.call("tagInView", { id: "job", tag: "TAX", given: false, query: noFilter })).toEqual({ rows: 3 })
    expect(found(tab, "tag:tax")).toEqual([])
    expect(tab.answer("rowDetails", { id: three }).value?.tags).toEqual([])
    await tab.kill()
    expect(await written()).toEqual(["TagGiven", "TagTaken", "TagTaken"])
    // Of a spelling that a row did not have nothing is said: a rule may give it that one yet.
    expect((await said()).map(({ payload }) => payload).slice(1)).toMatchObject([
      { tag: "tax", rows: [one, three] },
      { tag: "Tax", rows: [two, three] },
    ])
  })

  test("that are no tag are given to no row in view", async () => {
    const tab = await signedIn()
    expect(await tab.call("tagInView", { id: "job", tag: "  ", given: true, query: noFilter })).toEqual({ rows: 0 })
    await tab.kill()
    expect(await written()).toEqual([])
  })

  test("that differ in case alone are one tag, to whoever gives them", async () => {
    const tab = await signedIn()
    const all = found(tab, "")
    const [one = 0, two = 0, three = 0] = all
    const spelled = () =>
      all.map((id) =>
        tab
          .answer("rowDetails", { id })
          .value?.tags.map(({ tag }) => tag)
          .join(),
      )
    await tab.call("tagRows", { tag: "rent", given: true, rows: [one] })
    await tab.call("tagRows", { tag: "Rent", given: true, rows: [one, two] })
    expect(spelled()).toEqual(["rent", "rent", "", "", ""])
    await fromAnotherDevice(tab, "Rent", [three])
    expect(await tab.call("tagInView", { id: "job", tag: "Rent", given: true, query: noFilter })).toEqual({ rows: 2 })
    expect(spelled()).toEqual(["rent", "rent", "Rent", "Rent", "Rent"])
    await tab.call("saveRule", { id: "r", search: "cur:btc", tags: ["RENT", "Home", "HOME"] })
    expect(tab.answer("tags", null)?.rules).toMatchObject([{ tags: ["Rent", "Home"] }])
  })

  test("are taken from all rows in view also where a device whose clock was ahead gave them", async () => {
    const tab = await signedIn()
    const [one = 0] = found(tab, "")
    const ahead = TagGiven.draft({ tag: "Rent", rows: [one], edited: Date.now() + 3_600_000 })
    await Effect.runPromise(tab.opened().account.context.writer.record([ahead]))
    expect(found(tab, "tag:rent")).toEqual([one])
    await tab.call("tagInView", { id: "job", tag: "Rent", given: false, query: noFilter })
    expect(found(tab, "tag:rent")).toEqual([])
  })

  test("called off, nothing is tagged and nothing is written", async () => {
    const tab = await signedIn()
    const tagging = tab.call("tagInView", { id: "job", tag: "Rent", given: true, query: noFilter })
    const ended = Promise.allSettled([tagging])
    await tab.until(() => tab.answer("jobProgress", { id: "job" }) !== null)
    await tab.call("cancelJob", { id: "job" })
    expect(await ended).toMatchObject([{ status: "rejected", reason: { refusal: { _tag: "Cancelled" } } }])
    expect(found(tab, "tag:rent")).toEqual([])
    await tab.kill()
    expect(await written()).toEqual([])
  })

  test("B018 B019 B020 a rule is counted before it is saved, is the reason on its rows, and is undone as a whole", async () => {
    const tab = await signedIn()
    const search = 'text:"row 1" OR text:"row 2"'
    const count = tab.answer("transactionTotals", { query: parseSearch(search).query }).value?.count
    await expect(tab.call("saveRule", { id: "r", search: "tag:x", tags: ["Rent"] })).rejects.toMatchObject({
      refusal: { _tag: "NoRule", problem: "OfTags" },
    })
    await tab.call("saveRule", { id: "r", search, tags: ["Rent", "Home"] })
    const [one = 0, two = 0] = found(tab, "tag:rent")
    expect([found(tab, "tag:rent").length, found(tab, "tag:home").length]).toEqual([count, count])
    expect(tab.answer("rowDetails", { id: one }).value?.tags.map(({ tag, by }) => [tag, by?.search])).toEqual([
      ["Home", search],
      ["Rent", search],
    ])
    expect(tab.answer("tags", null)).toMatchObject({
      tags: [
        { value: "Home", count },
        { value: "Rent", count },
      ],
      rules: [{ id: "r", search, rows: count }],
    })
    await tab.call("tagRows", { tag: "Rent", given: false, rows: [one] })
    await tab.call("tagRows", { tag: "Home", given: true, rows: [two] })
    expect(found(tab, "tag:rent")).toEqual([two])
    await tab.call("deleteRule", { id: "r" })
    expect([found(tab, "tag:rent"), found(tab, "tag:home")]).toEqual([[], [two]])
    await tab.kill()
    expect(await written()).toEqual(["RuleSaved", "TagTaken", "TagGiven", "RuleDeleted"])
  })

  test("B022 survive a restart, a history that is read again and projections that are folded anew; signing out removes them", async () => {
    const first = await signedIn()
    const [one = 0] = found(first, "")
    await first.call("tagRows", { tag: "Rent", given: true, rows: [one] })
    await first.call("saveRule", { id: "r", search: 'text:"row 1"', tags: ["Home"] })
    const home = found(first, "tag:home")
    expect(home).toHaveLength(1)
    await first.kill()
    const second = await open({ session: { token: "token-ann", account } })
    const rest = () => [found(second, "tag:rent"), found(second, "tag:home")]
    await second.until(() => found(second, "").length === ann.rows && second.answer("tags", null) !== null)
    expect(rest()).toEqual([[one], home])
    const readAt = second.answer("sync", null).completeAsOf ?? 0
    await second.call("verifyHistory", null)
    await second.until(() => (second.answer("sync", null).completeAsOf ?? 0) > readAt)
    expect(rest()).toEqual([[one], home])
    await second.call("signOut", { keep: false })
    for (let turn = 0; turn < 1_000 && (await databases()).length > 0; turn++) await new Promise(setImmediate)
    expect(await databases()).toEqual([])
  })

  test("B022 survive a start from a checkpoint, whatever the log before it says, and a history that is read again behind it", async () => {
    const first = await signedIn()
    const [one = 0, two = 0] = found(first, "")
    await first.call("saveRule", { id: "r", search: 'text:"row"', tags: ["Home"] })
    await first.call("tagRows", { tag: "Home", given: false, rows: [one] })
    await first.call("tagRows", { tag: "Rent", given: true, rows: [one] })
    const { checkpointer } = first.opened()
    if (checkpointer !== null) await Effect.runPromise(checkpointer.write)
    await first.call("tagRows", { tag: "Behind", given: true, rows: [two] })
    await first.kill()
    const held = new Database(databaseOf(account), "relaxed")
    const early = held.events.filter(
      ({ type, payload }) => /^(Tag|Rule)/.test(type) && !/Behind/.test(JSON.stringify(payload)),
    )
    expect(await early.modify({ payload: { tag: "Forged", rows: [two], edited: 1 }, type: "TagGiven" })).toBe(3)
    held.close()
    const second = await open({ session: { token: "token-ann", account } })
    const tagged = () => ["rent", "home", "behind", "forged"].map((tag) => found(second, `tag:${tag}`))
    await second.until(() => found(second, "").length === ann.rows && second.answer("tags", null) !== null)
    const said = [[one], found(second, "").filter((id) => id !== one), [two], []]
    expect(tagged()).toEqual(said)
    const readAt = second.answer("sync", null).completeAsOf ?? 0
    await second.call("verifyHistory", null)
    await second.until(() => (second.answer("sync", null).completeAsOf ?? 0) > readAt)
    expect(tagged()).toEqual(said)
  })

  test("B019 B020 a tag that a hand took from a row stays away: from rules made again, after a restart, on a second device, and when the rule is undone", async () => {
    const first = await signedIn()
    const [one = 0, two = 0] = found(first, "")
    const rule = { id: "r", search: 'text:"row"', tags: ["Home"] }
    const others = found(first, "").filter((id) => id !== one)
    await first.call("saveRule", rule)
    await first.call("tagRows", { tag: "Home", given: false, rows: [one] })
    expect(found(first, "tag:home")).toEqual(others)
    await first.call("saveRule", rule)
    await first.call("saveRule", { ...rule, search: `text:row` })
    await first.call("saveRule", { ...rule, id: "r2" })
    expect(found(first, "tag:home")).toEqual(others)
    expect(first.answer("rowDetails", { id: one }).value?.tags).toEqual([])
    await first.kill()

    const again = await open({ session: { token: "token-ann", account } })
    await again.until(() => found(again, "").length === ann.rows && again.answer("tags", null) !== null)
    expect(found(again, "tag:home")).toEqual(others)
    const { file } = await again.call("exportExchange", { id: "e" })
    await again.kill()
    await clearDevice()

    const second = await signedIn()
    await second.call("saveRule", { ...rule, id: "own" })
    expect(found(second, "tag:home")).toEqual([one, ...others])
    await second.call("takeExchange", { id: "e", file })
    expect(found(second, "tag:home")).toEqual(others)
    await second.call("deleteRule", { id: "r2" })
    expect(found(second, "tag:home")).toEqual(others)
    for (const id of ["r", "own"]) await second.call("deleteRule", { id })
    expect(found(second, "tag:home")).toEqual([])
    await second.call("tagRows", { tag: "Home", given: true, rows: [one, two] })
    expect(found(second, "tag:home")).toEqual([one, two])
  })
})

describe("a tag that another tab gave meanwhile", () => {
  const { here } = withCaughtUpTab(Date.UTC(2026, 0, 5, 12))

  test("is taken from all rows in view by one that has not heard of it", async () => {
    const { account: name } = words.session
    const log = await Effect.runPromise(openAccountLog(name)) // which tells nobody
    await Effect.runPromise(log.append([TagGiven.draft({ tag: "Rent", rows: [1, 2], edited: 1 })], stamp))
    await Effect.runPromise(log.close)
    const asked = { id: "job", tag: "Rent", query: noFilter }
    expect(await here.tab.call("tagInView", { ...asked, given: false })).toEqual({ rows: 2 })
    expect(here.tab.answer("tags", null)?.tags).toEqual([])
  })
})
