import type { SignOn } from "../../domain/session/endpoints.ts"

/** Where `public/sign-on.js`, the page's first script, leaves what it took out of the address. */
const place = "signOn"

const isSignOn = (value: unknown): value is SignOn =>
  typeof value === "object" &&
  value !== null &&
  "token" in value &&
  typeof value.token === "string" &&
  "app" in value &&
  typeof value.app === "string"

const take = (): SignOn | null => {
  const value: unknown = Reflect.get(window, place)
  Reflect.deleteProperty(window, place)
  return isSignOn(value) ? value : null
}

let arrived = take()

/** Whether this page was opened with a token of the parent platform. */
export const cameBySignOn = arrived !== null

/** The parent platform's token, once: whoever asks for it sends it (R340). */
export const takeSignOn = (): SignOn | null => {
  const taken = arrived
  arrived = null
  return taken
}
