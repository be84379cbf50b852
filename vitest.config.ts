import { env } from "node:process"
import { lingui } from "@lingui/vite-plugin"
import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { alias } from "./scripts/build/alias.ts"
import { linguiMacro } from "./scripts/build/lingui-macro.ts"
import { mediaNames } from "./scripts/build/media-names.ts"
import { paths } from "./scripts/build/paths.ts"
import { chromiumFlags, findHeadless } from "./scripts/chromium.mjs"
import { engines } from "./tests/engines/engines.ts"
import { engineProvider } from "./tests/engines/provider.ts"

/**
 * Dependencies met late (inside a worker, behind a lazy route, written by a macro) make Vite optimize again and reload,
 * and a test file hangs for 60 s: so all sources are scanned at the start.
 */
const optimizeDeps = {
  entries: ["src/**/*.{ts,tsx}", "tests/browser/**/*.{ts,tsx}"],
  include: ["react/jsx-dev-runtime", "@lingui/core", "@lingui/react"],
}

/** React as customers have it: to tell developers what they did wrong takes most of the time of drawing. */
const production = { "process.env.NODE_ENV": JSON.stringify("production") }

const executablePath = findHeadless()
const onPostgres = "tests/sandbox/database/on-postgres.test.ts"
/** How long a test may take and wait where nothing hangs: a machine with twenty other programs is slow, not wrong. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }
/** Short files that take long. */
const long = [
  "tests/browser/worker/store/read-ahead.browser.test.ts", // which waits for most of a minute while others compute
  "tests/laws/traffic.law.test.ts",
  "tests/replay/made-tests.test.ts",
  "tests/sandbox/database/on-postgres.test.ts",
  "tests/worker/sync/sync.test.ts",
]

/**
 * Where nothing is known of an earlier run, short files come last of their project: those that take long all the same
 * come first, or one core waits at the end until they are done.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((file) => moduleId.endsWith(file))
    return [...ofProjects.values()].flatMap((each) => each.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))))
  }
}

const otherEngines = engines.filter(({ name }) => name !== "chromium")

export default defineConfig({
  plugins: [react(), lingui(), linguiMacro(), mediaNames()],
  resolve: { alias },
  define: { __BUILD__: JSON.stringify("test"), ...paths },
  optimizeDeps,
  test: {
    includeTaskLocation: true, // a requirement's proof is named by file and line
    silent: "passed-only", // what a test breaks on purpose is reported by the browser too
    maxWorkers: "100%", // the usual one core less would be one of two
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/{domain,laws,sandbox,rpc}/**/*.test.ts"],
          exclude: [onPostgres],
          environment: "node",
          isolate: false, // to load the same modules for every file took more than half of the time
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: "node-apart", // what makes its process a device, which each file leaves empty: tabs, a database
          include: ["tests/{app,replay,worker}/**/*.test.ts"],
          environment: "node",
          isolate: false,
          server: { deps: { external: [/\/made-\w+\/tree-/] } }, // other builds, as Node itself loads them
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: "node-alone", // what changes its process for good: its environment, what it has loaded
          include: ["tests/tooling/**/*.test.ts", onPostgres],
          environment: "node",
          ...patience,
        },
      },
      {
        extends: true,
        define: production,
        oxc: { jsx: { development: false } },
        optimizeDeps: { ...optimizeDeps, rolldownOptions: { transform: { define: production } } },
        test: {
          name: "browser",
          include: ["tests/browser/**/*.browser.test.{ts,tsx}"],
          setupFiles: ["tests/browser/empty-tab.ts"],
          env: { OFFICE_LATE: env["OFFICE_LATE"] ?? "" }, // which answers come late: npm run soak
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // What fades and slides is drawn by the processor here, and waited for, as in playwright.config.ts.
            provider: playwright({
              contextOptions: { reducedMotion: "reduce" },
              launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          environment: "node",
          testTimeout: 600_000, // beside all unit tests, on two cores: a busy machine is slow, not wrong
          hookTimeout: 180_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: "deployed", // nginx, Caddy and PostgreSQL: npm run soak
          include: ["tests/deployed/**/*.test.ts"],
          environment: "node",
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      ...otherEngines.map(({ name, start }): TestProjectInlineConfiguration => ({
        extends: true,
        test: {
          name,
          include: ["tests/browser/worker/{store/log-contract,projector/checkpoint*}.browser.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 90_000,
          browser: {
            enabled: true,
            screenshotFailures: false,
            provider: engineProvider(start),
            instances: [{ browser: name, name }],
          },
        },
      })),
    ],
  },
})
