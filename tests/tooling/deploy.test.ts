import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, describe, expect, test } from "vitest"
import { encodings } from "../../sandbox/http/encodings.ts"
import { licenceNotices, licensed } from "../../scripts/build/licences.ts"
import { precompress } from "../../scripts/build/precompress.ts"
import { serverFiles } from "../../scripts/deploy/server-files.ts"
import { openOffice } from "../sandbox/office.ts"

const folder = mkdtempSync(join(tmpdir(), "deploy-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const long = "export const answer = 42\n".repeat(400)
mkdirSync(join(folder, "assets"))
for (const [file, text] of [
  ["index.html", '<!doctype html><meta name="office-url" content="">'],
  ["service-worker.js", "self"],
  ["assets/long-77aa.js", long],
  ["assets/short-77aa.js", "export {}"],
  ["assets/inter.woff2", long],
])
  writeFileSync(join(folder, file ?? ""), text ?? "")
await precompress(folder)

const options = {
  officeUrl: "https://office.example/api",
  adapterUrl: "https://adapter.example",
  verificationUrl: "https://widget.example/kyc",
}
const files = serverFiles(options)
const office = await openOffice({ ...options, history: 0, client: folder })

/** The headers that a file sets, place by place. */
const headersIn = (text: string, line: RegExp): ReadonlyArray<Readonly<Record<string, string>>> =>
  text
    .split(/^(?:location|handle) /m)
    .slice(1)
    .map((place) =>
      Object.fromEntries(
        [...place.matchAll(line)].map(([, name = "", value = ""]) => [name, value.replaceAll(/\\(["\\])/g, "$1")]),
      ),
    )

const lines = {
  "nginx.conf": /^ {4}add_header (\S+) "((?:[^"\\]|\\.)*)"(?: always)?;$/gm,
  Caddyfile: /^ {8}(\S+) "((?:[^"\\]|\\.)*)"$/gm,
} as const
const servers = Object.keys(lines) as ReadonlyArray<keyof typeof lines>
/** What says how an answer is sent, not what the browser may do with it. */
const ofTheAnswer = ["content-length", "content-type", "content-encoding", "vary", "date", "connection", "keep-alive"]

describe("what a web server is told to send", () => {
  test.each(
    servers.flatMap((name) =>
      ["/assets/short-77aa.js", "/", "/transactions", "/service-worker.js"].map((path) => [name, path] as const),
    ),
  )("S08 %s: with %s go the very headers that the sandbox sends", async (name, path) => {
    const [hashed, rest] = headersIn(files[name], lines[name])
    const { headers } = await fetch(office.url + path)
    const sent = [...headers].filter(([header]) => !ofTheAnswer.includes(header))
    const told = Object.entries((path.startsWith("/assets/") ? hashed : rest) ?? {})
    expect(Object.fromEntries(told.map(([header, value]) => [header.toLowerCase(), value]))).toEqual(
      Object.fromEntries(sent),
    )
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' https://office.example")
  })

  test.each(servers)("%s: every screen is the page, and a missing file is none", (name) => {
    expect(files[name].match(/try_files .*/g)?.map((line) => line.replace(/;$/, ""))).toEqual(
      name === "nginx.conf" ? ["try_files $uri =404", "try_files $uri /index.html"] : ["try_files {path} /index.html"],
    )
  })
})

describe("what was compressed by the build", () => {
  test("lies beside every long text, and beside nothing else", () => {
    const copy = (name: string) => readFileSync(join(folder, name))
    expect(brotliDecompressSync(copy("assets/long-77aa.js.br")).toString()).toBe(long)
    expect(gunzipSync(copy("assets/long-77aa.js.gz")).toString()).toBe(long)
    for (const name of ["assets/short-77aa.js.br", "assets/inter.woff2.br", "index.html.gz"])
      expect(() => copy(name), name).toThrow("ENOENT")
  })

  test.each(Object.entries(encodings))("is what the sandbox serves as %s", async (encoding, { suffix, write }) => {
    const own = "export const answer = 'of the copy that lies beside it'"
    writeFileSync(join(folder, `assets/long-77aa.js${suffix}`), await write(Buffer.from(own)))
    const response = await fetch(`${office.url}/assets/long-77aa.js`, { headers: { "accept-encoding": encoding } })
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual([encoding, own])
  })
})

describe("the licences of others", () => {
  const packages = licensed()
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
    dependencies: Readonly<Record<string, string>>
  }

  test("S13 are known, for whatever the client is made from", () => {
    const allowed = ["0BSD", "Apache-2.0", "BSD-3-Clause", "ISC", "MIT", "MIT or MPL-2.0", "OFL-1.1", "Unlicense"]
    expect(packages.filter(({ licence }) => !allowed.includes(licence))).toEqual([])
  })

  test("stand in the build by every package's name, version and text", () => {
    const notices = licenceNotices(packages)
    for (const [name, version] of Object.entries(dependencies)) expect(notices).toContain(`${name} ${version} (`)
    for (const { text } of packages) expect(notices).toContain(text)
    expect(notices).toContain("SIL OPEN FONT LICENSE")
  })
})
