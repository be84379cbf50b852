/** Where the two backends are and what they understand, as the server wrote it into the page. */
export interface Settings {
  readonly officeUrl: string
  readonly adapterUrl: string
  /** Whether the office's backend knows the header `Idempotency-Key`. */
  readonly idempotency: boolean
  /** Whether the office's server takes calls in forms that the specification does not show (A49, A50). */
  readonly inferredCalls: boolean
}

const written = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ""

/** Reads the settings from the page; an empty address is this origin. */
export const readSettings = (): Settings => ({
  officeUrl: written("office-url") || location.origin,
  adapterUrl: written("adapter-url") || location.origin,
  idempotency: written("idempotency") === "on",
  inferredCalls: written("inferred-calls") === "on",
})
