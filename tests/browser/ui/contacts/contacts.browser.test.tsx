import { describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { Contact } from "../../../../src/domain/contacts/model.ts"
import type { ContactUse } from "../../../../src/domain/contacts/queries.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { ContactsScreen } from "../../../../src/ui/contacts/contacts-screen.tsx"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { type OpenModal, OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import { OnlineProvider } from "../../../../src/ui/kit/online.ts"
import { customerWorker, noSends } from "../../customer-worker.ts"
import { pending, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { savedFiles } from "../../saved-files.ts"

const area = <Value,>(value: Value) => remoteData(value, Date.now(), "fulfilled")
const anna = { id: "1", name: "Anna", email: "anna@office.test", address: "", telegram: "@anna" }
const wallet = {
  id: "2",
  name: "Wallet",
  email: "",
  address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
  telegram: "",
}
const twin = {
  id: "3",
  name: "Twin",
  email: "twin@office.test",
  address: "0x71C700000000000000000000000000000000976F",
  telegram: "",
}
/** Sent to the address of the wallet. */
const withdrawn = {
  callId: "s1",
  kind: "withdrawal" as const,
  form: "usdt" as const,
  tab: null,
  balance: "usdt" as const,
  amount: "5",
  fee: "0",
  to: wallet.address,
  reference: null,
  confirmed: true,
  at: 1_700_000_000_000,
}
const unused: ContactUse = { times: 0, last: null, sent: [], changedAt: null }

const opened = async (
  contacts: ReadonlyArray<typeof anna> = [anna, wallet, twin],
  width = 1440,
  named: string | null = null,
  isOnline = true,
) => {
  await page.viewport(width, 900)
  const office = customerWorker()
  office.set("contacts", area(contacts))
  office.set("contactUses", {
    1: { ...unused, times: 3, last: 1_700_000_000, sent: [{ currency: "oton", amount: "12.5" }] },
    2: unused,
    3: { ...unused, changedAt: Date.now() - 2 * 86_400_000 },
  })
  const asked: Array<Parameters<OpenModal>> = []
  const closed = vi.fn<() => void>()
  const shown: Array<Contact> = []
  const { place } = show(
    <OpenModalProvider value={(...args) => asked.push(args)}>
      <ConfirmProvider>
        <OnlineProvider value={isOnline}>
          <ContactsScreen open={named} onClosed={closed} onHistory={(contact) => shown.push(contact)} />
        </OnlineProvider>
      </ConfirmProvider>
    </OpenModalProvider>,
    { office },
  )
  place.style.paddingInline = "16px" // the frame's gutter on phones
  return { office, asked, closed, place, shown }
}

const menu = async (name: string, item: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click()
  await page.getByRole("menuitem", { name: item }).click()
}

describe("the address book", () => {
  test("a contact whose id is part of every object is listed as one of which nothing is known yet", async () => {
    const { place } = await opened([{ ...anna, id: "constructor" }])
    await expect.poll(() => place.textContent).toContain("anna@office.test")
  })

  test("R018 R057 R186 lists name, e-mail, address and telegram with what the history knows, the latest used first", async () => {
    await opened()
    await expect
      .poll(() =>
        page
          .getByRole("row")
          .elements()
          .map((row) => row.textContent),
      )
      .toHaveLength(4)
    const first = page.getByRole("row").nth(1)
    for (const text of ["Anna", "anna@office.test", "@anna", "3 times", "14 Nov 2023 UTC", "12.5\u00a0OTON"])
      await expect.element(first.getByText(text, { exact: false }).first()).toBeVisible()
  })

  test("opens the person that the address names, and forgets the name with the drawer", async () => {
    const { closed } = await opened(undefined, 1440, "2")
    await expect
      .element(page.getByRole("dialog", { name: "Edit contact" }).getByRole("textbox", { name: "Name" }))
      .toHaveValue("Wallet")
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
    expect(closed).toHaveBeenCalledOnce()
  })

  test("opens nothing for a name in the address that nobody has", async () => {
    await opened(undefined, 1440, "999")
    await expect.poll(() => page.getByRole("row").elements()).toHaveLength(4)
    expect(page.getByRole("dialog").query()).toBeNull()
  })

  test("S24 badges: never used, changed lately, and whose address one imitates", async () => {
    await opened()
    await expect.element(page.getByRole("row", { name: /^Select Wallet/ }).getByText("never used")).toBeVisible()
    await expect.element(page.getByRole("row", { name: /^Select Twin/ }).getByText("changed 2 days ago")).toBeVisible()
    await expect.element(page.getByRole("row", { name: /^Select Twin/ }).getByText("looks like Wallet")).toBeVisible()
  })

  test("S24 an address that imitates one of no name, or one that funds went to, is said to look like that one", async () => {
    const { office } = await opened([{ ...wallet, name: "\u200b" }, twin])
    const badge = page.getByRole("row", { name: /^Select Twin/ }).getByText(/^looks like/)
    await expect.element(badge).toHaveTextContent("looks like 0x71C7…976F")
    office.set("contacts", area([anna, twin]))
    await expect.element(badge).not.toBeInTheDocument()
    office.set("sends", { ...noSends, sends: [withdrawn] })
    await expect.element(badge).toHaveTextContent("looks like 0x71C7…976F")
  })

  test("R130 the question before a contact goes says whose it is", async () => {
    await opened()
    await menu("Anna", "Remove")
    await expect.element(page.getByRole("alertdialog", { name: "Remove \u2068Anna\u2069?" })).toBeVisible()
  })

  test("is searched in every field, and says so when nobody fits", async () => {
    await opened()
    await page.getByRole("searchbox", { name: "Search contacts" }).fill("656ec7")
    await expect.poll(() => page.getByRole("row").elements()).toHaveLength(2)
    await page.getByRole("searchbox", { name: "Search contacts" }).fill("nobody at all")
    await page.getByRole("button", { name: "Clear the search" }).click()
    await expect.poll(() => page.getByRole("row").elements()).toHaveLength(4)
  })

  test("R432 says that only 100 are delivered where there are as many", async () => {
    await opened(
      Array.from({ length: 100 }, (_, index) => ({ ...anna, id: String(index + 10), name: `Contact ${index}` })),
    )
    await expect.element(page.getByText("Only 100 are delivered.")).toBeVisible()
  })

  test("R358 A77 a contact is saved when it is in order; a refusal keeps what was typed", async () => {
    const { office } = await opened()
    await page.getByRole("button", { name: "New contact" }).click()
    const drawer = page.getByRole("dialog", { name: "New contact" })
    await drawer.getByRole("button", { name: "Save" }).click()
    await expect.element(drawer.getByText("A contact needs a name")).toBeVisible()
    expect(office.asked).toEqual([])
    await drawer.getByLabelText("Name").fill("Bob")
    await drawer.getByLabelText("E-mail").fill("bob@office.test")
    await expect.element(drawer.getByText("You send … to bob@office.test")).toBeVisible()
    office.reply("saveContact", () =>
      refused({ _tag: "Refused", code: 1, messages: [{ theme: "error", text: "No more contacts" }] }),
    )
    await drawer.getByRole("button", { name: "Save" }).click()
    await expect.element(drawer.getByText("No more contacts")).toBeVisible()
    await expect.element(drawer.getByLabelText("Name")).toHaveValue("Bob")
    office.reply("saveContact", () => succeeded(null))
    await drawer.getByRole("button", { name: "Save" }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(office.asked.at(-1)).toEqual({
      method: "saveContact",
      request: { name: "Bob", email: "bob@office.test", address: "", telegram: "" },
    })
  })

  test("S26 each field of a contact says what is wrong with it", async () => {
    await opened()
    await page.getByRole("button", { name: "New contact" }).click()
    const drawer = page.getByRole("dialog", { name: "New contact" })
    await drawer.getByLabelText("Name").fill("Bob")
    await drawer.getByLabelText("Address").fill("bc1q\u200bx")
    await drawer.getByLabelText("Telegram").fill("@bob\u200b")
    await drawer.getByRole("button", { name: "Save" }).click()
    const saysOf = (field: string) => expect.element(drawer.getByLabelText(field))
    await saysOf("Address").toHaveAccessibleDescription(/^.*Character 5 is not seen/)
    await saysOf("Telegram").toHaveAccessibleDescription(/^.*Character 5 is not seen/)
  })

  test("a contact that is being saved is not saved once more, and one that is being removed is said to be busy", async () => {
    const { office } = await opened()
    office.reply("saveContact", pending)
    office.reply("removeContact", pending)
    await menu("Anna", "Remove")
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
    await expect.element(page.getByRole("row", { name: /^Select Anna/ })).toHaveAttribute("aria-busy", "true")
    await menu("Wallet", "Edit")
    await page.getByRole("dialog").getByLabelText("Name").fill("Purse")
    await userEvent.keyboard("{Enter}{Enter}")
    await expect.poll(() => office.requestsOf("saveContact")).toHaveLength(1)
    document.querySelector<HTMLFormElement>("form#contact")?.requestSubmit() // as whatever fills in forms does
    expect(office.requestsOf("saveContact")).toHaveLength(1)
  })

  test("without a connection it is said that nothing can be saved, and nothing is", async () => {
    await opened(undefined, 1440, "1", false)
    await expect.element(page.getByText(/This device is offline: nothing can be saved/)).toBeVisible()
    await expect.element(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeDisabled()
  })

  test("S31 saves the contacts that were found, with what this device knows of their use, and no other", async () => {
    await opened()
    const made = vi.spyOn(URL, "createObjectURL")
    const saved = savedFiles()
    onTestFinished(() => made.mockRestore())
    await page.getByRole("searchbox", { name: "Search contacts" }).fill("anna")
    await expect.poll(() => page.getByRole("row").elements()).toHaveLength(2)
    await page.getByRole("button", { name: "CSV" }).click()
    await expect.poll(() => saved).toEqual(["contacts.csv"])
    const [file] = made.mock.calls.at(-1) ?? []
    const [, ...lines] = file instanceof Blob ? (await file.text()).trimEnd().split("\r\n") : []
    expect(lines).toEqual([`"Anna","anna@office.test","","'@anna",3,2023-11-14T22:13:20.000Z,"12.5 oton"`])
  })

  test("S22 a contact that leads elsewhere meanwhile is not led back by who only gives it another name", async () => {
    const { office } = await opened()
    office.reply("saveContact", () => succeeded(null))
    await menu("Anna", "Edit")
    const drawer = page.getByRole("dialog", { name: "Edit contact" })
    await drawer.getByLabelText("Name").fill("Anne")
    office.set("contacts", area([{ ...anna, name: "Ann", email: "new@office.test" }, wallet, twin]))
    await expect.element(drawer.getByLabelText("E-mail")).toHaveValue("new@office.test")
    await drawer.getByRole("button", { name: "Save" }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(office.asked).toEqual([
      { method: "saveContact", request: { ...anna, name: "Anne", email: "new@office.test" } },
    ])
  })

  test("R130 R359 removing asks yes or no; a no removes nothing, and a rejected removal leaves the row with the reason", async () => {
    const { office } = await opened()
    await menu("Anna", "Remove")
    await expect.element(page.getByRole("button", { name: "Keep" })).toHaveFocus()
    await page.getByRole("button", { name: "Keep" }).click()
    expect(office.asked).toEqual([])
    office.reply("removeContact", () => refused({ _tag: "Unreachable" }))
    await menu("Anna", "Remove")
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
    await expect.element(page.getByText("Not removed: The office cannot be reached")).toBeVisible()
    expect(office.asked).toEqual([{ method: "removeContact", request: { id: "1" } }])
  })

  test("R018 money actions only open their forms, filled in", async () => {
    const { asked, office } = await opened()
    await menu("Anna", "Transfer OTON")
    await menu("Wallet", "Withdraw here")
    expect(asked).toEqual([
      ["transferOton", { email: "anna@office.test" }],
      ["withdrawUsdt", { address: wallet.address }],
    ])
    expect(office.asked).toEqual([])
  })

  test("R018 each transfer goes to the person it is chosen for, a withdrawal to the network of the address, and a history is shown of them", async () => {
    const bitcoin = { ...wallet, id: "4", name: "Cold", address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }
    const { asked, shown } = await opened([anna, bitcoin])
    await menu("Anna", "Transfer BTC")
    await menu("Anna", "Transfer USDT")
    await menu("Cold", "Withdraw here")
    await menu("Cold", "Show history")
    expect(asked).toEqual([
      ["transferBtc", { email: "anna@office.test" }],
      ["transferUsdt", { email: "anna@office.test" }],
      ["withdrawBtc", { btcaddress: bitcoin.address }],
    ])
    expect(shown).toEqual([bitcoin])
  })

  test("is cards on phones, without sideways scrolling at 320 px", async () => {
    await opened(undefined, 320)
    await expect
      .poll(() => page.getByRole("list", { name: "Contacts" }).getByRole("listitem").elements().length)
      .toBeGreaterThanOrEqual(3)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

test("on a tablet every row of the address book has its address and its menu in view", async () => {
  const { place } = await opened([anna, wallet, twin], 768)
  Object.assign(place.style, { width: "600px", paddingInline: "0" }) // beside the rail
  await expect.element(page.getByRole("grid")).toBeVisible()
  const grid = page.getByRole("grid").element()
  await expect.poll(() => grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth)
  const headings = page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent)
  expect(headings.slice(1)).toEqual(["Name", "E-mail", "Address", "Actions"])
})
