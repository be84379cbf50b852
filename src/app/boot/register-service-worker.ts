/**
 * Lets a reload work without a network. Only the build has a service worker; a browser that refuses it loses nothing
 * else.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  navigator.serviceWorker.register("/service-worker.js").catch(() => undefined)
}
