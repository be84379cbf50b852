import { readFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { typeOf } from "../../sandbox/http/media-types.ts"
import { paths } from "../../scripts/build/paths.ts"
import { buildDemo } from "../../scripts/demo/build-demo.ts"
import { follow } from "./screen-list.ts"

/** Every screen of a demo, with what stands over it. */
const screens: Readonly<Record<string, string>> = {
  "/": "Home",
  "/transactions/": "Transactions",
  "/contacts/": "Contacts",
  "/requests/": "Requests",
  "/contracts/": "Contracts",
  "/openContractsPage/": "Open contracts",
  "/staking/": "Staking",
  "/referralTree/": "Referral structure",
  "/tokens/": "Buy tokens",
  "/card/": "Payment card",
  "/journal/": "Journal",
  "/statement/": "Statement",
  "/profile/": "Profile",
  [`${JSON.parse(paths.__NODE_PATH__)}/`]: "Node software",
}

/** Sends the files of a folder as they lie and knows nothing else: no fallback, no header but the type. */
const serveFiles = (folder: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost")
      const path = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname)
      readFile(path).then(
        (content) => response.writeHead(200, { "Content-Type": typeOf(path) }).end(content),
        () => response.writeHead(404).end(),
      )
    }).listen(0, "127.0.0.1", () => resolve(server))
  })

test("B038 the demo opens its recording from files alone, and every screen of it holds something", async ({
  page,
}, info) => {
  const folder = info.outputPath("demo")
  await buildDemo(folder, 2)
  const server = await serveFiles(folder)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const refused: Array<string> = []
  page.on("response", (response) => {
    if (!response.ok() || new URL(response.url()).origin !== origin) refused.push(response.url())
  })
  await page.goto(`${origin}/`)
  await expect(page.getByText("This is a demo")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible()
  await expect(page.getByText("Replayed here, it comes to the same state.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Leave the recording" })).toHaveCount(0)
  const document = await (await page.request.get(`${origin}/`)).text()
  for (const [path, title] of Object.entries(screens)) {
    const there = await page.request.get(`${origin}/replay${path}`)
    expect(await there.text(), path).toBe(document)
    await follow(page, `/replay${path}`, title)
    await expect(page.getByText("Not in this recording"), path).toHaveCount(0)
  }
  await page.goto(`${origin}/replay/transactions/`)
  await expect(page.getByRole("row").nth(3)).toBeVisible()
  expect(refused).toEqual([])
  server.close()
})
