import { env } from "node:process"
import { lingui } from "@lingui/vite-plugin"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { alias } from "../build/alias.ts"
import { linguiMacro } from "../build/lingui-macro.ts"
import { mediaNames } from "../build/media-names.ts"
import { paths } from "../build/paths.ts"
import { keptPool } from "./kept-pool.ts"
import { apart } from "./nearest.ts"

/** The tests that are to notice, the nearest first: run.ts says which. */
const tests = (env["MUTANTS_TESTS"] ?? "").trim().split(" ")
const place = ({ moduleId }: TestSpecification): number => tests.findIndex((test) => moduleId.endsWith(test))

class NearestFirst extends BaseSequencer {
  override sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)))
  }
}

const kept = keptPool()
/** Many times what the longest test of the worker takes, on a machine that others use too, milliseconds. */
const patience = 120_000

/** What only Node runs, for Stryker: it starts no browser, and drops the pool that a project asks for. */
export default defineConfig({
  plugins: [
    lingui(),
    linguiMacro(),
    mediaNames(),
    {
      name: "kept-pool",
      configureVitest: ({ project }) => {
        if (project.name === "node-apart") return
        project.config.pool = kept.name
        project.config.poolRunner = kept
      },
    },
  ],
  resolve: { alias },
  define: { __BUILD__: JSON.stringify("test"), ...paths },
  test: {
    environment: "node",
    testTimeout: 600_000, // Stryker has a patience of its own
    setupFiles: ["scripts/mutants/fresh-modules.ts"],
    sequence: { sequencer: NearestFirst },
    projects: [
      { name: "node", isolate: false, include: tests.filter((test) => !apart(test)) },
      // Where what a test waits for does not come any more, Stryker would begin anew with everything.
      {
        name: "node-apart",
        isolate: false,
        include: tests.filter(apart),
        testTimeout: patience,
        hookTimeout: patience,
      },
    ]
      .filter(({ include }) => include.length > 0)
      .map((test) => ({ extends: true, test })),
  },
})
