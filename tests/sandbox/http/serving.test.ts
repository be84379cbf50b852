import { once } from "node:events"
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it, vi } from "vitest"
import { openOffice } from "../office.ts"

const client = mkdtempSync(join(tmpdir(), "web-office-client-"))
mkdirSync(join(client, "assets"))
writeFileSync(
  join(client, "index.html"),
  '<!doctype html><meta name="office-url" content=""><meta name="adapter-url" content="">' +
    '<meta name="idempotency" content=""><meta name="inferred-calls" content=""><meta name="verification-url" content="">',
)
writeFileSync(join(client, "assets", "main-4f2a.js"), "export {}")
writeFileSync(join(client, "service-worker.js"), "self")
const long = "export const answer = 42\n".repeat(400)
writeFileSync(join(client, "assets", "long-77aa.js"), long)
for (const file of ["favicon.ico", "robots.txt"])
  copyFileSync(join(import.meta.dirname, "../../../public", file), join(client, file))
writeFileSync(`${client}-secret`, "secret")

const [office, elsewhere, unbuilt, hasty] = [
  await openOffice({ history: 0, client }),
  await openOffice({
    history: 0,
    client,
    officeUrl: 'https://office.example/api?a="b"',
    adapterUrl: "https://adapter.example:8443/",
    verificationUrl: "https://widget.example/kyc",
  }),
  await openOffice({ history: 0, client: join(client, "missing") }),
  await openOffice({ history: 0, patience: 3_000 }),
]

const policy = (connect: string, frames = "'none'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    connect,
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ")

/** A request as it stands, without what fetch would tidy up. */
const raw = (path: string): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(`${office.url}/`, { path }, (response) => {
      let body = ""
      response
        .setEncoding("utf8")
        .on("data", (chunk: string) => (body += chunk))
        .on("end", () => resolve({ status: response.statusCode, body }))
    })
    sent.on("error", reject).end()
  })

