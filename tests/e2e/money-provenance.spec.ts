import type { Locator, Page } from "@playwright/test"
import { Random } from "../laws/random.ts"
import { hook, received, type Office } from "./hooks.ts"
import { openForm, transferPath, withdrawPath } from "./money-steps.ts"
import { type Customer, expect, test } from "./office.ts"
import { seedsFrom } from "./seeds.ts"
import { submitSignIn } from "./steps.ts"

/** A form that a link can fill in: its name in the address, where the menu has it, and what the link chooses. */
interface Form {
  readonly modal: string
  readonly group: "Transfer" | "Withdraw"
  readonly entry: string
  readonly field: string
  readonly label: string
  readonly strangers: ReadonlyArray<string>
  readonly sums: ReadonlyArray<string>
}

const emails = ["eve@office.test", "demo-pin@office.test", "suppport@office.test"]
const transfer = (modal: string, entry: string): Form => ({
  modal,
  group: "Transfer",
  entry,
  field: "email",
  label: "Recipient’s e-mail",
  strangers: emails,
  sums: ["1", "0.75", "2.5"],
})
const bitcoin = ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"]
const withdrawal = (modal: string, entry: string): Form => ({
  modal,
  group: "Withdraw",
  entry,
  field: "btcaddress",
  label: "Bitcoin address",
  strangers: bitcoin,
  sums: ["0.02", "0.5", "0.011"],
})
const forms: ReadonlyArray<Form> = [
  transfer("transferBtc", "BTC"),
  transfer("transferUsdt", "USDT"),
  transfer("transferOton", "OTON"),
  transfer("transferBtcAccept", "BTC"),
  withdrawal("withdrawBtc", "BTC"),
  withdrawal("withdrawBtcAccept", "BTC"),
]

/** A form of a customer that a link fills in, wherever it is drawn now. */
interface Linked {
  readonly form: Form
  readonly stranger: string
  readonly sum: string
  readonly page: Page
  readonly office: Office
  readonly customer: Customer
  readonly random: Random
}

const linkOf = ({ form, stranger, sum }: Linked): string =>
  `/contacts#${new URLSearchParams({ modal: form.modal, [form.field]: stranger, sum }).toString()}`

const dialogOf = (page: Page): Locator => page.getByRole("dialog")

/** Changes the sum by hand, and waits until the address and the draft have it. */
const type = async ({ page, random, form }: Linked): Promise<void> => {
  const field = dialogOf(page).getByRole("textbox", { name: "Sum" })
  const present = await field.inputValue()
  const sum = random.pick(form.sums.map((each) => `${each}1`).filter((each) => each !== present))
  await field.fill(sum)
  await expect.poll(() => new URL(page.url()).hash).toContain(`sum=${sum}`)
}

const signInAgain = async ({ page, office, customer }: Linked): Promise<void> => {
  await hook(office, "unauthorized", { path: "/user/info", times: 1 })
  await page.reload({ waitUntil: "commit" })
  await expect(page).toHaveURL((url) => url.pathname === "/login")
  await submitSignIn(page, customer.email)
  await expect(page).toHaveURL((url) => url.pathname !== "/login")
}

const reopen = ({ page, form }: Linked): Promise<Locator> => openForm(page, form.group, form.entry)

/**
 * Where what a link chose is carried to, each step by itself: after it the form shows the stranger still, by whatever
 * carried it. What goes on in another tab says so.
 */
const carriers: { readonly [name: string]: (linked: Linked) => Promise<Page> } = {
  /** The address was written by this tab since. */
  "a reload": async (linked) => {
    await type(linked)
    await linked.page.reload()
    return linked.page
  },
  "a reload right behind a change": async (linked) => {
    await type(linked)
    await dialogOf(linked.page).getByRole("textbox", { name: "Sum" }).fill(linked.sum)
    await linked.page.reload()
    return linked.page
  },
  "a reload without a change": async ({ page, form }) => {
    // By then the form has written itself into the address, as its own or not.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("nonce")
    await expect.poll(() => new URL(page.url()).hash).toContain(form.field)
    await page.reload()
    return page
  },
  "the draft, on another screen": async (linked) => {
    await type(linked)
    await linked.page.goto("/profile")
    await reopen(linked)
    return linked.page
  },
  "the draft, changed and left again": async (linked) => {
    await type(linked)
    await linked.page.goto("/profile")
    await reopen(linked)
    await type(linked)
    await linked.page.goto("/journal")
    await reopen(linked)
    return linked.page
  },
  "the address of a draft": async (linked) => {
    await type(linked)
    await linked.page.goto("/profile")
    await reopen(linked)
    await type(linked)
    await linked.page.reload()
    return linked.page
  },
  "another tab": async (linked) => {
    await type(linked)
    const opened = linked.page.context().waitForEvent("page")
    // A tab that this one opens begins with a copy of what this one keeps.
    await linked.page.evaluate(() => void window.open("/profile"))
    const page = await opened
    await openForm(page, linked.form.group, linked.form.entry)
    return page
  },
  /** The way back to a screen has nothing of its address, so a draft alone is left. */
  "a sign-in": async (linked) => {
    await type(linked)
    await signInAgain(linked)
    await linked.page.goto("/profile")
    await reopen(linked)
    return linked.page
  },
  "Back and forward": async (linked) => {
    await type(linked)
    await linked.page.goto("/profile")
    await linked.page.goBack()
    return linked.page
  },
}

/** The stranger stands there, marked, and nothing goes on before the tick; the notice alone would stop nobody. */
const isMarked = async ({ stranger, form }: Linked, page: Page): Promise<void> => {
  const dialog = dialogOf(page)
  await expect(dialog.getByRole("textbox", { name: form.label })).toHaveValue(stranger)
  await expect(dialog.getByText("This was filled in by a link")).toBeVisible()
  await expect(dialog.getByRole("checkbox", { name: /I compared the recipient and the sum/ })).not.toBeChecked()
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
}

/** Ticked it goes on as far as the accept step, whose tick of a first destination is asked beside it. */
const goesOnOnceTicked = async (page: Page): Promise<void> => {
  const dialog = dialogOf(page)
  await dialog.getByText("I compared the recipient and the sum").click()
  await dialog.getByRole("button", { name: "Continue" }).click()
  const confirm = dialog.getByRole("button", { name: /^(Send|Withdraw) \d/ })
  await expect(confirm).toBeDisabled()
  await dialog.getByText("I compared where").click()
  await expect(confirm).toBeEnabled()
}

/** What left so far, of either kind. */
const sent = async (office: Office): Promise<ReadonlyArray<unknown>> => [
  ...(await received(office, transferPath)),
  ...(await received(office, withdrawPath)),
]

test.describe("that a link filled a form in is known until it is ticked", () => {
  const open = async (seed: number, page: Page, office: Office, customer: Customer): Promise<Linked> => {
    const random = new Random(seed)
    const form = random.pick(forms)
    const linked = {
      form,
      stranger: random.pick(form.strangers),
      sum: random.pick(form.sums),
      page,
      office,
      customer,
      random,
    }
    await page.goto(linkOf(linked))
    await isMarked(linked, page)
    return linked
  }
  const names = Object.keys(carriers)
  for (const [index, name] of names.entries())
    test(`S42 over ${name} (seed ${index + 1})`, async ({ page, office, customer, signedIn }) => {
      await signedIn("/nowhere")
      const linked = await open(index + 1, page, office, customer)
      const where = await carriers[name]?.(linked)
      if (where === undefined) throw new Error(`no ${name}`)
      await isMarked(linked, where)
      await goesOnOnceTicked(where)
      expect(await sent(office)).toEqual([])
    })

  for (const seed of seedsFrom(11, 1))
    test(`S42 over any three of these (seed ${seed})`, async ({ page, office, customer, signedIn }) => {
      await signedIn("/nowhere")
      let linked = await open(seed, page, office, customer)
      for (let step = 0; step < 3; step += 1) {
        const where = await carriers[linked.random.pick(names)]?.(linked)
        if (where === undefined) throw new Error("no such step")
        linked = { ...linked, page: where }
        await isMarked(linked, where)
      }
      await goesOnOnceTicked(linked.page)
      expect(await sent(office)).toEqual([])
    })

  test("S42 what the customer typed is no link's where the tab is loaded anew at once", async ({ page, signedIn }) => {
    await signedIn("/contacts")
    const dialog = await openForm(page, "Transfer", "BTC")
    await dialog.getByRole("textbox", { name: "Recipient’s e-mail" }).fill("anna@office.test")
    await dialog.getByRole("textbox", { name: "Sum" }).fill("0.25")
    await page.reload() // right behind it: the address is written as the page goes
    await expect(dialog.getByRole("textbox", { name: "Sum" })).toHaveValue("0.25")
    await expect(dialog.getByText("This was filled in by a link")).toHaveCount(0)
    await expect(dialog.getByRole("button", { name: "Continue" })).toBeEnabled()
  })

  for (const [modal, way, label, destination] of [
    ["withdrawUsdt", /^Switch to Euro · AdvCash/, "AdvCash account", "E123456789012"],
    ["withdrawUsdt", /^Switch to BTC · .*Bitcoin/, "Bitcoin address", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  ] as const)
    test(`S42 of ${modal} a sum that a link chose stays a link's when another way is chosen with it: ${label}`, async ({
      page,
      office,
      signedIn,
    }) => {
      await signedIn("/nowhere")
      await page.goto(`/#modal=${modal}&sum=500`)
      const dialog = dialogOf(page)
      await dialog.getByRole("button", { name: "All ways out of all balances" }).click()
      await dialog.getByRole("button", { name: way }).click()
      await dialog.getByRole("textbox", { name: label }).fill(destination)
      await expect(dialog.getByRole("textbox", { name: "Sum" })).toHaveValue("500")
      await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
      await dialog.getByText("I compared the recipient and the sum").click()
      await expect(dialog.getByRole("button", { name: "Continue" })).toBeEnabled()
      expect(await sent(office)).toEqual([])
    })

  test("S42 a link fills no order of a contract, a card or tokens in", async ({ page, signedIn }) => {
    const chosen = "modal=modalNewContract&sum=20&amount=20&period=60&country=DE&name=EVE&tokens=60&balance=ates"
    await signedIn("/nowhere")
    await page.goto(`/?${chosen}#${chosen}`)
    await expect(page.getByRole("dialog", { name: "New contract" }).getByLabel("Amount")).toHaveValue("")
    await page.goto(`/tokens?${chosen}#${chosen.replace(/^[^&]*/, "")}`)
    await expect(page.getByLabel("Number of tokens")).toHaveValue("")
    await page.goto(`/card?${chosen}#${chosen.replace(/^[^&]*/, "")}`)
    await expect(page.getByRole("button", { name: /^Country of residence/ })).toBeVisible()
    await expect(page.getByText("Germany")).toHaveCount(0)
  })
})
