/** RFC 3492: of how many digits numbers are, and how the threshold between them moves. */
const [base, least, most, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 0x80]
const longestLabel = 63

/** What is no letter and no digit of these is no number. */
const digitOf = (letter = ""): number => (Number.parseInt(letter, base) + 26) % base

const biasAfter = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / points)
  let steps = 0
  for (; rest > ((base - least) * most) / 2; steps += base) rest = Math.floor(rest / (base - least))
  return steps + Math.floor(((base - least + 1) * rest) / (rest + skew))
}

/** What stands behind `xn--`, as it is written; null where it is no punycode. */
const decoded = (label: string): string | null => {
  const dash = label.lastIndexOf("-")
  const points = Array.from(label.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0)
  let [code, place, bias, at] = [firstCode, 0, firstBias, dash + 1]
  while (at < label.length) {
    const before = place
    for (let [weight, digits] = [1, base]; ; digits += base) {
      const digit = digitOf(label[at++])
      place += digit * weight
      const threshold = Math.min(Math.max(digits - bias, least), most)
      if (!(digit >= threshold)) break
      weight *= base - threshold
    }
    const length = points.length + 1
    bias = biasAfter(place - before, length, before === 0)
    code += Math.floor(place / length)
    if (!(code <= 0x10ffff)) return null
    place %= length
    points.splice(place++, 0, code)
  }
  return String.fromCodePoint(...points)
}

/** A domain as it is written: labels in punycode are read back, and what is none stays as it is. */
export const writtenDomain = (domain: string): string =>
  domain
    .split(".")
    .map((label) =>
      label.length <= longestLabel && /^xn--/i.test(label) ? (decoded(label.slice("xn--".length)) ?? label) : label,
    )
    .join(".")
