import { appendFileSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import type { BrowserContext, Page } from "@playwright/test"
import { seenFile } from "../../scripts/test/seen-file.ts"

/**
 * Writes down what a browser did: the calls that went over the wire, and the addresses it stood at. `npm test` compares
 * all of it with the catalogues of calls, screens and modals afterwards (scripts/test/wire.ts). Gives what to do at the
 * end.
 */
export const watch = (context: BrowserContext): (() => void) => {
  const calls = new Set<string>()
  const addresses = new Set<string>()
  context.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === "fetch" && !pathname.startsWith("/assets/")) calls.add(pathname)
  })
  const look = (page: Page): void =>
    void page.on("framenavigated", (frame) => {
      if (!URL.canParse(frame.url())) return // a tab whose file was kept, not shown
      const { pathname, hash } = new URL(frame.url())
      addresses.add(pathname + hash)
    })
  context.on("page", look)
  return () => {
    mkdirSync(dirname(seenFile), { recursive: true })
    appendFileSync(seenFile, `${JSON.stringify({ calls: [...calls], addresses: [...addresses] })}\n`)
  }
}
