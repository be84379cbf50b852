import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Statement, StatementLine } from "../../../../src/domain/statements/model.ts"
import { Amount } from "../../../../src/ui/kit/amount.tsx"
import { PlainTable } from "../../../../src/ui/kit/plain-table.tsx"
import { StatementScreen } from "../../../../src/ui/statements/statement-screen.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { april, statementOf } from "./a-statement.ts"

/** What stands beside the screen in a window of a tablet: the rail, and the room around the screen. */
const aroundScreen = 168

const [line] = statementOf().lines

/** One balance whose figures are as long as many a customer's. */
const lineOf = (currency: string, opening: string, out: string): StatementLine => {
  if (line === undefined) throw new Error("the statement has no line")
  const balance = { ...line.opening, reckoned: opening, office: null }
  return {
    ...line,
    currency,
    opening: balance,
    closing: balance,
    movements: { in: "110.348", out, net: out, count: 12 },
    fees: null,
    types: [],
    tags: [],
  }
}

const lines = [
  lineOf("btc", "2.88304092", "0"),
  lineOf("usdt", "6355.28806", "-515.93294"),
  lineOf("oton", "26004.613", "0"),
  lineOf("ate", "640.84147623", "0"),
]

const opened = async (width: number, language: "en" | "ru" | "de" | "tr"): Promise<Element> => {
  await page.viewport(width, 1024)
  const office = customerWorker()
  office.set("closedPeriods", [])
  office.resolve("statement", (): Statement => ({ ...statementOf(), lines }))
  show(
    <div style={{ width: width < 1024 ? width - aroundScreen : 720 }}>
      <StatementScreen start={april} onQuery={() => {}} onExplain={() => {}} />
    </div>,
    { office, language },
  )
  await expect.element(page.getByRole("table").first()).toBeVisible()
  await document.fonts.ready
  return document.querySelector(".statement-sheet .plain-scroll") ?? document.body
}

test.each([768, 1024] as const)("all columns of the balances have room at %d px", async (width) => {
  for (const language of ["en", "ru", "de", "tr"] as const) {
    const port = await opened(width, language)
    expect(port.querySelectorAll("thead th")).toHaveLength(7)
    expect(`${language} ${port.scrollWidth - port.clientWidth}`).toBe(`${language} 0`)
    document.querySelector("main")?.remove()
  }
})

test.each([
  [720, true],
  [390, false],
] as const)("what amounts leave for others is room that a table has, in %d px", async (width, hasRoom) => {
  const balances = { btc: "2.88304092", eur: "6990.2443", oton: "26004.613" }
  const columns = ["Opening balance", "In", "Out", "Closing balance"].map((heading) => ({
    heading,
    isNumber: true,
    sum: ([currency, amount]: readonly [string, string]) => ({ amount, currency }),
    cell: ([currency, amount]: readonly [string, string]) => <Amount value={amount} currency={currency} bare />,
  }))
  show(
    <div style={{ width }}>
      <PlainTable label="Balances" rows={Object.entries(balances)} idOf={([currency]) => currency} columns={columns} />
    </div>,
  )
  await expect.element(page.getByRole("table")).toBeVisible()
  const rooms = [...document.querySelectorAll(".amount-room")].map((room) => room.getBoundingClientRect().width > 20)
  expect(rooms.includes(true)).toBe(hasRoom)
})
