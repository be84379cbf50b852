import type { PDFDocument } from "pdfkit"

export const ink = { text: "#111418", quiet: "#5b6470", line: "#c9ced6" } as const

/** Sizes in points: of letters, and of a line of them. */
export const sizes = {
  title: { font: 20, line: 28, face: "bold" },
  heading: { font: 12, line: 20, face: "bold" },
  text: { font: 9, line: 13, face: "regular" },
  cell: { font: 8, line: 11, face: "regular" },
  head: { font: 8, line: 13, face: "bold" },
} as const
export type Size = keyof typeof sizes

/** A text longer than this is cut where a page ends in any case. */
const mostLines = 40

/** The two faces, as files. */
export interface PdfFonts {
  readonly regular: ArrayBuffer
  readonly bold: ArrayBuffer
}

/** The lines that a text takes in a width, broken between words where that can be done. */
const linesOf = (text: string, width: number, widthOf: (part: string) => number): ReadonlyArray<string> => {
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

/** The letters that a document is written in: one face and size at a time, and what a text takes in it. */
export class PdfLetters {
  readonly #document: PDFDocument
  /** How wide each sign of a face and size is: the faces have no kerning, so a text is as wide as its signs. */
  readonly #widths: { readonly [Name in Size]: Map<string, number> } = {
    title: new Map(),
    heading: new Map(),
    text: new Map(),
    cell: new Map(),
    head: new Map(),
  }
  /** What each sign is drawn as in a face. */
  readonly #signs = { regular: new Map<string, string>(), bold: new Map<string, string>() }
  #size: Size = "text"

  constructor(document: PDFDocument, fonts: PdfFonts) {
    this.#document = document.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold)
  }

  get size(): Size {
    return this.#size
  }

  use(size: Size, color: string = ink.text): void {
    const { face, font } = sizes[size]
    this.#size = size
    this.#document.font(face).fontSize(font).fillColor(color)
  }

  /** Lets go of how words were laid out: each is drawn again and again on a page, few are of a document. */
  forget(): void {
    for (const face of ["regular", "bold"]) this.#document.font(face)._font.layoutCache = Object.create(null)
  }

  width(text: string): number {
    const known = this.#widths[this.#size]
    let width = 0
    for (const sign of text) {
      let own = known.get(sign)
      if (own === undefined) known.set(sign, (own = this.#document.widthOfString(sign)))
      width += own
    }
    return width
  }

  /** A text that can be drawn: without line breaks and controls, and what the faces lack stands as a box. */
  #drawable(text: string): string {
    const { font } = this.#document._font
    const known = this.#signs[sizes[this.#size].face]
    let drawn = ""
    for (const sign of text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ")) {
      let own = known.get(sign)
      if (own === undefined)
        known.set(sign, (own = font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : "\u25A1"))
      drawn += own
    }
    return drawn
  }

  /** The lines a text takes in a width, broken between words where that can be done; one up to so wide a text. */
  lines(text: string, width: number, mostWhole = width): ReadonlyArray<string> {
    const drawn = this.#drawable(text)
    if (this.width(drawn) <= mostWhole) return [drawn]
    return linesOf(drawn, width, (part) => this.width(part)).slice(0, mostLines)
  }
}
