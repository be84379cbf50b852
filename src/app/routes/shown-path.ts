import { useRouterState } from "@tanstack/react-router"

/**
 * The path of the screen that is drawn, without a slash at its end, as the router takes it too. The one that was asked
 * for may still be on its way, and has no title yet.
 */
export const useShownPath = (): string =>
  useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname }).replace(
    /(?<=.)\/+$/,
    "",
  )

/** Whether another screen was asked for and is still on its way, by its script. */
export const useIsScreenComing = (): boolean =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
