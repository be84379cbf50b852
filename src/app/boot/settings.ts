import type { StatusNumbers } from "../../domain/history/phase.ts"
import { settledPhases } from "../../domain/history/phase.ts"
import type { AdapterDriver } from "../../domain/market/adapter.ts"
import { readTester } from "../session/cookies.ts"

/**
 * Where the two backends are, what they understand, and what else is configured, as the server wrote it into the page.
 */
export interface Settings {
  readonly officeUrl: string
  /** Empty: there is none. A real office's customers are not shown the sandbox's market. */
  readonly adapterUrl: string
  /** What the adapter's POST requests name, each with a token of its own (A103). */
  readonly adapterDrivers: ReadonlyArray<AdapterDriver>
  /** What the numbers of statuses mean there; without, their names say it (A76). */
  readonly statuses: StatusNumbers
  /** Whether the office's backend knows the header `Idempotency-Key`. */
  readonly idempotency: boolean
  /** Whether the office's server takes calls in forms that the specification does not show (A49, A50). */
  readonly inferredCalls: boolean
  /** The page of the verification widget, on an origin of its own; empty: none. */
  readonly verificationUrl: string
  /** The recording that this page shows in an office's place (B038); empty: there is an office. */
  readonly demo: string
}

const written = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ""

const isDriver = (value: unknown): value is AdapterDriver =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "token" in value &&
  typeof value.token === "string"

/** The drivers of a JSON list; a text that is none names none. */
const driversIn = (text: string): ReadonlyArray<AdapterDriver> => {
  try {
    const list: unknown = JSON.parse(text || "[]")
    return Array.isArray(list) ? list.filter(isDriver).map(({ name, token }) => ({ name, token })) : []
  } catch {
    return []
  }
}

/** The phases of a JSON object by numbers; what is none says nothing. */
const statusesIn = (text: string): StatusNumbers => {
  try {
    const numbers = Object.entries(Object(JSON.parse(text || "{}")))
    return Object.fromEntries(
      numbers.flatMap(([number, said]) => {
        const phase = settledPhases.find((each) => each === said)
        return phase === undefined ? [] : [[number, phase] as const]
      }),
    )
  } catch {
    return {}
  }
}

/** Reads the settings from the page; an empty address is this origin. */
export const readSettings = (): Settings => ({
  officeUrl: written("office-url") || location.origin,
  adapterUrl: written("adapter-url") || (written("office-url") === "" ? location.origin : ""),
  adapterDrivers: driversIn(written("adapter-drivers")),
  statuses: statusesIn(written("statuses")),
  idempotency: written("idempotency") === "on",
  verificationUrl: written("verification-url"),
  inferredCalls: written("inferred-calls") === "on",
  demo: written("demo"),
})

/**
 * The one address of the parent platform's sign-on: opened it leads to the platform, posted to it takes the token.
 * Null: there is none (A02).
 */
export const signOnAddress = (): string | null => {
  const address = written("sign-on-url")
  return address === "" ? null : (URL.parse(address, readSettings().officeUrl)?.href ?? null)
}

/** What the unlisted website page links to. */
export const websites = (): ReadonlyArray<URL> =>
  written("websites")
    .split(/\s+/)
    .flatMap((address) => URL.parse(address) ?? [])
    .filter(({ protocol }) => protocol === "https:" || protocol === "http:")

/**
 * Whether the technical-works page takes the office's place (R047): only where it is switched on, and not for testers
 * (R048, A71).
 */
export const isClosed = (): boolean => written("technical-works") === "on" && !readTester()
