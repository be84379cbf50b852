import { type Drawn, type Mark, rectangle, type Size, toneOf, words } from "./marks.ts"
import { fitting, letterWidth, margin } from "./plot.ts"

const lineHeight = 20
/** A field of a series' colour before its name, and the room behind it. */
const fieldSize = 10
const fieldRoom = 16
const between = 14

/** Breaks a text between its words, where it would be wider than there is room. */
const linesOf = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length * letterWidth <= width) lines[lines.length - 1] = longer
    else lines.push(fitting(word, width))
  }
  return lines
}

/**
 * A picture as it stands by itself, away from the page that says the rest: below it, what its colours are called and
 * what it is of.
 */
export const captioned = (
  { marks, spots }: Drawn,
  { width, height }: Size,
  legend: ReadonlyArray<string>,
  caption: string,
): { readonly drawn: Drawn; readonly size: Size } => {
  const room = width - 2 * margin
  const below: Array<Mark> = []
  let [x, y] = [margin, height + lineHeight]
  for (const [series, name] of legend.entries()) {
    const text = fitting(name, room - fieldRoom)
    const wide = fieldRoom + text.length * letterWidth
    if (x > margin && x + wide > width - margin) [x, y] = [margin, y + lineHeight]
    below.push(
      { _tag: "Area", path: rectangle(x, y - fieldSize, fieldSize, fieldSize), tone: toneOf(series), strength: 1 },
      words(x + fieldRoom, y, text),
    )
    x += wide + between
  }
  if (legend.length > 0) y += lineHeight
  const lines = linesOf(caption, room)
  below.push(...lines.map((line, index) => words(margin, y + index * lineHeight, line)))
  return {
    drawn: { marks: [...marks, ...below], spots },
    size: { width, height: y + (lines.length - 1) * lineHeight + margin },
  }
}
