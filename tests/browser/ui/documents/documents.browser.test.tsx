import { describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { CallRefusal } from "../../../../src/domain/calls/refusals.ts"
import type { Outcome } from "../../../../src/rpc/outcome.ts"
import { DocumentsSheet } from "../../../../src/ui/documents/documents-sheet.tsx"
import { DocumentLink } from "../../../../src/ui/kit/document-link.tsx"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { pending } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const succeeded: Outcome<null, never> = { _tag: "Succeeded", value: null }
const refused = (refusal: CallRefusal): Outcome<never, CallRefusal> => ({ _tag: "Refused", refusal })
const bothKeys = [
  { key: "privacy_policy", value: 1, group: "terms" },
  { key: "terms_of_use", value: 1, group: "terms" },
]

const openSheet = async (...answers: ReadonlyArray<Outcome<null, CallRefusal>>) => {
  const office = customerWorker()
  const left = [...answers]
  office.reply("saveProfile", () => left.shift() ?? pending())
  const signedOut = vi.fn<() => void>()
  show(<DocumentsSheet onSignOut={signedOut} />, { office })
  const sheet = page.getByRole("dialog", { name: "Documents to accept" })
  await expect.element(sheet).toBeVisible()
  return { office, sheet, signedOut, accept: () => sheet.getByRole("button", { name: "Accept all" }).click() }
}

describe("the documents sheet", () => {
  test("R141 R254 blocks: neither Esc nor a press beside it closes it, and it has no close button", async () => {
    const { sheet, office, signedOut } = await openSheet()
    await userEvent.keyboard("{Escape}")
    const overlay = document.querySelector(".overlay")
    overlay?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
    overlay?.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }))
    await expect.element(sheet).toBeVisible()
    expect(
      sheet
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Sign out", "Accept all"])
    for (let pressed = 0; pressed < 8; pressed++) {
      await userEvent.tab()
      expect(sheet.element().contains(document.activeElement)).toBe(true)
    }
    await sheet.getByRole("button", { name: "Sign out" }).click()
    expect(signedOut).toHaveBeenCalledOnce()
    expect(office.asked).toEqual([])
  })

  test("R255 A47 saves all pending keys at once with value 1 in group terms, without the gate", async () => {
    const { office, accept, sheet } = await openSheet(succeeded)
    await accept()
    expect(office.asked).toEqual([{ method: "saveProfile", request: { changes: bothKeys, secondFactor: null } }])
    office.set("session", sessionOf({ accepted: ["privacy_policy", "terms_of_use"] }))
    await expect.element(sheet).not.toBeInTheDocument()
  })

  test("R255 asks only for what is missing", async () => {
    const { office, accept, sheet } = await openSheet(succeeded)
    office.set("session", sessionOf({ accepted: ["privacy_policy"] }))
    await expect.element(sheet.getByText("Privacy Policy")).not.toBeInTheDocument()
    await accept()
    expect(office.asked).toMatchObject([{ request: { changes: [{ key: "terms_of_use", value: 1 }] } }])
  })

  test("A47 on code 3 the gate opens once, and the call is repeated with what was typed", async () => {
    const { office, accept } = await openSheet(refused({ _tag: "Refused", code: 3, messages: [] }), succeeded)
    await accept()
    await page
      .getByRole("dialog", { name: "Confirm with your password" })
      .getByLabelText("Password", { exact: true })
      .fill("secret word")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => office.asked.length).toBe(2)
    expect(office.asked.map(({ request }) => Object(request).secondFactor)).toEqual([null, "secret word"])
  })

  test("R254 stays when the save was rejected, says why, and offers Retry", async () => {
    const { office, accept, sheet } = await openSheet(refused({ _tag: "Unreachable" }), succeeded)
    await accept()
    await expect.element(sheet.getByText("The office cannot be reached")).toBeVisible()
    await sheet.getByRole("button", { name: "Retry" }).click()
    await expect.poll(() => office.asked.length).toBe(2)
  })

  test("R074 R077 shows each document's language, opens it in a tab of its own, and marks it as opened", async () => {
    const { sheet } = await openSheet()
    const link = sheet.getByRole("link", { name: "Terms of Use" })
    expect(link.element()).toHaveProperty("rel", "noopener noreferrer")
    expect(link.element().getAttribute("href")).toBe("/docs/terms-of-use.pdf")
    expect(sheet.getByText("English, PDF").elements()).toHaveLength(2)
    link.element().addEventListener("click", (event) => event.preventDefault(), { once: true })
    await link.click()
    expect(sheet.getByText("opened").elements()).toHaveLength(1)
  })
})

describe("a link to a document", () => {
  test("R079 A09 with an unknown name is # and does not touch the address", async () => {
    history.replaceState(null, "", "#modal=kyc")
    show(<DocumentLink name="no_such_document" signedIn />)
    const link = page.getByRole("link", { name: "no_such_document" })
    await expect.element(link).toHaveAttribute("href", "#")
    await link.click()
    expect(location.hash).toBe("#modal=kyc")
    history.replaceState(null, "", location.pathname)
  })

  test("R078 A09 to the cookie policy leads customers to /404 with a note, and visitors get the note alone", async () => {
    const { draw } = show(<DocumentLink name="cookie_policy" signedIn />)
    await expect.element(page.getByRole("link", { name: "Cookie Policy" })).toHaveAttribute("href", "/404")
    await expect.element(page.getByText("not published yet")).toBeVisible()
    draw(<DocumentLink name="cookie_policy" signedIn={false} />)
    await expect.element(page.getByRole("link")).not.toBeInTheDocument()
    await expect.element(page.getByText("not published yet")).toBeVisible()
  })
})
