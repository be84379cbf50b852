import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { readDevice } from "../../../../src/app/device/device-storage.ts"
import { readSponsor } from "../../../../src/app/device/referral.ts"
import { router as pageRouter } from "../../../../src/app/routes/router.tsx"
import { forgetToken, readReferral, writeReferral, writeToken } from "../../../../src/app/session/cookies.ts"
import { flagForgot } from "../../../../src/app/session/forgot.ts"
import { readIdleMinutes } from "../../../../src/app/session/idle.ts"
import { readPlace, rememberPlace } from "../../../../src/app/session/return-place.ts"
import { leaveNotice } from "../../../../src/app/session/session-notice.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { remember } from "../../../../src/ui/history/remembered.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { hiddenPath } from "../../../../src/ui/kit/paths.ts"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { type FakeWorkerClient, pending, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { statementOf } from "../../ui/statements/a-statement.ts"

const clear = (): void => {
  forgetToken()
  writeReferral(null)
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new Event("pagehide")) // a form writes its values a moment later: now, or it opens in the next test
  history.replaceState(null, "", "#")
  dispatchEvent(new Event("hashchange"))
}
beforeEach(clear)
afterEach(clear)

let path = (): string => ""
let search = (): object => ({})

/** The office as its own router draws it, of a signed-in customer where there is a token, over a played worker. */
const visit = async (
  address: string,
  office: FakeWorkerClient = customerWorker(),
  accepted: ReadonlyArray<string> = ["privacy_policy", "terms_of_use"],
  token: string | null = "token",
) => {
  if (token !== null) writeToken(token)
  office.set("session", sessionOf({ accepted }))
  // The page's own routes in a router of this test: one that was drawn once waits for its page for ever.
  const router = createRouter({
    routeTree: pageRouter.routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  path = () => router.state.location.pathname
  search = () => router.state.location.search
  show(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
    { office },
  )
  return office
}
/** A setting as the server writes it into the page. */
const write = (name: string, content: string): void => {
  const setting = Object.assign(document.createElement("meta"), { name, content })
  document.head.append(setting)
  onTestFinished(() => setting.remove())
}
/** A worker that the history asks for its rows. */
const withHistory = (): FakeWorkerClient => {
  const office = customerWorker()
  office.reply("fetchPage", () => succeeded({ full: true }))
  office.reply("keepFilter", () => succeeded(null))
  return office
}
const queries = (office: FakeWorkerClient) => office.watchedWith("transactionWindow").map(({ query }) => query)

test("home leads from a balance to the rows of all its currencies", async () => {
  const office = await visit("/")
  await page.getByRole("button", { name: "History" }).nth(1).click()
  await expect.poll(path).toBe("/transactions")
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ currencies: ["usdt", "busdt"] })
})

test("home leads from a balance that is explained to its rows, and to where they come from", async () => {
  const office = withHistory()
  office.reply("explain", pending)
  office.reply("cancelJob", () => succeeded(null))
  office.set("balancesThen", {
    oldest: 1,
    knownFrom: 0,
    answeredAt: 1_700_000_000_000,
    moving: { _tag: "Text", field: "any", text: "moving" },
    balances: [{ currency: "btc", amount: "0.5", doubt: null, rowsIn: ["btc", "btcold"] }],
  })
  await visit("/", office)
  await page.getByRole("button", { name: "Explain the worth" }).click()
  await page.getByRole("button", { name: "Rows, BTC" }).click()
  await expect.poll(path).toBe("/transactions")
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ currencies: ["btc", "btcold"], end: 1_700_000_000 })
  await expect.element(page.getByRole("dialog", { name: "Where this comes from" })).toBeVisible()
})

