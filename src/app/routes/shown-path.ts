import { useRouterState } from "@tanstack/react-router"

/** The path of the screen that is drawn. The one that was asked for may still be on its way, and has no title yet. */
export const useShownPath = (): string =>
  useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })
