/** The line of a letter; the first one after a hyphen that is drawn has a box there as well. */
const topOf = (text: Text, letter: number): number => {
  const range = document.createRange()
  range.setStart(text, letter)
  range.setEnd(text, letter + 1)
  return Math.round([...range.getClientRects()].at(-1)?.top ?? 0)
}

const partedIn = (text: Text): ReadonlyArray<string> =>
  [...text.data.matchAll(/[^\s\u00ad-](?=\p{L})/gu)].flatMap(({ index }) =>
    topOf(text, index + 1) > topOf(text, index) ? [text.data.slice(0, index + 1)] : [],
  )

/** Where words within elements go on in the next line without a hyphen before it: what stands up to there. */
export const parted = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node instanceof Text ? partedIn(node) : [])),
  )
