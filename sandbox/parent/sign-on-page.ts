import { demoCustomerNames } from "../customers/demo.ts"
import type { Page } from "../http/page.ts"
import { standInPage } from "../http/stand-in-page.ts"

const choices = (): string =>
  demoCustomerNames
    .map(({ email, name }) => `<button name="email" value="${email}">${name} (${email})</button>`)
    .join("")

/**
 * The parent platform's one page. Its form may go to itself and, by the redirect that follows, to the office.
 * `state` is letters, digits, `_` and `-`, or nothing.
 */
export const signOnPage = (office: string, state: string): Page =>
  standInPage(
    "Parent platform",
    "<p>A stand-in of the sandbox. Who are you there?</p>" +
      `<form method="post"><input type="hidden" name="state" value="${state}">${choices()}</form>`,
    office,
  )
