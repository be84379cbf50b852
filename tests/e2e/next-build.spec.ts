import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { buildId } from "../../scripts/build/build-id.ts"
import { received, type Office } from "./hooks.ts"
import { answerGate, fillTransfer, openGate, transferPath } from "./money-steps.ts"
import { expect, holdToken, test } from "./office.ts"
import { serviceWorkerReady } from "./steps.ts"

test.use({ serviceWorker: true })

/** The office as a web server in front of it hands it on, on which the next build can be put. */
const inFront = async (office: Office) => {
  let isNext = false
  const server: Server = createServer((asked, answer) => {
    const { url = "/", method, headers } = asked
    const isWorker = url === "/service-worker.js"
    const sent = request(new URL(url, office.url), {
      method,
      headers: { ...headers, ...(isWorker && { "accept-encoding": "identity" }) },
    })
    sent.on("response", (response) => {
      if (isWorker) delete response.headers["content-length"]
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (!isWorker || !isNext) return void response.pipe(answer)
      let text = ""
      response.setEncoding("utf8").on("data", (part: string) => (text += part))
      response.on("end", () => answer.end(text.replaceAll(buildId(), "0".repeat(12))))
    })
    sent.on("error", () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((listening) => server.listen(0, new URL(office.url).hostname, listening))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(office.url), { port: String(port) }).origin,
    putNext: () => void (isNext = true),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const findNext = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test("S38 a build that comes at the accept step is said there, changes nothing of the order, and waits for a reload", async ({
  page,
  context,
  office,
  customer,
}) => {
  const front = await inFront(office)
  await holdToken(context, office, customer.token)
  await page.goto(front.url)
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  await serviceWorkerReady(page)
  const dialog = await fillTransfer(page, "BTC", "0.02")
  const said = dialog.getByText("A newer version of the office is ready")
  await expect(said).toHaveCount(0)
  await page.evaluate(() => void Reflect.set(window, "stays", true))
  front.putNext()
  await findNext(page)
  await expect(said).toBeVisible()
  await expect(dialog.getByText("This order stays as you see it")).toBeVisible()
  await answerGate(await openGate(page, dialog))
  await expect(dialog.getByText("Transfer is done!")).toBeVisible()
  const transfers = await received(office, transferPath)
  expect(transfers.map(({ body }) => Object(body).amount)).toEqual(["0.02"])
  expect(await page.evaluate(() => Reflect.get(window, "stays"))).toBe(true)
  await dialog.getByRole("button", { name: "Done" }).click()
  const banner = page.getByRole("status").filter({ hasText: "A newer version of the office is ready" })
  await expect(banner).toBeVisible()
  await banner.getByRole("button", { name: "Reload" }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "stays")).catch(() => true)).toBeUndefined()
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  front.close()
})
