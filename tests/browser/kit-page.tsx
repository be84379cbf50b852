import { i18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { onTestFinished } from "vitest"
import { messages as de } from "../../src/app/locales/de.po"
import { messages as en } from "../../src/app/locales/en.po"
import { messages as ru } from "../../src/app/locales/ru.po"
import { messages as tr } from "../../src/app/locales/tr.po"
import type { WorkerClient } from "../../src/rpc/worker-client.ts"
import { OfficeProvider, ReadOnlyProvider } from "../../src/ui/kit/office.ts"
import { type Language, PreferencesProvider, type Preferences } from "../../src/ui/kit/preferences.ts"
import { Toasts } from "../../src/ui/kit/toasts.tsx"
import { FakeWorkerClient } from "./fake-worker-client.ts"
import "../../src/ui/kit/tokens.css"
import "../../src/ui/kit/base.css"

export const catalogues = { de, en, ru, tr }

const ignore = () => {}

interface ShowOptions {
  readonly language?: Language
  readonly amountsHidden?: boolean
  readonly office?: WorkerClient
  /** As in a recording. */
  readonly isReadOnly?: boolean
  /** What this device keeps of its tables, by their names. */
  readonly tables?: Map<string, string>
  /** Hears how a recording has the page look. */
  readonly lookAs?: Preferences["lookAs"]
}

/**
 * Draws a part of the page with all that stands around it; gone when the test is over. Drawing again changes what is
 * there.
 */
export const show = (
  first: ReactNode,
  {
    language = "en",
    amountsHidden = false,
    office = new FakeWorkerClient(),
    isReadOnly = false,
    tables = new Map(),
    lookAs = async () => {},
  }: ShowOptions = {},
) => {
  i18n.loadAndActivate({ locale: language, messages: catalogues[language] })
  const place = document.createElement("main")
  document.body.append(place)
  const root = createRoot(place)
  const preferences: Preferences = {
    language,
    amountsHidden,
    theme: "system",
    density: "comfortable",
    keptTable: (name) => tables.get(name) ?? null,
    keepTable: (name, choice) => void tables.set(name, choice),
    worthUnit: "eur",
    chooseLanguage: ignore,
    chooseTheme: ignore,
    chooseDensity: ignore,
    hideAmounts: ignore,
    lookAs,
    chooseWorthUnit: ignore,
  }
  const draw = (node: ReactNode) =>
    root.render(
      <I18nProvider i18n={i18n}>
        {/* Another object each time: as it is when another tab changed something on the device. */}
        <PreferencesProvider value={{ ...preferences }}>
          <OfficeProvider value={office}>
            <ReadOnlyProvider value={isReadOnly}>
              <Toasts>{node}</Toasts>
            </ReadOnlyProvider>
          </OfficeProvider>
        </PreferencesProvider>
      </I18nProvider>,
    )
  draw(first)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { place, draw }
}
