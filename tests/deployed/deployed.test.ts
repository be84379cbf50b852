import { once } from "node:events"
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"
import { demoPassword, type Sandbox, startSandbox } from "../../sandbox/main.ts"
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs"
import { travel } from "../engines/journey.ts"
import { startChromium } from "../engines/puppeteer.ts"
import { freshDatabase } from "../sandbox/fresh-database.ts"
import { releaseOf } from "./release.ts"
import { freePort, isInstalled, startWebServer, webServers } from "./web-server.ts"

const server = process.env["DATABASE_URL_FOR_TESTS"] ?? ""
const program = findChromium() ?? ""
const history = 2_000

const folder = mkdtempSync(join(tmpdir(), "office-deployed-"))
const [before, next] = [releaseOf({}), releaseOf({ HIDDEN_PATH: "/the-next-build" })]
afterAll(() => {
  for (const release of [before, next]) release.remove()
  rmSync(folder, { recursive: true, force: true })
})

test("everything that is needed is here: PostgreSQL, Chromium, nginx with Brotli, Caddy", () => {
  expect([server !== "", program !== "", ...webServers.map(isInstalled)]).toEqual([true, true, true, true])
})

/** What the policy on contents was broken by, in whichever document or worker. */
const breaches = (context: BrowserContext): ReadonlyArray<string> => {
  const heard: Array<string> = []
  context.on("console", (message) => {
    if (/content security policy|trusted ?types/i.test(message.text())) heard.push(message.text())
  })
  context.on("weberror", (error) => heard.push(String(error.error())))
  return heard
}

/** The script that a page begins with, where its text or its address names it. A build names it by its content. */
const entryOf = (text: string): string => {
  const [name] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
  if (name === undefined) throw new Error("the page has no script that a build has named")
  return name
}

/** Which build a page is of. */
const buildOf = async (page: Page): Promise<string> => {
  const address = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)
  return entryOf(address ?? "")
}

/** An answer as it is sent: fetch would unpack it. */
const raw = async (url: string, encoding: string) => {
  const [response] = (await once(get(url, { headers: { "accept-encoding": encoding } }), "response")) as [
    IncomingMessage,
  ]
  return { headers: response.headers, body: await buffer(response) }
}

describe.each(webServers)("the client behind $name, before two instances on one PostgreSQL", (webServer) => {
  let instances: ReadonlyArray<Sandbox>
  let stop: () => Promise<void>
  let live: string
  let url: string
  let browser: Browser
  let deployNext: () => string

  beforeEach(async (context) => {
    const databaseUrl = await freshDatabase(server)
    const [sitePort, officePort] = [await freePort(), await freePort()]
    url = `http://localhost:${sitePort}`
    const options = {
      port: 0,
      history,
      databaseUrl,
      publicUrl: url,
      trustedProxies: ["127.0.0.1"],
      data: undefined,
      fresh: false,
      client: undefined,
      rateOfLiveRows: 0,
      testHooks: true,
    }
    instances = [await startSandbox(options), await startSandbox(options)]
    const office = `http://127.0.0.1:${officePort}`
    const settings = { OFFICE_URL: office, ADAPTER_URL: office, INFERRED_CALLS: "on" }
    const deployed = before.deploy(settings)
    deployNext = () => join(next.deploy(settings), "site")
    live = join(folder, webServer.name, context.task.id)
    cpSync(join(deployed, "site"), join(live, "site"), { recursive: true })
    stop = await startWebServer(
      webServer,
      {
        site: join(live, "site"),
        headers: join(deployed, webServer.file),
        sitePort,
        officePort,
        instances: instances.map(({ port }) => port),
      },
      join(live, "run"),
    )
    browser = await chromium.launch({ executablePath: program, args: chromiumFlags })
  })
  afterEach(async () => {
    await browser.close()
    await stop()
    for (const instance of instances) await instance.close()
  })

  test("sends the copies that the build compressed, every screen, and for good what is named by its content", async () => {
    const page = await fetch(`${url}/transactions`, { headers: { "accept-encoding": "br" } })
    const html = await page.text()
    expect([page.status, page.headers.get("content-encoding"), page.headers.get("cache-control")]).toEqual([
      200,
      "br",
      "no-cache",
    ])
    expect(html).toBe(readFileSync(join(live, "site/index.html"), "utf8"))
    const asset = entryOf(html)
    for (const [accepts, suffix] of [
      ["br", ".br"],
      ["gzip", ".gz"],
    ] as const) {
      const { headers, body } = await raw(url + asset, accepts)
      expect(headers).toMatchObject({
        "content-encoding": accepts,
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=31536000, immutable",
      })
      expect(body.equals(readFileSync(join(live, "site", asset + suffix)))).toBe(true)
    }
    const gone = await fetch(`${url}/assets/gone-1234.js`)
    expect([gone.status, gone.headers.get("cache-control"), gone.headers.get("x-content-type-options")]).toEqual([
      404,
      null,
      "nosniff",
    ])
  })

  test("S08 a customer travels: syncs, filters, reloads without a network, signs out leaving nothing", async () => {
    const engine = await startChromium(program)
    const page = await engine.newPage()
    const [{ url: hooks } = { url: "" }] = instances
    await expect(travel(page, { url, hooks, history, goOffline: stop })).resolves.toBeUndefined()
    await engine.close()
  })

  test("S08 S38 a form that is open outlives the next build, which comes when its tab has gone; no policy was broken", async () => {
    const context = await browser.newContext()
    const heard = breaches(context)
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.getByLabel("E-mail").fill("demo@office.test")
    await page.getByLabel("Password", { exact: true }).fill(demoPassword)
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect.poll(() => page.url()).toBe(`${url}/`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const first = await buildOf(page)
    await page.getByRole("navigation").getByRole("button", { name: "Send", exact: true }).click()
    await page.getByRole("group", { name: "Withdraw" }).getByRole("menuitem", { name: "Euro", exact: true }).click()
    const sum = page.getByRole("dialog").getByLabel("Sum")
    await sum.fill("12.5")

    // as docs/deploying.md says: beside the old files, the page last
    const site = deployNext()
    cpSync(join(site, "assets"), join(live, "site/assets"), { recursive: true })
    cpSync(site, join(live, "site"), { recursive: true })
    const waiting = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      await new Promise<void>((installed) => {
        const look = () => {
          if (registration.waiting !== null) installed()
        }
        look()
        registration.installing?.addEventListener("statechange", look)
      })
    })
    await waiting
    expect(await buildOf(page)).toBe(first)
    expect(await sum.inputValue()).toBe("12.5")
    await page.keyboard.press("Escape")
    // a screen that this tab has not loaded yet, of the build that it is of
    await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).first().click()
    await page.getByRole("heading", { level: 1, name: "Contacts" }).waitFor()

    const later = await context.newPage()
    await page.close()
    await later.goto(`${url}/transactions`)
    await expect
      .poll(() => later.getByRole("grid", { name: "Transactions" }).getAttribute("aria-rowcount"))
      .toBe("2001")
    expect(await buildOf(later)).not.toBe(first)
    expect(heard).toEqual([])
    await context.close()
  })
})
