import type { ReactNode } from "react"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { InSlices } from "../../../../src/ui/kit/in-slices.tsx"
import { show } from "../../kit-page.tsx"

const parts = Array.from({ length: 40 }, (_, index) => index)

/** Draws forty parts that take three milliseconds each; says how many of them were drawn when another task came. */
const drawnBefore = async (around: (parts: ReactNode) => ReactNode): Promise<number> => {
  let drawn = 0
  const before = Promise.withResolvers<number>()
  const channel = new MessageChannel()
  channel.port1.addEventListener("message", () => before.resolve(drawn))
  channel.port1.start()
  const Part = ({ index }: { readonly index: number }) => {
    if (drawn === 0) channel.port2.postMessage(null)
    drawn++
    for (const until = performance.now() + 3; performance.now() < until;);
    return <p>{`Part ${index}`}</p>
  }
  show(around(parts.map((index) => <Part key={index} index={index} />)))
  await expect.element(page.getByText("Part 39")).toBeVisible()
  return before.promise
}

test("what is large is drawn in slices, between which the page does what else is asked of it", async () => {
  expect(await drawnBefore((drawn) => <InSlices>{drawn}</InSlices>)).toBeLessThan(parts.length)
})

test("without slices it is drawn whole before", async () => {
  expect(await drawnBefore((drawn) => drawn)).toBeGreaterThanOrEqual(parts.length)
})
