import type { Page } from "@playwright/test"
import type { Hooks } from "./hooks.ts"
import { called } from "./words.ts"

/** One picture of a screen. To add one, add a row. */
export interface Shot {
  readonly screen: string
  readonly state: string
  readonly path: string
  /** As the demo customer, or as one who registered a moment ago. */
  readonly signedIn: boolean | "new"
  /** Before the page is opened. */
  readonly before?: (hooks: Hooks) => Promise<void>
  /**
   * After it is opened: what a customer does, and what is waited for. Found by role: the names are in two languages.
   */
  readonly after?: (page: Page, hooks: Hooks) => Promise<void>
}

/** The call that brings a history's rows. */
export const history = ["/transaction/listTransactions"]

export const retry = (page: Page) =>
  page
    .getByRole("button", { name: called("Retry") })
    .first()
    .waitFor()

/** On phones the sections of the profile are folded; whether they are can be told only once they are there. */
export const unfold = async (page: Page, section: string): Promise<void> => {
  await page.locator(".profile-trigger, .profile-title").first().waitFor()
  const fold = page.getByRole("button", { name: called(section), expanded: false })
  if (await fold.isVisible()) await fold.click()
}

/**
 * The five states of a screen whose content one call or a few bring: full, loading, empty, failed, and offline with
 * what is held.
 */
export const screenStates = (
  screen: string,
  path: string,
  calls: readonly string[],
  nothing: unknown,
): readonly Shot[] => [
  { screen, state: "full", path, signedIn: true },
  { screen, state: "loading", path, signedIn: true, before: (hooks) => hooks.hang(...calls) },
  {
    screen,
    state: "empty",
    path,
    signedIn: true,
    before: async (hooks) => {
      for (const call of calls) await hooks.answer(call, nothing)
    },
  },
  { screen, state: "failed", path, signedIn: true, before: (hooks) => hooks.fail(...calls), after: retry },
  {
    screen,
    state: "offline",
    path,
    signedIn: true,
    after: async (page, hooks) => {
      await page.waitForLoadState("networkidle")
      await hooks.goOffline()
    },
  },
]
