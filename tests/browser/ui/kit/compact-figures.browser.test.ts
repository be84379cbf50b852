import { expect, test } from "vitest"
import { compactFigures } from "../../../../src/ui/kit/compact-figures.ts"

test("a chart's figures are short, and part their thousands in every language", () => {
  const drawn = ["en", "ru", "de", "tr"].map((locale) =>
    [8000, 12_345].map((value) => compactFigures(locale).format(value)),
  )
  expect(drawn).toEqual([
    ["8K", "12.35K"],
    ["8\u00a0тыс.", "12,35\u00a0тыс."],
    ["8.000", "12.350"],
    ["8\u00a0B", "12,35\u00a0B"],
  ])
})
