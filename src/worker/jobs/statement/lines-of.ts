/** The lines that a text takes in a width, broken between words where that can be done. */
export const linesOf = (text: string, width: number, widthOf: (part: string) => number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  const putSign = (sign: string): void => {
    if (widthOf(line + sign) > width) {
      lines.push(line)
      line = ""
    }
    line += sign
  }
  const put = (part: string): void => {
    if (widthOf(line + part) <= width) line += part
    else if (line.trim() === "" || widthOf(part.trim()) > width) for (const sign of part) putSign(sign)
    else {
      lines.push(line.trimEnd())
      line = part.trimStart()
    }
  }
  for (const part of text.split(/(?<=\s)/u)) put(part)
  lines.push(line.trimEnd())
  return lines
}
