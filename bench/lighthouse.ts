import { execFile } from "node:child_process"
import { join } from "node:path"
import { execPath } from "node:process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import puppeteer, { type Browser } from "puppeteer-core"
import { demoPassword, startSandbox } from "../sandbox/main.ts"
import { clientFolder } from "../scripts/build/marker.ts"
import { chromiumFlags, findHeadless } from "../scripts/chromium.mjs"
import { emptyProfile } from "./browser.ts"
import { median } from "./engines.ts"

/** What is judged, as its reader gets there: the signed-in screens on a device that holds the whole history. */
const screens = [
  { name: "sign-in", path: "/login", isFilled: false },
  { name: "home", path: "/", isFilled: true },
  { name: "history", path: "/transactions", isFilled: true },
] as const

const forms = ["phone", "desktop"] as const

/** The history that the device holds. */
const rows = 5_000

/** Scores of a hundred, times in milliseconds; what `peers/ask-lighthouse.js` prints. */
interface Judged {
  readonly version: string
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly seo: number
  readonly paint: number
  readonly blocking: number
  readonly shift: number
}

const program = fileURLToPath(new URL("peers/ask-lighthouse.js", import.meta.url))
const run = promisify(execFile)

const judge = async (url: string, port: string, form: string): Promise<Judged> =>
  JSON.parse((await run(execPath, [program, url, port, form])).stdout) as Judged

const fill = async (browser: Browser, url: string): Promise<void> => {
  const page = await browser.newPage()
  await page.goto(`${url}/login`)
  await page.locator("input[type=email]").fill("demo@office.test")
  await page.locator("input[type=password]").fill(demoPassword)
  await page.keyboard.press("Enter")
  await page.waitForFunction(() => location.pathname === "/")
  await page.goto(`${url}/transactions`)
  await page.waitForFunction(
    (least) => Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount")) > least,
    { timeout: 300_000 },
    rows, // and some that the sandbox has of its own
  )
  await page.close()
}

const lineOf = (name: string, form: string, found: ReadonlyArray<Judged>): string => {
  const middle = (key: Exclude<keyof Judged, "version">, decimals = 0): string =>
    (median(found.map((each) => each[key])) ?? Number.NaN).toFixed(decimals)
  const scores = [middle("performance"), middle("accessibility"), middle("practices"), middle("seo")]
  return `| ${[name, form, ...scores, middle("paint"), middle("blocking"), middle("shift", 3)].join(" | ")} |`
}

/**
 * What Lighthouse says of the built office beside the sandbox, by its models of a slow phone and of a desktop: medians
 * of so many rounds. Gives Markdown.
 */
export const measureLighthouse = async (
  rounds: number,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const profile = join(folder, "profile")
  const sandbox = await startSandbox({
    port: 0,
    history: rows,
    data: undefined,
    fresh: true,
    client: clientFolder,
    rateOfLiveRows: 0,
    testHooks: true,
  })
  const executablePath = findHeadless()
  const lines: string[] = []
  let version = ""
  for (const isFilled of [false, true]) {
    emptyProfile(profile)
    const browser = await puppeteer.launch({
      ...(executablePath && { executablePath }),
      args: [...chromiumFlags],
      userDataDir: profile,
    })
    const { port } = new URL(browser.wsEndpoint())
    if (isFilled) {
      say("Filling the device ...")
      await fill(browser, sandbox.url)
    }
    for (const { name, path } of screens.filter((screen) => screen.isFilled === isFilled))
      for (const form of forms) {
        say(`Lighthouse: ${name}, ${form} ...`)
        const found: Judged[] = []
        for (let round = 0; round < rounds; round++) found.push(await judge(sandbox.url + path, port, form))
        version = found[0]?.version ?? version
        lines.push(lineOf(name, form, found))
      }
    await browser.close()
  }
  await sandbox.close()
  const head = "performance | accessibility | best practices | SEO | largest paint, ms | blocking, ms | layout shift"
  return [
    `Lighthouse ${version} of the built office beside the sandbox, the device with ${rows} rows; medians of ${rounds}.`,
    [`| | | ${head} |`, `|---|---${"|---:".repeat(7)}|`, ...lines].join("\n"),
  ].join("\n\n")
}
