/** What of the platform's interface is used here. */
interface TrustedTypeFactory {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createScriptURL: (address: string) => string
      readonly createHTML: (markup: string) => string
    },
  ) => unknown
}

const ours = /^\/(?:assets\/[\w.-]+\.js|service-worker\.js)$/

/**
 * The address again if it is a script this build made: the worker or the service worker of this origin (S08). Anything
 * else throws.
 */
export const ownScriptUrl = (address: string, origin: string): string => {
  const url = new URL(address, origin)
  if (url.origin !== origin || !ours.test(url.pathname) || url.search !== "" || url.username !== "") {
    throw new TypeError("only scripts of this build may be loaded")
  }
  return url.href
}

/** Nothing, which is how the page's parts are emptied by those who wrote them; any markup throws (S08). */
export const noMarkup = (markup: string): string => {
  if (markup !== "") throw new TypeError("no text becomes markup")
  return markup
}

const factory = (window as { readonly trustedTypes?: TrustedTypeFactory }).trustedTypes

// Without a policy named "default" `new Worker` itself throws under `require-trusted-types-for 'script'`, and so does
// what React Aria empties before it tells a screen reader of a day that is being typed.
factory?.createPolicy("default", {
  createScriptURL: (address) => ownScriptUrl(address, location.origin),
  createHTML: noMarkup,
})
