import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { KeySheet } from "../../../../src/ui/history/keys/key-sheet.tsx"
import { show } from "../../kit-page.tsx"

test.each([
  ["en", ["Page Up", "Page Down"], ["Ctrl + Home", "Ctrl + End"], "Shift + F10"],
  ["de", ["Bild ↑", "Bild ↓"], ["Strg + Pos1", "Strg + Ende"], "Umschalt + F10"],
  ["ru", ["Page Up", "Page Down"], ["Ctrl + Home", "Ctrl + End"], "Shift + F10"],
  ["tr", ["Page Up", "Page Down"], ["Ctrl + Home", "Ctrl + End"], "Shift + F10"],
] as const)("in %s keys are named as they stand on its keyboards", async (language, pages, ends, menu) => {
  await page.viewport(800, 800)
  show(<KeySheet isOpen onClose={() => {}} />, { language })
  await expect.element(page.getByRole("dialog")).toBeVisible()
  const lines = [...document.querySelectorAll("dt")].map((line) =>
    [...line.querySelectorAll("kbd")].map(({ textContent }) => textContent),
  )
  expect([lines[1], lines[4], lines[8]]).toEqual([pages, ends, [menu, "☰"]])
})
