import { join } from "node:path"
import { test as base } from "@playwright/test"
import { startSandbox } from "../../sandbox/main.ts"
import { watch } from "./seen.ts"

/** What a spec may ask of its office. Other values than the worker's start a worker, and an office, of their own. */
export interface Wanted {
  /** Rows of history the demo customer has at the start. */
  readonly history: number
  /** Rows that arrive by themselves in a minute; 0: only what the test makes arrive. */
  readonly rateOfLiveRows: number
}

/** A running office: the built client and both APIs over a database in memory, with the sandbox's test hooks on. */
export interface Office {
  readonly url: string
}

const client = join(import.meta.dirname, "../../dist")

const start = (wanted: Wanted) =>
  startSandbox({ port: 0, data: undefined, fresh: true, client, testHooks: true, ...wanted })

/**
 * `office` is shared by the tests of a worker; a test whose doings others must not see says `test.use({ fresh: true })`
 * and gets one of its own. Addresses are relative to it: `page.goto("/transactions")`.
 */
export const test = base.extend<
  { fresh: boolean; office: Office },
  { wanted: Wanted; sharedOffice: () => Promise<Office> }
>({
  wanted: [
    { history: 500, rateOfLiveRows: 0 },
    { option: true, scope: "worker" },
  ],
  fresh: [false, { option: true }],
  sharedOffice: [
    async ({ wanted }, use) => {
      let shared: ReturnType<typeof start> | undefined
      await use(() => (shared ??= start(wanted)))
      await (await shared)?.close()
    },
    { scope: "worker" },
  ],
  office: async ({ fresh, wanted, sharedOffice }, use) => {
    if (!fresh) return use(await sharedOffice())
    const own = await start(wanted)
    await use(own)
    await own.close()
  },
  context: async ({ context }, use) => {
    const write = watch(context)
    await use(context)
    write()
  },
  baseURL: async ({ office }, use) => use(office.url),
})

export { expect } from "@playwright/test"
