import { useState } from "react"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { show } from "../../kit-page.tsx"

/** A dialog whose button leads to a much smaller step of it. */
const Shrinking = () => {
  const [isOpen, setOpen] = useState(true)
  const [isFirst, setFirst] = useState(true)
  return (
    <Dialog
      title={isFirst ? "Much" : "Little"}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      actions={isFirst ? <Button onPress={() => setFirst(false)}>Continue</Button> : undefined}
    >
      <div style={{ height: isFirst ? 400 : 20 }} />
    </Dialog>
  )
}

test("a dialog that shrinks at the first press of two is not left by the second, but by a press beside it", async () => {
  await page.viewport(1000, 800)
  show(<Shrinking />)
  const much = page.getByRole("dialog", { name: "Much" })
  await expect.element(much).toBeVisible()
  const button = page.getByRole("button", { name: "Continue" })
  const { bottom } = button.element().getBoundingClientRect()
  await button.dblClick()
  const little = page.getByRole("dialog", { name: "Little" })
  await expect.element(little).toBeVisible()
  expect(little.element().getBoundingClientRect().bottom, "the second press was beside it").toBeLessThan(bottom)
  await page.elementLocator(document.querySelector(".overlay") ?? document.body).click({ position: { x: 5, y: 5 } })
  await expect.element(little).not.toBeInTheDocument()
})
