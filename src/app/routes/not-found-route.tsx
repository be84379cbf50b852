import { useRouterState } from "@tanstack/react-router"
import { NotFoundScreen } from "../../ui/not-found/not-found-screen.tsx"
import { useOpenPalette } from "./open-palette.ts"

/** Every other address of a signed-in customer (R066). */
export const NotFoundRoute = () => (
  <NotFoundScreen path={useRouterState({ select: ({ location }) => location.pathname })} onFind={useOpenPalette()} />
)
