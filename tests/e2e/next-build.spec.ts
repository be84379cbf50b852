import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import * as Result from "effect/Result"
import { events } from "../../src/domain/catalogue.ts"
import { upcast } from "../../src/domain/kernel/upcast.ts"
import { agreementOf } from "../../src/domain/recording/agreement.ts"
import type { Header, Line, Trailer } from "../../src/domain/recording/format.ts"
import { Moment } from "../../src/domain/recording/moment.ts"
import { type Difference, type Front, inFront, knowsMoreOf } from "./builds.ts"
import { received } from "./hooks.ts"
import { answerGate, bodies, fillTransfer, openForm, openGate, transferPath, withdrawPath } from "./money-steps.ts"
import { expect, test as ofOffice } from "./office.ts"
import { exportJournal } from "./replayed.ts"
import { follow } from "./screen-list.ts"
import { seeRows, serviceWorkerReady } from "./steps.ts"

/** An office on which the next build can be put: one whose log can be read no more once something was sent by it. */
const test = ofOffice.extend<{ differences: ReadonlyArray<Difference>; front: Front }>({
  differences: [[knowsMoreOf("CallStarted")], { option: true }],
  front: async ({ office, differences }, use) => {
    const front = await inFront(office, differences)
    await use(front)
    front.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
})

const findNext = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

const mark = (page: Page): Promise<void> => page.evaluate(() => void Reflect.set(window, "stays", true))
const isLoadedAnew = (page: Page) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, "stays")).catch(() => true)).toBeUndefined()

const newer = "A newer version of the office is in use on this device. Reload to go on."

/** Sends something, and is told that it is done. */
const transfer = async (page: Page, sum: string): Promise<void> => {
  const dialog = await fillTransfer(page, "BTC", sum)
  await answerGate(await openGate(page, dialog))
  await expect(dialog.getByText("Transfer is done!")).toBeVisible()
  await dialog.getByRole("button", { name: "Done" }).click()
}

/** Nothing can be sent by this tab, which says why. */
const sendsNothing = async (page: Page): Promise<void> => {
  const dialog = await openForm(page, "Transfer", "BTC")
  await dialog.getByLabel("Recipient’s e-mail").fill("other@office.test")
  await dialog.getByLabel("Sum").fill("0.03")
  await expect(dialog.getByText(newer)).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
}

/** Which worker does what one of all tabs does. */
const holders = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return Object.fromEntries(
      held.flatMap(({ name = "", clientId = "" }) =>
        /^(sync|alerts|rates):/.test(name) ? [[name.replace(/:.*/, ""), clientId]] : [],
      ),
    )
  })

/** All that one of all tabs does is done by one tab, which is not this one. */
const isDoneByAnother = (page: Page, former?: string) =>
  expect
    .poll(async () => {
      const held = Object.entries(await holders(page))
      const [[, holder] = ["", ""]] = held
      return held.length === 3 && held.every(([, each]) => each === holder) && holder !== former ? holder : ""
    })
    .not.toBe("")

test.describe("with a service worker", () => {
  test.use({ serviceWorker: true, differences: [] })

  test("S38 of the build before nothing is kept once no tab of it is left", async ({
    page,
    context,
    front,
    signedIn,
  }) => {
    const kept = (of: Page) => of.evaluate(async () => (await caches.keys()).sort())
    await signedIn()
    await serviceWorkerReady(page)
    const before = await kept(page)
    expect(before).toHaveLength(1)
    front.put("next")
    await findNext(page)
    await expect.poll(() => kept(page)).toHaveLength(2)
    await page.close()
    const keptNow = async () => {
      const later = await context.newPage()
      await later.goto("/contacts")
      const names = await kept(later)
      await later.close()
      return names
    }
    await expect.poll(async () => (await keptNow()).length).toBe(1)
    expect(await keptNow()).not.toEqual(before)
  })

  test("S38 a build that comes at the accept step is said there, changes nothing of the order, and waits for a reload", async ({
    page,
    office,
    front,
    signedIn,
  }) => {
    await signedIn()
    await serviceWorkerReady(page)
    const dialog = await fillTransfer(page, "BTC", "0.02")
    const said = dialog.getByText("A newer version of the office is ready")
    await expect(said).toHaveCount(0)
    await mark(page)
    front.put("next")
    await findNext(page)
    await expect(said).toBeVisible()
    await expect(dialog.getByText("This order stays as you see it")).toBeVisible()
    await answerGate(await openGate(page, dialog))
    await expect(dialog.getByText("Transfer is done!")).toBeVisible()
    const transfers = await received(office, transferPath)
    expect(transfers.map(({ body }) => Object(body).amount)).toEqual(["0.02"])
    expect(await page.evaluate(() => Reflect.get(window, "stays"))).toBe(true)
    await dialog.getByRole("button", { name: "Done" }).click()
    const banner = page.getByRole("status").filter({ hasText: "A newer version of the office is ready" })
    await expect(banner).toBeVisible()
    await banner.getByRole("button", { name: "Reload" }).click()
    await isLoadedAnew(page)
    await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  })
})

