import type { AnyRouter } from "@tanstack/react-router"

/**
 * Looks at the address before anything is drawn, and once more where it was changed meanwhile: a router hears of that
 * only once it is drawn, and takes what is on its way then for the latest.
 */
export const lookAtAddress = async (router: AnyRouter): Promise<void> => {
  do await router.load()
  while (router.history.location.state.__TSR_key !== router.latestLocation.state.__TSR_key)
}
