import { expect, onTestFinished, test } from "vitest"
import { cdp, page } from "vitest/browser"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { show } from "../../kit-page.tsx"

test("a drawer is printed by itself and whole, as wide as paper is", async () => {
  await page.viewport(794, 600)
  onTestFinished(async () => void (await cdp().send("Emulation.setEmulatedMedia", { media: "" })))
  show(
    <>
      <p>Behind it</p>
      <Dialog title="Details" isOpen onClose={() => {}} shape="drawer">
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>Line {line + 1}</p>
        ))}
      </Dialog>
    </>,
  )
  const last = page.getByText("Line 60", { exact: true })
  await expect.element(last).toBeInTheDocument()
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" })
  await expect.element(page.getByText("Behind it")).not.toBeVisible()
  const body = document.querySelector(".dialog-body")
  expect(body?.scrollHeight).toBe(body?.clientHeight)
  const drawer = document.querySelector(".modal")?.getBoundingClientRect()
  expect([drawer?.left, drawer?.width]).toEqual([0, document.documentElement.clientWidth])
  expect(document.documentElement.scrollHeight).toBeGreaterThan(last.element().getBoundingClientRect().top + scrollY)
  expect(page.getByRole("button", { name: "Close" }).elements()).toEqual([])
})
