import { onTestFinished } from "vitest"
import { cdp, page } from "vitest/browser"

/** The smallest phone in the hands of a reader whose browser draws letters of 32 px: media queries hear of it, too. */
export const onSmallestPhoneInLargeLetters = async (): Promise<void> => {
  const draw = (standard: number, fixed: number) => cdp().send("Page.setFontSizes", { fontSizes: { standard, fixed } })
  onTestFinished(async () => void (await draw(16, 13))) // as Chromium has them
  await page.viewport(320, 800)
  await draw(32, 26)
}

/** Words of elements that leave the window, or lie over the words of the element before. */
export const wordsWithoutRoom = (selector: string): ReadonlyArray<string | null> => {
  const elements = [...document.querySelectorAll(selector)]
  const boxes = elements.map((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect()
  })
  return elements.flatMap(({ textContent }, place) => {
    const [box, before] = [boxes[place], boxes[place - 1]]
    if (box === undefined) return []
    const isOver =
      before !== undefined && box.top < before.bottom - 1 && box.bottom > before.top + 1 && box.left < before.right
    return isOver || box.left < 0 || box.right > document.documentElement.clientWidth ? [textContent] : []
  })
}
