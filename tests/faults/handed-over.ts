import { type FaultTable } from "./fault.ts"

const files = ["tests/worker/jobs/formats.test.ts"]
const statement = ["tests/worker/jobs/statement-pdf.test.ts"]

/** Lines of what the worker writes for somebody else to read, drawn by lot, that no test noticed. */
export const handedOverFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/jobs/statement/tagged-pdf.ts",
    tests: statement,
    faults: [
      [
        "B005",
        "a column of a statement runs into the next one, and the last into the margin",
        "x, width: (column.share / whole) * width - 8 }",
        "x, width: (column.share / whole) * width + 8 }",
      ],
    ],
  },
  {
    file: "src/worker/jobs/statement/statement-pdf.ts",
    tests: statement,
    faults: [
      [
        "B005",
        "what a currency was worth stands in a statement where texts begin, not one figure under another",
        "{ heading: words.value, share: 4, isNumber: true }",
        "{ heading: words.value, share: 4, isNumber: false }",
      ],
      [
        "B005",
        "the office's balance stands in a statement where texts begin, not one figure under another",
        "{ heading: words.office, share: 4, isNumber: true }",
        "{ heading: words.office, share: 4, isNumber: false }",
      ],
      [
        "",
        "a hint below the balances of a statement looks like what it states",
        "code: currencyOf(currency).code, currencies, search }), true)",
        "code: currencyOf(currency).code, currencies, search }), false)",
      ],
    ],
  },
  {
    file: "src/worker/jobs/xlsx-sink.ts",
    tests: files,
    faults: [
      [
        "B012",
        "a spreadsheet takes a workbook's styles for something else, and shows moments as numbers",
        'relationship(sheets + 1, "styles", "styles.xml")',
        'relationship(sheets + 1, "theme", "styles.xml")',
      ],
      [
        "B012",
        "a workbook's styles have the id of a sheet, and a spreadsheet repairs it",
        'relationship(sheets + 1, "styles", "styles.xml")',
        'relationship(sheets, "styles", "styles.xml")',
      ],
    ],
  },
  {
    file: "src/worker/jobs/parquet-sink.ts",
    tests: files,
    faults: [
      [
        "",
        "a column of a Parquet file is not called what the table's is",
        'text("hash", ({ hash }) => hash)',
        'text("hashes", ({ hash }) => hash)',
      ],
      [
        "",
        "a column of a Parquet file holds what another one should",
        'text("sender", ({ sender }) => sender)',
        'text("sender", ({ recipient }) => recipient)',
      ],
    ],
  },
]
