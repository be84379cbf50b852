import { describe, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { type Compared, compareAll, compareMethods } from "../../../../src/domain/withdrawals/compare.ts"
import {
  methodsOf,
  type WithdrawalForm,
  withdrawalForms,
  type WithdrawalMethod,
} from "../../../../src/domain/withdrawals/method.ts"
import { AllWays, BreakEvens } from "../../../../src/ui/sending/withdrawals/all-ways.tsx"
import { CompareTable } from "../../../../src/ui/sending/withdrawals/compare-table.tsx"
import { useWithdrawalWords } from "../../../../src/ui/sending/withdrawals/problem-words.ts"
import { show } from "../../kit-page.tsx"

const present = methodsOf("euro")[0] as WithdrawalMethod

/** Balances of which no form holds what another does, and none a round sum. */
const balances: Readonly<Record<WithdrawalForm, string>> = {
  btc: "0.31415926",
  euro: "271.82",
  usdt: "1618.03",
  oton: "141.42",
}

const waysFor = (typed: string): ReadonlyArray<Compared> =>
  compareAll(typed, (form) => ({ balance: balances[form], rate: null }))

/** What somebody reads, hears or points at in the table's last column, row by row. */
const received = (): ReadonlyArray<string> =>
  [...page.getByRole("table").element().querySelectorAll("tbody tr")].map((row) => {
    const cell = row.lastElementChild
    return [
      cell?.textContent,
      ...[...(cell?.querySelectorAll("*") ?? [])].flatMap((each) => [...each.attributes].map(({ value }) => value)),
    ].join(" ")
  })

describe("all ways out of all balances, while amounts are hidden", () => {
  test.each(["100", "3", "0.02", "270", "99999", "1000000.5"])(
    "S37 say of %s neither what would arrive nor why it cannot leave, alike for every balance",
    async (typed) => {
      show(<AllWays ways={waysFor(typed)} present={present} onChoose={() => {}} />, { amountsHidden: true })
      await page.getByRole("button", { name: "All ways out of all balances" }).click()
      await expect.element(page.getByRole("table")).toBeVisible()
      const cells = received()
      expect(cells).toHaveLength(withdrawalForms.flatMap(methodsOf).length)
      for (const cell of cells) expect(cell).not.toMatch(/\d/)
      expect(new Set(cells.map((cell) => cell.replace(/\b(?:BTC|EUR|USDT)\b/, ""))).size).toBe(1)
    },
  )

  test("S37 say a dash as long as no sum is typed", async () => {
    show(<AllWays ways={waysFor("")} present={present} onChoose={() => {}} />, { amountsHidden: true })
    await page.getByRole("button", { name: "All ways out of all balances" }).click()
    await expect.poll(() => new Set(received().map((cell) => cell.trim().charAt(0)))).toEqual(new Set(["—"]))
  })
})

test("S37 the methods of a form say no more of a sum than all ways do, while amounts are hidden", async () => {
  show(
    <CompareTable
      compared={compareMethods("euro", "100", { balance: balances.euro, rate: null })}
      present={present}
      code="EUR"
      onChoose={() => {}}
    />,
    { amountsHidden: true },
  )
  await expect.element(page.getByRole("table")).toBeVisible()
  const cells = received()
  expect(cells.length).toBeGreaterThan(1)
  for (const cell of cells) expect(cell).toMatch(/^•••••\D*$/)
})

/** What stands in the table, and the ways to which a press of it leads. */
const told = () => {
  const texts = (selector: string, within: ParentNode) =>
    [...within.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))
  return {
    rows: [...document.querySelectorAll("tbody tr")].map((row) => texts("td:not(:first-child)", row)),
    present: texts(".compare-name", document),
  }
}

