import { Trans } from "@lingui/react/macro"
import { type ReactNode, useEffect, useRef } from "react"
import { UnidentifiedProvider } from "../kit/asking.ts"
import { ConfirmProvider } from "../kit/confirm.tsx"
import { useDocumentTitle } from "../kit/document-title.ts"
import { ErrorBoundary } from "../kit/error-boundary.tsx"
import { useLive } from "../kit/office.ts"
import { OnlineProvider } from "../kit/online.ts"
import { Header } from "./header.tsx"
import { Navigation } from "./navigation.tsx"
import { StateBanner } from "./state-banner.tsx"
import "./frame.css"

interface FrameProps {
  /** Name of the screen. */
  readonly title: string
  /** Address of the screen; when it changes, focus goes to its title, so that a screen reader says where it is. */
  readonly place: string
  /** Null where nobody is signed in. */
  readonly onSignOut: ((keep: boolean) => void) | null
  /** Further buttons of the header, from features of their own. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** What stands around every screen of a signed-in customer. */
export const Frame = ({ title, place, onSignOut, tools, children }: FrameProps) => {
  const { value: session } = useLive("session", null)
  const { value: sync } = useLive("sync", null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastPlace = useRef(place)
  useDocumentTitle(title)
  useEffect(() => {
    if (lastPlace.current !== place) heading.current?.focus({ preventScroll: true })
    lastPlace.current = place
  }, [place])
  const syncedAt = sync?.at ?? null
  return (
    <OnlineProvider value={session?.online !== false}>
      <UnidentifiedProvider value={session?.unidentified ?? null}>
        <ConfirmProvider>
          <a className="skip-link" href="#content">
            <Trans>Skip to content</Trans>
          </a>
          <div className="frame">
            <Navigation />
            <div className="frame-page">
              <Header
                title={title}
                heading={heading}
                session={session}
                syncedAt={syncedAt}
                onSignOut={onSignOut}
                tools={tools}
              />
              <main id="content" className="frame-content" tabIndex={-1}>
                <StateBanner session={session} syncedAt={syncedAt} />
                <ErrorBoundary resetKey={place}>{children}</ErrorBoundary>
              </main>
            </div>
          </div>
        </ConfirmProvider>
      </UnidentifiedProvider>
    </OnlineProvider>
  )
}
