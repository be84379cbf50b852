import type { Shot } from "./shot.ts"

/** The ways in: signing in, registering, recovering a password. */
export const entryShots: readonly Shot[] = [
  { screen: "login", state: "empty", path: "/login", signedIn: false },
  {
    screen: "login",
    state: "wrong-password",
    path: "/login",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[type="email"]').fill("demo@office.test")
      await page.locator('input[type="password"]').fill("not the password")
      await page.keyboard.press("Enter")
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    screen: "login",
    state: "sign-on-begun-elsewhere",
    path: "/login",
    signedIn: false,
    after: async (page) => {
      const parent = new URL("/parent/sign-on", page.url())
      parent.hostname = "127.0.0.1"
      const form = { email: "demo@office.test" }
      const sent = await page.request.post(parent.href, { form, maxRedirects: 0 })
      await page.goto(sent.headers()["location"] ?? "")
      await page.locator(".sign-in-title").filter({ hasText: form.email }).waitFor()
    },
  },
  {
    screen: "join",
    state: "invited",
    path: "/ref/left/1024",
    signedIn: false,
    after: (page) => page.locator('input[name="repeated"]').waitFor(),
  },
  {
    screen: "join",
    state: "wrong",
    path: "/login/join",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[name="email"]').fill("nia@office.test")
      await page.locator('input[name="password"]').fill("Good2026")
      await page.locator('button[type="submit"]').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    screen: "recovery",
    state: "asked",
    path: "/login/password-recovery",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[name="email"]').fill("nia@office.test")
      await page.keyboard.press("Enter")
      await page.locator(".banner").waitFor()
    },
  },
  {
    screen: "new-password",
    state: "old-code",
    path: "/login/new-password",
    signedIn: false,
    after: async (page) => {
      await page.locator('input[name="code"]').fill("MADEUPCODE")
      for (const name of ["password", "repeated"]) await page.locator(`input[name="${name}"]`).fill("Good-2026!")
      await page.keyboard.press("Enter")
      await page.locator(".banner").waitFor()
    },
  },
]