test("whoever signs in is told how the last session ended, and finds the e-mail that a code was asked for", async () => {
  leaveNotice({ _tag: "SignedOut", kept: false })
  flagForgot("anna@office.test")
  await visit("/login", undefined, [], null)
  await expect.element(page.getByText("You signed out. Local data was removed.")).toBeVisible()
  await expect.element(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("anna@office.test")
})

test("R163 R164 who invited is kept from the address, and forgotten everywhere once it is removed", async () => {
  await visit("/login/join?ref=17&place=left", undefined, [], null)
  const invited = page.getByRole("region", { name: "Invitation" })
  await expect.element(invited.getByText(/left.team/)).toBeVisible()
  await expect.poll(() => readSponsor("")).toEqual({ place: "left", id: "17" })
  await invited.getByRole("button", { name: "Not right? Remove" }).click()
  await expect.element(invited).not.toBeInTheDocument()
  expect([readReferral(), readDevice("referral"), path(), search()]).toEqual([null, null, "/login/join", {}])
})

test("R162 who invited stands in the address of the registration, wherever that was known from", async () => {
  writeReferral("right/5")
  await visit("/login/join", undefined, [], null)
  await expect.poll(search).toEqual({ ref: 5, place: "right" })
  expect([path(), readDevice("referral")]).toEqual(["/login/join", "right/5"])
})

test("R245 whoever asked for a code is led to enter it when the screen is opened again, or may ask for another", async () => {
  flagForgot("anna@office.test")
  await visit("/login/password-recovery", undefined, [], null)
  await expect.element(page.getByText("If the address is known, a code is on its way")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Ask for another code" })).toBeVisible()
  await page.getByRole("link", { name: "Enter the code" }).click()
  await expect.poll(path).toBe("/login/new-password")
})

const withdrawTokens = async (): Promise<void> => {
  const card = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(".balance")].find((each) => each.textContent.startsWith("AimToken"))
  await expect.poll(card).toBeDefined()
  await page
    .elementLocator(card() ?? document.body)
    .getByRole("button", { name: "Withdraw" })
    .click()
}

test("home opens the withdrawal of the very balance whose card was pressed", async () => {
  await visit("/")
  await withdrawTokens()
  await expect.poll(() => location.hash).toBe("#modal=modalWithdrawOton&balance=saim")
})

test("home leads from a saved view to its rows", async () => {
  const office = customerWorker()
  office.set("savedViews", [{ id: "v1", name: "My fees", search: "type:13" }])
  // on a busy machine the list stands long enough to ask for a page and to keep what it asks for
  office.reply("fetchPage", () => succeeded({ full: true }))
  office.reply("keepFilter", () => succeeded(null))
  await visit("/", office)
  await page.getByRole("button", { name: /^My fees/ }).click()
  await expect.poll(path).toBe("/transactions")
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ types: ["13"] })
})

test("that young destinations are asked about once more is switched on and off for every tab of this device", async () => {
  await visit("/")
  await withdrawTokens()
  const asks = () => document.querySelector<HTMLInputElement>("[role=dialog] input[type=checkbox]")?.checked
  await expect.poll(asks).toBe(false)
  for (const kept of ["yes", "no"]) {
    localStorage.setItem("office:whitelist", kept) // by another tab
    window.dispatchEvent(new StorageEvent("storage", { key: "office:whitelist" }))
    await expect.poll(asks).toBe(kept === "yes")
  }
})

test("home leads back to where the customer was, once", async () => {
  rememberPlace("/contacts", "a1")
  await visit("/")
  await page.getByRole("link", { name: "Continue: Contacts" }).click()
  await expect.poll(path).toBe("/contacts")
  expect(readPlace("a1")).toBeNull()
})

test("where the customer was is not offered any more once it was dismissed", async () => {
  rememberPlace("/contacts", "a1")
  await visit("/")
  await page.getByRole("button", { name: "Dismiss" }).click()
  await expect.element(page.getByRole("link", { name: "Continue: Contacts" })).not.toBeInTheDocument()
  expect(readPlace("a1")).toBeNull()
})

test("R254 nothing of the office is used before its documents are accepted, and whoever does not want to signs out", async () => {
  const office = await visit("/", undefined, [])
  office.reply("signOut", pending)
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("button", { name: "Sign out" }).click()
  await page.getByRole("dialog", { name: "Sign out" }).getByRole("button", { name: "Keep on this device" }).click()
  await expect.poll(() => office.requestsOf("signOut")).toEqual([{ keep: true }])
})

