import { i18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { RouterProvider } from "@tanstack/react-router"
import { I18nProvider as ControlsLanguage } from "react-aria-components/I18nProvider"
import type { WorkerClient } from "../rpc/worker-client.ts"
import { ErrorBoundary } from "../ui/kit/error-boundary.tsx"
import { OfficeProvider, ReadOnlyProvider } from "../ui/kit/office.ts"
import { PreferencesProvider } from "../ui/kit/preferences.ts"
import { StatusNumbersProvider } from "../ui/kit/status-numbers.ts"
import { Toasts } from "../ui/kit/toasts.tsx"
import { TechnicalWorksScreen } from "../ui/technical-works/technical-works-screen.tsx"
import { isReplaying } from "./boot/replaying.ts"
import { readSettings } from "./boot/settings.ts"
import { type makeLateness, StartNotice } from "./boot/start-notice.tsx"
import { type makePreferences, useDevicePreferences } from "./device/preferences.ts"
import { router } from "./routes/router.tsx"

const { statuses } = readSettings()

interface AppProps {
  /** The technical-works page stands in the office's place. */
  readonly closed: boolean
  readonly office: WorkerClient
  readonly preferences: ReturnType<typeof makePreferences>
  readonly lateness: ReturnType<typeof makeLateness>
}

/** The page: language, preferences and the worker around the screen that the address names. */
export const App = ({ closed, office, preferences: kept, lateness }: AppProps) => {
  const preferences = useDevicePreferences(kept)
  return (
    <I18nProvider i18n={i18n}>
      <ControlsLanguage locale={preferences.language}>
        <PreferencesProvider value={preferences}>
          <OfficeProvider value={office}>
            <ErrorBoundary>
              <StartNotice lateness={lateness} />
              <Toasts>
                <ReadOnlyProvider value={isReplaying}>
                  <StatusNumbersProvider value={statuses}>
                    {closed ? <TechnicalWorksScreen /> : <RouterProvider router={router} />}
                  </StatusNumbersProvider>
                </ReadOnlyProvider>
              </Toasts>
            </ErrorBoundary>
          </OfficeProvider>
        </PreferencesProvider>
      </ControlsLanguage>
    </I18nProvider>
  )
}
