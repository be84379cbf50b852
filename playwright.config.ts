import { env } from "node:process"
import { defineConfig } from "@playwright/test"
import { chromiumFlags, findHeadless } from "./scripts/chromium.mjs"

const executablePath = findHeadless()

/** The soak has what customers have: what fades, and what Chromium compiles well behind the first run. */
const asCustomers = env["OFFICE_AS_CUSTOMERS"] === "1"

/** What fades and slides is drawn by the processor here, a tenth of all that these tests take of it. */
const contextOptions = asCustomers ? {} : { reducedMotion: "reduce" as const }

/** A page of a test is gone before code that was compiled better has paid for it: an eighth of the processor. */
const compiledOnce = asCustomers ? [] : ["--js-flags=--no-turbofan --no-maglev"]

/** Every worker starts its own office (tests/e2e/office.ts), so there is no webServer and no base URL here. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "artifacts/e2e",
  workers: 3, // one more than cores: a test waits a third of its time; each worker has its own office
  fullyParallel: true,
  retries: 0,
  timeout: 300_000, // a busy machine is slow, not wrong
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    headless: true,
    contextOptions,
    screenshot: "only-on-failure",
    trace: "off", // it costs time: `npx playwright test FILE --trace on` for one that fails
    launchOptions: { args: [...chromiumFlags, ...compiledOnce], ...(executablePath && { executablePath }) },
  },
})
