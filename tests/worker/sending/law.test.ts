import "fake-indexeddb/auto"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { decide } from "../../../src/domain/sending/decide.ts"
import { type Intent } from "../../../src/domain/sending/intent.ts"
import type { MoneyRefusal } from "../../../src/domain/sending/refusals.ts"
import { Random } from "../../laws/random.ts"
import { patience, runs } from "../../laws/seeds.ts"
import { agreed } from "../agreed.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"

/** The ways in which people and programs write one and the same thing. */
const spellings: { readonly [Kind in "transfer" | "withdrawal"]: ReadonlyArray<string> } = {
  transfer: [
    "other@office.test",
    "OTHER@office.test",
    "other@OFFICE.TEST",
    "other@office.test.",
    " other@Office.test ",
  ],
  withdrawal: [
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ",
    " bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  ],
}
const spelledSum = (sum: string, random: Random): string => random.pick([sum, `${sum}0`, `0${sum}`, `00${sum}0`])

const paths = { transfer: "/transaction/transfer", withdrawal: "/transaction/withdraw" } as const
const faults = ["dropBefore", "dropAfter", "dropAfter", "malformed", "none"] as const

/** What a customer wants once: one sum to one place. */
interface Wish {
  readonly kind: "transfer" | "withdrawal"
  readonly sum: string
}

const intentOf = ({ kind, sum }: Wish, random: Random): Intent => {
  const [to, typed] = [random.pick(spellings[kind]), spelledSum(sum, random)]
  const calm = { fromLink: false, whitelist: false, answers: {} }
  return kind === "transfer"
    ? { ...calm, kind, typed: { form: "btc", sum: typed, email: to } }
    : {
        ...calm,
        kind,
        typed: { form: "btc", tab: "btc", sum: typed, destination: { btcaddress: to }, balance: undefined },
      }
}

/** The order as a page makes it, which has seen nothing of what other tabs did. */
const orderOf = (intent: Intent) =>
  decide(intent, {
    now: Date.now(),
    online: true,
    locks: true,
    storage: null,
    customer: { email: "demo@office.test", bep20: "" },
    balances: null,
    rates: null,
    leapt: {},
    contacts: [],
    emails: [],
    variants: null,
    card: null,
    tokenOrders: [],
    sends: [],
    unknown: [],
    silent: [],
  }).order

/** How one attempt ended: funds moved, nobody knows, or it was refused with nothing sent. */
type Ended = "sent" | MoneyRefusal["_tag"]

/** What a day came to: how often the wish stands on the ledger, how often it was said yes to, and what was tried. */
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
  const order = orderOf(intentOf(wish, random))
  if (order === null) throw new Error("no order came of what was typed")
  const circumstances = { ...agreed(order, repeat), fromLink: fromLink ?? false }
  try {
    if ("toUser" in order) await tab.call("transfer", { order, secondFactor: demoPassword, circumstances })
    else if ("shown" in order) {
      const sent = forged === true ? { ...order, comission: "0", quote: { ...order.quote, fee: "0" } } : order
      await tab.call("withdraw", { order: sent, secondFactor: demoPassword, circumstances })
    }
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

  const open = async (token: string): Promise<Tab> => {
    const tab = await openTab(office.url, { session: { token, account: null }, idempotency: false })
    await tab.until(() => tab.session.view().boot._tag === "Ready" && tab.answer("session", null).customer !== null)
    tabs.push(tab)
    return tab
  }
  const bookings = async ({ sum }: Wish): Promise<number> => {
    const rows = await office.table()
    return rows.filter((row) => row.currency === "btc" && row.sum.replace(/0+$/, "") === `-${sum}`).length
  }

  const hasLeft = async (path: string): Promise<boolean> => {
    const { requests } = (await office.hook("requests")) as {
      readonly requests: ReadonlyArray<{ readonly path: string }>
    }
    return requests.some((request) => request.path === path)
  }

  /** A day of one customer with one wish: the ledger never holds more of it than there was a yes for. */
  const sequence = async (seed: number): Promise<Day> => {
    const random = new Random(seed)
    const token = await office.signIn()
    await office.hook("reset")
    await office.hook("idempotency", { on: false })
    const { now } = Date
    let ahead = 0
    vi.spyOn(Date, "now").mockImplementation(() => now() + ahead)
    let tab = await open(token)
    let other = await open(token)
    const wish: Wish = { kind: random.pick(["transfer", "withdrawal"]), sum: `0.01${String(seed).padStart(4, "0")}1` }
    const path = paths[wish.kind]
    let yes = 1
    const log: Array<string> = []
    for (let step = 0; step < 7; step += 1) {
      const kind = random.pick(["try", "try", "try", "both", "link", "forged", "die", "jump", "yes"] as const)
      const fault = random.pick(faults)
      if (["try", "both", "die"].includes(kind)) {
        if (fault === "malformed") await office.hook("malformed", { path, kind: "json" })
        else if (fault !== "none") await office.hook("drop", { path, when: fault === "dropAfter" ? "after" : "before" })
      }
      const ended: Array<Ended> = []
      const where = random.pick([tab, other])
      if (kind === "try") ended.push((await attempt(where, wish, random)).ended)
      if (kind === "both")
        ended.push(
          ...(await Promise.all([attempt(tab, wish, random), attempt(other, wish, random)])).map((each) => each.ended),
        )
      if (kind === "link") {
        const { ended: tag } = await attempt(where, wish, random, { fromLink: true })
        expect(tag, "a link sent funds").toBe("Unanswered")
      }
      if (kind === "forged" && wish.kind === "withdrawal")
        expect((await attempt(where, wish, random, { forged: true })).ended, "another fee was sent").toBe("Changed")
      if (kind === "die") {
        await office.hook("latency", { path, ms: 400 })
        let isOver = false
        const dying = attempt(tab, wish, random).finally(() => {
          isOver = true
        })
        // killed between the request and its answer, which the office gives late
        await vi.waitUntil(async () => isOver || (await hasLeft(path)), { timeout: 20_000, interval: 5 })
        await tab.kill()
        tabs = tabs.filter((each) => each !== tab)
        ended.push((await dying).ended)
        tab = await open(token)
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
      await office.hook("reset")
      await office.hook("idempotency", { on: false })
      if (ended.includes("sent")) break // the wish came true; to want it again is another one
    }
    vi.restoreAllMocks()
    return { booked: await bookings(wish), yes, log: log.join(", ") }
  }

  for (const seed of Array.from({ length: runs(50) }, (_, index) => index + 1))
    test(
      `S20 S41 S42 seed ${seed}`,
      async () => {
        const { booked, yes, log } = await sequence(seed)
        expect(booked, `seed ${seed}: ${log}`).toBeLessThanOrEqual(yes)
      },
      patience,
    )
})
