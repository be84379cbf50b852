import type { BrowserContext, Locator, Page } from "@playwright/test"
import { demoPassword } from "../../sandbox/main.ts"
import { Random } from "../laws/random.ts"
import { hook, received, type Office } from "./hooks.ts"
import { fillTransfer, holdBack, openForm, openGate, transferPath } from "./money-steps.ts"
import { type Customer, expect, test } from "./office.ts"
import { seedsFrom } from "./seeds.ts"

const recipient = "other@office.test"
const stranger = "demo-pin@office.test"
const sequences = seedsFrom(0, 2).map((group) => [1, 2, 3, 4].map((seed) => group * 4 + seed))

const spelledSum = (random: Random, sum: string): string => random.pick([sum, `${sum}0`, `0${sum}`, ` ${sum}`])
const spelledEmail = (random: Random): string =>
  random.pick([recipient, "OTHER@office.test", "other@OFFICE.test", "other@office.test.", ` ${recipient} `])

/** What a customer wants once: so much, to the one recipient. */
interface Wish {
  readonly sum: string
  /** How often it was said yes to. */
  yes: number
  readonly log: Array<string>
}

/** How an attempt ended: the words that its dialog then shows. What an earlier one said may still stand as a toast. */
const ends = {
  done: "Transfer is done!",
  unknown: "The outcome is unknown: compare your history",
  pending: "One of these is under way already",
  meanwhile: "Just this was sent meanwhile.",
  refused: "There is no customer with this e-mail",
  same: "This may have been sent already",
  nearby: "An earlier send there is still open",
} as const
type End = keyof typeof ends

const endOf = async (page: Page): Promise<End> => {
  let found: End | undefined
  const dialogs = page.getByRole("dialog").or(page.getByRole("alertdialog"))
  await expect
    .poll(async () => {
      for (const [end, words] of Object.entries(ends))
        if (await dialogs.getByText(words).first().isVisible()) found = end as End
      return found
    })
    .toBeDefined()
  return found ?? "unknown"
}

/** Answers what is asked over the accept step: a repeat of the very same is a yes of its own, or a no. */
const answerRepeat = async (page: Page, wish: Wish, random: Random, end: End): Promise<boolean> => {
  const agrees = end === "nearby" || random.chance(0.5)
  if (end === "same" && agrees) wish.yes += 1
  wish.log.push(agrees ? `yes to ${end}` : `no to ${end}`)
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: agrees ? "Send it again" : "No, go back" }).click()
  await expect(question).toBeHidden()
  return agrees
}

/** From the accept step to the gate, past what is asked; null where the customer said no. */
const gateOf = async (page: Page, dialog: Locator, wish: Wish, random: Random): Promise<Locator | null> => {
  const gate = await openGate(page, dialog)
  const question = page.getByRole("alertdialog")
  await expect(gate.or(question).first()).toBeVisible()
  if (!(await question.isVisible())) return gate
  const title = await question.getByRole("heading").textContent()
  return (await answerRepeat(page, wish, random, title === ends.same ? "same" : "nearby")) ? gate : null
}

const press = async (gate: Locator): Promise<void> => {
  await gate.getByLabel("Password", { exact: true }).fill(demoPassword)
  await gate.getByRole("button", { name: "Confirm", exact: true }).click()
}

/** Waits for the end of a send, and answers what the worker asks beside what the page knew. */
const settle = async (page: Page, wish: Wish, random: Random): Promise<End> => {
  const end = await endOf(page)
  if (end !== "same" && end !== "nearby") return end
  if (!(await answerRepeat(page, wish, random, end))) return end
  const gate = page.getByRole("dialog", { name: /^Confirm with your/ })
  // The other tab may have sent it before the question was answered.
  await expect(gate.or(page.getByText(ends.meanwhile)).first()).toBeVisible()
  if (await gate.isVisible()) await press(gate)
  return settle(page, wish, random)
}

