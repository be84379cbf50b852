import "fake-indexeddb/auto"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { Kind } from "../../../src/domain/sending/intent.ts"
import type { MoneyRefusal } from "../../../src/domain/sending/refusals.ts"
import { Random } from "../../laws/random.ts"
import { patience, runs } from "../../laws/seeds.ts"
import { agreed } from "../agreed.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"
import { paths } from "./ways.ts"
import { type Wish, wishOf } from "./wishes.ts"

const faults = ["dropBefore", "dropAfter", "dropAfter", "malformed", "none"] as const

/** How one attempt ended: funds moved, nobody knows, or it was refused with nothing sent. */
type Ended = "sent" | MoneyRefusal["_tag"]

/** What a day came to: how often the wish was booked, how often it was said yes to, and what was tried. */
interface Day {
  readonly booked: number
  readonly yes: number
  readonly log: string
}

interface Attempt {
  readonly repeat?: string | undefined
  readonly fromLink?: true
  readonly forged?: true
}

const attempt = async (
  tab: Tab,
  wish: Wish,
  random: Random,
  { repeat, fromLink, forged }: Attempt = {},
): Promise<{ readonly ended: Ended; readonly asks?: string | undefined }> => {
  const order = (await wish.order(tab, random)) as never
  const circumstances = { ...agreed(order, repeat), fromLink: fromLink ?? false }
  try {
    await wish.send(tab, (forged === true ? (wish.forged?.(order) ?? order) : order) as never, circumstances)
    return { ended: "sent" }
  } catch (error) {
    const { refusal } = error as { readonly refusal?: MoneyRefusal }
    if (refusal === undefined) return { ended: "Cancelled" } // the tab died under it
    const repeats = refusal._tag === "Unanswered" ? refusal.questions.find(({ _tag }) => _tag === "Repeat") : undefined
    return { ended: refusal._tag, asks: repeats?.about }
  }
}

