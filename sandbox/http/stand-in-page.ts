import type { Page } from "./page.ts"

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem}" +
  "button{font:inherit;display:block;width:100%;min-height:44px;margin:.5rem 0;padding:.6rem}"

/**
 * A page of somebody whom the sandbox stands in for: without a script, and in nobody's frame.
 * @param content markup of ours; what came from outside in it is letters, digits, `_` and `-`.
 * @param formTo where its form may go besides itself, by the redirect that follows.
 */
export const standInPage = (title: string, content: string, formTo = ""): Page => ({
  status: 200,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    // a form whose page sends no referrer has no origin either, and would be refused
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `form-action 'self' ${formTo}`.trimEnd(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  },
  content: [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title}</title><style>${style}</style>\n<main><h1>${title}</h1>${content}</main></html>`,
  ].join(""),
})
