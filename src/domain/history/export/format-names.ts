/** Formats that a bank's statement comes in: of the euro balance, and of nothing else. */
export const bankFormatNames = ["camt", "mt940", "ofx", "qif"] as const
export type BankFormatName = (typeof bankFormatNames)[number]

/** Every format that a history can be taken away in; what they are is `exportFormats`. */
export const exportFormatNames = [
  "excel",
  "xlsx",
  "csv",
  ...bankFormatNames,
  "koinly",
  "cointracking",
  "parquet",
  "ndjson",
] as const
export type ExportFormatName = (typeof exportFormatNames)[number]

const banks: ReadonlySet<string> = new Set(bankFormatNames)

/** Whether a format is a bank's. */
export const isBankFormat = (name: ExportFormatName): boolean => banks.has(name)
