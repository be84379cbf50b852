import { Outlet } from "@tanstack/react-router"
import { type ComponentProps, type ReactNode, useCallback, useState } from "react"
import { Coming } from "../../ui/kit/coming.tsx"
import { OpenPaletteProvider } from "../../ui/kit/modals.ts"
import { OfficeClockProvider } from "../../ui/kit/office-clock.tsx"
import { MessagesBell } from "../../ui/messages/messages-bell.tsx"
import { Frame } from "../../ui/shell/frame.tsx"
import { AlertTellings } from "./alert-tellings.tsx"
import { ModalOpener } from "./modal-host.tsx"
import { Palette } from "./palette.tsx"
import { useShowHistory } from "./show-history.ts"
import { useIsScreenComing } from "./shown-path.ts"

interface OfficeFrameProps extends Pick<ComponentProps<typeof Frame>, "title" | "place" | "onSignOut"> {
  /** What stands over the screen, inside the frame: modals. */
  readonly children: ReactNode
  /** What stands below the frame. */
  readonly below?: ReactNode
}

/** The frame around the screen that the address names; everything inside can open modals and the palette. */
export const OfficeFrame = ({ children, below, ...frame }: OfficeFrameProps) => {
  const [isFinding, setFinding] = useState(false)
  const show = useShowHistory()
  const isComing = useIsScreenComing()
  const find = useCallback(() => setFinding(true), [])
  return (
    <OfficeClockProvider>
      <ModalOpener>
        <Frame
          {...frame}
          tools={
            <>
              <Palette isOpen={isFinding} onOpenChange={setFinding} />
              <MessagesBell onQuery={show} />
              <AlertTellings onQuery={show} />
            </>
          }
        >
          <OpenPaletteProvider value={find}>
            <Outlet />
          </OpenPaletteProvider>
          {isComing && <Coming />}
          {children}
        </Frame>
        {below}
      </ModalOpener>
    </OfficeClockProvider>
  )
}
