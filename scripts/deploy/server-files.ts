import { securityHeaders } from "../../sandbox/http/headers.ts"
import { type Place, places } from "../../sandbox/http/places.ts"
import type { PageOptions } from "../../sandbox/http/settings.ts"

const quoted = (value: string): string => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`
const lines = (headers: Readonly<Record<string, string>>, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => line(name, quoted(value)))
    .join("\n")

/** nginx forgets a server's headers where a location has any: each location says all of them. */
const nginxPlace = (options: PageOptions, { under, caching, fallback }: Place): string => `location ${under} {
${lines(securityHeaders(options), (name, value) => `    add_header ${name} ${value} always;`)}
    # not on a 404: that a file is missing must not be kept
    add_header Cache-Control ${quoted(caching)};
    try_files $uri ${fallback ?? "=404"};
}
`

const caddyPlace = (options: PageOptions, { under, caching, fallback }: Place): string => `handle ${under}* {
    header {
${lines(securityHeaders(options), (name, value) => `        ${name} ${value}`)}
    }
${
  fallback === undefined
    ? ""
    : `    try_files {path} ${fallback}
`
}    @present file {path} ${fallback ?? ""}
    header @present {
        Cache-Control ${quoted(caching)}
    }
    file_server {
        precompressed br gzip
    }
}
`

/**
 * For each web server a file to be included where its site stands, made of the headers that the sandbox sends. Both
 * send the compressed copies that lie beside the files.
 */
export const serverFiles = (options: PageOptions): Readonly<Record<"nginx.conf" | "Caddyfile", string>> => ({
  "nginx.conf": `# brotli_static is of Debian's package libnginx-mod-http-brotli-static
brotli_static on;
gzip_static on;
gzip_vary on;
${places.map((place) => nginxPlace(options, place)).join("")}`,
  Caddyfile: places.map((place) => caddyPlace(options, place)).join(""),
})
