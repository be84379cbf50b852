import { describe } from "vitest"
import { serverIsNamed, servers } from "../real-postgres.ts"

/** Every other test of the sandbox, but those that speak for one of the two kinds of database. */
const suites = Object.entries(
  import.meta.glob([
    "../**/*.test.ts",
    "!./on-postgres.test.ts",
    "!./faults.test.ts",
    "!./cut-connections.test.ts",
    "!./two-instances.test.ts",
  ]),
).map(([file, load]) => ({
  file: file.slice(3),
  load,
}))

serverIsNamed()

describe.each(servers.flatMap((server) => suites.map((suite) => ({ server, ...suite }))))(
  "$file on PostgreSQL",
  async ({ server, load }) => {
    process.env["DATABASE_URL"] = server
    await load()
  },
)
