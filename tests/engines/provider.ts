import { defineBrowserProvider } from "@vitest/browser"
import type { BrowserProviderOption } from "vitest/node"
import type { DrivenPage, RunningEngine } from "./engine.ts"

declare module "vitest/browser" {
  interface BrowserCommands {
    readonly __vitest_viewport: () => Promise<void>
  }
}

/** Runs vitest's browser tests in an engine: vitest says which address to open, the engine opens it. */
export const engineProvider = (start: () => Promise<RunningEngine>): BrowserProviderOption =>
  defineBrowserProvider({
    name: "engine",
    providerFactory: ({ browser }) => {
      // asked for before every file; these draw nothing
      browser?.registerCommand("__vitest_viewport", async () => undefined)
      let running: Promise<RunningEngine> | undefined
      const pages: Array<DrivenPage> = []
      return {
        name: "engine",
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        openPage: async (_session, address) => {
          running ??= start()
          const page = await (await running).newPage()
          pages.push(page)
          await page.open(address)
        },
        close: async () => {
          for (const page of pages.splice(0)) await page.close()
          await (await running)?.close()
          running = undefined
        },
      }
    },
  })
