import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { Pool } from "../../../../src/ui/structure/pool.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const fulfilled = <Value,>(value: Value) => remoteData(value, Date.now(), "fulfilled")
const standing = (rank: number | null) =>
  fulfilled({ rank, points: null, pointsNext: null, turnover: null, limited: null, branches: [] })

describe("the token pool", () => {
  test("R327 R405 R436 a rank below six has the message, where it stands, and no request for the pool", async () => {
    const office = customerWorker()
    office.set("standing", standing(5))
    show(<Pool />, { office })
    await expect.element(page.getByText("Pool is't available to you")).toBeVisible()
    await expect.element(page.getByText("Your rank: 5 of 6")).toBeVisible()
    expect(document.querySelectorAll(".pool-reached").length).toBe(5)
    expect(office.calls).toEqual([])
    office.set("standing", standing(null))
    await expect.element(page.getByText("Your rank: — of 6")).toBeVisible()
  })

  test("R027 R189 R349 from rank six on it is shared out as a table, the own rank marked and no other", async () => {
    const office = customerWorker()
    office.set("standing", standing(6))
    office.set(
      "pool",
      fulfilled([
        { rank: 6, share: "20", amount: "1000" },
        { rank: 7, share: "30", amount: null },
      ]),
    )
    show(<Pool />, { office })
    const rows = page.getByRole("table", { name: "Shares of the token pool" }).getByRole("row")
    await expect
      .poll(() =>
        rows
          .elements()
          .slice(1)
          .map((row) => row.getAttribute("aria-current")),
      )
      .toEqual(["true", null])
    expect(rows.elements()[1]?.textContent.replaceAll("\u00a0", " ")).toBe("6 Your rank20%1,000.000 OTON")
    expect(rows.elements()[2]?.textContent).toBe("730%—")
    expect(office.calls).toEqual([{ method: "refresh", request: { area: "pool" } }])
  })
})
