import type { Page } from "@playwright/test"
import { pivotHash } from "../../src/domain/modals/modal-state.ts"
import { type PictureKind, pictureKinds } from "../../src/domain/pivot/picture/picture-kinds.ts"
import { sheetLink } from "../../src/domain/sheets/file.ts"
import type { Hooks } from "./hooks.ts"
import { history, retry, type Shot } from "./shot.ts"
import { called } from "./words.ts"

type GivenParts = Parameters<typeof sheetLink>[1]["parts"]

const sheetOf = (name: string, parts: ReadonlyArray<readonly [GivenParts[number]["kind"], boolean, string]>): string =>
  sheetLink("", {
    name,
    parts: parts.map(([kind, isWide, words], place) => ({
      id: String(place),
      kind,
      isWide,
      words,
      beside: kind === "beside" ? { series: "rate", making: "itself", together: "none" } : null,
    })),
  }) ?? ""

/** A sheet that somebody gave away: a text between a picture and a table, and a series. */
const givenSheet = sheetOf("Fees and the rate", [
  ["text", true, "What the fees of each month came to, and what the rate did meanwhile."],
  ["stacked", false, "fees by month, type"],
  ["heat", false, "rows by weekday, hour"],
  ["beside", true, "net by month cur:usdt"],
  ["table", true, "fees by year, type"],
])

/** One that is not read as a whole, one that nothing is found for, and a text that was not written yet. */
const brokenSheet = sheetOf("Half of it", [
  ["table", true, "fes by mnth vs yer before"],
  ["bars", false, "net by month text:nobody-wrote-this"],
  ["text", false, ""],
])

const firstCell = (page: Page) => page.locator(".pivot-cell").first().waitFor()

const asked = (state: string, ask: string, after: Shot["after"] = firstCell, more: Partial<Shot> = {}): Shot => ({
  screen: "pivot",
  state,
  path: `/transactions${pivotHash(ask)}`,
  signedIn: true,
  after,
  ...more,
})

const typed = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("combobox").first().fill("")
  await page.getByRole("combobox").first().pressSequentially(text)
}

/** The picture of one kind, with what stands where it is pointed at. */
const pictured = async (page: Page, kind: PictureKind, keys: ReadonlyArray<string>): Promise<void> => {
  await firstCell(page)
  await page.locator(".pivot-more button").first().click()
  const boxes = page.locator(".pivot-pictures-choice .checkbox")
  for (const [place, each] of pictureKinds.entries()) {
    const isOn = await boxes.nth(place).locator("input").isChecked()
    if (isOn !== (each === kind)) await boxes.nth(place).click()
  }
  await page.locator(".pivot-pictures").evaluate((pictures) => pictures.scrollIntoView())
  for (const key of keys) await page.locator(".pivot-plot").press(key)
}

/** What each kind of picture is drawn of; they are not all of the same question. */
const pictureOf: { readonly [Kind in PictureKind]: string } = {
  lines: "net by month, direction cur:usdt",
  bars: "in by year, type cur:usdt",
  stacked: "net by month, type cur:usdt",
  heat: "rows by month, type",
  multiples: "rows by month, type",
  box: "rows by month, type",
  calendar: "rows by week, weekday",
}

const beside = async (page: Page): Promise<void> => {
  await page.locator(".pivot-more button").nth(1).click()
  await page.locator(".beside-line canvas").nth(1).waitFor()
  await page.locator(".beside-bar").evaluate((bar) => bar.scrollIntoView())
}

/** A pivot in all its states, its pictures, and what stands beside it. */
const pivotShots: readonly Shot[] = [
  asked("full", "net by month, type"),
  asked("compared", "fees by quarter, type vs year before"),
  asked("clock", "rows by weekday, hour as share"),
  asked("wide", "rows by type + currency, month"),
  asked("average", "average by year + quarter, type"),
  asked("running", "net by month as running sum"),
  asked("value-now", "net by month, type in EUR now"),
  asked("value-then", "net by month, type in EUR then"),
  asked("tags", "out by party, marketplace"),
  asked("chosen", "net by month, type", async (page) => {
    await firstCell(page)
    await page.locator(".pivot-controls button").nth(1).click()
    await page.getByRole("option").first().waitFor()
  }),
  asked("completed", "net by month, type", async (page) => {
    await firstCell(page)
    await typed(page, "fees by m")
    await page.getByRole("option").first().waitFor()
  }),
  asked("wrong", "fees by mnth, type vs", (page) => page.locator(".search-problems > span").first().waitFor()),
  ...[
    "fes by mnth vs yer before as shre in eurr",
    "median by type + month + month, currency + tag + status as share vs",
    "net by type as running sum vs period before net cur:nope since:20255 then 2024",
    "rows by month in EUR vs year before as share",
  ].map((ask, place) =>
    asked(`wrong-${place + 1}`, ask, (page) => page.locator(".search-problems > span").first().waitFor()),
  ),
  asked("empty", "net by month text:nobody-wrote-this", (page) => page.locator(".state-view, .empty-state").waitFor()),
  asked("loading", "net by month, type", (page) => page.locator(".pivot-controls").waitFor(), {
    before: (hooks) => hooks.hang(...history),
  }),
  asked("failed", "net by month, type", retry, { before: (hooks) => hooks.fail(...history) }),
  asked("offline", "net by month, type", async (page, hooks: Hooks) => {
    await page.waitForLoadState("networkidle")
    await hooks.goOffline()
  }),
  asked("menu", "net by month, type", async (page) => {
    await page.locator(".pivot-cell").first().click()
    await page.getByRole("menuitem").first().waitFor()
  }),
  asked("explained", "median by year vs year before", async (page) => {
    await page.locator(".pivot-cell").first().click()
    await page.getByRole("menuitem").nth(1).click()
    await page.locator(".explained-number").waitFor()
  }),
  ...pictureKinds.map((kind) =>
    asked(`picture-${kind}`, pictureOf[kind], (page) => pictured(page, kind, ["ArrowLeft"])),
  ),
  asked("picture-brushed", pictureOf.stacked, (page) =>
    pictured(
      page,
      "stacked",
      Array.from({ length: 14 }, () => "Shift+ArrowLeft"),
    ),
  ),
  asked("beside", "net by month, type", beside),
  asked("twin", "net by month, type", async (page) => {
    await beside(page)
    await page.locator(".beside-bar button").first().click()
    await page.locator(".beside-bar").evaluate((bar) => bar.scrollIntoView())
  }),
  asked("lag", "net by month cur:usdt", async (page) => {
    await beside(page)
    await page.locator(".beside-correlation").evaluate((table) => table.scrollIntoView())
  }),
  asked("beside-none", "net by type", async (page) => {
    await page.locator(".pivot-more button").nth(1).click()
    await page.locator(".beside .pivot-notes").waitFor()
  }),
]

