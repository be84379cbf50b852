import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "../../scripts/build/build-id.ts"
import { whereTablesStand } from "../browser/ui/kit/table/where-tables-stand.ts"

const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.startsWith("src/ui/kit/"))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))

const draws = (of: RegExp) => sources.filter(({ text }) => of.test(text)).map(({ file }) => file)

test("whatever draws a table is among those that are driven by mouse, finger and keyboard", () => {
  const drawing = draws(/^import \{[^}]*\buse(?:Columns|DataTable)\b[^}]*\} from "[./]*\/kit\/table\//m)
  expect(drawing.toSorted()).toEqual([...new Set<string>(Object.values(whereTablesStand))].toSorted())
})

test("a file that draws several tables has as many among them", () => {
  for (const { file, text } of sources) {
    const drawn = text.match(/<DataTable\b/g)?.length ?? 0
    expect(Object.values<string>(whereTablesStand).filter((each) => each === file).length, file).toBeGreaterThanOrEqual(
      drawn,
    )
  }
})

test("columns are headed, sorted and sized by the one table, and by the history over it", () => {
  expect(draws(/role="columnheader"|aria-sort/)).toEqual(["src/ui/history/grid/transactions-grid.tsx"])
  expect(draws(/<table\b/).toSorted()).toEqual([
    "src/ui/device/exchange-dialog.tsx",
    "src/ui/history/statistics/periods.tsx",
  ])
})
