import { type Mark, rectangle, words } from "./marks.ts"
import { letterWidth, type PictureWords } from "./plot.ts"

/** What a line takes that says what weak and strong fields stand for. */
export const scaleHeight = 24
const fieldSize = 12
const between = 6

/** The greatest of values, whatever their sign; 1 where there is none, so that it can be divided by. */
export const strongest = (values: ReadonlyArray<number>): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1

/** How strong a field of nothing is, and at least one of something: told apart in the dark, too, where faint is dim. */
const [ofNothing, ofSomething] = [0.06, 0.25] as const

/** A field: the stronger the more it is, of one colour what came in, of another what went out. */
export const field = (path: string, value: number, most: number): Mark => ({
  _tag: "Area",
  path,
  tone: value < 0 ? "2" : "0",
  strength:
    value === 0 ? ofNothing : Math.round((ofSomething + (1 - ofSomething) * (Math.abs(value) / most)) * 1000) / 1000,
})

/** What fields stand for, from the weakest to the strongest; nothing where amounts are covered. */
export const strengthScale = (
  values: ReadonlyArray<number>,
  left: number,
  top: number,
  said: PictureWords,
): ReadonlyArray<Mark> => {
  const most = strongest(values)
  const [none, all] = [said.figure(0), said.figure(most)]
  if (all === "") return []
  const marks: Array<Mark> = []
  let x = left
  const say = (text: string): void => {
    marks.push(words(x, top + fieldSize - 2, text))
    x += text.length * letterWidth + between
  }
  const show = (shares: ReadonlyArray<number>): void => {
    for (const share of shares) {
      marks.push(field(rectangle(x, top, fieldSize - 1, fieldSize - 1), share, 1))
      x += fieldSize
    }
    x += between
  }
  if (values.some((value) => value < 0)) {
    say(said.figure(-most))
    show([-1, -0.75, -0.5, -0.25])
  }
  say(none)
  show([0, 0.25, 0.5, 0.75, 1])
  say(all)
  return marks
}
