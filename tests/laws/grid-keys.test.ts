import { describe, expect, it } from "vitest"
import { cellAfter } from "../../src/ui/history/grid/grid-keys.ts"

const shape = { rows: 100, columns: 8, page: 20, starts: [0, 30, 31, 70] }
const after = (key: string, row: number, column: number) => {
  const [last = "", ...held] = key.split("+").reverse()
  const cell = cellAfter(last, held.includes("Control"), { row, column }, shape)
  return cell === undefined ? undefined : [cell.row, cell.column]
}

describe("the keys of the grid", () => {
  it.each([
    ["ArrowDown", [41, 3]],
    ["ArrowUp", [39, 3]],
    ["ArrowRight", [40, 4]],
    ["ArrowLeft", [40, 2]],
    ["PageDown", [60, 3]],
    ["PageUp", [20, 3]],
    ["Home", [40, 0]],
    ["End", [40, 7]],
    ["Control+ArrowDown", [70, 3]],
    ["Control+ArrowUp", [31, 3]],
    ["Control+Home", [0, 0]],
    ["Control+End", [99, 7]],
  ] as const)("%s leads from row 40, column 3 to %j", (key, to) => {
    expect(after(key, 40, 3)).toEqual(to)
  })

  it("go no further than the first and the last of rows, columns and days", () => {
    expect(["ArrowUp", "ArrowLeft", "PageUp", "Control+ArrowUp"].map((key) => after(key, 0, 0))).toEqual(
      Array.from({ length: 4 }, () => [0, 0]),
    )
    expect(["ArrowDown", "ArrowRight", "PageDown", "Control+ArrowDown"].map((key) => after(key, 99, 7))).toEqual(
      Array.from({ length: 4 }, () => [99, 7]),
    )
    expect([after("Control+ArrowUp", 30, 1), after("Control+ArrowDown", 30, 1)]).toEqual([
      [0, 1],
      [31, 1],
    ])
  })

  it("do nothing that is not one of them", () => {
    expect([after("a", 4, 4), after("Control+PageDown", 4, 4)]).toEqual([undefined, undefined])
  })
})
