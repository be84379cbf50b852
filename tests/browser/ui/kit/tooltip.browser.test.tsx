import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { IconButton } from "../../../../src/ui/kit/icon-button.tsx"
import { show } from "../../kit-page.tsx"

test("what the tooltip of a focused button lies over can be pressed", async () => {
  show(
    <div style={{ padding: "80px" }}>
      <IconButton label="View Income">…</IconButton>
    </div>,
  )
  const button = page.getByRole("button", { name: "View Income" })
  await expect.element(button).toBeVisible()
  button.element().focus()
  const tooltip = page.getByRole("tooltip", { name: "View Income" })
  await expect.element(tooltip).toBeVisible()
  const { left, top, width, height } = tooltip.element().getBoundingClientRect()
  const under = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(under).not.toBe(null)
  expect(tooltip.element().contains(under)).toBe(false)
})
