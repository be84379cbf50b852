import type { Page } from "@playwright/test"
import { demoPassword } from "../../sandbox/main.ts"
import { wrongGate } from "./money.ts"
import { type Shot, unfold } from "./shot.ts"
import { called } from "./words.ts"

const dialog = (page: Page): Promise<void> => page.getByRole("dialog").waitFor()

const secondStep = async (page: Page): Promise<void> => {
  await page.locator('input[type="email"]').fill("demo-2fa@office.test")
  await page.locator('input[type="password"]').fill(demoPassword)
  await page.keyboard.press("Enter")
  await page.locator(".code-input").waitFor()
}

const device = async (page: Page): Promise<void> => {
  await unfold(page, "This device")
  await page.locator(".device").evaluate((section) => section.scrollIntoView({ block: "center" }))
}

const messages = (page: Page): Promise<void> => page.locator(".bell button").click()

/** The widget of the identity check says how it ended. */
const answered = async (page: Page, status: string): Promise<void> => {
  await page.frameLocator(".verification-frame").locator(`button[value="${status}"]`).click()
  await page.locator(".verification .banner").waitFor()
}

const verified = (state: string, status: string): Shot => ({
  screen: "verification",
  state,
  path: "/profile#modal=kyc",
  signedIn: true,
  after: (page) => answered(page, status),
})

/** The second step of coming in, and the account: what must be accepted, what was said, who one is, and this device. */
export const accountShots: ReadonlyArray<Shot> = [
  { screen: "login", state: "second-step", path: "/login", signedIn: false, after: secondStep },
  {
    screen: "login",
    state: "second-step-wrong",
    path: "/login",
    signedIn: false,
    after: async (page) => {
      await secondStep(page)
      await page.locator(".code-input").fill("000000")
      await page.locator(".field-error").first().waitFor()
      await page.locator(".code-input").fill("123")
    },
  },
  { screen: "documents", state: "pending", path: "/", signedIn: "new", after: dialog },
  {
    screen: "messages",
    state: "empty",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await messages(page)
      await dialog(page)
    },
  },
  {
    screen: "messages",
    state: "full",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await wrongGate(page, "withdrawBtc")
      for (const step of ["gate", "accept", "form"]) {
        await page.keyboard.press("Escape")
        if (step === "gate") await page.locator('input[type="password"]').waitFor({ state: "detached" })
      }
      await page.getByRole("dialog").waitFor({ state: "detached" })
      await messages(page)
      await page.locator(".message").first().waitFor()
    },
  },
  {
    screen: "verification",
    state: "widget",
    path: "/profile#modal=kyc",
    signedIn: true,
    after: (page) => page.frameLocator(".verification-frame").locator("#choices").waitFor(),
  },
  {
    screen: "verification",
    state: "failed",
    path: "/profile#modal=kyc",
    signedIn: true,
    before: (hooks) => hooks.fail("/kyc/apply"),
    after: (page) =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: called("Retry") })
        .waitFor(),
  },
  {
    screen: "verification",
    state: "loading",
    path: "/profile#modal=kyc",
    signedIn: true,
    before: (hooks) => hooks.hang("/kyc/apply"),
    after: dialog,
  },
  verified("handed-in", "submitted"),
  verified("refused", "rejected"),
  {
    screen: "verification",
    state: "refused-at-home",
    path: "/profile#modal=kyc",
    signedIn: true,
    after: async (page) => {
      await answered(page, "rejected")
      await page
        .getByRole("dialog")
        .getByRole("button", { name: called("Close") })
        .click()
      await page.getByRole("dialog").waitFor({ state: "detached" })
      await page.locator(".navigation a").first().click()
      await page.locator(".attention").waitFor()
    },
  },
  {
    screen: "idle",
    state: "covered",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.endsWith("active-at")) localStorage.setItem(key, "1")
      })
      await page.reload()
      await page.locator(".cover, .state-view").first().waitFor()
    },
  },
  { screen: "device", state: "full", path: "/profile", signedIn: true, after: device },
  {
    screen: "two-factor",
    state: "setup",
    path: "/profile",
    signedIn: true,
    before: (hooks) =>
      hooks.answer("/user/info", {
        id: 7,
        email: "demo@office.test",
        name: "demo",
        phone: "+49 30 1234567",
        acceptance: { terms_of_use: 1, privacy_policy: 1 },
      }),
    after: async (page) => {
      await unfold(page, "Security")
      await page.getByRole("button", { name: called("Switch on") }).click()
      await page.locator(".setup-qr svg").waitFor()
      await page.locator(".code-input").fill("1234")
    },
  },
  { screen: "profile", state: "full", path: "/profile", signedIn: true },
  {
    screen: "profile",
    state: "loading",
    path: "/profile",
    signedIn: true,
    before: (hooks) => hooks.hang("/user/info"),
  },
]
