import { join } from "node:path"
import type { Page } from "@playwright/test"
import type { Shot } from "./shot.ts"

const recordings = join(import.meta.dirname, "../../tests/recordings")

const choose = (page: Page, file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(file)

const open =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await choose(page, join(recordings, `${name}.ndjson`))
    await page.locator(".replay-bar").waitFor()
  }

/** A recording in the office: chosen, refused, and shown at its end and at an earlier moment. */
export const replayShots: ReadonlyArray<Shot> = [
  {
    screen: "replay",
    state: "open",
    path: "/replay",
    signedIn: false,
    after: (page) => page.locator(".replay-drop").waitFor(),
  },
  {
    screen: "replay",
    state: "refused",
    path: "/replay",
    signedIn: false,
    after: async (page) => {
      await choose(page, { name: "statement.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from("{}\n") })
      await page.locator(".replay-card .banner").waitFor()
    },
  },
  { screen: "replay", state: "home", path: "/replay", signedIn: false, after: open("money-day") },
  {
    screen: "replay",
    state: "earlier",
    path: "/replay/transactions",
    signedIn: false,
    after: async (page) => {
      await open("money-day")(page)
      const slider = page.getByRole("slider")
      for (let step = 0; step < 30; step++) await slider.press("ArrowLeft")
      await page.getByRole("row").nth(1).waitFor()
    },
  },
  { screen: "replay", state: "journal", path: "/replay/journal", signedIn: false, after: open("second-thoughts") },
]
