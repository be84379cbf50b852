import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { Checkbox } from "../../../../src/ui/kit/checkbox.tsx"
import { Chip } from "../../../../src/ui/kit/chip.tsx"
import { Segments } from "../../../../src/ui/kit/segments.tsx"
import { forceColors } from "../../forced-colors.ts"
import { show } from "../../kit-page.tsx"
import "../../../../src/ui/kit/base.css"

test("in forced colours the edge of a button says whether it can be pressed", async () => {
  await forceColors()
  show(
    <>
      <Button>Send</Button>
      <Button isDisabled>Wait</Button>
    </>,
  )
  const edge = (name: string) => getComputedStyle(page.getByRole("button", { name }).element()).borderTopColor
  await expect.element(page.getByRole("button", { name: "Wait" })).toBeInTheDocument()
  expect(edge("Wait")).not.toBe(edge("Send"))
})

test("in forced colours a chip still has its shape", async () => {
  const { place } = show(<Chip>Active</Chip>)
  await expect.element(page.getByText("Active")).toBeVisible()
  const edge = () => getComputedStyle(place.querySelector(".chip") ?? place).outlineColor
  expect(edge()).toBe("rgba(0, 0, 0, 0)")
  await forceColors()
  await expect.poll(edge).toMatch(/^rgb\(/)
})

test("in forced colours a tick stands only where something is ticked, and what is chosen has an edge", async () => {
  await forceColors()
  const { place } = show(
    <>
      <Checkbox>I compared it</Checkbox>
      <Segments
        label="Unit"
        value="btc"
        onChange={() => undefined}
        choices={[
          { id: "eur", name: "EUR" },
          { id: "btc", name: "BTC" },
        ]}
      />
    </>,
  )
  const box = page.getByRole("checkbox", { name: "I compared it" })
  await expect.element(box).toBeInTheDocument()
  const styleOf = (selector: string) => [...place.querySelectorAll(selector)].map((each) => getComputedStyle(each))
  const ticks = () => styleOf(".checkbox svg").map(({ visibility }) => visibility)
  expect(ticks()).toEqual(["hidden"])
  await page.getByText("I compared it").click()
  await expect.poll(ticks).toEqual(["visible"])
  expect(styleOf(".segment").map(({ outlineStyle }) => outlineStyle)).toEqual(["none", "solid"])
  // Where none of them is chosen, an edge still says what belongs together.
  expect(styleOf(".segments").map(({ outlineStyle }) => outlineStyle)).toEqual(["solid"])
})
