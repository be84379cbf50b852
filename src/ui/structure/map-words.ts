/** What an area of the map holds of words, px: a letter, or a capital, is taken for as wide as the wide ones are. */
const [letter, capital, line, edge] = [8, 11, 17, 4]

interface MapWords {
  /** The name itself, its initials, or nothing. */
  readonly name: string
  readonly hasAmount: boolean
}

/** How many lines words take where a line holds so many letters. */
const linesOf = (words: ReadonlyArray<string>, held: number): number => {
  let [lines, used] = [1, 0]
  for (const { length } of words) {
    if (used > 0 && used + 1 + length > held) {
      lines += 1
      used = length
    } else used += length + (used > 0 ? 1 : 0)
  }
  return lines
}

/** What is written in an area: no word is cut, so that a name without room for each of its words is its initials. */
export const mapWords = (name: string, amountLetters: number, width: number, height: number): MapWords => {
  const words = name.split(/\s+/).filter((word) => word !== "")
  const [held, high] = [Math.floor((width - 2 * edge) / letter), Math.floor((height - 2 * edge) / line)]
  const lines = linesOf(words, held)
  if (words.every(({ length }) => length <= held) && lines <= high)
    return { name, hasAmount: amountLetters <= held && lines < high }
  const initials = words.map((word) => [...word][0] ?? "").slice(0, 2)
  const hasRoom = initials.length * capital <= width - 2 * edge && high > 0
  return { name: hasRoom ? initials.join("") : "", hasAmount: false }
}
