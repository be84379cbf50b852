import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Gate } from "../../../../src/ui/kit/gate.tsx"
import { show } from "../../kit-page.tsx"

/** The gate over nothing, and how often it was closed. */
const shown = (isPending: boolean) => {
  let closed = 0
  show(
    <Gate
      purpose="Send 0.25 BTC"
      asks="password"
      isPending={isPending}
      error={undefined}
      attempt={0}
      onSubmit={() => undefined}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  return () => closed
}
const dialog = page.getByRole("dialog")

/** Every way out that a gate has, by what it is taken with. */
const waysOut: ReadonlyArray<readonly [name: string, take: () => Promise<void>]> = [
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the cross", () => dialog.getByRole("button", { name: "Close" }).click()],
  ["a press beside it", () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true })],
]

test.each(waysOut)("R247 %s closes a gate that asks", async (_, leave) => {
  const closed = shown(false)
  await expect.element(dialog).toBeVisible()
  await leave()
  await expect.poll(closed).toBe(1)
})

test("S20 no way out closes a gate while what it confirmed is on its way", async () => {
  const closed = shown(true)
  await expect.element(dialog).toBeVisible()
  for (const [, leave] of waysOut) await leave()
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled()
  expect(closed()).toBe(0)
})
