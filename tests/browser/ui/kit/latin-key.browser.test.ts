import { expect, test } from "vitest"
import { latinKey } from "../../../../src/ui/kit/latin-key.ts"

test.each([
  ["a Latin layout", "e", "KeyE", "e"],
  ["a Latin layout with letters elsewhere", "a", "KeyQ", "a"],
  ["a Latin letter of one language only", "ı", "KeyI", "ı"],
  ["a Russian layout", "у", "KeyE", "e"],
  ["a Russian layout with capitals", "С", "KeyC", "c"],
  ["a Greek layout", "χ", "KeyX", "x"],
  ["a Russian letter where Latin has none", "х", "BracketLeft", "х"],
  ["a sign", "?", "Digit7", "?"],
  ["a key with a name", "Enter", "Enter", "Enter"],
])("a shortcut is pressed on %s by what stands on the key: %s on %s is %s", (_, key, code, expected) => {
  expect(latinKey({ key, code })).toBe(expected)
})
