import type { PageOptions } from "./settings.ts"

/** The origins the client may talk to beside the one that serves it. */
const origins = (urls: ReadonlyArray<string | undefined>): ReadonlyArray<string> =>
  urls.flatMap((url) => (url === undefined ? [] : (URL.parse(url)?.origin ?? [])))

/** The policy of S08: nothing but our own files, Trusted Types, and calls to the two APIs. */
const contentSecurityPolicy = (connect: ReadonlyArray<string>, frames: ReadonlyArray<string>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ")

const shut = [
  "accelerometer",
  "browsing-topics",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "midi",
  "payment",
  "usb",
]

/** Camera and microphone are the verification widget's, and nobody else's (S09). */
const permissions = (frames: ReadonlyArray<string>): string => {
  const widget = frames.map((origin) => `"${origin}"`).join(" ")
  return [...shut.map((feature) => `${feature}=()`), `camera=(${widget})`, `microphone=(${widget})`].join(", ")
}

/**
 * Headers of everything that is served, answers and files alike. Nothing is opened to other origins: there are no CORS
 * headers. No Cross-Origin-Embedder-Policy: the verification widget's page of another origin would have to opt in.
 */
export const securityHeaders = ({
  officeUrl,
  adapterUrl,
  signOnUrl,
  verificationUrl,
}: PageOptions): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": contentSecurityPolicy(
    origins([officeUrl, adapterUrl, signOnUrl]),
    origins([verificationUrl]),
  ),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": permissions(origins([verificationUrl])),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
})