test("contacts lead to the rows of whom they are", async () => {
  const office = await visit("/contacts")
  await page.getByRole("button", { name: "Actions for Anna" }).click()
  await page.getByRole("menuitem", { name: "Show history" }).click()
  await expect.poll(path).toBe("/transactions")
  await expect
    .poll(() => queries(office).at(-1))
    .toMatchObject({ where: { _tag: "Text", field: "any", text: "anna@office.test" } })
})

test("a contact that is an address alone leads to the rows of that address", async () => {
  const office = customerWorker()
  const wallet = {
    id: "2",
    name: "Wallet",
    email: "",
    address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
    telegram: "",
  }
  office.set("contacts", remoteData([wallet], Date.now(), "fulfilled"))
  await visit("/contacts", office)
  await page.getByRole("button", { name: "Actions for Wallet" }).click()
  await page.getByRole("menuitem", { name: "Show history" }).click()
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ where: { field: "any", text: wallet.address } })
})

test("an address with a contact opens that contact, and closing it clears the address", async () => {
  await visit("/contacts?contact=1")
  await expect.element(page.getByRole("dialog").getByLabelText("Name")).toHaveValue("Anna")
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
  await expect.poll(search).toEqual({})
})

test.each([
  ["/", "Home"],
  ["/transactions", "Transactions"],
  ["/contacts", "Contacts"],
  ["/profile", "Profile"],
  [hiddenPath, "Website"],
  ["/nowhere", "Not found"],
])("the frame around %s is titled “%s”", async (address, title) => {
  await visit(address)
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
})

/** Long ago: not the month of which a statement is where its address names none. */
const march = { start: Date.UTC(2024, 2, 1) / 1000, end: Date.UTC(2024, 2, 31, 23, 59, 59) / 1000 }

test("rows in view lead to the statement of their period and of their currencies", async () => {
  remember("a1", { query: { ...noFilter, ...march, currencies: ["btc", "usdt"] }, place: null })
  await page.viewport(1280, 900)
  const office = await visit("/transactions", withHistory())
  await page.getByRole("button", { name: "Export" }).click()
  await page.getByRole("button", { name: /^A statement with/ }).click()
  await expect.poll(path).toBe("/statement")
  await expect
    .poll(() => office.watchedWith("statement"))
    .toContainEqual({ from: march.start, to: march.end, currencies: ["btc", "usdt"] })
})

/** A worker that has a statement, too. */
const withStatement = (): FakeWorkerClient => {
  const office = withHistory()
  office.resolve("statement", () => statementOf())
  office.set("closedPeriods", [])
  return office
}

test("an address whose period ends before it begins is of no period: the statement is of a month", async () => {
  const office = await visit(`/statement?from=${march.end}&to=${march.start}`, withStatement())
  await expect.poll(() => office.watchedWith("statement").length).toBeGreaterThan(0)
  for (const { from, to } of office.watchedWith("statement")) expect(to).toBeGreaterThan(from)
})

test("a visit is counted where the office is opened: from the second on its data is asked to be kept", async () => {
  await visit("/")
  await expect.poll(() => readDevice("visits")).toBe("1")
})

test("a statement leads to the rows that it is of", async () => {
  const office = await visit("/statement", withStatement())
  await page.getByRole("button", { name: "Show 1,200 rows in the list" }).click()
  await expect.poll(path).toBe("/transactions")
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ types: ["2"] })
})

test("a sum of a statement leads to its rows, and to where they come from", async () => {
  await page.viewport(1280, 900)
  const office = await visit("/statement", withStatement())
  office.reply("explain", pending)
  office.reply("cancelJob", () => succeeded(null))
  await page.getByRole("button", { name: "Where this comes from, BTC" }).click()
  await expect.poll(path).toBe("/transactions")
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ currencies: ["btc", "btcold"] })
  await expect.element(page.getByRole("dialog", { name: "Where this comes from" })).toBeVisible()
})

test("the palette shows its rows also where the history is open, and leads to screens", async () => {
  const office = await visit("/transactions", withHistory())
  office.set("savedViews", [{ id: "v1", name: "My fees", search: "type:13" }])
  const find = async (text: string): Promise<void> => {
    await expect.element(page.getByRole("button", { name: "Find anything (Ctrl+K)" })).toBeVisible()
    await userEvent.keyboard("{Control>}k{/Control}")
    await page.getByRole("searchbox", { name: "Find anything" }).fill(text)
    await userEvent.keyboard("{Enter}")
  }
  await find("My fees")
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ types: ["13"] })
  await find("Contacts")
  await expect.poll(path).toBe("/contacts")
})

