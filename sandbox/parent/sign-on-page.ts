import { demoCustomerNames } from "../customers/demo.ts"
import type { Page } from "../http/page.ts"

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem}" +
  "button{font:inherit;display:block;width:100%;margin:.5rem 0;padding:.6rem;text-align:start}"

const choices = (): string =>
  demoCustomerNames
    .map(({ email, name }) => `<button name="email" value="${email}">${name} (${email})</button>`)
    .join("")

/**
 * The parent platform's one page. Its form may go to itself and, by the redirect that follows, to the office.
 * `state` is letters, digits, `_` and `-`, or nothing.
 */
export const signOnPage = (office: string, state: string): Page => ({
  status: 200,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    // a form whose page sends no referrer has no origin either, and would be refused
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `form-action 'self' ${office}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  },
  content: [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Parent platform</title><style>${style}</style>\n`,
    "<main><h1>Parent platform</h1><p>A stand-in of the sandbox. Who are you there?</p>",
    `<form method="post"><input type="hidden" name="state" value="${state}">${choices()}</form></main></html>`,
  ].join(""),
})
