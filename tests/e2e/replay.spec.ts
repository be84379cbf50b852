import { readFileSync } from "node:fs"
import type { Mark } from "../../src/domain/recording/mark.ts"
import { logged, sample } from "../replay/conformance/lines.ts"
import { looks } from "../replay/looks.ts"
import { recordingOf } from "../replay/recording.ts"
import { written } from "../replay/written.ts"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { axeFindings, seeRows, storedTexts, transactionsGrid } from "./steps.ts"

const file = readFileSync(new URL("../recordings/first-day.ndjson", import.meta.url), "utf8")

test.describe("a recording in the office", () => {
  test("has its bar's words and the way through it in view for a reader of 32 px", async ({ page, office }) => {
    await page.context().addCookies([{ name: "lang", value: "de", url: office.url }])
    await page.goto("/replay")
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"))
    await page.locator('input[type="file"]').setInputFiles({
      name: "first-day.ndjson",
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(file),
    })
    await expect(page.locator(".replay-bar").getByRole("slider")).toBeVisible()
    const cut = () =>
      page.evaluate(() => {
        const within = document.querySelector(".replay-bar")?.getBoundingClientRect()
        return [".replay-words", ".replay-steps", ".replay-moment"].filter((part) => {
          const words = document.createRange()
          words.selectNodeContents(document.querySelector(part) ?? document)
          const { top, bottom } = words.getBoundingClientRect()
          return within === undefined || top < within.top || bottom > Math.min(within.bottom, innerHeight) + 1
        })
      })
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(cut, `at ${width}`).toEqual([])
    }
  })

  test("S33 shows its screens at any moment, signed out, without a network, beside a customer's log that stays as it is", async ({
    page,
    office,
    openedTransactions,
  }) => {
    await openedTransactions() // what is seen is kept
    await page.context().clearCookies()
    await page.goto("/replay") // the customer's worker ended with the other page
    const choose = page.locator('input[type="file"]')
    await choose.waitFor({ state: "attached" })
    const kept = async () => (await storedTexts(page)).filter(([place]) => /^web-office-|^localStorage/.test(place))
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(1)
    const before = await kept()
    await hook(office, "reset")
    const requests: Array<string> = []
    page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))

    const lines = file.split("\n")
    const nine = lines.slice(0, 9).join("\n")
    for (const [cut, said] of [
      [nine, "Line 10: the recording ends here, before its last line: it was cut off"],
      [nine.slice(0, -9), "Line 9: it is not JSON, or only a part of it is there"],
    ] as const) {
      await choose.setInputFiles({ name: "cut.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(cut) })
      await expect(page.getByText(said)).toBeVisible()
    }
    await choose.setInputFiles({
      name: "first-day.ndjson",
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(file),
    })
    const { events, at } = recordingOf(file)
    const bar = page.getByRole("region", { name: "Recording" })
    await expect(bar.getByText(`Position ${events.length} of ${events.length}`)).toBeVisible()
    await expect(bar.getByText("You are looking at a recording of demo@office.test, read-only.")).toBeVisible()
    await expect(bar.getByText("Replayed here, it comes to the same state.")).toBeVisible()

    await page.getByRole("link", { name: "Transactions", exact: true }).click()
    await expect(page).toHaveURL(/\/replay\/transactions$/)
    await seeRows(page, at().state("transactions").size)
    const slider = bar.getByRole("slider", { name: "Moment of the recording" })
    await slider.press("Home")
    await expect(bar.getByText(`Position 1 of ${events.length}`)).toBeVisible()
    await expect(transactionsGrid(page).getByRole("row", { name: /other@office\.test/ })).toHaveCount(0)
    await bar.getByRole("button", { name: "One entry on" }).click()
    await expect(bar.getByText(`Position 2 of ${events.length}`)).toBeVisible()
    await slider.press("End")
    await expect(
      transactionsGrid(page)
        .getByRole("row", { name: /other@office\.test/ })
        .first(),
    ).toBeVisible()
    // what could only be refused is not offered
    await expect(page.getByRole("button", { name: /^(Pause|Load more)$/ })).toHaveCount(0)
    await page.getByRole("combobox").first().fill("in:")
    await page.getByRole("combobox").first().press("Enter")
    await page.getByRole("button", { name: "Save view" }).click()
    await page.getByRole("dialog").getByRole("textbox").fill("In")
    await page.getByRole("dialog").getByRole("textbox").press("Enter")
    await expect(page.getByText("This is a recording: nothing can be sent or changed")).toBeVisible()

    expect(await axeFindings(page)).toEqual([])
    expect(
      await page
        .workers()[0]
        ?.evaluate(() => [
          typeof fetch,
          typeof XMLHttpRequest,
          typeof WebSocket,
          typeof BroadcastChannel,
          typeof caches,
        ]),
    ).toEqual(Array(5).fill("undefined"))
    expect(
      await page.evaluate(() =>
        fetch("/").then(
          () => "sent",
          () => "refused",
        ),
      ),
    ).toBe("refused")
    expect(requests.filter((request) => !request.startsWith("GET /assets/"))).toEqual([]) // its own scripts and styles
    expect(await hook(office, "requests")).toMatchObject({ requests: [] })
    expect(await kept()).toEqual(before)

    await bar.getByRole("button", { name: "Leave the recording" }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect((await storedTexts(page)).filter(([place]) => place.startsWith("recording-of-web-office-"))).toEqual([])
  })

  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const)
    test(`has its next step in reach whatever dialog a step before opened, ${width} pixels wide`, async ({ page }) => {
      const dialogs = ["withdrawBtc", "transferBtc", null] as const
      const marks = dialogs.map((modal, index): Mark => ({
        kind: "stood",
        after: 2,
        at: 1_800_000_000_000 + index,
        path: "/",
        modal,
        loaded: modal !== null,
        looks: { ...looks, width, height },
      }))
      await page.setViewportSize({ width, height })
      await page.goto("/replay")
      await page.locator('input[type="file"]').setInputFiles({
        name: "steps.ndjson",
        mimeType: "application/x-ndjson",
        buffer: Buffer.from(written(logged([sample("UserInfoReceived"), sample("BalancesReceived")]), { marks })),
      })
      const bar = page.getByRole("region", { name: "Recording" })
      for (const [index, modal] of dialogs.entries()) {
        await bar.getByRole("button", { name: "Next step" }).click()
        await expect(bar.getByText(`Step ${index + 1} of ${dialogs.length}`)).toBeVisible()
        await expect(page.getByRole("dialog")).toHaveCount(modal === null ? 0 : 1)
        if (modal === null) continue
        const overlap = async (): Promise<number> => {
          const [dialog, own] = [await page.getByRole("dialog").boundingBox(), await bar.boundingBox()]
          return (dialog?.y ?? 0) + (dialog?.height ?? 0) - (own?.y ?? 0)
        }
        await expect.poll(overlap).toBeLessThanOrEqual(0) // once it has come in
      }
    })
})
