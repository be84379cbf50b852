import type { BrowserContext, Page } from "@playwright/test"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { onEveryScreen } from "./screen-list.ts"
import { storedTexts, submitSignIn } from "./steps.ts"

test.use({ serviceWorker: true }) // what it keeps is on the device too

const foreign = "https://elsewhere.test/"

/** Whoever is asked there answers everybody. */
const openToAll = (context: BrowserContext): Promise<unknown> =>
  context.route(`${foreign}**`, (route) =>
    route.fulfill({ status: 200, headers: { "Access-Control-Allow-Origin": "*" }, body: "here" }),
  )

/** What came of each attack on the page, and by which directives it was reported. */
const attacked = (page: Page) =>
  page.evaluate(async (address) => {
    const frames = async (): Promise<void> => {
      for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => void requestAnimationFrame(drawn))
    }
    const tried = async (attack: () => unknown, succeeded: () => boolean) => {
      const reports: Array<string> = []
      const report = ({ effectiveDirective }: SecurityPolicyViolationEvent): void =>
        void reports.push(effectiveDirective)
      document.addEventListener("securitypolicyviolation", report)
      // In a task of the page's own: what a debugger runs may evaluate whatever it likes.
      await new Promise<void>((done) => {
        requestAnimationFrame(() => {
          new Promise((outcome) => outcome(attack())).then(
            () => done(),
            () => done(),
          )
        })
      })
      await frames()
      document.removeEventListener("securitypolicyviolation", report)
      return { succeeded: succeeded(), reported: reports.length > 0 }
    }
    const has = (name: string) => (): boolean => Reflect.has(globalThis, name)
    let fetched = false
    return {
      inline: await tried(() => {
        const script = document.createElement("script")
        script.textContent = "globalThis.inlined = 1"
        document.head.append(script)
      }, has("inlined")),
      handler: await tried(() => {
        const button = document.createElement("button")
        button.setAttribute("onclick", "globalThis.handled = 1")
        document.body.append(button)
        button.click()
        button.remove()
      }, has("handled")),
      eval: await tried(() => Reflect.get(globalThis, "eval")("globalThis.evaluated = 1"), has("evaluated")),
      fetch: await tried(
        async () => {
          fetched = (await fetch(address)).ok
        },
        () => fetched,
      ),
    }
  }, foreign)

test("S08 inline code, handlers, eval and a call elsewhere fail and are reported, each of which succeeds without the policy", async ({
  browser,
  office,
  page,
  context,
}) => {
  await openToAll(context)
  await page.goto("/login")
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
  const blocked = { succeeded: false, reported: true }
  expect(await attacked(page)).toEqual({ inline: blocked, handler: blocked, eval: blocked, fetch: blocked })

  const open = await browser.newContext({ baseURL: office.url, bypassCSP: true, serviceWorkers: "block" })
  await openToAll(open)
  const undefended = await open.newPage()
  await undefended.goto("/login")
  const works = { succeeded: true, reported: false }
  expect(await attacked(undefended)).toEqual({ inline: works, handler: works, eval: works, fetch: works })
  await open.close()
})

test("S14 over https the token's cookie is for this host alone, for https alone, and sent along only from here", async ({
  context,
  page,
  office,
  customer,
}) => {
  const secure = "https://office.test"
  await context.route(`${secure}/**`, async (route) => {
    const { url, headers } = { url: route.request().url(), headers: route.request().headers() }
    const local = { ...headers, ...(headers["origin"] !== undefined && { origin: office.url }) }
    try {
      const response = await route.fetch({ url: url.replace(secure, office.url), headers: local })
      await route.fulfill({ status: response.status(), headers: response.headers(), body: await response.body() })
    } catch {
      // the page went on without it
    }
  })
  await page.goto(`${secure}/login`)
  await submitSignIn(page, customer.email)
  await expect(page).toHaveURL(({ pathname }) => pathname === "/")
  const cookie = (await context.cookies(secure)).find(({ name }) => name === "auth")
  expect(cookie).toMatchObject({ domain: "office.test", path: "/", secure: true, sameSite: "Lax" })
})

