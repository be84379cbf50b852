import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { userInfo } from "../../src/domain/session/endpoints.ts"
import { Random } from "../laws/random.ts"
import { hook } from "./hooks.ts"
import { hostileTexts } from "./hostile-texts.ts"
import { expect, holdToken, test } from "./office.ts"
import { areas, onEveryScreen } from "./screen-list.ts"
import { seedsFrom } from "./seeds.ts"
import { transactionsGrid } from "./steps.ts"

/** A page of somebody else's, of another origin, with the office in a frame. */
const startFraming = async (url: string) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" })
    response.end(`<iframe src="${url}/login"></iframe>`)
  })
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => void server.close(closed)),
  }
}

test("S12 nobody frames the office: the frame stays empty, which without the headers it would not", async ({
  context,
  page,
  office,
}) => {
  const theirs = await startFraming(office.url)
  await page.goto(theirs.address)
  await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/)
  await context.route(`${office.url}/login`, async (route) => {
    const response = await route.fetch()
    const headers = Object.entries(response.headers()).filter(([name]) => !/policy|frame/.test(name))
    await route.fulfill({ response, headers: Object.fromEntries(headers) })
  })
  await page.goto(theirs.address)
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Sign in" })).toBeVisible()
  await theirs.close()
})

test.describe("forty hostile texts", () => {
  test.use({ history: 80 })

  test("S11 in every text field of every answer are drawn as text: nothing runs, nothing is fetched, no element comes of them", async ({
    page,
    context,
    office,
    customer,
  }) => {
    expect(new Set(hostileTexts).size).toBe(40)
    // An office says the same of a row each time: the columns fit what they held when they were measured.
    const given = new Map<string, string>()
    const poisoned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(poisoned)
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner)]))
      if (typeof value !== "string" || /^-?[\d.]*$/.test(value)) return value
      const text = given.get(value) ?? hostileTexts[given.size % hostileTexts.length] ?? ""
      given.set(value, text)
      return text
    }
    await context.route(
      ({ pathname }) => [...areas, userInfo.path].includes(pathname),
      async (route) => {
        if (route.request().resourceType() === "document") return route.fallback()
        const response = await route.fetch()
        if (response.headers()["content-type"]?.includes("json") !== true) return route.fulfill({ response })
        const { code, data, message } = (await response.json()) as { code: number; data: unknown; message: unknown }
        return route.fulfill({ response, json: { code, data: poisoned(data), message: poisoned(message) } })
      },
    )
    const elsewhere: Array<string> = []
    page.on("request", (request) => {
      const { host, protocol } = new URL(request.url())
      if (protocol.startsWith("http") && host !== new URL(office.url).host) elsewhere.push(request.url())
    })
    const asked: Array<string> = []
    page.on("dialog", (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await holdToken(context, office, customer.token)
    await page.goto("/")
    await onEveryScreen(page, async (path) => {
      await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0)
      const grown = await page.evaluate(() => ({
        ran: Reflect.has(globalThis, "pwned"),
        elements: [
          ...document.querySelectorAll(
            "iframe, object, embed, base, marquee, body script, img[src='x'], " +
              "[onerror], [onload], [onclick], [onfocus], [ontoggle]",
          ),
        ].map(({ outerHTML }) => outerHTML),
        links: [...document.querySelectorAll("a[href], form[action], button[formaction]")]
          .map(
            (link) => link.getAttribute("href") ?? link.getAttribute("action") ?? link.getAttribute("formaction") ?? "",
          )
          .filter((address) => /^\s*(javascript|data|vbscript):/i.test(address)),
      }))
      expect([path, grown]).toEqual([path, { ran: false, elements: [], links: [] }])
      expect(await page.evaluate(() => Reflect.has(Object.prototype, "pwned"))).toBe(false)
    })
    await page.goto("/transactions")
    const drawn = async (): Promise<number> => {
      const text = await page.locator("main").innerText()
      return hostileTexts.filter((hostile) => hostile.startsWith("<") && text.includes(hostile)).length
    }
    await expect.poll(drawn).toBeGreaterThan(0)
    expect([...new Set(given.values())].sort()).toEqual([...hostileTexts].sort())
    expect(asked).toEqual([])
    expect(elsewhere).toEqual([])
  })
})

test.describe("what others write where the office keeps and hears things", () => {
  test.use({ history: 30 })
  const long = "x".repeat(200_000)
  const almost = ['{"__proto__":{"x":1}}', '{"account":null}', '{"rows":[{"id":"x"}]}', '{"sort":5,"columns":{}}']
  const junk = [
    "",
    "null",
    "[]",
    "{}",
    "[[null]]",
    "NaN",
    "-1",
    "1e309",
    "true",
    "\u0000",
    "\ud800",
    "<script>",
  ].concat(almost, long)
  for (const seed of seedsFrom(1, 1))
    test(`S46 costs nothing but itself, in storage and on the channel (seed ${seed})`, async ({
      page,
      context,
      office,
      customer,
      signedIn,
    }) => {
      const random = new Random(seed)
      const thrown: Array<Error> = []
      page.on("pageerror", (error) => void thrown.push(error))
      await signedIn("/transactions")
      const rows = transactionsGrid(page).getByRole("row")
      await expect(rows.nth(3)).toBeVisible()
      const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const)
      const [ours, tab] = kept.map((keys) => keys.map((key) => [key, random.pick(junk)] as const))
      await page.evaluate(
        ([inLocal = [], inSession = []]) => {
          for (const [key, value] of inLocal) localStorage.setItem(key, value)
          for (const [key, value] of inSession) sessionStorage.setItem(key, value)
        },
        [ours, tab],
      )
      await page.reload()
      // Whoever cannot tell when somebody was here last covers the office.
      const cover = page.getByRole("button", { name: "Show the office again" })
      await expect(cover.or(rows.nth(3)).first()).toBeVisible()
      if (await cover.isVisible()) await cover.click()
      await expect(rows.nth(3)).toBeVisible()
      let died = 0
      for (const worker of page.workers()) worker.on("close", () => void (died += 1))
      const stranger = await context.newPage()
      await stranger.goto("/robots.txt")
      await stranger.evaluate(() => {
        const channel = new BroadcastChannel("web-office")
        const round: { self?: object } = {}
        round.self = round
        const foreign = [
          null,
          undefined,
          0,
          "",
          [],
          {},
          round,
          new Map(),
          new Date(Number.NaN),
          new ArrayBuffer(9),
          10n,
        ]
        const almost = [{ _tag: "Appended" }, { _tag: "Appended", logId: 5, position: "x" }, { _tag: "__proto__" }]
        for (const message of [...foreign, ...almost]) channel.postMessage(message)
      })
      await stranger.close()
      await page.bringToFront()
      await hook(office, "rows", { email: customer.email, insert: [{ description: "after the junk" }] })
      await expect(rows.filter({ hasText: "after the junk" })).toBeVisible()
      expect([died, thrown]).toEqual([0, []])
    })
})
