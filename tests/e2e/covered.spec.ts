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

/** Where the foot of a menu lay, px from the top, each time it was given a place. */
const noteFeet = (): void => {
  const feet: Array<number> = []
  Object.assign(window, { feet })
  new MutationObserver(() => {
    const menu = document.querySelector(".popover[data-placement]")
    if (menu !== null) feet.push(menu.getBoundingClientRect().bottom)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}

test.describe("on a phone in Russian", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test("a menu never lies over its own button, where the press that called it would choose of it", async ({
    page,
    context,
    office,
    signedIn,
  }) => {
    await context.addCookies([{ name: "lang", value: "ru", url: office.url }])
    await signedIn("/?")
    const send = page.getByRole("navigation").getByRole("button", { name: "Отправить", exact: true })
    await expect(page.getByRole("heading", { name: "Главная" })).toBeVisible()
    const { y: top } = (await send.boundingBox()) ?? { y: 0 }
    await page.evaluate(noteFeet)
    await send.click()
    await expect(page.getByRole("menuitem").first()).toBeVisible()
    const feet = await page.evaluate(() => Reflect.get(window, "feet") as ReadonlyArray<number>)
    expect(feet.length).toBeGreaterThan(0)
    expect(feet.filter((foot) => foot > top)).toEqual([])
  })
})
