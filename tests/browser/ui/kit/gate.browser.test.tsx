import { useState } from "react"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Gate } from "../../../../src/ui/kit/gate.tsx"
import { show } from "../../kit-page.tsx"

/** The gate over nothing, how often it was closed, and what it sent. */
const shown = (isPending: boolean, asks: "code" | "password" = "password") => {
  let closed = 0
  const sent: Array<string> = []
  show(
    <Gate
      purpose="Send 0.25 BTC"
      asks={asks}
      isPending={isPending}
      error={undefined}
      attempt={0}
      onSubmit={(two) => void sent.push(two)}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  return { closed: () => closed, sent }
}
const dialog = page.getByRole("dialog")

/** Every way out that a gate has, by what it is taken with. */
const waysOut: ReadonlyArray<readonly [name: string, take: () => Promise<void>]> = [
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the cross", () => dialog.getByRole("button", { name: "Close" }).click()],
  ["a press beside it", () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true })],
]

test.each(waysOut)("R247 %s closes a gate that asks", async (_, leave) => {
  const { closed } = shown(false)
  await expect.element(dialog).toBeVisible()
  await leave()
  await expect.poll(closed).toBe(1)
})

test("S20 no way out closes a gate while what it confirmed is on its way", async () => {
  const { closed } = shown(true)
  await expect.element(dialog).toBeVisible()
  for (const [, leave] of waysOut) await leave()
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled()
  expect(closed()).toBe(0)
})

test("R247 A75 a code that is not whole costs no try: the gate says so and sends nothing", async () => {
  const { sent } = shown(false, "code")
  const code = dialog.getByRole("textbox", { name: "Code" })
  await userEvent.keyboard("{Enter}")
  await expect.element(dialog.getByText("Enter the code")).toBeVisible()
  await code.fill("123 45")
  await userEvent.keyboard("{Enter}")
  await expect.element(dialog.getByText("A code has six digits")).toBeVisible()
  await expect.element(code).toHaveFocus()
  expect(sent).toEqual([])
  await code.fill("123 456")
  await expect.element(dialog.getByText("A code has six digits")).not.toBeInTheDocument()
  await userEvent.keyboard("{Enter}")
  expect(sent).toEqual(["123456"])
})

test("S04 a password that is half typed when the gate begins to ask for a code is nowhere on the screen, and is not sent", async () => {
  const sent: Array<string> = []
  const told: { switchOn: () => void } = { switchOn: () => undefined }
  const Asking = () => {
    const [asks, setAsks] = useState<"code" | "password">("password")
    told.switchOn = () => setAsks("code")
    return (
      <Gate
        purpose="Send 0.25 BTC"
        asks={asks}
        isPending={false}
        error={undefined}
        attempt={0}
        onSubmit={(two) => void sent.push(two)}
        onClose={() => undefined}
      />
    )
  }
  show(<Asking />)
  await dialog.getByLabelText("Password", { exact: true }).fill("Secret-2026!")
  told.switchOn() // two-factor authentication, in another tab
  const code = dialog.getByRole("textbox", { name: "Code" })
  await expect.element(code).toHaveValue("")
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(dialog.getByText("Enter the code")).toBeVisible()
  expect(sent).toEqual([])
})
