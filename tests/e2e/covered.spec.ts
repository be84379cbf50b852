import { expect, test } from "./office.ts"

/** Whether what has the focus stands under the header or a phone's bar, by its middle. */
const coveredNow = (): string | null => {
  const focused = document.activeElement
  const [header, bar] = [".header", ".navigation"].map((name) => document.querySelector(name))
  if (focused === null || header == null || bar == null) return null
  if (focused === document.body || focused.matches(".skip-link, .header *, .navigation *")) return null
  const { top, height } = focused.getBoundingClientRect()
  const middle = top + height / 2
  const isCovered = middle < header.getBoundingClientRect().bottom || middle > bar.getBoundingClientRect().top
  return isCovered ? (focused.getAttribute("aria-label") ?? focused.textContent) : null
}

test("on a phone the keyboard leads to nothing that stands under the header or the bar, down and up again", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await signedIn("/contacts")
  await expect(page.getByRole("button", { name: /^Actions for / }).nth(5)).toBeAttached()
  const reached = new Set<unknown>()
  const covered: Array<string> = []
  for (const key of ["Tab", "Shift+Tab"])
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press(key)
      const name = await page.evaluate(coveredNow)
      if (name !== null) covered.push(`${key}: ${name}`)
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    }
  expect(covered).toEqual([])
  expect([...reached].filter((name) => String(name).startsWith("Actions for ")).length).toBeGreaterThan(5)
})
