import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { methodsOf, type WithdrawalMethod } from "../../../../src/domain/withdrawals/method.ts"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { FlowDialog } from "../../../../src/ui/sending/flow/flow-dialog.tsx"
import { CompareTable } from "../../../../src/ui/sending/withdrawals/compare-table.tsx"
import { Receipt, ReceiptLine } from "../../../../src/ui/sending/withdrawals/receipt.tsx"
import { show } from "../../kit-page.tsx"

const method = methodsOf("btc")[0] as WithdrawalMethod

test.each<readonly [string, Language, number]>([
  ["0.0125", "ru", 32],
  ["0.0125", "de", 32],
  ["1234567890.12345678", "ru", 16],
])("no figure of a receipt of %s stands over its name, in %s to a reader of %d px", async (sum, language, size) => {
  await page.viewport(390, 900)
  document.documentElement.style.fontSize = `${size}px`
  onTestFinished(() => document.documentElement.removeAttribute("style"))
  const quote = { sum, fee: sum, net: sum, arrives: sum, effectivePercent: "1.5" }
  const { place } = show(<Receipt method={method} quote={quote} code="BTC" rate={null} />, { language })
  await expect.element(page.getByRole("definition").first()).toBeVisible()
  await document.fonts.ready
  const over = Array.from(place.querySelectorAll(".receipt-lines > div"), (line) => {
    const [name, figure] = ["dt", "dd"].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(line.querySelector(part) ?? line)
      return range.getBoundingClientRect()
    })
    if (name === undefined || figure === undefined) return true
    return figure.left < name.right && figure.top < name.bottom
  })
  expect(over).toEqual([false, false, false, false])
  expect(place.scrollWidth).toBe(place.clientWidth)
})

test.each([320, 390, 768, 1200])(
  "a sum of forty digits is broken and makes no dialog wider, in a window of %d px",
  async (width) => {
    await page.viewport(width, 900)
    const sum = `${"9".repeat(40)}.98765432`
    const quote = { sum, fee: sum, net: sum, arrives: sum, effectivePercent: "1.5" }
    const compared = methodsOf("btc").map((each) => ({ method: each, quote, problem: null }))
    show(
      <FlowDialog title="Withdraw BTC" step={1} isOpen onClose={() => {}} actions={null}>
        <Receipt method={method} quote={quote} code="BTC" rate={null} />
        <ReceiptLine method={method} quote={quote} code="BTC" rate={null} />
        <CompareTable compared={compared} present={method} code="BTC" onChoose={() => {}} />
      </FlowDialog>,
    )
    await expect.element(page.getByRole("heading", { name: "Compare methods" })).toBeVisible()
    await document.fonts.ready
    const body = document.querySelector(".flow-body")
    const edges = body?.getBoundingClientRect()
    const figures = [...(body?.querySelectorAll(".amount") ?? [])].map((each) => each.getBoundingClientRect())
    const shown = figures.filter((box) => box.width > 0)
    expect(shown.length).toBeGreaterThan(6)
    expect(shown.filter(({ left, right }) => left < (edges?.left ?? 0) || right > (edges?.right ?? 0))).toEqual([])
    expect(body?.scrollWidth).toBe(body?.clientWidth)
  },
)
