import { cataloguesAreComplete } from "./catalogues.ts"
import { citationsLead } from "./citations.ts"
import { run } from "./command.ts"
import { inEngines } from "./engines.ts"
import { playwright, vitest } from "./reports.ts"
import type { TestResult } from "./results.ts"
import { stylesKeepApart } from "./styles.ts"
import { wire } from "./wire.ts"

export interface Suite {
  readonly name: string
  readonly title: string
  /** The suite without which this one is pointless. */
  readonly needs?: string
  /** It changes nothing that another one reads: those that are so run beside each other, before all others. */
  readonly beside?: true
  /** The suite beside which it runs where that one is run too: it waits for its programs more than it computes. */
  readonly during?: string
  /** It is left out of `npm test -- --changed`: it cannot tell what a change touches, or takes a built client. */
  readonly whole?: true
  readonly run: (filters: readonly string[]) => Promise<readonly TestResult[]>
}

/** A static check counts as one test. */
const check = (title: string, passes: () => Promise<boolean>) => async () => [{ title, passed: await passes() }]

const succeeds =
  (command: string, ...args: readonly string[]) =>
  async () =>
    (await run(command, args, { together: true })) === 0

/** In the order in which they run: what is quick and what later ones stand on comes first. */
export const suites: readonly Suite[] = [
  // By force: an incremental build's memory, copied with node_modules, once hid an error from everybody but a clean
  // checkout.
  { name: "types", beside: true, title: "Types", run: check("tsc finds no error", succeeds("tsc", "-b", "--force")) },
  { name: "format", beside: true, title: "Format", run: check("oxfmt changes nothing", succeeds("oxfmt", "--check")) },
  {
    name: "lint",
    beside: true,
    title: "Lint and fences",
    run: check("oxlint finds nothing", succeeds("oxlint", "--type-aware", "--deny-warnings")),
  },
  { name: "knip", beside: true, title: "Dead code", run: check("knip finds nothing unused", succeeds("knip")) },
  {
    name: "citations",
    beside: true,
    title: "Codes that are cited",
    run: check("every cited code is listed in docs", async () => citationsLead()),
  },
  {
    name: "styles",
    title: "Style sheets",
    run: check("no two style sheets meet", async () => stylesKeepApart()),
  },
  {
    name: "catalogues",
    beside: true,
    title: "Catalogues in four languages",
    run: check("catalogues are complete", cataloguesAreComplete),
  },
  {
    name: "build",
    beside: true,
    whole: true,
    title: "Production build",
    run: check("vite builds the client", succeeds("vite", "build", "--logLevel", "warn")),
  },
  {
    name: "unit",
    title: "Domain, laws, replay, worker, RPC, sandbox, tooling",
    run: (filters) => vitest(["node", "node-apart", "node-alone"], filters),
  },
  { name: "browser", title: "In Chromium", run: (filters) => vitest(["browser"], filters) },
  { name: "engines", title: "In three engines", needs: "build", during: "unit", whole: true, run: inEngines },
  { name: "e2e", title: "End to end", needs: "build", whole: true, run: playwright },
  {
    name: "wire",
    whole: true,
    title: "Every call, screen and modal met end to end",
    needs: "e2e",
    run: async (filters) => wire(filters),
  },
]