const sheet = (state: string, path: string, after: Shot["after"], more: Partial<Shot> = {}): Shot => ({
  screen: "sheets",
  state,
  path,
  signedIn: true,
  ...(after !== undefined && { after }),
  ...more,
})

/** What a link brought is kept. */
const kept = async (page: Page): Promise<void> => {
  await page.locator(".sheet-brought .button-primary").click()
  await page.locator(".sheet-parts").waitFor()
}

const menuOfPart = async (page: Page, place: number, item: number): Promise<void> => {
  await page.locator(".sheet-part-tools button").nth(place).click()
  await page.getByRole("menuitem").nth(item).click()
}

/** A sheet, from the first words on it to paper. */
const sheetShots: readonly Shot[] = [
  sheet("empty", "/transactions#tab=sheets", undefined),
  sheet("brought", givenSheet, (page) => page.locator(".sheet-brought").waitFor()),
  sheet("refused", givenSheet.slice(0, -40), (page) => page.locator(".sheets .banner").waitFor()),
  sheet("full", givenSheet, async (page) => {
    await kept(page)
    await page.locator(".pivot-plot").nth(1).waitFor()
  }),
  sheet("lower", givenSheet, async (page) => {
    await kept(page)
    await page.locator(".beside-line canvas").nth(1).waitFor()
    await page
      .locator(".sheet-part")
      .nth(3)
      .evaluate((part) => part.scrollIntoView())
  }),
  sheet("changed", givenSheet, async (page) => {
    await kept(page)
    await menuOfPart(page, 1, 0)
  }),
  sheet("written", givenSheet, async (page) => {
    await kept(page)
    await menuOfPart(page, 0, 0)
  }),
  sheet("arranged", givenSheet, async (page) => {
    await kept(page)
    await page.locator(".sheet-part-tools button").first().click()
    await page.getByRole("menuitem").first().waitFor()
  }),
  sheet("removed", givenSheet, async (page) => {
    await kept(page)
    await menuOfPart(page, 0, 4)
    await page.locator(".sheets .banner").waitFor()
  }),
  sheet("given", givenSheet, async (page) => {
    await kept(page)
    await page.locator(".sheet-tools .button").nth(1).click()
    await page.getByRole("dialog").waitFor()
  }),
  sheet("printed", givenSheet, async (page) => {
    await kept(page)
    await page.locator(".beside-line canvas").nth(1).waitFor()
    await page.emulateMedia({ media: "print" })
  }),
  sheet("unread", brokenSheet, async (page) => {
    await kept(page)
    await page.locator(".sheet-part .banner").waitFor()
  }),
  sheet(
    "loading",
    givenSheet,
    async (page) => {
      await kept(page)
      await page.locator(".sheet-part .skeleton").first().waitFor()
    },
    { before: (hooks) => hooks.hang(...history) },
  ),
  sheet(
    "failed",
    givenSheet,
    async (page) => {
      await kept(page)
      await retry(page)
    },
    { before: (hooks) => hooks.fail(...history) },
  ),
  sheet("offline", givenSheet, async (page, hooks) => {
    await kept(page)
    await page.waitForLoadState("networkidle")
    await hooks.goOffline()
  }),
  sheet("onto", `/transactions${pivotHash("net by year, type")}`, async (page) => {
    await firstCell(page)
    await page
      .getByRole("button", { name: called("Put on a sheet") })
      .first()
      .click()
    await page.getByRole("menuitem").first().waitFor()
  }),
]

/** The analysts' bench: questions, their pictures, and sheets that keep them. */
export const benchShots: readonly Shot[] = [...pivotShots, ...sheetShots]
