import { useLingui } from "@lingui/react/macro"
import { Outlet, useRouterState } from "@tanstack/react-router"
import { Frame } from "../ui/frame/frame.tsx"
import { screens } from "../ui/frame/screens.ts"
import { useOffice } from "../ui/kit/office.ts"
import { ModalHost, ModalOpener } from "./modal-host.tsx"
import { signOut } from "./session.ts"

/** Everything behind the sign-in, in its frame. */
export const OfficeRoute = () => {
  const { t } = useLingui()
  const office = useOffice()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const screen = screens.find((each) => each.path === path)
  return (
    <ModalOpener>
      <Frame title={screen === undefined ? t`Not found` : t(screen.title)} place={path} onSignOut={(keep) => void signOut(office, keep)}>
        <Outlet />
        <ModalHost />
      </Frame>
    </ModalOpener>
  )
}
