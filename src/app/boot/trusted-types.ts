/** What of the platform's interface is used here. */
interface TrustedTypeFactory {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown
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

const factory = (window as { readonly trustedTypes?: TrustedTypeFactory }).trustedTypes

// Without a policy named "default" `new Worker` itself throws under `require-trusted-types-for 'script'`.
factory?.createPolicy("default", { createScriptURL: (address) => ownScriptUrl(address, location.origin) })
