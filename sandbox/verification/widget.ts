import { readFileSync } from "node:fs"
import * as Effect from "effect/Effect"
import type { Page } from "../http/page.ts"
import type { StandInRequest } from "../parent/parent.ts"
import { applicantOf, decideVerification, expireToken } from "./tokens.ts"

const host = "127.0.0.1"
const path = "/verification"

/** Where the stand-in for the verification widget is: another origin than the office, which is on localhost (S09). */
export const verificationAddress = (port: number): string => `http://${host}:${port}${path}`

const file = (name: string): Buffer => readFileSync(new URL(`page/${name}`, import.meta.url))
const noStore = { "Cache-Control": "no-store" }
const files: Readonly<Record<string, Page>> = {
  [`${path}/widget.js`]: {
    status: 200,
    headers: { ...noStore, "Content-Type": "text/javascript; charset=utf-8" },
    content: file("widget.js"),
  },
  [`${path}/widget.css`]: {
    status: 200,
    headers: { ...noStore, "Content-Type": "text/css; charset=utf-8" },
    content: file("widget.css"),
  },
}

/** Only the office may frame it, and it may use the camera (S09). */
const widgetPage = (office: string): Page => ({
  status: 200,
  headers: {
    ...noStore,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${office}`,
    ].join("; "),
    "X-Frame-Options": `ALLOW-FROM ${office}`,
    "Permissions-Policy": "camera=(self), microphone=(self)",
  },
  content: [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Verification</title><link rel="stylesheet" href="${path}/widget.css">\n`,
    `<body data-office="${office}"><main><h1>Verification</h1>`,
    '<p id="words" role="status">A stand-in of the sandbox. Waiting for the office …</p>\n',
    '<div id="choices" hidden><button value="submitted">Hand the documents in</button>',
    '<button value="approved">Be approved</button><button value="rejected">Be refused</button>',
    '<button value="expire">Let the token expire</button></div></main>\n',
    `<script type="module" src="${path}/widget.js"></script></body></html>`,
  ].join(""),
})

const answer = (status: string): Page => ({
  status: 200,
  headers: { ...noStore, "Content-Type": "application/json; charset=utf-8" },
  content: JSON.stringify({ status }),
})

const outcomes = ["submitted", "approved", "rejected"]

/** The verification widget of a third party, played for the sandbox. None: the request is not for it. */
export const verificationWidget = (clientUrl: string | undefined) =>
  Effect.fnUntraced(function* (request: StandInRequest) {
    if (request.host !== host || !request.path.startsWith(path)) return undefined
    if (request.method === "GET")
      return request.path === path ? widgetPage(clientUrl ?? `http://localhost:${request.port}`) : files[request.path]
    const token = request.fields["token"] ?? ""
    const applicant = yield* applicantOf(token)
    if (applicant === undefined) return answer("expired")
    const asked = request.path.slice(path.length + 1)
    if (asked === "expire") yield* expireToken(token)
    return answer(outcomes.includes(asked) ? yield* decideVerification(applicant, asked) : "open")
  })
