import { describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { ColumnChooser } from "../../../../../src/ui/kit/table/column-chooser.tsx"
import { placeIn } from "../../../../../src/ui/kit/table/grid-focus.ts"
import { HeadCells, sizeByKey } from "../../../../../src/ui/kit/table/head-cells.tsx"
import { useColumns } from "../../../../../src/ui/kit/table/use-columns.ts"
import { hands } from "../../../hands.ts"
import { show } from "../../../kit-page.tsx"
import { choose, header, headings, sortOf, widthOf } from "./office-tables.tsx"

describe("columns", () => {
  const column = (id: string, more: object = {}) => ({ id, type: "text", heading: id, width: 80, ...more }) as const
  const four = [column("A"), column("B"), column("C", { isExtra: true }), column("D")]

  /** The columns of a table without rows, and whether they are the same objects as when they were drawn before. */
  const Head = ({ drawings }: { readonly drawings: Array<unknown> }) => {
    const table = useColumns({ name: "four", columns: four, lead: 0 })
    drawings.push(table.drawn)
    return (
      <>
        <ColumnChooser table={table} />
        <div role="grid" aria-label="Four">
          <div
            role="row"
            style={{ display: "flex" }}
            onKeyDown={(event) => {
              const id = table.drawn[placeIn(event.target)?.column ?? 0]?.column.id ?? ""
              sizeByKey(event, table, id, () => {})
            }}
          >
            <HeadCells table={table} before={0} onFit={() => {}} />
          </div>
        </div>
      </>
    )
  }

  const shown = async (drawings: Array<unknown> = [], tables = new Map<string, string>()) => {
    await page.viewport(1280, 900)
    const drawn = show(<Head drawings={drawings} />, { tables })
    await expect.poll(headings).toEqual(["A", "B", "D"])
    return drawn
  }

  test("that are extra are hidden until they are chosen; a pin brings one in view; the last one stays", async () => {
    await shown()
    await choose("Pin C")
    await expect.poll(headings).toEqual(["C", "A", "B", "D"])
    await choose("Usual columns")
    await expect.poll(headings).toEqual(["A", "B", "D"])
    await page.getByRole("button", { name: "Columns" }).click()
    for (const name of ["A", "B", "D"]) await page.getByRole("checkbox", { name, exact: true }).click({ force: true })
    await userEvent.keyboard("{Escape}")
    await expect.poll(headings).toEqual(["D"])
  })

  test("that are pinned keep the order chosen, and a key moves a column past what is hidden", async () => {
    await shown()
    await choose("Pin D")
    await choose("Pin A")
    await expect.poll(headings).toEqual(["A", "D", "B"])
    await choose("Unpin D")
    await choose("Unpin A")
    await expect.poll(headings).toEqual(["A", "B", "D"])
    header("B").getByRole("button").element().focus()
    await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}")
    await expect.poll(headings).toEqual(["A", "D", "B"])
    await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}")
    await expect.poll(headings).toEqual(["A", "D", "B"])
    await userEvent.keyboard("{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}")
    await expect.poll(headings).toEqual(["B", "A", "D"])
  })

  test("that another tab chose are chosen here, too, and are not written down again", async () => {
    const tables = new Map<string, string>()
    const { draw } = await shown([], tables)
    await choose("Pin D")
    await expect.poll(() => tables.has("four")).toBe(true)
    const ours = JSON.parse(tables.get("four") ?? "")
    const theirs = JSON.stringify({
      ...ours,
      columnOrder: ["B", "A", "C", "D", "gone"],
      columnVisibility: { C: true, A: false },
      columnPinning: { start: [] },
      columnSizing: { B: 200 },
      sorting: [{ id: "B", desc: true }],
    })
    tables.set("four", theirs)
    draw(<Head drawings={[]} />)
    await expect.poll(headings).toEqual(["B", "C", "D"])
    expect(widthOf("B")).toBe(200)
    expect(sortOf("B")).toBe("descending")
    expect(tables.get("four")).toBe(theirs)
    await choose("Pin D")
    await expect.poll(headings).toEqual(["D", "B", "C"])
    await expect.poll(() => tables.get("four")).toContain('"B":200')
  })

  test("that are dragged are drawn anew when they are taken and when they are let go, and not on the way", async () => {
    const drawings: Array<unknown> = []
    await shown(drawings)
    await choose("Pin A")
    await choose("Pin B")
    const handle = header("A").element().querySelector(".table-handle")
    if (handle === null) throw new Error("no handle")
    const before = drawings.length
    const { left } = header("B").element().getBoundingClientRect()
    const seen: Array<number> = []
    const watch = () => seen.push(header("B").element().getBoundingClientRect().left - left)
    addEventListener("pointermove", watch)
    await hands.mouse.drag(handle, 60)
    removeEventListener("pointermove", watch)
    await expect.poll(() => widthOf("A")).toBe(140)
    expect(seen.at(-1)).toBe(60)
    expect(new Set(drawings.slice(before)).size).toBe(2)
  })

  test("are the same objects until something else is chosen of them: nothing is drawn anew for an order", async () => {
    const drawings: Array<unknown> = []
    const { draw } = await shown(drawings)
    draw(<Head drawings={drawings} />)
    await header("B").getByRole("button").click()
    await expect.poll(() => sortOf("B")).toBe("ascending")
    expect(new Set(drawings).size).toBe(1)
    expect(drawings.length).toBeGreaterThan(1)
    header("B").getByRole("button").element().focus()
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}")
    await expect.poll(() => new Set(drawings).size).toBe(2)
  })
})
