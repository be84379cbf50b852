import { describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { CallRefusal } from "../../../../src/domain/calls/refusals.ts"
import type { Customer } from "../../../../src/domain/session/events.ts"
import type { Outcome } from "../../../../src/rpc/outcome.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { useLive } from "../../../../src/ui/kit/office.ts"
import { AddressSection } from "../../../../src/ui/profile/address-section.tsx"
import { FieldsSection } from "../../../../src/ui/profile/fields-section.tsx"
import { SecuritySection } from "../../../../src/ui/profile/security-section.tsx"
import { customerOf, customerWorker, sessionOf } from "../../customer-worker.ts"
import { pending } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const succeeded: Outcome<null, never> = { _tag: "Succeeded", value: null }
const wrongPassword: Outcome<never, CallRefusal> = {
  _tag: "Refused",
  refusal: { _tag: "Refused", code: 3, messages: [{ theme: "error", text: "Wrong password" }] },
}
const ignore = (): void => {}

const Body = ({ part }: { readonly part: "fields" | "address" | "security" }) => {
  const customer = useLive("session", null).value?.customer ?? null
  if (customer === null) return null
  if (part === "address") return <AddressSection customer={customer} onUnsaved={ignore} />
  if (part === "security") return <SecuritySection customer={customer} connected isUnsaved={false} onUnsaved={ignore} />
  return (
    <FieldsSection
      id="personal"
      title="Personal"
      customer={customer}
      onUnsaved={ignore}
      fields={[{ field: "firstName" }, { field: "city" }]}
    />
  )
}

const open = async (
  part: "fields" | "address" | "security",
  changes: Partial<Customer> = {},
  ...answers: ReadonlyArray<Outcome<null, CallRefusal>>
) => {
  await page.viewport(1280, 900)
  const office = customerWorker()
  const left = [...answers]
  office.reply("saveProfile", () => left.shift() ?? pending())
  office.set("session", sessionOf(changes))
  office.set("addressChanges", [])
  show(
    <ConfirmProvider>
      <Body part={part} />
    </ConfirmProvider>,
    { office },
  )
  return office
}

const gate = () => page.getByRole("dialog", { name: /^Confirm with your/ })
const answerGate = async (two: string): Promise<void> => {
  await gate()
    .getByLabelText(/^(Password|Code)$/)
    .fill(two)
  await userEvent.keyboard("{Enter}")
}

describe("a section of the profile", () => {
  test("R037 R041 R247 R248 waits at the gate, says what changes, and is saved with what the gate was told", async () => {
    const office = await open("fields", { firstName: "Ann", city: "Bonn" }, wrongPassword, succeeded)
    await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled()
    await page.getByLabelText("City").fill("Ulm")
    await expect.element(page.getByText("not saved")).toBeVisible()
    await page.getByRole("button", { name: "Save" }).click()
    await expect.element(gate().getByText("Bonn")).toBeVisible()
    await expect.element(gate().getByText("Ulm")).toBeVisible()
    expect(office.asked).toEqual([])
    await answerGate("wrong one")
    await expect.element(gate().getByText("Wrong password")).toBeVisible()
    await expect.element(gate().getByLabelText("Password", { exact: true })).toHaveValue("")
    await answerGate("Demo-2026!")
    await expect.element(gate()).not.toBeInTheDocument()
    const saved = { changes: [{ key: "city", value: "Ulm", group: "personal" }], secondFactor: "Demo-2026!" }
    expect(office.asked.filter(({ method }) => method === "saveProfile").at(-1)).toEqual({
      method: "saveProfile",
      request: saved,
    })
    expect(document.body.innerHTML).not.toContain("Demo-2026!")
  })

  test("R249 A96 closing the gate sends nothing and keeps what was typed", async () => {
    const office = await open("fields", { city: "Bonn" })
    await page.getByLabelText("City").fill("Ulm")
    await page.getByRole("button", { name: "Save" }).click()
    await gate().getByRole("button", { name: "Cancel" }).click()
    await expect.element(gate()).not.toBeInTheDocument()
    await expect.element(page.getByLabelText("City")).toHaveValue("Ulm")
    expect(office.asked).toEqual([])
    await page.getByRole("button", { name: "Undo" }).click()
    await expect.element(page.getByLabelText("City")).toHaveValue("Bonn")
  })

  test("R325 asks customers with two-factor authentication for a code", async () => {
    await open("fields", { twoFactor: true })
    await page.getByLabelText("City").fill("Ulm")
    await page.getByRole("button", { name: "Save" }).click()
    await expect
      .element(page.getByRole("dialog", { name: "Confirm with your code" }).getByLabelText("Code"))
      .toBeVisible()
  })
})

describe("the BEP20 address", () => {
  test.each([
    ["0x71C7656EC7ab88b098defB751B7401B5f6d8976F", "The checksum is right."],
    ["0x71c7656ec7ab88b098defb751b7401b5f6d8976f", /no checksum/],
    ["0x71C7656EC7ab88b098defB751B7401B5f6d8976f", /checksum is wrong/],
    ["0x1234", /not a BEP20 address/],
  ])("R153 %s: %s", async (address, words) => {
    await open("address", { bep20: "" })
    await page.getByRole("textbox", { name: "BEP20 address" }).fill(address)
    await expect.element(page.getByText(words)).toBeVisible()
  })

  test("R153 a wrong checksum is saved only after a yes, with No focused", async () => {
    const office = await open("address", { bep20: "" }, succeeded)
    await page.getByRole("textbox", { name: "BEP20 address" }).fill("0x71C7656EC7ab88b098defB751B7401B5f6d8976f")
    const saves = page.getByRole("button", { name: "Save" })
    await saves.click()
    const question = page.getByRole("alertdialog", { name: "Save this address?" })
    await expect.element(question.getByRole("button", { name: "No, go back" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.element(saves).toHaveFocus() // nothing else opened
    await saves.click()
    await question.getByRole("button", { name: "Save it anyway" }).click()
    await answerGate("Demo-2026!")
    await expect.poll(() => office.asked.length).toBeGreaterThan(0)
    expect(office.asked[0]?.request).toMatchObject({ changes: [{ key: "bep20", group: "wallets" }] })
  })

  test("S26 a hidden character is refused with its place, and no gate opens", async () => {
    await open("address", { bep20: "" })
    await page.getByRole("textbox", { name: "BEP20 address" }).fill("0x71C7656EC7ab88b098defB751B7401B5f6d\u0430976F")
    await page.getByRole("button", { name: "Save" }).click()
    await expect.element(page.getByRole("textbox", { name: "BEP20 address" })).toHaveAttribute("aria-invalid", "true")
    await expect.element(gate()).not.toBeInTheDocument()
  })
})

describe("a new password", () => {
  const type = async (next: string, repeated = next): Promise<void> => {
    await page.getByLabelText("New password", { exact: true }).fill(next)
    await page.getByLabelText("Repeat the new password").fill(repeated)
    await page.getByRole("button", { name: "Change the password" }).click()
  }

  test("R318 that was typed twice differently is refused with 'passwords do not match'", async () => {
    const office = await open("security")
    await type("Better-2026!", "Better-2027!")
    await expect.element(page.getByText("passwords do not match")).toBeVisible()
    expect(office.asked).toEqual([])
  })

  test.each(["Aa1!aaa", "aaaa1!aa", "AAAA1!AA", "Aaaa!aaa", "Aaaa1aaa", "Aaaa1!aж"])(
    "R313 R314 R315 R316 %s is refused",
    async (password) => {
      const office = await open("security")
      await type(password)
      await expect.element(page.getByLabelText("New password", { exact: true })).toHaveAttribute("aria-invalid", "true")
      expect(office.asked).toEqual([])
    },
  )

  test("R319 R403 that is the current one is refused at the gate without a request", async () => {
    const office = await open("security")
    await type("Demo-2026!")
    await answerGate("Demo-2026!")
    await expect.element(gate().getByText("Can't change password to current")).toBeVisible()
    expect(office.asked).toEqual([])
  })

  test("R319 is compared with the current one as typed where the gate asks for a code", async () => {
    const office = await open("security", { twoFactor: true })
    await page.getByLabelText("Current password").fill("Demo-2026!")
    await type("Demo-2026!")
    await expect.element(page.getByText("Can't change password to current")).toBeVisible()
    expect(office.asked).toEqual([])
  })

  test("R043 R409 A50 is saved in group security, and the form forgets it", async () => {
    const office = await open("security", {}, succeeded)
    await type("Better-2026!")
    await answerGate("Demo-2026!")
    await expect.element(page.getByText("Password changed successfully")).toBeVisible()
    expect(office.asked[0]).toEqual({
      method: "saveProfile",
      request: {
        changes: [
          { key: "password", value: "Better-2026!", group: "security" },
          { key: "password1", value: "Better-2026!", group: "security" },
        ],
        secondFactor: "Demo-2026!",
      },
    })
    await expect.element(page.getByLabelText("New password", { exact: true })).toHaveValue("")
  })
})

describe("two-factor authentication", () => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
  const setup = () => page.getByRole("dialog", { name: "Two-factor authentication" })

  test("R320 cannot be switched on before account name and phone are there, and says which is missing", async () => {
    const office = await open("security", { name: "Ann", phone: "" })
    await expect.element(page.getByRole("button", { name: "Switch on" })).toBeDisabled()
    await expect.element(page.getByRole("button", { name: "Phone" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Account name" })).not.toBeInTheDocument()
    expect(office.asked).toEqual([])
  })

  test("R044 R346 A49 asks for a secret only when opened, shows it as QR and text, and sends the password with the first code as two", async () => {
    const office = await open("security", { name: "Ann", phone: "+49 30 1" }, wrongPassword, succeeded)
    office.reply("twoFactorSecret", () => ({ _tag: "Succeeded", value: { secret, qr: "" } }))
    expect(office.asked).toEqual([])
    await page.getByRole("button", { name: "Switch on" }).click()
    await expect.element(setup().getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible()
    await expect.element(setup().getByText("JBSW").first()).toBeVisible()
    await setup().getByLabelText("Code").fill("000 000")
    await setup().getByRole("button", { name: "Switch on" }).click()
    const password = setup().getByLabelText("Current password")
    await expect.element(password).toHaveAttribute("aria-invalid", "true")
    expect(office.asked.filter(({ method }) => method === "saveProfile")).toEqual([])
    await password.fill("Old-2026!")
    await setup().getByRole("button", { name: "Switch on" }).click()
    await expect.element(setup().getByText("Wrong password")).toBeVisible()
    await expect.element(setup().getByLabelText("Code")).toHaveValue("")
    await setup().getByLabelText("Code").fill("123 456")
    await userEvent.keyboard("{Enter}")
    await expect.element(setup()).not.toBeInTheDocument()
    expect(office.asked.at(-1)).toEqual({
      method: "saveProfile",
      request: {
        changes: [
          { key: "two_factor", value: 1, group: "security" },
          { key: "password_current", value: "Old-2026!", group: "security" },
        ],
        secondFactor: "123456",
      },
    })
    expect(document.body.textContent).not.toContain("JBSW")
    office.set("session", sessionOf({ name: "Ann", phone: "+49 30 1", twoFactor: true }))
    await expect.element(page.getByText(/now ask for a code/)).toBeVisible()
  })

  test("A49 an office that has not said how is not asked", async () => {
    const office = customerWorker()
    const customer = customerOf({ bep20: "", phone: "1" })
    show(<SecuritySection customer={customer} connected={false} isUnsaved={false} onUnsaved={ignore} />, { office })
    await expect.element(page.getByText(/^Not connected/)).toBeVisible()
    await expect.element(page.getByRole("button")).not.toBeInTheDocument()
  })
})
