import type { SignOn } from "../../domain/session/endpoints.ts"
import type { ArrivedSignOn } from "../../ui/sign-in/sign-on.tsx"
import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"

/** Where `public/sign-on.js`, the page's first script, leaves what it took out of the address. */
const place = "signOn"

/** Where this tab keeps what its own sign-on will be known by (S60). */
const nonceKey = "office:sign-on-nonce"

const hasTexts = <Name extends string>(value: unknown, names: ReadonlyArray<Name>): value is Record<Name, string> =>
  typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string")

const take = (): ArrivedSignOn | null => {
  const value: unknown = Reflect.get(window, place)
  Reflect.deleteProperty(window, place)
  if (!hasTexts(value, ["token", "app", "state"])) return null
  const begunHere = value.state !== "" && value.state === readTab(nonceKey)
  forgetTab(nonceKey) // it serves once, whoever came
  const signOn: SignOn = { token: value.token, app: value.app }
  return { ...signOn, begunHere }
}

let arrived = take()

/** Whether this page was opened with a token of the parent platform. */
export const cameBySignOn = arrived !== null

/** The parent platform's token, once: whoever asks for it sends it (R340). */
export const takeSignOn = (): ArrivedSignOn | null => {
  const taken = arrived
  arrived = null
  return taken
}

/**
 * Where a sign-on of this tab begins: the parent platform's address with a nonce that only this tab knows, as the
 * parameter `state` that OAuth has for it. Where the tab may keep nothing it is not known again, and the customer is
 * asked.
 */
export const signOnStart = (address: string): string => {
  const nonce = readTab(nonceKey) ?? crypto.randomUUID()
  writeTab(nonceKey, nonce)
  const url = new URL(address, location.origin)
  url.searchParams.set("state", nonce)
  return url.href
}