test("behind a newer build a tab says so, sends and reads nothing more, and leaves all to the newer one's", async ({
  page,
  context,
  office,
  front,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  await expect.poll(async () => Object.keys(await holders(page))).toHaveLength(3)
  const former = (await holders(page))["sync"] ?? ""

  front.put("next")
  const next = await context.newPage()
  await next.goto("/")
  await transfer(next, "0.02")
  await expect(page.getByText(newer)).toBeVisible()
  const asked: Array<string> = []
  page.on("request", (request) => asked.push(request.url()))
  await isDoneByAnother(next, former)
  await follow(next, "/transactions", "Transactions")
  await seeRows(next, customer.rows + 1)
  const year = new Date().getUTCFullYear()
  const lastYear = `from=${Date.UTC(year - 1, 0) / 1000}&to=${Date.UTC(year, 0) / 1000 - 1}`
  await follow(next, `/statement?${lastYear}`, "Statement")
  await next.getByRole("button", { name: "Close the period" }).click()
  await expect(next.getByText("Nothing in it changed since.")).toBeVisible()
  expect(asked).toEqual([])

  await sendsNothing(page)
  expect(await received(office, transferPath)).toHaveLength(1)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Reload" }).click()
  await seeRows(page, customer.rows + 1)
  await expect(page.getByText(newer)).toHaveCount(0)
})

/** Folds a recording of the next build by the code of this one, to the digests that it says. */
const agreementOfNext = (file: string) => {
  const known = { ...events, CallStarted: { ...events.CallStarted, version: 2, upcasters: [(said: unknown) => said] } }
  const lines = readFileSync(file, "utf8").trim().split("\n")
  const [header, trailer] = [lines.shift(), lines.pop()].map((line) => JSON.parse(line ?? "") as unknown)
  const moment = new Moment((header as Header).logId)
  for (const { hash, ...event } of lines.map((line) => JSON.parse(line) as Line))
    moment.next(Result.getOrThrow(upcast(known, event)), { hash })
  return agreementOf(moment.digests(), trailer as Trailer)
}

test("rolled back, a build shows what it can read of the newer one's log and sends nothing; forward again nothing is lost", async ({
  page,
  office,
  front,
  customer,
  openedTransactions,
}, { titlePath }) => {
  front.put("next")
  await openedTransactions()
  await transfer(page, "0.02")
  await seeRows(page, customer.rows + 1)

  front.put("this")
  await page.goto("/transactions")
  await expect(page.getByText(newer)).toBeVisible()
  await seeRows(page, customer.rows)
  await sendsNothing(page)

  front.put("next")
  await page.goto("/transactions")
  await seeRows(page, customer.rows + 1)
  await expect(page.getByText(newer)).toHaveCount(0)
  await transfer(page, "0.04")
  expect((await bodies(office, transferPath)).map(({ amount }) => amount)).toEqual(["0.02", "0.04"])
  const { compared, unlike } = agreementOfNext(await exportJournal(page, titlePath.join(" ").slice(0, 80)))
  expect(unlike).toEqual([])
  expect(compared).toBeGreaterThan(30)
})

test("a withdrawal that is half typed when a newer build takes over is there after the reload, and is sent once", async ({
  page,
  context,
  office,
  front,
  signedIn,
}) => {
  const typed = { Sum: "0.011", "Bitcoin address": "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }
  await signedIn()
  const dialog = await openForm(page, "Withdraw", "BTC")
  await dialog.getByRole("radio", { name: "Bitcoin", exact: true }).click()
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value)

  front.put("next")
  const next = await context.newPage()
  await next.goto("/")
  await transfer(next, "0.02")
  await expect(dialog.getByText(newer)).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
  await mark(page)
  await page.reload()
  await isLoadedAnew(page)
  for (const [label, value] of Object.entries(typed))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await answerGate(await openGate(page, dialog))
  await expect(dialog.getByText("Withdraw completed!")).toBeVisible()
  const withdrawn = (await bodies(office, withdrawPath)).map(({ amount, destination }) => ({ amount, destination }))
  expect(withdrawn).toEqual([{ amount: typed.Sum, destination: typed["Bitcoin address"] }])
})

test("a page whose files have gone from the server says that something went wrong, and is whole after one reload", async ({
  page,
  front,
  signedIn,
}) => {
  await signedIn()
  front.put("next", true)
  let loads = 0
  page.on("load", () => loads++)
  await page.getByRole("navigation").getByRole("link", { name: "Contracts" }).click()
  const failed = page.getByRole("alert").filter({ hasText: "Something went wrong" })
  await failed.getByRole("button", { name: "Reload" }).click()
  await expect(page.getByRole("button", { name: "New contract" })).toBeVisible()
  await expect(failed).toHaveCount(0)
  expect(loads).toBe(1)
})
