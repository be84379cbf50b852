import type { AnyRouter, RouterHistory } from "@tanstack/react-router"

/**
 * Looks at the address before anything is drawn, and again wherever it changes until then: by itself a router hears of
 * that only once it is drawn, and takes what it looked at before for the latest.
 */
export const lookAtAddress = (router: AnyRouter): Promise<void> => {
  const history: RouterHistory = router.history
  const stop = history.subscribe(({ action }) => {
    if (history.subscribers.size > 1) stop() // it is drawn, and hears for itself
    else void router.load({ action }).catch(() => {}) // told where it is drawn
  })
  return router.load()
}
