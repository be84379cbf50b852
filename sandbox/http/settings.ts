import { demoDriver } from "../adapter/drivers.ts"
import { signOnPath } from "../parent/parent.ts"

/** What whoever starts the office may set for its page. Without an `officeUrl` the sandbox is the office. */
export interface PageOptions {
  readonly officeUrl?: string
  readonly adapterUrl?: string
  /** The adapter's drivers, a JSON list of name and token (A103); the sandbox has one of its own. */
  readonly adapterDrivers?: string
  /** Where that office takes the parent platform's sign-on; none: nowhere (A02). */
  readonly signOnUrl?: string
  /** That office takes calls in the forms that the specification does not show. */
  readonly inferredCalls?: boolean
  /** The technical-works page stands before everything (A71). */
  readonly technicalWorks?: boolean
  /** The page of the verification widget, on another origin. */
  readonly verificationUrl?: string
  /** Addresses that the unlisted website page links to, parted by spaces. */
  readonly websites?: string
}

/** What is written into the page's meta elements, by their names. */
export const pageSettings = ({
  officeUrl,
  adapterUrl,
  adapterDrivers,
  signOnUrl = "",
  inferredCalls = false,
  technicalWorks = false,
  verificationUrl = "",
  websites = "",
}: PageOptions): Readonly<Record<string, string>> => ({
  "office-url": officeUrl ?? "",
  "adapter-url": adapterUrl ?? "",
  "adapter-drivers":
    adapterDrivers ?? (officeUrl === undefined && adapterUrl === undefined ? JSON.stringify([demoDriver]) : ""),
  idempotency: officeUrl === undefined ? "on" : "",
  "inferred-calls": officeUrl === undefined || inferredCalls ? "on" : "",
  "sign-on-url": officeUrl === undefined ? signOnPath : signOnUrl,
  "technical-works": technicalWorks ? "on" : "",
  "verification-url": verificationUrl,
  websites,
})

const escaped = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** Writes the settings into the page. */
export const withSettings = (html: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings).reduce(
    (text, [name, value]) =>
      text.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${escaped(value)}"`),
    html,
  )
