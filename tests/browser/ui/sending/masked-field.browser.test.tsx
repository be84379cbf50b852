import { useState } from "react"
import { describe, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MaskedField } from "../../../../src/ui/sending/withdrawals/masked-field.tsx"
import { masks } from "../../../../src/ui/sending/withdrawals/masks.ts"
import { show } from "../../kit-page.tsx"

const field = page.getByLabelText("Field")

const Masked = ({ of }: { readonly of: "iban" | "card" | "advcash" }) => {
  const mask = masks[of]
  const [value, setValue] = useState(mask?.prefill ?? "")
  return mask === undefined ? null : (
    <MaskedField
      label="Field"
      name={of}
      mask={mask}
      value={value}
      onChange={setValue}
      error={undefined}
      isUrgent={false}
      autoComplete="off"
    />
  )
}

const input = (): HTMLInputElement => field.element() as HTMLInputElement
const opened = async (of: "iban" | "card" | "advcash") => {
  show(<Masked of={of} />)
  await expect.element(field).toBeVisible()
  input().focus()
  input().setSelectionRange(99, 99)
}
const pasted = (text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData("text", text)
  const isLeft = input().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  if (isLeft) document.execCommand("insertText", false, text)
}

test("what is drawn in capitals has those of Latin in every language: an i has no dot over it in Turkish", async () => {
  document.documentElement.lang = "tr"
  onTestFinished(() => document.documentElement.removeAttribute("lang"))
  await opened("iban")
  expect(getComputedStyle(input()).textTransform).toBe("uppercase")
  expect(input().matches(":lang(tr)")).toBe(false)
})

describe("what is typed stands in the groups of its mask", () => {
  test.each([
    ["iban", "82west12345698765432", "GB 82 WEST12 34569 8765432"],
    ["card", "5555555555554444", "5555 5555 5555 4444"],
    ["advcash", "e123456789012", "E 1234 5678 9012"],
  ] as const)("R278 R283 R285 of %s, and a character too many is not taken", async (of, typed, groups) => {
    await opened(of)
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue(groups)
    await userEvent.keyboard("7")
    await expect.element(field).toHaveValue(groups)
  })

  test("the caret stays where one types and deletes, whatever groups move behind it", async () => {
    await opened("card")
    await userEvent.keyboard("12345678")
    input().setSelectionRange(2, 2)
    await userEvent.keyboard("99")
    await expect.element(field).toHaveValue("1299 3456 78")
    expect(input().selectionStart).toBe(4)
    await userEvent.keyboard("7{Backspace}{Backspace}")
    await expect.element(field).toHaveValue("1293 4567 8")
    expect(input().selectionStart).toBe(3)
    await userEvent.keyboard("{Delete}")
    await expect.element(field).toHaveValue("1294 5678")
    expect(input().selectionStart).toBe(3)
  })

  test("letters are left out of a card's number, and what hides among them stays to be named", async () => {
    await opened("card")
    await userEvent.keyboard("5555a6")
    await expect.element(field).toHaveValue("5555 6")
    pasted("\u200b")
    await expect.element(field).toHaveValue("5555 6\u200b")
  })

  test("A33 a whole IBAN that is pasted takes the place of what stands there; a part goes in where the caret is", async () => {
    await opened("iban")
    pasted("DE89 3704 0044 0532 0130 00")
    await expect.element(field).toHaveValue("DE 89 370400 44053 2013000")
    input().select()
    pasted("GB82")
    await expect.element(field).toHaveValue("GB 82")
    pasted("WEST")
    await expect.element(field).toHaveValue("GB 82 WEST")
  })

  test("the count beside it says what is there, and of what is too long by how much", async () => {
    await opened("iban")
    await expect.element(page.getByText("2 of 22 characters")).toBeInTheDocument()
    pasted("MT84 MALT 0110 0001 2345 MTLC AST0 01S")
    await expect.element(page.getByText("9 characters too many")).toBeInTheDocument()
    await expect.element(page.getByText("+9")).toBeVisible()
  })
})
