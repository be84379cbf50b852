import { defineConfig } from "@playwright/test"
import { chromiumFlags, findChromium } from "./scripts/chromium.mjs"

const executablePath = findChromium()

/** Every worker starts its own office (tests/e2e/office.ts), so there is no webServer and no base URL here. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "artifacts/e2e",
  workers: 1, // two cores, one of them for the sandbox
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 }, // a busy machine is slow, not wrong
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    headless: true,
    screenshot: "only-on-failure",
    trace: process.env["CI"] === undefined ? "retain-on-failure" : "off", // nobody can read it there
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
})
