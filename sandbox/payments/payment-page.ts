import type { Page } from "../http/page.ts"

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem}" +
  "button{font:inherit;display:block;width:100%;min-height:44px;margin:1rem 0;padding:.6rem}"

/** A page where one pays: `what` and `words` are ours or letters and digits. Its form goes to itself alone. */
export const paymentPage = (office: string, what: string, form: string, words: string): Page => ({
  status: 200,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    // a form whose page sends no referrer has no origin either, and would be refused
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  },
  content: [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Payment</title><style>${style}</style>\n`,
    `<main><h1>Payment</h1><p>A stand-in of the sandbox: no money leaves you.</p><p>${what}</p>`,
    `${form}<p role="status">${words}</p><p><a href="${office}">Back to the office</a></p></main></html>`,
  ].join(""),
})
