/** `npm run screens`: pictures of the office, from the real build over the sandbox, for people to look at. */
import { randomUUID } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { exit, stdout } from "node:process"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test"
import { build } from "vite"
import { demoPassword, startSandbox } from "../sandbox/main.ts"
import { root } from "./build/build-id.ts"
import { clientFolder, isBuilt } from "./build/marker.ts"
import { chromiumFlags, findChromium } from "./chromium.mjs"
import { commandLine } from "./command-line.ts"
import { type Hooks, hooksOf, patience } from "./screens/hooks.ts"
import type { Shot } from "./screens/shot.ts"
import { shots } from "./screens/table.ts"

const folder = join(root, "artifacts", "screens")
const usage = `Usage: npm run screens -- [--readme] [WORD]...

Takes pictures of every screen in every listed state, on three devices, in two themes and four languages.

  WORD       only pictures whose names hold all words; of words joined by commas one is enough: home,palette phone
  --readme   the picture that the README shows
  --help     print this and stop
`
const {
  values: { readme: isReadme },
  positionals: words,
} = commandLine(usage, { readme: { type: "boolean", default: false } }, "words")

/** What stands in the README. */
const readme = { name: "transactions-full-desktop-light-en", file: join(root, "docs", "transactions.png") } as const

const themes = ["light", "dark"] as const

interface Device {
  readonly options: BrowserContextOptions
  readonly themes: ReadonlyArray<(typeof themes)[number]>
}

const devices: Readonly<Record<string, Device>> = {
  desktop: { options: { viewport: { width: 1440, height: 900 } }, themes },
  phone: {
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    themes,
  },
  // a window of 1280 px at 400 %, in the colours of who reads in it
  zoomed: {
    options: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, forcedColors: "active" },
    themes: ["light"],
  },
}
const languages = ["en", "ru", "de", "tr"] as const

interface Picture {
  readonly name: string
  readonly shot: Shot
  readonly options: BrowserContextOptions
  readonly language: string
}

const pictures: readonly Picture[] = shots.flatMap((shot) =>
  Object.entries(devices).flatMap(([device, { options, themes: each }]) =>
    each.flatMap((colorScheme) =>
      languages.map((language) => ({
        name: [shot.screen, shot.state, device, colorScheme, language].join("-"),
        shot,
        options: { ...options, colorScheme },
        language,
      })),
    ),
  ),
)

const signIn = async (url: string, isNew: boolean): Promise<string> => {
  const [call, body] = isNew
    ? ([
        "/user/register",
        {
          email: `new-${randomUUID()}@office.test`,
          name: "Nia Lee",
          password: demoPassword,
          password1: demoPassword,
          terms: 1,
        },
      ] as const)
    : (["/user/auth", { email: "demo@office.test", password: demoPassword }] as const)
  const answer = await fetch(new URL(call, url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: { auth: string } }
  return data.auth
}

/** In the page: whether nothing has been loading for a while: one part may only ask after another came. */
const isAtRest = (): boolean => {
  const { dataset } = document.documentElement
  const isLoading = document.querySelector('[aria-busy="true"], .skeleton') !== null
  if (isLoading || dataset["restSince"] === undefined) dataset["restSince"] = String(performance.now())
  return !isLoading && performance.now() - Number(dataset["restSince"]) > 600
}

/** Opens a screen and waits until it is as its picture should be. */
const arrive = async (page: Page, shot: Shot, hooks: Hooks): Promise<void> => {
  page.setDefaultTimeout(patience)
  await page.goto(shot.path)
  await page.locator("#root > *").first().waitFor()
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined) // calls that hang never idle
  await shot.after?.(page, hooks)
  await page.evaluate(async () => void (await document.fonts.ready))
  if (shot.state !== "loading") await page.waitForFunction(isAtRest)
  // a dialog on its way in is not drawn yet
  await page.locator("[data-entering]").first().waitFor({ state: "detached" })
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".overlay")].every((overlay) => getComputedStyle(overlay).opacity === "1"),
  )
}

/** A context of its own for each picture: nothing on the device from the one before. */
const take = async (browser: Browser, url: string, { name, shot, options, language }: Picture): Promise<void> => {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  })
  try {
    const hooks = hooksOf(context)
    await context.addCookies([{ name: "lang", value: language, url }])
    if (shot.signedIn !== false)
      await context.addCookies([{ name: "auth", value: await signIn(url, shot.signedIn === "new"), url }])
    await shot.before?.(hooks)
    const page = await context.newPage()
    const picture = () =>
      page.screenshot({ path: isReadme ? readme.file : join(folder, `${name}.png`), animations: "disabled" })
    try {
      await arrive(page, shot, hooks)
    } finally {
      await picture() // what did not come to be shows why
    }
  } finally {
    await context.close()
  }
}

const chosen = pictures.filter(({ name }) =>
  isReadme ? name === readme.name : words.every((word) => word.split(",").some((either) => name.includes(either))),
)

if (!isBuilt()) await build({ logLevel: "warn" })
mkdirSync(folder, { recursive: true })
const sandbox = await startSandbox({
  port: 0,
  history: 300,
  data: undefined,
  fresh: true,
  client: clientFolder,
  rateOfLiveRows: 0,
  testHooks: true,
})
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })

let failed = 0
for (const picture of chosen) {
  try {
    await take(browser, sandbox.url, picture)
    stdout.write(`✓ ${picture.name}\n`)
  } catch (error) {
    failed += 1
    const why = error instanceof Error ? error.message.split("\n").slice(0, 3).join(" ") : String(error)
    stdout.write(`✗ ${picture.name}: ${why}\n`)
  }
}
await browser.close()
await sandbox.close()
stdout.write(`${chosen.length - failed} of ${chosen.length} pictures are in ${isReadme ? readme.file : folder}\n`)
exit(failed === 0 && chosen.length > 0 ? 0 : 1)
