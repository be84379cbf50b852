import { type IncomingHttpHeaders, request } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, describe, expect, it, vi } from "vitest"
import { admission } from "../../../sandbox/http/admission.ts"
import { log } from "../../../sandbox/log.ts"
import { openOffice } from "../office.ts"

const office = await openOffice({ history: 0 })
const { port } = new URL(office.url)

/** A request as it stands, without what fetch would add or tidy up. */
const raw = (
  path: string,
  { method = "GET", headers = {}, body = "" }: { method?: string; headers?: IncomingHttpHeaders; body?: string } = {},
) =>
  new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve, reject) => {
    const sent = request(`${office.url}/`, { path, method, headers }, (response) => {
      let text = ""
      response
        .setEncoding("utf8")
        .on("data", (chunk: string) => (text += chunk))
        .on("end", () => resolve({ status: response.statusCode, body: text }))
    })
    sent.on("error", reject).end(body)
  })
const rates = (headers: IncomingHttpHeaders) => raw("/index/getRates", { method: "POST", headers, body: "{}" })

describe("who is served", () => {
  it.each(["office.evil.test", `office.evil.test:${port}`, "localhost.evil.test", "127.0.0.2", "a@localhost", "[::2]"])(
    "S56 nothing is answered to the foreign host %j",
    async (host) => {
      expect((await rates({ host })).status).toBe(421)
      expect((await raw("/", { headers: { host } })).status).toBe(421)
    },
  )

  it.each([`localhost:${port}`, "LOCALHOST", `127.0.0.1:${port}`, "[::1]:1", "office.localhost"])(
    "%s is this machine",
    async (host) => {
      expect((await rates({ host })).status).toBe(200)
    },
  )

  it.each([
    "http://evil.test",
    "null",
    `http://localhost:${Number(port) + 1}`,
    `http://localhost.evil.test:${port}`,
    "localhost",
    "",
    `ftp://localhost:${port}`,
    `http://evil.test, http://localhost:${port}`,
    `http://localhost:${port}/`,
    `http://evil@localhost:${port}`,
  ])("S56 a page of %s may change nothing here, by JSON or by a form", async (origin) => {
    expect((await rates({ origin })).status).toBe(403)
    const type = "application/x-www-form-urlencoded"
    const form = { method: "POST", headers: { origin, "content-type": type, host: `127.0.0.1:${port}` } }
    expect((await raw("/parent/sign-on", { ...form, body: "email=demo%40office.test" })).status).toBe(403)
  })

  it("a page of the office itself may, and whoever is no page", async () => {
    expect((await rates({ origin: office.url })).status).toBe(200)
    expect((await rates({})).status).toBe(200)
  })

  it.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test", 400],
    ["two hosts, the foreign one first", "GET / HTTP/1.1\r\nHost: evil.test\r\nHost: localhost", 400],
    ["a whole address of a foreign host", "POST http://evil.test/index/getRates HTTP/1.1\r\nHost: localhost", 421],
    ["a whole address of this host", "GET http://localhost/none HTTP/1.1\r\nHost: localhost", 404],
    ["no host", "GET / HTTP/1.0", 421],
  ])("S56 a request of %s is answered by its status alone", async (_, head, status) => {
    const socket = connect(Number(port), "127.0.0.1")
    socket.end(`${head}\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it("S57 a form is looked at whole or refused whole: what is longer than a form is parted nowhere", async () => {
    const type = "application/x-www-form-urlencoded"
    const sent = (body: string) =>
      raw("/user/auth", { method: "POST", headers: { "content-type": type, host: `127.0.0.1:${port}` }, body })
    const who = "email=nobody%40office.test&password=x"
    const filled = (length: number) => "a=1&".repeat(length).slice(0, length - who.length - 1) + `&${who}`
    expect(filled(10_000)).toHaveLength(10_000)
    const whole = await sent(filled(10_000))
    expect([whole.status, JSON.parse(whole.body)]).toMatchObject([200, { code: 3 }])
    const fields = Array.from({ length: 80_000 }, (_, nth) => `field${nth}=1`).join("&")
    for (const body of [filled(10_001), `${who}&${fields}`, `${fields}&${who}`]) {
      const { status, body: answer } = await sent(body)
      expect(status).toBe(413)
      expect(JSON.parse(answer)).toMatchObject({
        code: 1,
        message: [{ text: "The form is longer than 10,000 characters" }],
      })
    }
  })

  it("S57 an address that is none is a bad request, and one of two slashes is a page", async () => {
    expect((await raw("//")).status).toBe(404)
    expect((await raw("http://[")).status).toBe(400)
  })
})

describe("whose request it is", () => {
  const asked = (remoteAddress: string, forwarded: string | undefined, trustedProxies: ReadonlyArray<string> = []) =>
    admission({ trustedProxies })(
      Object.assign(Object.create(null), {
        headersDistinct: {},
        headers: { host: "localhost", ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) },
        socket: { remoteAddress },
        url: "/",
        method: "GET",
      }),
    )

  it.each([
    ["203.0.113.9", "198.51.100.1", [], "203.0.113.9"],
    ["10.0.0.1", "198.51.100.1", ["10.0.0.1"], "198.51.100.1"],
    ["::ffff:10.0.0.1", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
    ["10.0.0.1", "1.1.1.1, 198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
    ["10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.7", ["10.0.0.0/8"], "198.51.100.1"],
    ["10.0.0.1", undefined, ["10.0.0.0/8"], "10.0.0.1"],
    ["203.0.113.9", "198.51.100.1", ["10.0.0.0/8"], "203.0.113.9"],
    ["2001:db8:0:1::5", undefined, [], "2001:db8:0:1::/64"],
    ["2001:db8:0:1:ffff::7", undefined, [], "2001:db8:0:1::/64"],
    ["2001:db8::7", undefined, [], "2001:db8:0:0::/64"],
    ["fd00::1", "2001:db8:0:2::9", ["fd00::/8"], "2001:db8:0:2::/64"],
    ["10.0.0.1", "198.51.100.1:40122", ["10.0.0.0/8"], "198.51.100.1"],
    ["10.0.0.1", "198.51.100.1, 10.0.0.7:8080", ["10.0.0.0/8"], "198.51.100.1"],
    ["10.0.0.1", "[2001:db8:0:2::9]:40122", ["10.0.0.0/8"], "2001:db8:0:2::/64"],
    ["10.0.0.1", "[2001:db8:0:2::9]", ["10.0.0.0/8"], "2001:db8:0:2::/64"],
    ["::ffff:a00:1", "::ffff:c633:6401", ["10.0.0.0/8"], "198.51.100.1"],
    ["10.0.0.1", "0:0:0:0:0:FFFF:198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
    ["fe80::1%eth0", "198.51.100.1", ["fe80::/10"], "198.51.100.1"],
    ["10.0.0.1", " , ,198.51.100.1, ", ["10.0.0.0/8"], "198.51.100.1"],
  ])("S55 from %s, forwarded for %j, proxies %j: it counts as %s", (remote, forwarded, proxies, counted) => {
    expect(asked(remote, forwarded, proxies)).toMatchObject({ address: counted })
  })

  it("S56 the office's public name is served where it is set", () => {
    const admit = admission({ publicUrl: "https://office.example" })
    const of = (host: string) =>
      admit(
        Object.assign(Object.create(null), {
          headers: { host },
          headersDistinct: {},
          socket: {},
          url: "/",
          method: "GET",
        }),
      )
    expect(of("office.example")).toMatchObject({ host: "office.example" })
    expect(of("www.office.example")).toMatchObject({ status: 421 })
  })
})

describe("the log", () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it("is one line of JSON for each entry, whatever a stranger has sent", () => {
    const lines: Array<unknown> = []
    vi.spyOn(console, "info").mockImplementation((line) => void lines.push(line))
    const to = '\u001b[2J\u009b31m\u202e"\n{"event":"forged"}\r\u2028\u007f'
    log("mail", { to, text: "the PIN" })
    expect(lines).toHaveLength(1)
    expect(String(lines[0])).toMatch(/^[ -~]+$/)
    expect(JSON.parse(String(lines[0]))).toMatchObject({ event: "mail", to, text: "the PIN" })
  })
})
