import type { Page } from "../http/page.ts"
import { standInPage } from "../http/stand-in-page.ts"

/** A page where one pays: `what` and `words` are ours or letters and digits. Its form goes to itself alone. */
export const paymentPage = (office: string, what: string, form: string, words: string): Page =>
  standInPage(
    "Payment",
    `<p>A stand-in of the sandbox: no money leaves you.</p><p>${what}</p>${form}` +
      `<p role="status">${words}</p><p><a href="${office}">Back to the office</a></p>`,
  )
