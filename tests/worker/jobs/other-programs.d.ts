/** What this test uses of programs that come without types. */
declare module "@centrapay/swift-parser" {
  interface Entry {
    readonly amount: { toString(): string }
    readonly bankReference: string
    readonly date: Date
    readonly details: string
  }
  interface Statement {
    readonly transactions: ReadonlyArray<Entry>
    readonly closingBalance: { toString(): string }
  }
  export const parse: (message: {
    readonly type: "mt940"
    readonly data: string
    readonly validate: true
  }) => ReadonlyArray<Statement>
}

declare module "qif2json" {
  interface Entry {
    readonly date: string
    readonly amount: number
    readonly number: string
    readonly payee?: string
    readonly memo?: string
  }
  export const parse: (
    file: string,
    options: { readonly dateFormat: "us" },
  ) => { readonly type: string; readonly transactions: ReadonlyArray<Entry> }
}