test("S18 after fifteen minutes without anybody the office's own screens are covered, and no figure is in the page", async ({
  page,
  signedIn,
}) => {
  await page.clock.install()
  await signedIn()
  await expect(page.getByText("BTC").first()).toBeVisible()
  expect(await page.locator("body").textContent()).toMatch(/\d/)
  await page.clock.fastForward("16:00")
  await expect(page.getByText("It does not encrypt them")).toBeVisible()
  expect(await page.locator("body").textContent()).not.toMatch(/\d/)
  await page.getByRole("button", { name: "Show the office again" }).click()
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
})

test("S18 a page that is opened after nobody was here for long begins covered: no figure is drawn before, and no row is kept to be", async ({
  page,
  signedIn,
}) => {
  await signedIn("/transactions")
  const kept = () => page.evaluate(() => localStorage.getItem("office:first-paint"))
  await expect.poll(kept).not.toBeNull()
  await page.addInitScript(() => {
    localStorage.setItem("office:active-at", String(Date.now() - 3_600_000))
    new MutationObserver(() => {
      if (/\d/.test(document.body?.textContent ?? "")) document.documentElement.dataset["figures"] = "drawn"
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByText("It does not encrypt them")).toBeVisible()
  await expect(page.locator("html")).not.toHaveAttribute("data-figures", "drawn")
  expect(await kept()).toBeNull()
})

test("S36 answers of fifty megabytes are refused, the office goes on, and nothing of them is kept", async ({
  page,
  office,
  signedIn,
}) => {
  for (const path of ["/user/balance", "/transaction/listTransactions"])
    await hook(office, "malformed", { path, kind: "huge", times: 1000 })
  await signedIn()
  await expect(page.getByRole("alert").getByText("The office sent an answer that cannot be read").first()).toBeVisible()
  await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).click()
  await expect(page.getByRole("row", { name: /Other Customer/ })).toBeVisible()
  const kept = (await storedTexts(page)).reduce((sum, [, text]) => sum + text.length, 0)
  expect(kept).toBeLessThan(2_000_000)
})

/** Decimals of an answer that could only be amounts: with a point, and two digits or more before it. */
const decimalsIn = (value: unknown): ReadonlyArray<string> =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(decimalsIn)
    : /^-?[1-9]\d+\.\d\d+$/.test(String(value))
      ? [String(value).replace("-", "")]
      : []

/** What is everybody's: rates, and the market. */
const publicPath = /getRates|oton-usdt|statistics/

test("S37 hidden amounts are in no screen: not in its text, names, titles, pictures or attributes", async ({
  page,
  signedIn,
}) => {
  const said = new Set<string>()
  page.on("response", (response) => {
    if (response.request().method() !== "POST" || publicPath.test(response.url())) return
    void response.json().then(
      (body: unknown) => {
        for (const decimal of decimalsIn(body)) said.add(decimal)
      },
      () => undefined,
    )
  })
  /** The amounts that stand anywhere in the document, to the second decimal. The seconds of a moment are none. */
  const found = async (): Promise<ReadonlyArray<string>> => {
    const text = ((await page.title()) + (await page.content()))
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
      .replaceAll(/[,\u00A0\u202F'’]/g, "")
    return [...said].filter((decimal) => {
      const [whole = "", decimals = ""] = decimal.split(".")
      return new RegExp(`(?<!\\d|\\.)${whole}\\.${decimals.slice(0, 2)}`).test(text)
    })
  }
  await signedIn()
  await expect.poll(() => said.size).toBeGreaterThan(50) // the whole history came: what is left too early is not heard
  await expect.poll(found).not.toEqual([])
  await page.getByRole("button", { name: "Hide amounts" }).click()
  await expect(page.getByRole("button", { name: "Show amounts" })).toBeVisible()
  const holdsNone = async (path: string): Promise<void> => {
    await expect(page.getByRole("main")).toBeVisible()
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
    expect(await found(), path).toEqual([])
  }
  await onEveryScreen(page, holdsNone)
  for (const path of ["/", "/transactions"]) {
    await page.goto(path) // what is drawn before the worker says a word
    await holdsNone(path)
  }
})
