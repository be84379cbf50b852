import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync } from "node:fs"
import { request } from "node:http"
import { createSecureServer } from "node:http2"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { emptyProfile, startBrowser } from "./browser.ts"
import { median } from "./engines.ts"
import { type Distance, startServer } from "./server.ts"
import { salt, token } from "./web/customer.ts"

/** A history of so many rows is fetched: at 200 ms with one request in hand a million would take three hours. */
export const mostFetched = 100_000

/** Milliseconds to the office. */
const distances = [0, 50, 200]

/** A certificate for this machine, of a key that only this run has. */
const certificate = (folder: string): { readonly key: Buffer; readonly cert: Buffer } => {
  mkdirSync(folder, { recursive: true })
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1"
  execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** HTTP/2 in front of a server that speaks HTTP/1.1, as a deployment has it. */
const inFront = async (
  port: number,
  folder: string,
): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const server = createSecureServer(certificate(folder), (asked, answer) => {
    const own = `127.0.0.1:${port}`
    const headers = {
      ...Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(":"))),
      host: own,
      ...(asked.headers.origin && { origin: `http://${own}` }),
    }
    const passed = request({ port, host: "127.0.0.1", path: asked.url, method: asked.method, headers }, (got) => {
      const kept = Object.entries(got.headers).filter(
        ([name]) => !["connection", "keep-alive", "transfer-encoding"].includes(name),
      )
      answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept))
      got.pipe(answer)
    })
    passed.on("error", () => answer.end())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

/** Seconds from the opening of the built office on an empty device until it holds all rows. */
const fetchAll = async (rows: number, folder: string, distance: Distance): Promise<number> => {
  const profile = join(folder, "profile")
  emptyProfile(profile)
  const server = await startServer(rows, 0, undefined, distance)
  const front = await inFront(server.port, folder)
  const { page, context, close } = await startBrowser(profile, `${front.origin}/bench/index.html`, {
    ignoreHTTPSErrors: true,
  })
  await page.evaluate((salt) => localStorage.setItem("office:salt", salt), salt)
  await context.addCookies([{ name: "auth", value: token, url: front.origin, sameSite: "Lax" }])
  const began = performance.now()
  await page.goto(`${front.origin}/transactions`)
  await page.locator(`[role=grid][aria-rowcount="${rows + 1}"]`).waitFor()
  const seconds = (performance.now() - began) / 1_000
  await close()
  front.close()
  await server.close()
  return seconds
}

/** How long a history takes over several distances, beside an office that answers its pages one at a time. */
export const measureNetwork = async (
  rows: number,
  rounds: number,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const took = async (distance: Distance): Promise<number> => {
    const found: Array<number> = []
    for (let round = 0; round < rounds; round++) found.push(await fetchAll(rows, folder, distance))
    return median(found) ?? Number.NaN
  }
  const lines: Array<string> = []
  for (const ms of distances) {
    say(`Fetching ${rows} rows over ${ms} ms ...`)
    const together = await took({ ms, inTurn: false })
    const inTurn = await took({ ms, inTurn: true })
    lines.push(`| ${ms} ms | ${together.toFixed(1)} | ${inTurn.toFixed(1)} | ${(together / inTurn).toFixed(2)} |`)
  }
  return [
    `Catching up: ${rows.toLocaleString("en")} rows over HTTP/2 into an empty device, seconds until all are there ` +
      `(median of ${rounds}); an office that answers its pages one at a time leaves one request in hand.`,
    ["| to the office | seconds | one at a time | share |", "|---|---:|---:|---:|", ...lines].join("\n"),
  ].join("\n\n")
}
