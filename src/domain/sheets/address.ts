/** Where the sheets stand among the tabs of the history. */
const tab = "sheets"

/** What an address says of sheets: which of them is open, or one that it brings along. */
interface SheetsAddress {
  readonly sheet: string | null
  readonly brought: string | null
}

/** What an address says of sheets; null where it is not of them. */
export const sheetsAddress = (hash: string): SheetsAddress | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""))
  return parameters.get("tab") === tab ? { sheet: parameters.get("sheet"), brought: parameters.get("take") } : null
}

const hashOf = (parameters: { readonly [name: string]: string }): string =>
  `#${new URLSearchParams({ tab, ...parameters }).toString()}`

/** The hash of a sheet that is kept on this device, or of all of them. */
export const sheetsHash = (sheet: string | null): string => hashOf(sheet === null ? {} : { sheet })

/** The hash that brings a sheet along. */
export const broughtHash = (brought: string): string => hashOf({ take: brought })
