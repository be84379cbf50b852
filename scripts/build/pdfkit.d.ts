/** What of PDFKit is used here: it ships no types, and those of others speak of Node's streams. */
declare module "pdfkit" {
  interface Reference {
    data: unknown
    end(): void
  }

  export interface StructureElement {
    add(child: StructureElement | (() => void)): StructureElement
    end(): void
  }

  interface FontFile {
    hasGlyphForCodePoint(point: number): boolean
  }

  export class PDFDocument {
    constructor(options: {
      readonly size: string
      readonly margin: number
      readonly pdfVersion: string
      readonly tagged: boolean
      readonly lang: string
      readonly displayTitle: boolean
      readonly autoFirstPage: boolean
      readonly font?: null
      readonly info: { readonly [name: string]: string | Date }
    })
    readonly page: { readonly structParentTreeKey: number }
    /** How its words are laid out is kept by their text. */
    readonly _font: { readonly font: FontFile; layoutCache: object }
    on(event: "end", listener: () => void): this
    on(event: "data", listener: (chunk: Uint8Array<ArrayBuffer>) => void): this
    addPage(): this
    ref(data: unknown): Reference
    getStructParentTree(): { get(key: number): unknown; add(key: number, value: unknown): void }
    struct(type: string, options?: { readonly scope?: string; readonly title?: string }): StructureElement
    struct(type: string, content: () => void): StructureElement
    struct(
      type: string,
      options: { readonly scope?: string; readonly actual?: string },
      content: () => void,
    ): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: string, options?: { readonly type: string }): this
    endMarkedContent(): this
    registerFont(name: string, file: ArrayBuffer): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    text(text: string, x: number, y: number, options: { readonly lineBreak: false }): this
    widthOfString(text: string): number
    end(): void
  }
}
