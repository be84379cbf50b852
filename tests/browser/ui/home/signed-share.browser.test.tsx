import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { useSignedShare } from "../../../../src/ui/kit/signed-share.ts"
import { show } from "../../kit-page.tsx"

const Share = ({ percent }: { readonly percent: string }) => <output>{useSignedShare(percent)}</output>

test.each([
  ["en", "-0.34", "−0.34%"],
  ["ru", "-0.34", "−0,34\u00a0%"],
  ["de", "-0.34", "−0,34\u00a0%"],
  ["tr", "-0.34", "−%0,34"],
  ["tr", "12.5", "+%12,50"],
  ["tr", "0", "%0,00"],
] as const)("in %s a change of %s per cent is %s: its sign before all else", async (language, percent, text) => {
  show(<Share percent={percent} />, { language })
  await expect.poll(() => page.getByRole("status").element().textContent).toBe(text) // a matcher of text evens blanks out
})
