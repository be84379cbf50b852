import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { userInfo } from "../../src/domain/session/endpoints.ts"
import { hostileTexts } from "./hostile-texts.ts"
import { expect, holdToken, test } from "./office.ts"
import { areas, screens } from "./screen-list.ts"

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
    test.setTimeout(120_000)
    expect(new Set(hostileTexts).size).toBe(40)
    const used = new Set<string>()
    let next = 0
    const poisoned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(poisoned)
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner)]))
      if (typeof value !== "string" || /^-?[\d.]*$/.test(value)) return value
      const text = hostileTexts[next++ % hostileTexts.length] ?? ""
      used.add(text)
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
    for (const path of Object.keys(screens)) {
      await page.goto(path)
      await expect(page.locator("main"), path).toBeVisible()
      await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0)
      const grown = await page.evaluate(() => ({
        ran: Reflect.has(globalThis, "pwned"),
        elements: [
          ...document.querySelectorAll(
            "iframe, object, embed, base, marquee, [onerror], [onload], [onclick], [onfocus], [ontoggle], body script, img[src='x']",
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
    }
    await page.goto("/transactions")
    const drawn = async (): Promise<number> => {
      const text = await page.locator("main").innerText()
      return hostileTexts.filter((hostile) => hostile.startsWith("<") && text.includes(hostile)).length
    }
    await expect.poll(drawn).toBeGreaterThan(0)
    expect([...used].sort()).toEqual([...hostileTexts].sort())
    expect(asked).toEqual([])
    expect(elsewhere).toEqual([])
  })
})
