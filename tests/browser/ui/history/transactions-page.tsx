import { i18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import type { ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { expect, onTestFinished } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"
import { TransactionsScreen } from "../../../../src/ui/history/transactions-screen.tsx"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { OfficeProvider } from "../../../../src/ui/kit/office.ts"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { catalogues } from "../../kit-page.tsx"
import type { HistoryWorker } from "./history-worker.ts"

const desk = { width: 1440, height: 900 } as const
export const phone = { width: 390, height: 844 } as const

/** The screen in a page of its own; gone when the test is over. */
export interface ShownScreen {
  /** Takes it away, as leaving the route does. */
  readonly leave: () => void
}

/** Shows the screen over a played office. */
export const showScreen = async (
  office: HistoryWorker,
  size: { readonly width: number; readonly height: number } = desk,
  market: ReactNode = null,
  language: Language = "en",
): Promise<ShownScreen> => {
  await page.viewport(size.width, size.height)
  i18n.loadAndActivate({ locale: language, messages: catalogues[language] })
  const place = document.createElement("main")
  place.style.cssText = `display: flex; flex-direction: column; width: ${size.width}px; height: ${size.height}px`
  document.body.style.margin = "0"
  document.body.append(place)
  const root: Root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <OfficeProvider value={office}>
        <ConfirmProvider>
          <TransactionsScreen market={market} onStatement={() => undefined} />
        </ConfirmProvider>
      </OfficeProvider>
    </I18nProvider>,
  )
  let isThere = true
  const leave = () => {
    if (!isThere) return
    isThere = false
    root.unmount()
    place.remove()
  }
  onTestFinished(leave)
  return { leave }
}

/** The next frame has been drawn. */
export const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** A busy machine draws late: what is waited for has as long as the test has. */
const patience = { timeout: 60_000 } as const
export const eventually = <Value,>(read: () => Value) => expect.poll(read, patience)
export const eventuallyElement = (locator: Locator) => expect.element(locator, patience)

/** Waits frame by frame: unlike `expect.poll`, which sets a faked clock forward while it waits. */
export const until = async (check: () => boolean): Promise<void> => {
  while (!check()) await frame()
}

export const theGrid = (): HTMLElement => {
  const grid = document.querySelector<HTMLElement>('.tx-grid[role="grid"]')
  if (grid === null) throw new Error("the grid is not there")
  return grid
}

/** The rows that are drawn, by their place in the list, and where they are on the screen. */
export const drawnRows = (): ReadonlyArray<{
  readonly index: number
  readonly top: number
  readonly element: HTMLElement
}> =>
  [...theGrid().querySelectorAll<HTMLElement>('[role="row"][aria-rowindex]')]
    .map((element) => ({
      index: Number(element.getAttribute("aria-rowindex")) - 2,
      top: element.getBoundingClientRect().top,
      element,
    }))
    .filter(({ index }) => index >= 0)

/** The rows that can be seen under the header, whole or in part, from the top. */
export const seenRows = (): ReturnType<typeof drawnRows> => {
  const { top, bottom } = theGrid().getBoundingClientRect()
  const head = theGrid().querySelector(".tx-head")?.getBoundingClientRect().height ?? 0
  return drawnRows()
    .filter((row) => row.top + row.element.offsetHeight > top + head && row.top < bottom)
    .sort((a, b) => a.top - b.top)
}

export const cellText = (row: HTMLElement, column: number): string =>
  row.querySelector(`[data-column="${column}"]`)?.textContent ?? ""

/** Scrolls the grid and waits until it is drawn. */
export const scrollTo = async (top: number): Promise<void> => {
  theGrid().scrollTop = top
  await frame()
}

/** Types a day into a field of days, part by part as on a keyboard; what was chosen before gives way. */
export const typeDay = async (field: string, edge: "First day" | "Last day", day: string): Promise<void> => {
  const panel = page.getByRole("dialog", { name: field })
  if (panel.query() === null) await userEvent.click(page.getByRole("button", { name: new RegExp(`^${field}`) }))
  await userEvent.click(panel.getByRole("group", { name: edge }).getByRole("spinbutton").first())
  await userEvent.keyboard(day.split("-").toReversed().join(""))
}
