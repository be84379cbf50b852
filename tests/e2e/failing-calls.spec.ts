import { readFileSync } from "node:fs"
import type { BrowserContext, Page } from "@playwright/test"
import { userInfo } from "../../src/domain/session/endpoints.ts"
import { hook, type Office } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { areas, follow, onEveryScreen, screens, titleOf } from "./screen-list.ts"

test.use({ history: 30 })

const everyCall = 100_000

const spoil = async (office: Office, name: string, body: object): Promise<void> => {
  for (const path of areas) await hook(office, name, { ...body, path, times: everyCall })
}

/** Whatever goes to one of these paths is answered so, or not at all. */
const between = async (
  context: BrowserContext,
  paths: ReadonlyArray<string>,
  answer: { readonly status: number; readonly body: string } | null,
): Promise<void> => {
  await context.route(
    ({ pathname }) => paths.includes(pathname),
    (route) => {
      if (route.request().resourceType() === "document") return route.fallback()
      return answer === null ? route.abort("connectionrefused") : route.fulfill(answer)
    },
  )
}

/** Every way in which the calls for a screen can fail. In a cold one every screen is the first of its document. */
const ways: {
  readonly [way: string]: {
    readonly fail: (office: Office, context: BrowserContext) => Promise<void>
    readonly cold?: true
  }
} = {
  "are refused": { fail: (office) => spoil(office, "refuse", { code: 1, message: "The ledger is being counted" }) },
  "are answered with half a text": { fail: (office) => spoil(office, "malformed", { kind: "json" }) },
  "are answered without data": { fail: (office) => spoil(office, "malformed", { kind: "empty" }) },
  "are cut off": { fail: (office) => spoil(office, "drop", { when: "before" }) },
  "fall on a server that fails": {
    fail: (_, context) => between(context, areas, { status: 500, body: "<h1>Internal Server Error</h1>" }),
  },
  "find no office at all": { fail: (_, context) => between(context, [...areas, userInfo.path], null), cold: true },
  "are not sent, since user info cannot be read": {
    fail: (_, context) => between(context, [userInfo.path], { status: 200, body: '{"code":0,"data":[],"message":[]}' }),
  },
}

/** What still says that something is coming. */
const coming = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator("main [aria-busy=true], main .skeleton").evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map(
        (each) =>
          each
            .closest("section, [class]")
            ?.outerHTML.replaceAll(/<svg.*?<\/svg>/g, "")
            .slice(0, 300) ?? "",
      ),
  )

test.describe("when the calls of a screen", () => {
  for (const [way, { fail, cold }] of Object.entries(ways)) {
    test(`R236 ${way}, every screen says so with Retry, and none loads for ever`, async ({
      page,
      context,
      office,
      signedIn,
    }) => {
      await fail(office, context)
      await signedIn("/404")
      for (const [path, { title, asks }] of Object.entries(screens)) {
        if (cold === true) await page.goto(path)
        else await follow(page, path, title)
        await expect(titleOf(page, title), path).toBeVisible()
        await expect.poll(() => coming(page), { message: path }).toEqual([])
        await expect(page.getByText("Something went wrong"), path).toHaveCount(0)
        if (asks)
          await expect(page.getByRole("main").getByRole("button", { name: "Retry" }).first(), path).toBeVisible()
      }
    })
  }
})

test("R236 whatever failed on a screen comes by its own Retry, once the office answers again", async ({
  page,
  context,
  signedIn,
}) => {
  let answers = false
  await context.route(
    ({ pathname }) => areas.includes(pathname),
    (route) =>
      answers || route.request().resourceType() === "document"
        ? route.fallback()
        : route.fulfill({ status: 500, body: "<h1>Internal Server Error</h1>" }),
  )
  await signedIn("/404")
  const retry = page.getByRole("main").getByRole("button", { name: "Retry" })
  await onEveryScreen(page, async (path, { asks }) => {
    // The statement needs the balances alone, which came on the way.
    if (asks && path !== "/statement") await expect(retry.first(), path).toBeVisible()
    await expect.poll(() => coming(page), { message: path }).toEqual([])
    answers = true
    for (let left = await retry.count(); left > 0; left = await retry.count()) {
      // what another answer has taken away meanwhile needs no press, and could not be waited for
      await retry.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click())
      await expect.poll(() => retry.count(), { message: path }).toBeLessThan(left)
    }
    await expect.poll(() => coming(page), { message: path }).toEqual([])
    answers = false
  })
})

test("what a recording holds no answer for, its screens say is not in it, and none loads for ever (B062)", async ({
  page,
}) => {
  await page.goto("/replay")
  const file = readFileSync(new URL("../recordings/money-day.ndjson", import.meta.url))
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "money-day.ndjson", mimeType: "application/x-ndjson", buffer: file })
  await expect(page.getByRole("region", { name: "Recording" }).getByText("it comes to the same state")).toBeVisible()
  const lacking = ["Contracts", "Staking", "Referral structure"]
  const absent: Array<string> = []
  const links = page.getByRole("navigation").getByRole("link")
  await expect(links.first()).toBeVisible() // those that are drawn are walked
  for (const link of await links.all()) {
    const name = (await link.textContent()) ?? ""
    await link.click()
    await expect(page.getByRole("heading", { level: 1 }), name).toHaveText(name)
    await expect.poll(() => coming(page), { message: name }).toEqual([])
    const lack = page.getByText("Not in this recording").first()
    if (lacking.includes(name)) await expect(lack, name).toBeVisible()
    if (await lack.isVisible()) absent.push(name)
    await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toHaveCount(0)
  }
  expect(absent).toEqual(expect.arrayContaining(lacking))
  expect(absent).not.toContain("Contacts")
})