test("every way out says its fee and what arrives, in its own currency, and opens with a press", async () => {
  const chosen: Array<WithdrawalMethod> = []
  show(<AllWays ways={waysFor("100")} present={present} onChoose={(method) => chosen.push(method)} />)
  await page.getByRole("button", { name: "All ways out of all balances" }).click()
  await expect.element(page.getByRole("table")).toBeVisible()
  const { rows, ...others } = told()
  expect(others).toEqual({ present: ["Euro · Card"] })
  for (const row of [
    ["1.5%", "98.50000000 BTC"],
    ["4.5% + 5 dollars", "90.5000 EUR"],
    ["fixed 3 USDT", "97.00000 USDT"],
    ["3%, rounded up to a whole unit, at least 3", "97 USDT"],
  ])
    expect(rows).toContainEqual(row)
  await page.getByRole("button", { name: "Switch to OTON family · BEP20" }).click()
  await page.getByRole("button", { name: "Switch to Euro · AdvCash" }).click()
  expect(chosen).toEqual([methodsOf("oton")[0], methodsOf("euro")[1]])
})

test("what arrives by the methods of a form has as many decimals by each of them", async () => {
  const compared = compareMethods("euro", "33.33", { balance: balances.euro, rate: null })
  show(<CompareTable compared={compared} present={present} code="EUR" onChoose={() => {}} />)
  await expect.element(page.getByRole("table")).toBeVisible()
  const amounts = told().rows.flatMap(([, amount = ""]) => (amount.endsWith(" EUR") ? [amount] : []))
  expect(amounts).toEqual(["26.8301 EUR", "32.3301 EUR", "33.3300 EUR"])
})

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s the methods of a form are compared whole beside it, to a reader of 32 px too",
  async (language) => {
    document.documentElement.style.fontSize = "32px"
    onTestFinished(() => document.documentElement.removeAttribute("style"))
    const compared = compareMethods("euro", "100", { balance: balances.euro, rate: null })
    const { place } = show(
      <div style={{ width: 380 }}>
        <CompareTable compared={compared} present={present} code="EUR" onChoose={() => {}} />
      </div>,
      { language },
    )
    await expect.element(page.getByRole("table")).toBeVisible()
    await document.fonts.ready
    const [room, table] = [".compare", "table"].map((each) => place.querySelector(each))
    expect(table?.getBoundingClientRect().width).toBeLessThanOrEqual(room?.clientWidth ?? 0)
    expect(table?.scrollWidth).toBe(table?.clientWidth)
  },
)

test("the methods of a form say their fees and what arrives, and another is chosen with a press", async () => {
  const tabs: Array<string> = []
  const [one, other] = methodsOf("usdt") as readonly [WithdrawalMethod, WithdrawalMethod]
  const compared = compareMethods("usdt", "100", { balance: balances.usdt, rate: null })
  show(<CompareTable compared={compared} present={one} code="USDT" onChoose={(tab) => tabs.push(tab)} />)
  await expect.element(page.getByRole("table")).toBeVisible()
  expect(told()).toEqual({
    rows: [
      ["fixed 3 USDT", "97.00000 USDT"],
      ["No fee", "100.00000 USDT"],
    ],
    present: ["ERC20/BEP20"],
  })
  await page.getByRole("button", { name: "Switch to Bank (paystree)" }).click()
  expect(tabs).toEqual([other.tab])
})

describe("more tokens than would be paid", () => {
  const Said = () => {
    const words = useWithdrawalWords()
    const [way] = compareMethods("oton", "1000", { balance: balances.oton, rate: null })
    return way?.problem ? <p>{words(way.problem, way.method, "USDT")}</p> : null
  }
  test("S37 tell neither the balance nor the largest sum while amounts are hidden", async () => {
    show(<Said />, { amountsHidden: true })
    await expect
      .element(page.getByText(/^Maximum value •••••: \d+ would be paid out of ••••• USDT only$/))
      .toBeVisible()
  })
  test("S37 tell both else", async () => {
    show(<Said />)
    await expect
      .element(page.getByText(/^Maximum value \d+: \d+ would be paid out of 141\.42 USDT only$/))
      .toBeVisible()
  })
})

test("a sum from which a fee is low is grouped as sums beside it are", async () => {
  show(<BreakEvens method={present} code="EUR" />)
  await expect.element(page.getByText(/from 1,\d{3}(?:\.\d+)? EUR\.$/)).toBeVisible()
})
