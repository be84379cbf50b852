import { defineConfig } from "@playwright/test"
import { chromiumFlags, findHeadless } from "./scripts/chromium.mjs"

const executablePath = findHeadless()

/** Every worker starts its own office (tests/e2e/office.ts), so there is no webServer and no base URL here. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "artifacts/e2e",
  workers: 2, // two cores; each worker has its own office
  fullyParallel: true,
  retries: 0,
  timeout: 180_000, // a busy machine is slow, not wrong
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    headless: true,
    screenshot: "only-on-failure",
    trace: "off", // it costs time: `npx playwright test FILE --trace on` for one that fails
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
})