test("the palette does not open over a dialog, nor does the browser's own search", async () => {
  await visit("/")
  const dialogs = () => document.querySelectorAll("[role=dialog]").length
  await page.getByRole("button", { name: "Find anything (Ctrl+K)" }).click()
  await expect.element(page.getByRole("searchbox", { name: "Find anything" })).toBeVisible() // it is loaded by now
  await userEvent.keyboard("{Escape}")
  await expect.poll(dialogs).toBe(0)
  await withdrawTokens()
  await expect.poll(dialogs).toBe(1)
  const press = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true })
  window.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  await userEvent.keyboard("{Escape}") // closes what stands on top: the only one
  await expect.poll(dialogs).toBe(0)
})

test("S18 while the office is covered none of it is in the page", async () => {
  localStorage.setItem("office:covered", "yes")
  await visit("/")
  await page.getByRole("button", { name: "Show the office again" }).click()
  await expect.element(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible()
})

test("S18 the profile chooses the time until the cover, and says how long this device is signed in", async () => {
  await page.viewport(1280, 900)
  localStorage.setItem("office:token-until", String(Date.UTC(2026, 11, 24)))
  await visit("/profile")
  await expect.element(page.getByText("24 Dec 2026")).toBeVisible()
  const time = page.getByRole("button", { name: /Cover amounts and rows/ })
  await expect.element(time).toHaveTextContent("15 min")
  await time.click()
  await page.getByRole("option", { name: "5 min", exact: true }).click()
  await expect.poll(readIdleMinutes).toBe(5)
  await expect.poll(() => time.element().textContent).toMatch(/(?<!\d)5 min/)
})

test("the profile signs out and keeps what the customer wants to be kept", async () => {
  await page.viewport(1280, 900)
  const office = await visit("/profile")
  office.reply("signOut", pending) // what comes then loads the page anew
  await page.getByRole("region", { name: "This device" }).getByRole("button", { name: "Sign out" }).click()
  expect(office.asked).toEqual([])
  await page.getByRole("dialog", { name: "Sign out" }).getByRole("button", { name: "Keep on this device" }).click()
  await expect.poll(() => office.requestsOf("signOut")).toEqual([{ keep: true }])
})

test("the profile removes everything from this device after a yes", async () => {
  await page.viewport(1280, 900)
  const office = await visit("/profile")
  office.reply("wipeDevice", pending)
  await page.getByRole("button", { name: "Remove everything from this device" }).click()
  expect(office.asked).toEqual([])
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove everything" }).click()
  await expect.poll(() => office.requestsOf("wipeDevice")).toEqual([null])
})

test.each([
  ["on", "Two-factor authentication", /Not connected/],
  ["", /^Not connected/, "Two-factor authentication"],
])("where calls of the customer's security are “%s” the profile says so", async (calls, said, unsaid) => {
  await page.viewport(1280, 900)
  write("inferred-calls", calls)
  await visit("/profile")
  const security = page.getByRole("region", { name: "Security" })
  await expect.element(security.getByText(said).first()).toBeVisible()
  await expect.element(security.getByText(unsaid)).not.toBeInTheDocument()
})

const market = page.getByRole("heading", { name: "OTON / USDT" })

test("home shows the market with what its drivers say, where there is a driver", async () => {
  write("adapter-drivers", '[{"name":"demo","token":"t"}]')
  await visit("/")
  await expect.element(market).toBeVisible()
  await expect.element(page.getByText("Present rate")).toBeVisible()
})

test("home shows the market without what only drivers say, where there is none", async () => {
  await visit("/")
  await expect.element(page.getByText("Traded in 24 hours")).toBeVisible()
  await expect.element(page.getByText("Present rate")).not.toBeInTheDocument()
})

test("of an office that has no adapter no market is shown", async () => {
  write("office-url", "https://office.test")
  await visit("/")
  await expect.element(page.getByRole("button", { name: "History" }).first()).toBeVisible()
  expect(document.querySelector(".market, [class^=market-]")).toBeNull()
})
