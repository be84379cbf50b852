import { describe, expect, onTestFinished, test, vi } from "vitest"
import "fake-indexeddb/auto"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { profileBy } from "../profile.ts"
import { smallOffice, withCaughtUpTab, words } from "../small-office.ts"

const start = Date.UTC(2026, 0, 5, 12)
const second = 1_000
const pages = "/transaction/listTransactions"
const { userInfo } = profileBy("e1b0776")
type Office = ReturnType<typeof smallOffice>

/** The newest page with its oldest row first: no order that a history has. */
const rising = {
  records: Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    date: start / second + index,
    sum: "1.00",
    currency: "eur",
    status: "1",
    type: "2",
  })),
}

describe("why the sync line says that the history does not come", () => {
  const { here, line } = withCaughtUpTab(start)
  const asked = () => here.office.asked.filter(({ path }) => path === pages).length
  const phase = async (wanted: string): Promise<void> => {
    while (line().phase !== wanted) await here.time.pass(second)
  }
  /** How far ahead the next try is, milliseconds. */
  const ahead = () => (line().retryAt ?? 0) - here.time.clock.currentTimeMillisUnsafe()

  /** A tab of a device that holds nothing yet, whose office takes its time. */
  const openAnew = async (office: Office): Promise<void> => {
    await here.tab.kill()
    await clearDevice()
    office.slows(second)
    vi.stubGlobal("fetch", office.send)
    here.tab = await openTab("http://office.test", words, here.time.clock)
  }
  /** What a tab says from now on, each time that it says something else. */
  const phasesSaid = (tab: Tab): ReadonlyArray<string> => {
    const said: Array<string> = []
    tab.listen((changed) => {
      if (changed.has("sync") && said.at(-1) !== line().phase) said.push(line().phase)
    })
    return said
  }

  test.each<[what: string, spoil: (office: Office) => void, said: string]>([
    ["nobody answers", ({ silent }) => silent.add(pages), "BackingOff"],
    ["the office has too much to do", ({ goes }) => goes("busy"), "Busy"],
    ["the office refuses", ({ refused }) => refused.add(pages), "Refused"],
    ["the answer cannot be read", ({ instead }) => instead.set(pages, { records: "?" }), "Unreadable"],
    ["the answers contradict each other", ({ instead }) => instead.set(pages, rising), "Contradicted"],
  ])("%s: it is named, asked again ever later, and once it is over no next try is said", async (_, spoil, said) => {
    expect(line()).toMatchObject({ complete: true, rows: 60, retryAt: null, at: expect.any(Number) })
    spoil(here.office)
    await phase(said)
    expect(ahead()).toBeGreaterThan(0)
    const before = asked()
    await here.time.pass(60 * second)
    await phase(said)
    expect(asked()).toBeGreaterThan(before + 1)
    expect(asked()).toBeLessThan(before + 8)
    here.office.goes("no")
    here.office.silent.clear()
    here.office.refused.clear()
    here.office.instead.clear()
    await phase("Idle")
    expect(line()).toMatchObject({ complete: true, retryAt: null })
  })

  test("an outage after one that is over begins with the first, short pause again", async () => {
    here.office.silent.add(pages)
    while (ahead() < 8 * second) await here.time.pass(second)
    here.office.silent.clear()
    await phase("Idle")
    here.office.silent.add(pages)
    await phase("BackingOff")
    expect(ahead()).toBeLessThanOrEqual(1.2 * second)
  })

  test("a customer who pauses in an outage is told of no next try, and nothing is asked until he goes on", async () => {
    here.office.silent.add(pages)
    await phase("BackingOff")
    await here.tab.call("pauseSync", { paused: true })
    await here.time.until(() => line().phase === "Paused")
    expect(line().retryAt).toBeNull()
    const before = asked()
    await here.time.pass(120 * second)
    expect(asked()).toBe(before)
    here.office.silent.clear()
    await here.tab.call("pauseSync", { paused: false })
    await here.time.until(() => line().phase === "Idle")
    expect(asked()).toBeGreaterThan(before)
  })

  test("a customer who asked to see while all was well does not make the first try after an outage come early", async () => {
    await here.tab.call("refresh", { area: "transactions" })
    await here.time.until(() => line().phase === "Idle")
    const from = here.time.passed()
    here.office.silent.add(pages)
    await phase("BackingOff")
    await here.time.pass(3 * second)
    const tries = here.office.asked.filter(({ path, at }) => path === pages && at > from).map(({ at }) => at)
    expect(tries.length).toBeGreaterThan(1)
    expect(new Set(tries).size).toBe(tries.length) // not two at one moment
  })

  test("what is done in another tab has the one that reads look at once", async () => {
    const other = await openTab("http://office.test", words, here.time.clock)
    onTestFinished(other.kill)
    await here.time.pass(second)
    await phase("Idle")
    here.office.books()
    await other.call("writeNote", { id: 1, text: "in the other tab" })
    await here.time.pass(second)
    expect(line().rows).toBe(61)
  })

  test("a frozen tab of another customer, which does not hear that somebody else came in, keeps nobody from his history", async () => {
    const { account } = here.tab.session.view()
    const said = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockReturnValue()
    onTestFinished(() => said.mockRestore())
    here.office.instead.set("/user/info", { ...(userInfo as object), id: 4711 })
    const other = await openTab("http://office.test", { session: { token: "other", account: null } }, here.time.clock)
    onTestFinished(other.kill)
    await here.time.pass(5 * second)
    expect(here.tab.session.view().account).toBe(account)
    expect(other.session.view().account).not.toBe(account)
    expect(other.answer("sync", null)).toMatchObject({ complete: true, rows: 60 })
  })

  test("a customer who signs out while an answer is on its way is not told of an outage", async () => {
    here.office.slows(5 * second)
    await phase("Head")
    const said = phasesSaid(here.tab)
    const out = here.tab.call("signOut", { keep: false })
    await here.time.pass(2 * second)
    await out
    expect(said).not.toContain("BackingOff")
  })

  test("that older rows are on their way is said until all are there, and then only that the newest are looked for", async () => {
    await openAnew(here.office)
    const said = phasesSaid(here.tab)
    await phase("Idle")
    await phase("Head")
    expect(said).toEqual(["OtherTab", "Head", "Older", "Head", "Idle", "Head"])
  })

  test("an office that answers one after the other is not asked for more and more pages at once", async () => {
    const office = smallOffice(here.time, start, 1_000)
    let before: Promise<unknown> = Promise.resolve()
    let [waiting, most] = [0, 0]
    const send: Office["send"] = (address, init) => {
      if (!address.endsWith(pages)) return office.send(address, init)
      most = Math.max(most, ++waiting)
      const answer = before.then(() => office.send(address, init)).finally(() => waiting--)
      before = answer
      return answer
    }
    await openAnew({ ...office, send })
    await phase("Idle")
    expect(line()).toMatchObject({ complete: true, rows: 1_000 })
    expect(most).toBe(2) // the one time that two were tried
  })
})
