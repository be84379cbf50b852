import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { parseSearch } from "../../../../../src/domain/history/query/search/parse.ts"
import { TermChips } from "../../../../../src/ui/history/filters/term-chips.tsx"
import type { Language } from "../../../../../src/ui/kit/preferences.ts"
import { show } from "../../../kit-page.tsx"

const ignore = (): void => {}

test.each<readonly [Language, string, string]>([
  ["de", "Betrag > 1,000", "Betrag < −1.234.567,5"],
  ["tr", "Tutar > 1,000", "Tutar < −1.234.567,5"],
  ["en", "Sum > 1.000", "Sum < −1,234,567.5"],
])(
  "in %s a chip says a sum as that language writes it, so that a thousandth is no thousand",
  async (language, ...said) => {
    const { query } = parseSearch("sum>1.000 sum<-1234567.5")
    show(<TermChips chips={query} offered={null} onChange={ignore} onRetype={ignore} />, { language })
    for (const words of said) await expect.element(page.getByRole("button", { name: words, exact: true })).toBeVisible()
  },
)
