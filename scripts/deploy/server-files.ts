import { securityHeaders } from "../../sandbox/http/headers.ts"
import type { PageOptions } from "../../sandbox/http/settings.ts"

/** What is served from where: hashed files for good, everything else asked for again, every screen by the one page. */
const places = [
  { under: "/assets/", caching: "public, max-age=31536000, immutable", fallback: undefined },
  { under: "/", caching: "no-cache", fallback: "/index.html" },
] as const

type Headers = Readonly<Record<string, string>>
type Place = (typeof places)[number]

const quoted = (value: string): string => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`
const lines = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => line(name, quoted(value)))
    .join("\n")

const headersOf = (options: PageOptions, { caching }: Place): Headers => ({
  ...securityHeaders(options),
  "Cache-Control": caching,
})

/** nginx forgets a server's headers where a location has any: each location says all of them. */
const nginxPlace = (options: PageOptions, place: Place): string => `location ${place.under} {
${lines(headersOf(options, place), (name, value) => `    add_header ${name} ${value} always;`)}
    try_files $uri ${place.fallback ?? "=404"};
}
`

const caddyPlace = (options: PageOptions, place: Place): string => `handle ${place.under}* {
    header {
${lines(headersOf(options, place), (name, value) => `        ${name} ${value}`)}
    }
${place.fallback === undefined ? "" : `    try_files {path} ${place.fallback}\n`}    file_server
}
`

/** For each web server a file to be included where its site stands, made of the headers that the sandbox sends. */
export const serverFiles = (options: PageOptions): Readonly<Record<"nginx.conf" | "Caddyfile", string>> => ({
  "nginx.conf": `gzip on;
gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
${places.map((place) => nginxPlace(options, place)).join("")}`,
  Caddyfile: `encode zstd gzip
${places.map((place) => caddyPlace(options, place)).join("")}`,
})
