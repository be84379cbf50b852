import { describe, expect, test } from "vitest"
import { securityHeaders } from "../../sandbox/http/headers.ts"
import { serverFiles } from "../../scripts/deploy/server-files.ts"

const options = {
  officeUrl: "https://office.example/api",
  adapterUrl: "https://adapter.example",
  verificationUrl: "https://widget.example/kyc",
}
const files = serverFiles(options)

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

describe("what a web server is told to send", () => {
  test.each([
    ["nginx.conf", /^ {4}add_header (\S+) "((?:[^"\\]|\\.)*)" always;$/gm],
    ["Caddyfile", /^ {8}(\S+) "((?:[^"\\]|\\.)*)"$/gm],
  ] as const)(
    "S08 %s: everywhere the very headers of the sandbox, hashed files for good, all else asked again",
    (name, line) => {
      const [hashed, rest] = headersIn(files[name], line)
      const headers = securityHeaders(options)
      expect(headers["Content-Security-Policy"]).toContain("connect-src 'self' https://office.example")
      expect(hashed).toEqual({ ...headers, "Cache-Control": "public, max-age=31536000, immutable" })
      expect(rest).toEqual({ ...headers, "Cache-Control": "no-cache" })
    },
  )
})
