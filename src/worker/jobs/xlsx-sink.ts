import { Zip, ZipDeflate } from "fflate"
import { exportColumns, type ExportWords } from "../../domain/history/export/export-columns.ts"
import { type ExportFacts, factColumns } from "../../domain/history/export/export-facts.ts"
import { unwritable, xmlText } from "../../domain/history/export/xml-text.ts"
import type { Transaction } from "../../domain/history/model.ts"
import { daySeconds } from "../../domain/kernel/calendar/day.ts"
import { isPlain } from "../../domain/money/amount.ts"
import { FilePieces, type RowSink } from "./file-pieces.ts"

/** Rows of one sheet: so many does a spreadsheet have, less the one of the names. */
const rowsASheet = 1_048_575

/** A cell has no more signs. */
const signsACell = 32_767

/** A spreadsheet counts days from 1899-12-30; 1970 is that many later. */
const daysBefore1970 = 25_569

/** Numbers of spreadsheets are binary: more digits than these would come back as others. */
const exactDigits = 15

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const packages = "http://schemas.openxmlformats.org/package/2006"
const declared = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`

/** Places of the formats of cells in the sheet of styles. */
const [timeStyle, headStyle] = [1, 2]

/** What XML cannot write, or would be read as such a sign, as spreadsheets write it: `_x0001_`. */
const spelledOut = (text: string): string => {
  const spell = (sign: string): string => `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}_`
  return text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, spell).replaceAll(unwritable, spell)
}

/** What stands between the tags of a cell, and what the tag says of it. */
type Cell = readonly [attributes: string, inner: string]

const textCell = (text: string): Cell => [
  ` t="inlineStr"`,
  `<is><t xml:space="preserve">${xmlText(spelledOut(text.slice(0, signsACell)))}</t></is>`,
]

const numberCell = (digits: string, attributes = ""): Cell => [attributes, `<v>${digits}</v>`]

/** How many digits of an amount count: no zeros in front, and none behind its decimals. */
const digitsOf = (amount: string): number =>
  amount
    .replace(/(?<=\.\d*)0+$/, "")
    .replaceAll(/\D/g, "")
    .replace(/^0+/, "").length

const decimalCell = (amount: string): Cell =>
  isPlain(amount) && digitsOf(amount) <= exactDigits ? numberCell(amount) : textCell(amount)

const timeCell = (second: number): Cell => numberCell(String(second / daySeconds + daysBefore1970), ` s="${timeStyle}"`)

const cellOf = (kind: string, value: string | number | boolean | null | undefined): Cell | null => {
  if (value === undefined || value === null || value === "") return null
  if (typeof value === "boolean") return numberCell(value ? "1" : "0", ` t="b"`)
  if (typeof value === "number") return kind === "time" ? timeCell(value) : decimalCell(String(value))
  return kind === "decimal" ? decimalCell(value) : textCell(value)
}

const columns = [...exportColumns, ...factColumns]

/** The letters of a sheet's columns; there are fewer than letters. */
const letters = columns.map((_, index) => String.fromCodePoint(0x41 + index))

const rowOf = (number: number, cells: ReadonlyArray<Cell | null>, style = ""): string =>
  `<row r="${number}">${cells
    .map((cell, index) =>
      cell === null ? "" : `<c r="${letters[index] ?? ""}${number}"${cell[0]}${style}>${cell[1]}</c>`,
    )
    .join("")}</row>`

const styles =
  `${declared}<styleSheet xmlns="${main}"><numFmts count="1">` +
  `<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>` +
  `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>` +
  `<xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const head =
  `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>` +
  rowOf(
    1,
    columns.map(({ name }) => textCell(name)),
    ` s="${headStyle}"`,
  )

/** What a workbook of so many sheets consists of beside them, by path. */
const partsOf = (sheets: number): ReadonlyArray<readonly [path: string, xml: string]> => {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
  const override = (path: string, kind: string): string =>
    `<Override PartName="/${path}" ContentType="${type}.${kind}+xml"/>`
  const relationship = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relationships}/${kind}" Target="${target}"/>`
  const list = (inner: string): string =>
    `${declared}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`
  return [
    ["xl/styles.xml", styles],
    [
      "xl/workbook.xml",
      `${declared}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>` +
        numbers.map((n) => `<sheet name="Transactions ${n}" sheetId="${n}" r:id="rId${n}"/>`).join("") +
        "</sheets></workbook>",
    ],
    [
      "xl/_rels/workbook.xml.rels",
      list(
        numbers.map((n) => relationship(n, "worksheet", `worksheets/sheet${n}.xml`)).join("") +
          relationship(sheets + 1, "styles", "styles.xml"),
      ),
    ],
    ["_rels/.rels", list(relationship(1, "officeDocument", "xl/workbook.xml"))],
    [
      "[Content_Types].xml",
      `${declared}<Types xmlns="${packages}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${override("xl/workbook.xml", "sheet.main")}` +
        override("xl/styles.xml", "styles") +
        `${numbers.map((n) => override(`xl/worksheets/sheet${n}.xml`, "worksheet")).join("")}</Types>`,
    ],
  ]
}

/** Writes rows as a workbook with typed cells: what is handed in is packed at once, so nothing of it is held. */
export const xlsxSink = (mediaType: string, words: ExportWords, facts: ExportFacts): RowSink => {
  const file = new FilePieces()
  const encoder = new TextEncoder()
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    file.addBytes(bytes)
  })
  const open = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 6 })
    part.mtime = facts.at
    zip.add(part)
    return part
  }
  const tail = factColumns.map((column) => cellOf(column.kind, column.value(facts)))
  const cellsOf = (row: Transaction): ReadonlyArray<Cell | null> => [
    ...exportColumns.map(({ kind, value }) => cellOf(kind, value(row, words))),
    ...tail,
  ]
  let [sheets, rowsHere] = [0, 0]
  const openSheet = (): ZipDeflate => {
    const sheet = open(`xl/worksheets/sheet${++sheets}.xml`)
    rowsHere = 0
    sheet.push(encoder.encode(head))
    return sheet
  }
  let sheet = openSheet()
  const closeSheet = (): void => sheet.push(encoder.encode("</sheetData></worksheet>"), true)
  return {
    add: (rows) => {
      for (let from = 0; from < rows.length;) {
        if (rowsHere === rowsASheet) {
          closeSheet()
          sheet = openSheet()
        }
        const here = rows.slice(from, from + rowsASheet - rowsHere)
        const first = rowsHere + 2
        sheet.push(encoder.encode(here.map((row, index) => rowOf(first + index, cellsOf(row))).join("")))
        rowsHere += here.length
        from += here.length
      }
    },
    end: () => {
      closeSheet()
      for (const [path, xml] of partsOf(sheets)) open(path).push(encoder.encode(xml), true)
      zip.end()
      return file.end(mediaType)
    },
  }
}
