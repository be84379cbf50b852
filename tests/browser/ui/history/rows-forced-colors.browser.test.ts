import { expect, onTestFinished, test } from "vitest"
import { forceColors } from "../../forced-colors.ts"
import "../../../../src/ui/history/grid/transactions-grid.css"

test("in forced colours a row that is selected, and one that is read, can be told from the others and each other", async () => {
  await forceColors()
  const edges = ["", "tx-row-read", "tx-row-selected"].map((kind) => {
    const row = document.createElement("div")
    row.className = `tx-row ${kind}`
    document.body.append(row)
    onTestFinished(() => row.remove())
    const { outlineStyle, outlineWidth } = getComputedStyle(row)
    return outlineStyle === "none" ? outlineStyle : outlineWidth
  })
  expect(edges).toEqual(["none", "1px", "2px"])
})
