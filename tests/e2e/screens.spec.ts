import type { Locator } from "@playwright/test"
import { expect, holdToken, test } from "./office.ts"
import { axeFindingsInBothColours, seeRows } from "./steps.ts"

/** Which one-word names stand on more than one line, or past their room. */
const cutWords = (words: Locator): Promise<ReadonlyArray<string>> =>
  words.evaluateAll((all) =>
    all.flatMap((word) => {
      const range = document.createRange()
      range.selectNodeContents(word)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      const isCut =
        !/\s/.test(word.textContent) &&
        (lines > 1 || range.getBoundingClientRect().width > (word.parentElement?.clientWidth ?? 0))
      return isCut ? [word.textContent] : []
    }),
  )

test.describe("every screen", () => {
  test("S07 axe finds nothing on any screen in light and dark, and no link leaves the office unsaid", async ({
    page,
    customer,
    signedIn,
  }) => {
    await page.goto("/login")
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
    expect(await axeFindingsInBothColours(page)).toEqual([])
    await signedIn()
    await expect(page.getByText("BTC").first()).toBeVisible()
    expect(await axeFindingsInBothColours(page)).toEqual([])
    await page.goto("/transactions")
    await seeRows(page, customer.rows)
    expect(await axeFindingsInBothColours(page)).toEqual([])
    await page.goto("/nowhere")
    await expect(page.getByText("/nowhere")).toBeVisible()
    expect(await axeFindingsInBothColours(page)).toEqual([])
  })

  test("no browser translates what stands on a screen, nor has elsewhere looked at how it is spelt", async ({
    page,
    signedIn,
  }) => {
    const givenAway = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("html, html *")].flatMap((each) =>
          each.translate || (each.matches("input, textarea") && each.spellcheck) ? [each.outerHTML.slice(0, 100)] : [],
        ),
      )
    await page.goto("/login")
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible()
    expect(await givenAway()).toEqual([])
    await signedIn("/transactions")
    await page.locator(".tx-row").first().click()
    await expect(page.getByRole("textbox", { name: /note/i })).toBeVisible()
    expect(await givenAway()).toEqual([])
  })

  test("nothing scrolls sideways at 320, 390, 720, 1024 and 2560 pixels, in Russian", async ({
    page,
    context,
    office,
    customer,
  }) => {
    await context.addCookies([{ name: "lang", value: "ru", url: office.url }])
    await holdToken(context, office, customer.token)
    for (const path of ["/", "/transactions", "/nowhere"]) {
      await page.goto(path)
      for (const width of [320, 390, 720, 1024, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole("main")).toBeVisible()
        const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(widest, `${path} at ${width}`).toBeLessThanOrEqual(width)
        expect(await cutWords(page.locator(".navigation-words")), `${path} at ${width}`).toEqual([])
      }
    }
  })

  test("the last line of the history can be read and pressed over the bar of the smallest phones, in Russian", async ({
    page,
    context,
    office,
    customer,
  }) => {
    await context.addCookies([{ name: "lang", value: "ru", url: office.url }])
    await holdToken(context, office, customer.token)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto("/transactions")
    await expect(page.locator(".tx-row").first()).toBeVisible()
    const over = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight) // which grows while the rows come
        const [line, bar] = [".tx-below", ".navigation"].map((each) => document.querySelector(each))
        return (bar?.getBoundingClientRect().top ?? 0) - (line?.getBoundingClientRect().bottom ?? 0)
      })
    await expect.poll(over, "but for a part of a pixel").toBeGreaterThan(-1)
  })

  test("R045 R046 R447 cookie lang chooses the language, and an unknown one is English", async ({
    page,
    context,
    office,
  }) => {
    const words = { en: "Sign in", ru: "Войти", de: "Anmelden", tr: "Giriş yap", xx: "Sign in" }
    for (const [value, text] of Object.entries(words)) {
      await context.addCookies([{ name: "lang", value, url: office.url }])
      await page.goto("/login")
      await expect(page.getByRole("button", { name: text, exact: true })).toBeVisible()
      await expect(page.locator("html")).toHaveAttribute("lang", value === "xx" ? "en" : value)
    }
  })

  test("R066 an unknown path is the 404 screen for a customer", async ({ page, signedIn }) => {
    await signedIn()
    await page.goto("/no/such/screen")
    await expect(page.getByText("/no/such/screen")).toBeVisible()
    await page.getByRole("link", { name: /home/i }).first().click()
    await expect(page).toHaveURL((url) => url.pathname === "/")
  })

  test("the page's policy lets no inline handler, no markup from text and no foreign request through", async ({
    page,
  }) => {
    await page.goto("/login")
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
    const outcome = await page.evaluate(async () => {
      const tries: Record<string, string> = {}
      const attempt = async (name: string, run: () => unknown): Promise<void> => {
        try {
          await run()
          tries[name] = "went through"
        } catch {
          tries[name] = "blocked"
        }
      }
      await attempt("handler", () => {
        const button = document.createElement("button")
        button.setAttribute("onclick", "document.title = 'went through'")
        button.click()
        if (document.title !== "went through") throw new Error("blocked")
      })
      await attempt("markup", () => {
        document.createElement("div").innerHTML = "<b>x</b>"
      })
      await attempt("foreign fetch", () => fetch("https://example.org/"))
      return tries
    })
    expect(outcome).toEqual({ handler: "blocked", markup: "blocked", "foreign fetch": "blocked" })
  })
})
