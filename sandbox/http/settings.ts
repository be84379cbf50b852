import { demoDriver } from "../adapter/drivers.ts"
import { signOnPath } from "../parent/parent.ts"

/** What whoever starts the office may set for its page. Without an `officeUrl` the sandbox is the office. */
export interface PageOptions {
  readonly officeUrl?: string
  readonly adapterUrl?: string
  /** The adapter's drivers, a JSON list of name and token (A103); the sandbox has one of its own. */
  readonly adapterDrivers?: string
  /** What the numbers of statuses mean at that office, as JSON: {"7": "waiting"} (A76). */
  readonly statuses?: string
  /** Where that office takes the parent platform's sign-on; none: nowhere (A02). */
  readonly signOnUrl?: string
  /** That office takes calls in the forms that the specification does not show. */
  readonly inferredCalls?: boolean
  /** The technical-works page stands before everything (A71). */
  readonly technicalWorks?: boolean
  /** The page of the verification widget, on another origin. */
  readonly verificationUrl?: string
  /** Where hosts of `office.test` are played, to which payment links of the sandbox lead. */
  readonly playedAt?: string
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl?: string
  /** Whether pages of others are played: by default on the embedded database only, which is a demo's (S56). */
  readonly standIns?: boolean
  /** Addresses that the unlisted website page links to, parted by spaces. */
  readonly websites?: string
}

/** Whether pages of others are played here. */
export const hasStandIns = ({ databaseUrl, standIns = databaseUrl === undefined }: PageOptions): boolean => standIns

/** What is written into the page's meta elements, by their names. */
export const pageSettings = (options: PageOptions): Readonly<Record<string, string>> =>
  settingsOf(options, hasStandIns(options))

const settingsOf = (
  {
    officeUrl,
    adapterUrl,
    adapterDrivers,
    statuses = "",
    signOnUrl = "",
    inferredCalls = false,
    technicalWorks = false,
    verificationUrl = "",
    playedAt = "",
    websites = "",
  }: PageOptions,
  standIns: boolean,
): Readonly<Record<string, string>> => ({
  "office-url": officeUrl ?? "",
  "adapter-url": adapterUrl ?? "",
  "adapter-drivers":
    adapterDrivers ?? (officeUrl === undefined && adapterUrl === undefined ? JSON.stringify([demoDriver]) : ""),
  statuses,
  idempotency: officeUrl === undefined ? "on" : "",
  "inferred-calls": officeUrl === undefined || inferredCalls ? "on" : "",
  "sign-on-url": officeUrl === undefined && standIns ? signOnPath : signOnUrl,
  "technical-works": technicalWorks ? "on" : "",
  "verification-url": verificationUrl,
  "played-at": playedAt,
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
