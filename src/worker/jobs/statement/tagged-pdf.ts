import { PDFDocument, type StructureElement } from "pdfkit"
import { filled } from "../../../domain/statements/words.ts"
import { FilePieces } from "../file-pieces.ts"
import { ink, type PdfFonts, PdfLetters, type Size, sizes } from "./pdf-letters.ts"

/** A4 in points, and the room around what is written. */
const page = { width: 595.28, height: 841.89, margin: 42 } as const
const bottom = page.height - page.margin - 18

/** A figure that is a little too wide is written smaller, in one line, down to this share of its size. */
const leastFigure = 0.6

/** A column of a table: its share of the page's width, and whether figures stand at its end. */
export interface PdfColumn {
  readonly heading: string
  readonly share: number
  readonly isNumber?: boolean
}

/** What the document says of itself. `page` has {page} in it; `says` is for programs. */
interface PdfFacts {
  readonly title: string
  readonly language: string
  readonly made: number
  readonly page: string
  readonly says: string | undefined
}

/**
 * A tagged document that is written from its first page to its last: what a page was made of is let go of with the
 * page, so that a year of a hundred thousand rows needs no more memory than a week.
 */
export class TaggedPdf {
  readonly #document: PDFDocument
  readonly #file = new FilePieces()
  readonly #facts: PdfFacts
  readonly #root
  readonly #letters: PdfLetters
  #y: number = page.margin
  #pages = 0

  constructor(fonts: PdfFonts, facts: PdfFacts) {
    this.#facts = facts
    const moment = new Date(facts.made)
    this.#document = new PDFDocument({
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: facts.language,
      displayTitle: true,
      autoFirstPage: false,
      font: null,
      info: {
        Title: facts.title,
        CreationDate: moment,
        ModDate: moment,
        ...(facts.says !== undefined && { Keywords: facts.says }),
      },
    })
    this.#document.on("data", (chunk) => this.#file.addBytes(chunk))
    this.#letters = new PdfLetters(this.#document, fonts)
    this.#root = this.#document.struct("Document")
    this.#document.addStructure(this.#root)
    this.#begin()
  }

  #begin(): void {
    this.#document.addPage()
    this.#letters.forget()
    this.#pages++
    this.#y = page.margin
    const words = filled(this.#facts.page, { page: String(this.#pages) })
    this.#document.markContent("Artifact", { type: "Pagination" })
    this.#letters.use("cell", ink.quiet)
    this.#write(this.#facts.title, page.margin, bottom + 8)
    this.#write(words, page.width - page.margin - this.#letters.width(words), bottom + 8)
    this.#document.endMarkedContent()
  }

  /** The elements of a page are written with it; the tree of parents keeps no more than where they are. */
  #finish(): void {
    const tree = this.#document.getStructParentTree()
    const key = this.#document.page.structParentTreeKey
    const parents = this.#document.ref(tree.get(key))
    parents.end()
    parents.data = null
    tree.add(key, parents)
  }

  #turn(): void {
    this.#finish()
    this.#begin()
  }

  #write(text: string, x: number, y: number): void {
    if (text !== "") this.#document.text(text, x, y, { lineBreak: false })
  }

  /** A figure at the end of its room, as much smaller as it must be. */
  #writeFigure(text: string, x: number, room: number, y: number): void {
    const { font } = sizes[this.#letters.size]
    const width = this.#letters.width(text)
    if (width <= room) return this.#write(text, x + room - width, y)
    const size = (font * room) / width
    this.#document.fontSize(size)
    this.#write(text, x, y + font - size)
    this.#document.fontSize(font)
  }

  #block(tag: string, size: Size, text: string, color?: string): void {
    this.#letters.use(size, color)
    const lines = this.#letters.lines(text, page.width - 2 * page.margin)
    const { line } = sizes[size]
    if (this.#y + lines.length * line > bottom) {
      this.#turn()
      this.#letters.use(size, color)
    }
    const element = this.#document.struct(tag, () => {
      for (const each of lines) {
        this.#write(each, page.margin, this.#y)
        this.#y += line
      }
    })
    this.#root.add(element)
    element.end()
  }

  title(text: string): void {
    this.#block("H1", "title", text)
  }

  heading(text: string): void {
    this.#y += 12
    if (this.#y + 90 > bottom) this.#turn()
    this.#block("H2", "heading", text)
  }

  paragraph(text: string, isQuiet = false): void {
    this.#block("P", "text", text, isQuiet ? ink.quiet : ink.text)
  }

  /** Begins a table; on every page it stands under its headings again, as a table of its own. */
  table(columns: ReadonlyArray<PdfColumn>): PdfTable {
    const width = page.width - 2 * page.margin
    const whole = columns.reduce((sum, { share }) => sum + share, 0)
    let x: number = page.margin
    const places = columns.map((column) => {
      const place = { ...column, x, width: (column.share / whole) * width - 8 }
      x += (column.share / whole) * width
      return place
    })
    type Cells = ReadonlyArray<ReadonlyArray<string>>
    const measured = (cells: ReadonlyArray<string>, size: Size): Cells => {
      this.#letters.use(size)
      return places.map(({ width: room, isNumber }, index) =>
        this.#letters.lines(cells[index] ?? "", room, isNumber === true ? room / leastFigure : room),
      )
    }
    const heightOf = (cells: Cells, size: Size): number =>
      Math.max(...cells.map((lines) => lines.length)) * sizes[size].line + 2
    const add = (table: StructureElement, cells: Cells, size: "head" | "cell"): void => {
      const top = this.#y
      const row = this.#document.struct("TR")
      table.add(row)
      for (const [index, { x: left, width: room, isNumber }] of places.entries()) {
        const draw = () => {
          for (const [place, line] of (cells[index] ?? []).entries()) {
            const y = top + place * sizes[size].line
            if (isNumber === true) this.#writeFigure(line, left, room, y)
            else this.#write(line, left, y)
          }
        }
        const cell =
          size === "head"
            ? this.#document.struct("TH", { scope: "Column" }, draw)
            : this.#document.struct("TD", {}, draw)
        row.add(cell)
        cell.end()
      }
      row.end()
      this.#y = top + heightOf(cells, size)
    }
    const headings = columns.map(({ heading }) => heading)
    const begin = (): StructureElement => {
      const table = this.#document.struct("Table")
      this.#root.add(table)
      add(table, measured(headings, "head"), "head")
      this.#rule()
      return table
    }
    let open = begin()
    return {
      row: (texts) => {
        const cells = measured(texts, "cell")
        if (this.#y + heightOf(cells, "cell") > bottom) {
          open.end()
          this.#turn()
          open = begin()
          this.#letters.use("cell")
        }
        add(open, cells, "cell")
      },
      end: () => open.end(),
    }
  }

  #rule(): void {
    const y = this.#y - 1
    this.#document.markContent("Artifact", { type: "Layout" })
    this.#document.lineWidth(0.5).strokeColor(ink.line)
    this.#document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke()
    this.#document.endMarkedContent()
    this.#y += 3
  }

  /** Resolves when all of it is written. */
  async end(): Promise<Blob> {
    this.#finish()
    this.#root.end()
    await new Promise<void>((resolve) => {
      this.#document.on("end", resolve)
      this.#document.end()
    })
    return this.#file.end("application/pdf")
  }
}

/** A table that is being written. */
interface PdfTable {
  readonly row: (cells: ReadonlyArray<string>) => void
  readonly end: () => void
}