describe("what the sandbox serves", () => {
  it.each([
    ["a page", () => fetch(`${office.url}/`)],
    ["a route", () => fetch(`${office.url}/transactions`)],
    ["a hashed file", () => fetch(`${office.url}/assets/main-4f2a.js`)],
    ["a missing file", () => fetch(`${office.url}/assets/gone.js`)],
    ["the service worker", () => fetch(`${office.url}/service-worker.js`)],
    ["a broken address", () => fetch(`${office.url}/%zz`)],
    ["an answer", () => office.post("/index/getRates", {})],
    ["a refusal", () => office.post("/user/info", {})],
    ["an unknown call", () => office.post("/nope", {})],
    ["a wrong method", () => fetch(office.url, { method: "DELETE" })],
    ["a preflight", () => fetch(office.url, { method: "OPTIONS" })],
    ["an unbuilt client", () => fetch(unbuilt.url)],
    ["a body too long", () => office.post("/user/auth", { email: "x".repeat(1_100_000) })],
  ])("carries the security headers on %s, and opens nothing to other origins", async (_, get) => {
    const { headers } = await get()
    expect(headers.get("content-security-policy")).toBe(
      policy(
        "connect-src 'self'",
        headers.get("content-security-policy")?.match(/frame-src (http:\/\/127\.0\.0\.1:\d+);/)?.[1],
      ),
    )
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
    expect(headers.get("permissions-policy")).toMatch(
      /camera=\("http:\/\/127\.0\.0\.1:\d+"\), microphone=\("http:\/\/127\.0\.0\.1:\d+"\)$/,
    )
    for (const feature of ["geolocation", "payment", "usb", "midi", "display-capture", "browsing-topics"])
      expect(headers.get("permissions-policy")).toContain(`${feature}=()`)
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
  })

  it("lets the client reach the servers it is pointed at, and tells it where they are", async () => {
    const response = await fetch(elsewhere.url)
    expect(response.headers.get("permissions-policy")).toContain(
      'camera=("https://widget.example"), microphone=("https://widget.example")',
    )
    expect(response.headers.get("content-security-policy")).toBe(
      policy("connect-src 'self' https://office.example https://adapter.example:8443", "https://widget.example"),
    )
    expect(await response.text()).toContain(
      '<meta name="office-url" content="https://office.example/api?a=&quot;b&quot;">' +
        '<meta name="adapter-url" content="https://adapter.example:8443/">' +
        '<meta name="idempotency" content=""><meta name="inferred-calls" content="">' +
        '<meta name="verification-url" content="https://widget.example/kyc">',
    )
    expect(await (await fetch(office.url)).text()).toContain(
      '<meta name="idempotency" content="on"><meta name="inferred-calls" content="on">',
    )
  })

  it("caches hashed files for good and asks for everything else again", async () => {
    const caching = async (path: string) => (await fetch(office.url + path)).headers.get("cache-control")
    expect(await caching("/assets/main-4f2a.js")).toBe("public, max-age=31536000, immutable")
    for (const path of ["/", "/index.html", "/service-worker.js", "/profile/5"])
      expect(await caching(path)).toBe("no-cache")
    expect((await office.post("/index/getRates", {})).headers.get("cache-control")).toBe("no-store")
  })

  it("answers every path of the client's router with its page, but not a file that is gone", async () => {
    for (const path of ["/login", "/ref/left/7", "/no/such/path.html"])
      expect(await (await fetch(office.url + path)).text()).toContain("office-url")
    expect((await fetch(`${office.url}/assets/gone.js`)).status).toBe(404)
  })

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["GZIP", "gzip"],
    ["identity", null],
    ["*;q=0", null],
    ["brotli", null],
  ])("to a browser that takes %j it sends a long text as %s, and the same text", async (accepts, encoding) => {
    const response = await fetch(`${office.url}/assets/long-77aa.js`, { headers: { "accept-encoding": accepts } })
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
      encoding,
      "Accept-Encoding",
    ])
    expect(await response.text()).toBe(long)
    const length = Number(response.headers.get("content-length"))
    expect(length < long.length / 10).toBe(encoding !== null)
  })

  it("leaves short texts, pictures and answers as they are", async () => {
    const headers = { "accept-encoding": "br" }
    for (const path of ["/assets/main-4f2a.js", "/favicon.ico"])
      expect((await fetch(office.url + path, { headers })).headers.get("content-encoding"), path).toBeNull()
    expect((await office.post("/index/getRates", {}, headers)).headers.get("content-encoding")).toBeNull()
  })

  it("says what a browser and a robot ask every site for", async () => {
    const icon = await fetch(`${office.url}/favicon.ico`)
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"])
    expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
    const robots = await fetch(`${office.url}/robots.txt`)
    expect(robots.headers.get("content-type")).toContain("text/plain")
    // Whoever looks for the office finds its sign-in, and not one page for each partner's link.
    expect((await robots.text()).match(/^\w.*$/gm)).toEqual(["User-agent: *", "Disallow: /ref/"])
  })

  it.each([
    "/../x-secret",
    `/..%2f${client.split("/").at(-1)}-secret`,
    "//etc/passwd",
    "/assets/..%2f..%2f..%2f..%2fetc/passwd",
    "/%00",
    "/..%5c..%5cetc",
  ])("never leaves its folder for %s", async (path) => {
    const { body } = await raw(path)
    expect(body).not.toContain("root:")
    expect(body).not.toContain("secret")
  })

  it("says what builds the client when there is none", async () => {
    const response = await fetch(unbuilt.url)
    expect([response.status, await response.text()]).toEqual([404, "The client is not built: npm start builds it.\n"])
  })

  it("R331 R384 answers malformed calls with code 1 and HTTP 200", async () => {
    for (const body of ["{", "[]", "null", "7", '"x"', '{"email":']) {
      const response = await office.post("/user/auth", body)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ code: 1, data: null, message: [{ theme: "error" }] })
    }
    expect(await office.call("/no/such/call")).toMatchObject({ code: 1 })
  })

  it("S57 a request that ends before its body is no fault of the program", async () => {
    const lines: Array<string> = []
    const log = vi.spyOn(console, "info").mockImplementation((line) => void lines.push(String(line)))
    const { port } = new URL(office.url)
    for (const cut of [
      "Content-Length: 400\r\n\r\n{",
      "Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
      "Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    ]) {
      const socket = connect(Number(port), "127.0.0.1")
      await once(socket, "connect")
      socket.end(`POST /user/auth HTTP/1.1\r\nHost: localhost\r\n${cut}`)
      socket.resume()
      await once(socket, "close")
    }
    expect((await office.call("/index/getRates", {})).code).toBe(0)
    log.mockRestore()
    expect(lines).toEqual([])
  })

  it("S57 holds no connection for who sends nothing, or a letter at a time, and serves others meanwhile", async () => {
    const { port } = new URL(hasty.url)
    const begun = [
      "",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX",
      "POST /user/auth HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400\r\n\r\n{",
    ]
    const slow = begun.map(async (text) => {
      const socket = connect(Number(port), "127.0.0.1")
      await once(socket, "connect")
      socket.write(text)
      const dripping = setInterval(() => socket.write("x"), text === "" ? 1_000_000 : 50)
      socket.on("error", () => undefined).resume() // what drips into a closed connection
      await new Promise((closed) => socket.on("close", closed))
      clearInterval(dripping)
    })
    expect((await hasty.call("/index/getRates", {})).code).toBe(0)
    await Promise.all(slow)
  })

  it("stops reading a body past 1 MiB", async () => {
    const response = await office.post("/user/auth", { email: "x".repeat(1_048_576) })
    expect([response.status, (await response.json()).code]).toEqual([413, 1])
    expect((await office.post("/user/auth", { email: "x".repeat(1_048_000) })).status).toBe(200)
  })
})
