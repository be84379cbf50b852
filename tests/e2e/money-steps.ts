import type { BrowserContext, Locator, Page } from "@playwright/test"
import { demoPassword } from "../../sandbox/main.ts"
import { hook, received, type Office } from "./hooks.ts"
import { expect } from "./office.ts"

/** Where a transfer and a withdrawal are asked for. */
export const transferPath = "/transaction/transfer"
export const withdrawPath = "/transaction/withdraw"

/** Keeps requests to a path on their way. @returns what lets them go */
export const holdBack = async (context: BrowserContext, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(`**${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Per unit: all postings, which are 0 together, and what the office's fee accounts hold; and how many entries there
 * are.
 */
export interface Ledger {
  readonly entries: number
  readonly sums: Readonly<Record<string, string>>
  readonly fees: Readonly<Record<string, string>>
}

export const ledger = (office: Office): Promise<Ledger> => hook<Ledger>(office, "ledger")

/** The bodies of a call that the sandbox has received. */
export const bodies = async (office: Office, path: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
  (await received(office, path)).map(({ body }) => body as Readonly<Record<string, unknown>>)

const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
export const cardNumber = "5555555555554444"

/** Opens a money form by the menu that every screen has. */
export const openForm = async (page: Page, group: "Transfer" | "Withdraw", name: string): Promise<Locator> => {
  await page.getByRole("navigation").getByRole("button", { name: "Send", exact: true }).click()
  await page.getByRole("group", { name: group }).getByRole("menuitem", { name, exact: true }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("textbox", { name: "Sum" })).toBeVisible()
  return dialog
}

/** A way to withdraw: where it is found, how its destination is typed, what is then sent. */
export interface Way {
  readonly title: string
  readonly entry: "BTC" | "Euro" | "USDT" | "OTON family"
  readonly tab?: string
  readonly from?: string
  readonly fields: Readonly<Record<string, string>>
  readonly currency: number
  readonly currencyId?: number
  readonly unit: string
  readonly destination: string
}

const bank = { "Beneficiary’s name": "Ann Lee", IBAN: "GB82WEST12345698765432" }
const toBank = "paystree|GB82WEST12345698765432|Ann Lee"

export const ways = {
  btc: {
    title: "BTC to a Bitcoin address",
    entry: "BTC",
    tab: "Bitcoin",
    fields: { "Bitcoin address": bitcoin },
    currency: 1,
    unit: "btc",
    destination: bitcoin,
  },
  btcBank: {
    title: "BTC to a bank",
    entry: "BTC",
    tab: "Bank (paystree)",
    fields: bank,
    currency: 1,
    unit: "btc",
    destination: toBank,
  },
  card: {
    title: "euro to a card",
    entry: "Euro",
    tab: "Card",
    fields: { "Card number": cardNumber, "Name on card": "ANN LEE" },
    currency: 22,
    unit: "eur",
    destination: `${cardNumber}|ANN LEE`,
  },
  adv: {
    title: "euro to AdvCash",
    entry: "Euro",
    tab: "AdvCash",
    fields: { "AdvCash account": "e123456789012" },
    currency: 22,
    unit: "eur",
    destination: "E123456789012",
  },
  euroBtc: {
    title: "euro to a Bitcoin address",
    entry: "Euro",
    tab: "Bitcoin",
    fields: { "Bitcoin address": bitcoin },
    currency: 22,
    unit: "eur",
    destination: bitcoin,
  },
  euroBank: {
    title: "euro to a bank",
    entry: "Euro",
    tab: "Bank (paystree)",
    fields: bank,
    currency: 22,
    unit: "eur",
    destination: toBank,
  },
  bsc: {
    title: "USDT to a BEP20 wallet",
    entry: "USDT",
    tab: "ERC20/BEP20",
    fields: { "Wallet address": wallet },
    currency: 32,
    unit: "usdt",
    destination: `bep20|${wallet}`,
  },
  usdtBank: {
    title: "USDT to a bank",
    entry: "USDT",
    tab: "Bank (paystree)",
    fields: bank,
    currency: 32,
    unit: "usdt",
    destination: toBank,
  },
  oton: {
    title: "AimToken to the profile’s wallet",
    entry: "OTON family",
    from: "AimToken",
    fields: {},
    currency: 49,
    currencyId: 47,
    unit: "saim",
    destination: `bep20|${wallet}`,
  },
} as const satisfies Readonly<Record<string, Way>>

/** Chooses tab or balance. */
export const choose = async (page: Page, dialog: Locator, { tab, from }: Way): Promise<void> => {
  if (tab !== undefined) await dialog.getByRole("radio", { name: tab, exact: true }).click()
  if (from === undefined) return
  await dialog.getByRole("button", { name: /From balance/ }).click()
  await page.getByRole("option", { name: from }).click()
}

/** Fills in a withdrawal and goes to its accept step. */
export const fillWithdrawal = async (page: Page, way: Way, sum: string): Promise<Locator> => {
  const dialog = await openForm(page, "Withdraw", way.entry)
  await choose(page, dialog, way)
  await dialog.getByLabel("Sum").fill(sum)
  for (const [label, value] of Object.entries(way.fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expect(dialog.getByRole("heading", { name: "Goes to" })).toBeVisible()
  return dialog
}

/** Ticks what a first destination asks for and opens the gate. */
export const openGate = async (page: Page, dialog: Locator): Promise<Locator> => {
  const tick = dialog.getByRole("checkbox", { name: /I compared where/ })
  if (await tick.isVisible()) await dialog.getByText("I compared where").click()
  await dialog.getByRole("button", { name: /^(Withdraw|Send) \d/ }).click()
  return page.getByRole("dialog", { name: /^Confirm with your/ })
}

/** Answers the gate with the password. */
export const answerGate = async (gate: Locator, two: string = demoPassword): Promise<void> => {
  await gate.getByLabel("Password", { exact: true }).fill(two)
  await gate.getByRole("button", { name: "Confirm", exact: true }).click()
}

/** A transfer up to its accept step. */
export const fillTransfer = async (
  page: Page,
  name: "BTC" | "USDT" | "OTON",
  sum: string,
  email = "other@office.test",
): Promise<Locator> => {
  const dialog = await openForm(page, "Transfer", name)
  await dialog.getByLabel("Recipient’s e-mail").fill(email)
  await dialog.getByLabel("Sum").fill(sum)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expect(dialog.getByText("You send")).toBeVisible()
  return dialog
}

/** An amount as the accept step draws it in English, read back. */
export const plain = (text: string | null): string => (text ?? "").replace(/[,\s]|[A-Za-z].*$/g, "")