const close = async (page: Page): Promise<void> => {
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

interface Tabs {
  readonly page: Page
  readonly other: Page
}

interface Parts extends Tabs {
  readonly office: Office
  readonly wish: Wish
  readonly random: Random
}

const fill = (page: Page, { wish, random }: Parts): Promise<Locator> =>
  fillTransfer(page, "BTC", spelledSum(random, wish.sum), spelledEmail(random))

const steps: Readonly<Record<string, (parts: Parts) => Promise<End | "left" | "no">>> = {
  /** From the form to whatever end, the connection cut or not. */
  send: async (parts) => {
    const { office, page, wish, random } = parts
    const when = random.pick([null, "before", "after", "after"] as const)
    const gate = await gateOf(page, await fill(page, parts), wish, random)
    if (gate === null) {
      await close(page)
      return "no"
    }
    if (when !== null) await hook(office, "drop", { path: transferPath, when, times: 8 })
    await press(gate)
    const end = await settle(page, wish, random)
    await close(page)
    return end
  },
  /** The page is loaded anew somewhere on the way: nothing leaves by that. */
  reload: async (parts) => {
    const { page, wish, random } = parts
    const where = random.pick(["form", "accept", "gate"] as const)
    if (where === "form") {
      const dialog = await openForm(page, "Transfer", "BTC")
      await dialog.getByLabel("Recipient’s e-mail").fill(spelledEmail(random))
      await dialog.getByLabel("Sum").fill(spelledSum(random, wish.sum))
    } else {
      const dialog = await fill(page, parts)
      if (where === "gate") await gateOf(page, dialog, wish, random)
    }
    await page.reload()
    await close(page)
    return "left"
  },
  /** It is loaded anew, and its worker ends, while the office is at it: of what comes of that it hears nothing. */
  die: async (parts) => {
    const { office, page, wish, random } = parts
    const unheard = `**${transferPath}`
    const gate = await gateOf(page, await fill(page, parts), wish, random)
    if (gate === null) {
      await close(page)
      return "no"
    }
    const before = (await received(office, transferPath)).length
    await hook(office, "latency", { path: transferPath, ms: 300 })
    // On a busy machine the answer came first, and what had left was no longer unknown.
    await page.context().route(unheard, (route) => void route.fetch().catch(() => null))
    await press(gate)
    const question = page.getByRole("alertdialog")
    await expect
      .poll(async () => (await question.isVisible()) || (await received(office, transferPath)).length > before)
      .toBe(true)
    await page.reload()
    await page.context().unroute(unheard)
    await close(page)
    return "left"
  },
  /** Two tabs confirm while neither has an answer. */
  both: async (parts) => {
    const { page, other, wish, random } = parts
    const gates: Array<readonly [Page, Locator]> = []
    for (const tab of [page, other]) {
      const gate = await gateOf(tab, await fill(tab, parts), wish, random)
      if (gate !== null) gates.push([tab, gate])
    }
    for (const [, gate] of gates) await gate.getByLabel("Password", { exact: true }).fill(demoPassword)
    const letGo = await holdBack(page.context(), transferPath)
    for (const [, gate] of gates) await gate.getByRole("button", { name: "Confirm", exact: true }).click()
    const stopped = async (): Promise<boolean> => {
      const seen = await Promise.all(
        gates.map(async ([tab]) =>
          (
            await Promise.all(
              [tab.getByText(ends.pending), tab.getByRole("alertdialog")].map((each) => each.isVisible()),
            )
          ).includes(true),
        ),
      )
      return gates.length < 2 || seen.includes(true)
    }
    await expect.poll(stopped).toBe(true)
    letGo()
    const found: Array<End> = []
    for (const [tab] of gates) found.push(await settle(tab, wish, random))
    await page.context().unroute(`**${transferPath}`)
    for (const tab of [page, other]) await close(tab)
    return found.includes("done") ? "done" : (found[0] ?? "no")
  },
  /** A link fills the form in for a stranger, also over what was typed: it goes no further by itself. */
  link: async ({ page, wish, random }) => {
    const step = random.pick(["transferBtc", "transferBtcAccept"])
    await page.goto(`/#modal=${step}&email=${encodeURIComponent(stranger)}&sum=${wish.sum}`)
    if (random.chance(0.5)) await page.reload()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("This was filled in by a link")).toBeVisible()
    await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
    await close(page)
    return "left"
  },
}

/** What stands on the ledger of a wish. */
const bookings = async (office: Office, { email }: Customer, { sum }: Wish): Promise<number> => {
  const { records } = await hook<{ records: ReadonlyArray<{ sum: string }> }>(office, "table", { email })
  return records.filter((record) => record.sum.replace(/0+$/, "") === `-${sum}`).length
}

const sequence = async (seed: number, tabs: Tabs, office: Office): Promise<Wish> => {
  const random = new Random(seed)
  const wish: Wish = { sum: `0.0${String(seed).padStart(2, "0")}1`, yes: 1, log: [] }
  const [page, other] = random.chance(0.5) ? [tabs.page, tabs.other] : [tabs.other, tabs.page]
  for (let step = 0; step < 3; step += 1) {
    const name = random.pick(["send", "send", "reload", "die", "both", "link"])
    const end = await steps[name]?.({ page, other, office, wish, random })
    wish.log.push(`${name}: ${end}`)
    await hook(office, "reset")
    await hook(office, "idempotency", { on: false })
    if (end === "done") break // the wish came true; to want it again is another one
  }
  return wish
}

const twoTabs = async (page: Page, context: BrowserContext): Promise<Tabs> => {
  const other = await context.newPage()
  await other.goto("/")
  await expect(other.getByRole("heading", { name: "Home" })).toBeVisible()
  return { page, other }
}

test.describe("law 8 in the built page: no booking without the customer's own yes to exactly this", () => {
  for (const seeds of sequences)
    test(`S20 S41 S42 seeds ${seeds.join(", ")}`, async ({ page, context, office, customer, signedIn }) => {
      await hook(office, "idempotency", { on: false })
      await signedIn()
      const tabs = await twoTabs(page, context)
      let booked = 0
      for (const seed of seeds) {
        const wish = await sequence(seed, tabs, office)
        const found = await bookings(office, customer, wish)
        expect(found, `seed ${seed}: ${wish.log.join(", ")}`).toBeLessThanOrEqual(wish.yes)
        booked += found
      }
      expect(booked, "nothing was ever sent").toBeGreaterThan(0)
    })
})
