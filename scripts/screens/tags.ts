import type { Page } from "@playwright/test"
import type { Shot } from "./shot.ts"
import { called } from "./words.ts"

/** Opens the dialog of tags and rules; on phones it is in a menu. */
const openTags = async (page: Page): Promise<void> => {
  const button = page.getByRole("button", { name: called("Tags and rules") })
  const more = page.locator(".ask-buttons").getByRole("button", { name: called("More") })
  await button.or(more).first().click()
  const item = page.getByRole("menuitem", { name: called("Tags and rules") })
  if (await item.isVisible()) await item.click()
  await page.getByRole("dialog").locator(".tags").waitFor()
}

/** A rule for money that came in. */
const makeRule = async (page: Page, tag: string): Promise<void> => {
  const search = page.getByRole("combobox").first()
  await search.fill("in: amount>=1")
  await search.press("Enter")
  await openTags(page)
  const field = page.getByRole("textbox", { name: called("Tag that it gives") })
  await field.fill(tag)
  await field.press("Enter")
  await page.getByRole("button", { name: called("Save the rule") }).click()
  await page.locator(".tags-rule").waitFor()
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape")
  await page.locator(".tags").waitFor({ state: "detached" })
}

/** Tags: of all rows in view and by a rule, on a row with their reasons, and for selected rows. */
export const tagShots: readonly Shot[] = [
  {
    screen: "transactions",
    state: "tags",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await makeRule(page, "Income")
    },
  },
  {
    screen: "transactions",
    state: "tagged",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await makeRule(page, "Income")
      await closeDialog(page)
      await page.getByRole("gridcell").first().click()
      const field = page.getByRole("textbox", { name: called("Another tag") })
      await field.fill("Ask about it")
      await field.press("Enter")
      await page.locator(".tag-item").nth(1).waitFor()
      await field.scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "transactions",
    state: "selected",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").first().focus()
      await page.keyboard.press("x")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("x")
      await page.locator(".tags-selection").waitFor()
    },
  },
]
