/** One place of the product made wrong on purpose, and the tests that must say so. */
export interface Fault {
  /** Requirements and expectations (R…, S…) that it breaks: of each, a test whose title carries it must fail. */
  readonly breaks: ReadonlyArray<string>
  /** What a customer would meet. It names the fault: no two are alike. */
  readonly meets: string
  readonly file: string
  /** A text that stands in the file exactly once. */
  readonly find: string
  readonly put: string
  /** The nearest tests that must fail: files of one suite. */
  readonly tests: ReadonlyArray<string>
}

/** Faults of one file that the same tests must notice: what each breaks (numbers, or none), meets, finds and puts. */
export interface FaultTable {
  readonly file: string
  readonly tests: ReadonlyArray<string>
  readonly faults: ReadonlyArray<readonly [breaks: string, meets: string, find: string, put: string]>
}

/** The faults of tables, one by one. */
export const faultsOf = (tables: ReadonlyArray<FaultTable>): ReadonlyArray<Fault> =>
  tables.flatMap(({ file, tests, faults }) =>
    faults.map(([breaks, meets, find, put]) => ({
      breaks: breaks === "" ? [] : breaks.split(" "),
      meets,
      file,
      find,
      put,
      tests,
    })),
  )

const suites = ["node", "browser", "e2e"] as const
export type FaultSuite = (typeof suites)[number]

/** The suite that a test file belongs to. */
export const suiteOf = (test: string): FaultSuite =>
  test.startsWith("tests/e2e/") ? "e2e" : test.includes(".browser.test.") ? "browser" : "node"
