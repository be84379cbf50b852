import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import "../../../../src/ui/kit/fonts.css"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { Navigation } from "../../../../src/ui/shell/navigation.tsx"
import { screens } from "../../../../src/ui/shell/screens.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { onSmallestPhoneInLargeLetters, wordsWithoutRoom } from "../../large-letters.ts"
import "../../../../src/ui/shell/frame.css"

/** On how many lines words stand. */
const linesOf = (words: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(words)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

const showNavigation = (language: Language): void => {
  const component = () => (
    <div className="frame">
      <Navigation />
    </div>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  show(<RouterProvider router={router} />, { language, office: customerWorker() })
}

test.each(["en", "ru", "de", "tr"] as const)(
  "no name in the bar of the smallest phone lies over another to a reader of 32 px, in %s",
  async (language) => {
    await onSmallestPhoneInLargeLetters()
    showNavigation(language)
    await expect.poll(() => document.querySelectorAll(".navigation-words").length).toBe(5)
    await document.fonts.ready
    await expect.poll(() => wordsWithoutRoom(".navigation-words")).toEqual([])
  },
)

test.each(["en", "ru", "de", "tr"] as const)(
  "every name in the rail of a wide window stands on one line, in %s",
  async (language) => {
    await page.viewport(1440, 900)
    showNavigation(language)
    const words = () => [...document.querySelectorAll(".navigation-words")]
    const linked = screens.filter(({ place }) => place === "linked").length
    await expect.poll(() => words().length).toBe(screens.length - linked + 1) // with what sends
    await document.fonts.ready
    expect(words().flatMap((each) => (linesOf(each) === 1 ? [] : [each.textContent]))).toEqual([])
  },
)
