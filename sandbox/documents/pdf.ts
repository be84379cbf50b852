const page = { width: 595, height: 842, margin: 72 } as const
const sizes = { title: 20, heading: 13, body: 11 } as const
type Style = keyof typeof sizes

/** One line of a document as it is set. */
interface Line {
  readonly style: Style
  readonly text: string
}

const leading = (style: Style): number => sizes[style] * 1.5

/** About half of the size is the mean width of a letter in Helvetica: close enough to break lines by. */
const widest = (style: Style): number => Math.floor((page.width - 2 * page.margin) / (sizes[style] * 0.5))

const wrap = ({ style, text }: Line): ReadonlyArray<Line> =>
  text
    .split(" ")
    .reduce<ReadonlyArray<string>>((lines, word) => {
      const last = lines.at(-1) ?? ""
      return lines.length > 0 && last.length + word.length < widest(style)
        ? [...lines.slice(0, -1), `${last} ${word}`]
        : [...lines, word]
    }, [])
    .map((line) => ({ style, text: line }))

const paginate = (lines: ReadonlyArray<Line>): ReadonlyArray<ReadonlyArray<Line>> => {
  const pages: Array<Array<Line>> = []
  let room = 0
  for (const line of lines) {
    if (room < leading(line.style)) {
      pages.push([])
      room = page.height - 2 * page.margin
    }
    pages.at(-1)?.push(line)
    room -= leading(line.style)
  }
  return pages
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

const drawn = (lines: ReadonlyArray<Line>): string =>
  [
    "BT",
    `${page.margin} ${page.height - page.margin} Td`,
    ...lines.map(
      ({ style, text }) =>
        `/F${style === "body" ? 1 : 2} ${sizes[style]} Tf 0 -${leading(style)} Td (${escaped(text)}) Tj`,
    ),
    "ET",
  ].join("\n")

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/**
 * A PDF of plain text: `# ` begins the title, `## ` a heading, everything else is a paragraph. ASCII only, so that an
 * offset in the text is one in the file.
 */
export const pdfOf = (text: string): Buffer => {
  const lines = text
    .trim()
    .split("\n")
    .flatMap((line) =>
      line.startsWith("# ")
        ? wrap({ style: "title", text: line.slice(2) })
        : line.startsWith("## ")
          ? [{ style: "heading" as const, text: "" }, ...wrap({ style: "heading", text: line.slice(3) })]
          : wrap({ style: "body", text: line }),
    )
  const pages = paginate(lines)
  const contents = pages.map(drawn)
  const kids = pages.map((_, index) => 5 + 2 * index)
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(" ")}] /Count ${kids.length} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = "%PDF-1.4\n"
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    "ascii",
  )
}