describe("law 8: no booking without the customer's own yes to exactly this", () => {
  let office: RealOffice
  let tabs: Array<Tab> = []
  beforeAll(async () => {
    office = await startRealOffice(5)
  }, 60_000)
  afterAll(() => office.close())
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const tab of tabs) await tab.kill()
    tabs = []
    await clearDevice()
  })

  const open = async (token: string, { area }: Wish): Promise<Tab> => {
    const tab = await openTab(office.url, { session: { token, account: null }, idempotency: false })
    await tab.until(() => tab.session.view().boot._tag === "Ready" && tab.answer("session", null).customer !== null)
    tabs.push(tab)
    if (area !== null) await tab.call("refresh", { area })
    return tab
  }

  type Arrived = { readonly path: string; readonly body: { readonly [field: string]: unknown } }
  /** What arrived at paths where funds move since the last reset. */
  const allArrived = async (): Promise<ReadonlyArray<Arrived>> => {
    const { requests } = (await office.hook("requests")) as { readonly requests: ReadonlyArray<Arrived> }
    return requests.filter(({ path }) => Object.values(paths).includes(path))
  }
  const arrived = async (path: string | null): Promise<number> =>
    (await allArrived()).filter((request) => request.path === path).length
  /** What left a customer so far, as the office wrote it down. */
  const rowsOf = async (
    email: string,
  ): Promise<ReadonlyArray<{ readonly sum: string; readonly recipient: string }>> => {
    const { records } = (await office.hook("table", { email })) as {
      readonly records: ReadonlyArray<{ readonly sum: string; readonly recipient: string | null }>
    }
    return records.flatMap(({ sum, recipient }) => (sum.startsWith("-") ? [{ sum, recipient: recipient ?? "" }] : []))
  }
  /** A customer who has sent and ordered nothing so far. */
  const newCustomer = async () =>
    (await office.hook("customer", { like: "demo@office.test", history: 0 })) as {
      readonly token: string
      readonly email: string
    }

  /** A day of one customer with one wish: it is never booked more often than there was a yes for. */
  const sequence = async (seed: number, kinds: ReadonlyArray<Kind>): Promise<Day> => {
    const random = new Random(seed)
    const wish = wishOf(random, kinds, seed)
    const { path, kind: what } = wish
    await office.hook("reset")
    const { token, email } = await newCustomer()
    const { now } = Date
    let ahead = 0
    vi.spyOn(Date, "now").mockImplementation(() => now() + ahead)
    let tab = await open(token, wish)
    const other = await open(token, wish)
    let [yes, counted] = [1, 0]
    const log: Array<string> = []
    const turn = async (): Promise<void> => {
      for (const { path: where, body } of await allArrived())
        expect([where, wish.isMeant(body)], `seed ${seed}: ${JSON.stringify(body)}`).toEqual([path, true])
      counted += path === null ? 0 : await arrived(path)
      await office.hook("reset")
      await office.hook("idempotency", { on: false })
    }
    await turn()
    for (let step = 0; step < 7; step += 1) {
      const kind = random.pick(["try", "try", "try", "both", "link", "forged", "die", "jump", "yes"] as const)
      const fault = random.pick(faults)
      if (["try", "both", "die"].includes(kind) && path !== null) {
        // cut in its middle, or what says that somebody on the way waited in vain
        if (fault === "malformed") await office.hook("malformed", { path, kind: step % 2 === 0 ? "json" : "gateway" })
        else if (fault !== "none") await office.hook("drop", { path, when: fault === "dropAfter" ? "after" : "before" })
      }
      const ended: Array<Ended> = []
      const where = random.pick([tab, other])
      if (kind === "try") ended.push((await attempt(where, wish, random)).ended)
      if (kind === "both") {
        // now and then with one yes to what is asked, which both tabs give
        const alone = random.chance(0.5) ? await attempt(where, wish, random) : null
        if (alone !== null) ended.push(alone.ended)
        if (alone?.asks !== undefined) yes += 1
        const said = { repeat: alone?.asks }
        const trying = [tab, other].map((each) => () => attempt(each, wish, random, said))
        // A yes may also be given one after the other: by then what it was said to may have come true.
        const isBeside = alone === null || step % 2 === 0
        if (alone === null || alone.asks !== undefined)
          for (const each of isBeside ? await Promise.all(trying.map((go) => go())) : trying)
            ended.push((typeof each === "function" ? await each() : each).ended)
      }
      if (kind === "link") {
        const { ended: tag } = await attempt(where, wish, random, { fromLink: true })
        expect(tag, "a link sent funds").toBe("Unanswered")
      }
      if (kind === "forged" && wish.forged !== null)
        expect((await attempt(where, wish, random, { forged: true })).ended, "what nobody saw was sent").toBe("Changed")
      if (kind === "die") {
        if (path !== null) await office.hook("latency", { path, ms: 400 })
        let isOver = false
        const dying = attempt(tab, wish, random).finally(() => {
          isOver = true
        })
        // killed between the request and its answer, which the office gives late
        await vi.waitUntil(async () => isOver || (await arrived(path)) > 0, { timeout: 20_000, interval: 5 })
        await tab.kill()
        tabs = tabs.filter((each) => each !== tab)
        ended.push((await dying).ended)
        tab = await open(token, wish)
      }
      if (kind === "jump") ahead += random.whole(-3, 3) * 3_600_000
      if (kind === "yes") {
        const { ended: tag, asks } = await attempt(where, wish, random)
        ended.push(tag)
        if (asks !== undefined) {
          yes += 1
          ended.push((await attempt(where, wish, random, { repeat: asks })).ended)
        }
      }
      log.push(`${kind} ${fault}: ${ended.join(" ")}`)
      await turn()
      // A wallet that was asked has not said what it did; of all else the wish came true, and the next is another one.
      if (what === "tokens") counted += ended.filter((each) => each === "sent").length
      else if (ended.includes("sent")) break
    }
    vi.restoreAllMocks()
    const { booked } = wish
    if (booked === null) return { booked: counted, yes, log: log.join(", ") }
    const rows = await rowsOf(email)
    for (const { sum, recipient } of rows) {
      expect(Number(sum), `seed ${seed}: another sum`).toBe(-Number(booked.sum))
      expect(recipient, `seed ${seed}: to somebody else`).toMatch(booked.to)
    }
    return { booked: rows.length, yes, log: log.join(", ") }
  }

  interface Tries {
    readonly title: string
    readonly kinds: ReadonlyArray<Kind>
    readonly count: number
    /** Seeds of which one booked more than was said yes to, once. */
    readonly kept: ReadonlyArray<number>
  }
  const tries: ReadonlyArray<Tries> = [
    { title: "", kinds: ["transfer", "withdrawal"], count: 50, kept: [] },
    { title: "orders, ", kinds: ["contract", "card", "tokens"], count: 30, kept: [232, 466, 470] },
  ]
  const seeds = ({ count, kept }: Tries): ReadonlySet<number> =>
    new Set([...Array.from({ length: runs(count) }, (_, index) => index + 1), ...kept])
  for (const each of tries)
    for (const seed of seeds(each))
      test(
        `S20 S41 S42 ${each.title}seed ${seed}`,
        async () => {
          const { booked, yes, log } = await sequence(seed, each.kinds)
          expect(booked, `seed ${seed}: ${log}`).toBeLessThanOrEqual(yes)
        },
        patience,
      )
})
