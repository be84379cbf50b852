import type { Page } from "@playwright/test"
import { demoPassword } from "../../sandbox/main.ts"
import type { Hooks } from "./hooks.ts"
import type { Shot } from "./shot.ts"

/** The entries of the menu Send, by their place: its words are in two languages. */
const forms = [
  "transferBtc",
  "transferUsdt",
  "transferOton",
  "withdrawBtc",
  "modalWithdrawEuro",
  "withdrawUsdt",
  "modalWithdrawOton",
] as const
type Form = (typeof forms)[number]

/**
 * What is typed, by the fields' names; `tab` is the place of a method among the form's tabs, `token` that of a balance.
 */
interface Filled {
  readonly tab?: number
  readonly token?: number
  readonly fields: Readonly<Record<string, string>>
}

const bitcoin = { btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }
const bank = { beneficiaryName: "Ann Lee", iban: "GB82WEST12345698765432" }
const card = { card: "5555555555554444", cardname: "ANN LEE" }
const wallet = { address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" }

const filled: { readonly [Name in Form]: Filled } = {
  transferBtc: { fields: { email: "other@office.test", sum: "0.0125" } },
  transferUsdt: { fields: { email: "other@office.test", sum: "12.5" } },
  transferOton: { fields: { email: "other@office.test", sum: "7" } },
  withdrawBtc: { fields: { sum: "0.0125", ...bitcoin } },
  modalWithdrawEuro: { fields: { sum: "10.03", ...card } },
  withdrawUsdt: { fields: { sum: "100", ...wallet } },
  modalWithdrawOton: { token: 5, fields: { sum: "101" } },
}

const open = async (page: Page, form: Form): Promise<void> => {
  await page.locator(".navigation-send").first().click()
  await page.getByRole("menuitem").nth(forms.indexOf(form)).click()
  await page.locator('input[name="sum"]').waitFor()
}

const fill = async (page: Page, form: Form, { tab, token, fields }: Filled = filled[form]): Promise<void> => {
  await open(page, form)
  if (tab !== undefined) await page.locator(".method-tab").nth(tab).click()
  if (token !== undefined) {
    await page.getByRole("dialog").locator(".select-button").click()
    await page.getByRole("option").nth(token).click()
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value)
}

const primary = (page: Page) => page.getByRole("dialog").locator(".button-primary").last()

const accept = async (page: Page, form: Form, what?: Filled): Promise<void> => {
  await fill(page, form, what)
  await page.locator('.button-primary[type="submit"]').click()
  await page.locator(".stepper-step").nth(1).and(page.locator('[aria-current="step"]')).waitFor()
}

const gate = async (page: Page, form: Form, what?: Filled): Promise<void> => {
  await accept(page, form, what)
  for (const tick of await page.getByRole("dialog").locator("label:has(input[type=checkbox])").all()) await tick.click()
  await primary(page).click()
  await page.locator('input[type="password"]').waitFor()
}

/** A wrong password, which the office answers. */
export const wrongGate = async (page: Page, form: Form): Promise<void> => {
  await gate(page, form)
  await page.locator('input[type="password"]').fill("not the password")
  await page.keyboard.press("Enter")
  await page.locator(".field-error").waitFor()
}

const confirmed = async (page: Page, form: Form, what?: Filled): Promise<void> => {
  await gate(page, form, what)
  await page.locator('input[type="password"]').fill(demoPassword)
  await page.keyboard.press("Enter")
}

const outcome = (page: Page) => page.locator(".outcome-title").waitFor()
const paths = { transfer: "/transaction/transfer", withdraw: "/transaction/withdraw" } as const

const stepsOf = (form: Form): ReadonlyArray<Shot> => {
  const shot = (state: string, after: (page: Page, hooks: Hooks) => Promise<void>): Shot => ({
    screen: form,
    state,
    path: "/",
    signedIn: true,
    after,
  })
  return [
    shot("form-empty", (page) => open(page, form)),
    shot("form", (page) => fill(page, form)),
    shot("accept", (page) => accept(page, form)),
    shot("done", async (page) => {
      await confirmed(page, form)
      await outcome(page)
      await page.locator(".outcome-row .transaction").waitFor()
    }),
  ]
}

const lost = (form: Form, path: string): Shot => ({
  screen: form,
  state: "unknown-outcome",
  path: "/",
  signedIn: true,
  before: (hooks) => hooks.fail(path),
  after: async (page) => {
    await confirmed(page, form)
    await outcome(page)
  },
})

const tab = (
  form: Form,
  name: string,
  place: number,
  fields: Readonly<Record<string, string>>,
): ReadonlyArray<Shot> => [
  {
    screen: form,
    state: `form-${name}`,
    path: "/",
    signedIn: true,
    after: (page) => fill(page, form, { tab: place, fields }),
  },
  {
    screen: form,
    state: `accept-${name}`,
    path: "/",
    signedIn: true,
    after: (page) => accept(page, form, { tab: place, fields }),
  },
  {
    screen: form,
    state: `done-${name}`,
    path: "/",
    signedIn: true,
    after: async (page) => {
      await confirmed(page, form, { tab: place, fields })
      await outcome(page)
      await page.locator(".outcome-row .transaction").waitFor()
    },
  },
]

/** Every step of every form that moves funds, and what can go wrong with it. */
export const moneyShots: ReadonlyArray<Shot> = [
  ...forms.flatMap(stepsOf),
  ...tab("withdrawBtc", "bank", 1, { sum: "0.01", ...bank }),
  ...tab("modalWithdrawEuro", "advcash", 1, { sum: "33.33", advcash: "E123456789012" }),
  ...tab("modalWithdrawEuro", "btc", 2, { sum: "1000.55", ...bitcoin }),
  ...tab("modalWithdrawEuro", "bank", 3, { sum: "500", ...bank }),
  ...tab("withdrawUsdt", "bank", 1, { sum: "2.5", ...bank }),
  {
    screen: "modalWithdrawEuro",
    state: "form-wrong",
    path: "/",
    signedIn: true,
    after: (page) =>
      fill(page, "modalWithdrawEuro", { fields: { sum: "9.99", card: "4111111111111111", cardname: "" } }),
  },
  {
    screen: "withdrawUsdt",
    state: "nothing-arrives",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await accept(page, "withdrawUsdt", { fields: { sum: "2.5", ...wallet } })
      for (const tick of await page.getByRole("dialog").locator("label:has(input[type=checkbox])").all())
        await tick.click()
      await primary(page).click()
      await page.getByRole("alertdialog").waitFor()
    },
  },
  {
    screen: "withdrawBtc",
    state: "from-link",
    path: `/#modal=withdrawBtcAccept&sum=1&btcaddress=${bitcoin.btcaddress}&isDone=1`,
    signedIn: true,
    after: (page) => page.locator('input[name="sum"]').waitFor(),
  },
  { screen: "withdrawBtc", state: "gate", path: "/", signedIn: true, after: (page) => gate(page, "withdrawBtc") },
  {
    screen: "withdrawBtc",
    state: "gate-wrong",
    path: "/",
    signedIn: true,
    after: (page) => wrongGate(page, "withdrawBtc"),
  },
  ...(["transferBtc", "transferUsdt", "transferOton"] as const).map((form): Shot => ({
    screen: form,
    state: "refused",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await confirmed(page, form, { fields: { ...filled[form].fields, email: "nobody@office.test" } })
      await page.getByRole("dialog").locator(".banner-failed").waitFor()
    },
  })),
  {
    screen: "transferUsdt",
    state: "gate-wrong",
    path: "/",
    signedIn: true,
    after: (page) => wrongGate(page, "transferUsdt"),
  },
  lost("transferBtc", paths.transfer),
  lost("transferUsdt", paths.transfer),
  lost("withdrawBtc", paths.withdraw),
  lost("modalWithdrawEuro", paths.withdraw),
  {
    screen: "home",
    state: "attention",
    path: "/",
    signedIn: true,
    before: (hooks) => hooks.fail(paths.transfer),
    after: async (page) => {
      await confirmed(page, "transferBtc")
      await outcome(page)
      await primary(page).click()
      await page.locator(".attention").scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "withdrawBtc",
    state: "offline",
    path: "/",
    signedIn: true,
    after: async (page, hooks) => {
      await accept(page, "withdrawBtc")
      await hooks.goOffline()
    },
  },
]
