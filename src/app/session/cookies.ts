import { daySeconds } from "../../domain/kernel/calendar/day.ts"
import { type Language, languages } from "../../ui/kit/preferences.ts"

/** Seconds that a sign-in lasts. */
export const tokenAge = 30 * daySeconds // R160: 30 days
const languageAge = 365 * daySeconds

const read = (name: string): string | null => {
  const start = `${name}=`
  const found = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
  if (found === undefined || found === "") return null
  try {
    return decodeURIComponent(found)
  } catch {
    return found // written by someone else
  }
}

const isLocal = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]"

/**
 * Host-only, for the whole site, sent along only from it, and over https only unless this machine is the host (A72).
 */
const write = (name: string, value: string, maxAge: number): void => {
  const secure = isLocal(location.hostname) ? "" : "; Secure"
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

/**
 * The token of the session, or null when nobody is signed in (R159). It is kept here and in the worker's memory,
 * nowhere else.
 */
export const readToken = (): string | null => read("auth")

/** Tells when the token's cookie may have gone: by the browser's settings, or by its age. Not every browser says so. */
export const onTokenGone = (told: () => void): void => {
  if (!("cookieStore" in globalThis)) return
  cookieStore.addEventListener("change", () => {
    if (readToken() === null) told()
  })
}

/**
 * Signs this browser out of the cookie. One that a parent platform set for its whole domain is not the host's own and
 * would stay, and a token that the office refuses would then lead from the sign-in form back to itself for ever.
 */
export const forgetToken = (): void => {
  write("auth", "", 0)
  const labels = location.hostname.split(".")
  for (let from = 0; from < labels.length && readToken() !== null; from++)
    document.cookie = `auth=; Path=/; Max-Age=0; Domain=${labels.slice(from).join(".")}`
}

/**
 * Keeps a token for 30 days (R159, R160). Of two cookies of one name the older one is read: one that was set for the
 * whole domain while somebody signed in would make the next load another's (S16), and goes first.
 */
export const writeToken = (token: string): void => {
  const keep = (): void => write("auth", token, tokenAge)
  keep()
  if (token === readToken()) return
  forgetToken()
  keep()
}

/** The sponsor as one text, or null (R163). */
export const readReferral = (): string | null => read("ref")

/** Keeps the sponsor as long as a sign-in lasts; null forgets it. */
export const writeReferral = (sponsor: string | null): void =>
  write("ref", sponsor ?? "", sponsor === null ? 0 : tokenAge)

/** Whether this browser is a tester's; it counts for the technical-works page alone (R048). */
export const readTester = (): boolean => read("tester") !== null

/** The language chosen in cookie `lang`; English when it is missing or not one of ours (R046, A70). */
export const readLanguage = (): Language => languages.find((language) => language === read("lang")) ?? "en"

/** Keeps the choice for a year. */
export const writeLanguage = (language: Language): void => write("lang", language, languageAge)
