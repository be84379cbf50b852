import { ToggleButton } from "react-aria-components"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { methodsOf, type WithdrawalMethod } from "../../../../src/domain/withdrawals/method.ts"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { Checkbox } from "../../../../src/ui/kit/checkbox.tsx"
import { Chip } from "../../../../src/ui/kit/chip.tsx"
import { Segments } from "../../../../src/ui/kit/segments.tsx"
import { Skeleton } from "../../../../src/ui/kit/skeleton.tsx"
import { ComparedText } from "../../../../src/ui/sending/flow/compared-text.tsx"
import { MethodTabs } from "../../../../src/ui/sending/withdrawals/tabs.tsx"
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
  // What is pressed with a mouse has the focus, and its edge all the same.
  await page.getByText("BTC").click()
  expect(document.activeElement?.matches(":focus:not(:focus-visible)")).toBe(true)
  expect(styleOf(".segment").map(({ outlineStyle }) => outlineStyle)).toEqual(["none", "solid"])
  // Where none of them is chosen, an edge still says what belongs together.
  expect(styleOf(".segments").map(({ outlineStyle }) => outlineStyle)).toEqual(["solid"])
})

test("in forced colours a toggle that is pressed still shows that the keyboard is on it", async () => {
  await forceColors()
  show(
    <ToggleButton className="button" isSelected>
      Statistics
    </ToggleButton>,
  )
  const toggle = page.getByRole("button", { name: "Statistics" })
  await expect.element(toggle).toBeVisible()
  const edge = () => {
    const { outlineStyle, outlineOffset } = getComputedStyle(toggle.element())
    return `${outlineStyle} ${outlineOffset}`
  }
  const pressed = edge()
  await userEvent.keyboard("{Tab}")
  await expect.element(toggle).toHaveFocus()
  expect([pressed, edge()]).toEqual(["solid -2px", "solid 2px"])
})

test("in forced colours the method that is chosen shows that the keyboard is on it: its edge is in the same place", async () => {
  await forceColors()
  show(<MethodTabs method={methodsOf("btc")[0] as WithdrawalMethod} onChoose={() => undefined} />)
  const tab = page.getByRole("radio", { checked: true })
  await expect.element(tab).toBeVisible()
  const edge = () => getComputedStyle(tab.element()).outlineWidth
  const chosen = edge()
  await userEvent.keyboard("{Tab}")
  await expect.element(tab).toHaveFocus()
  expect([chosen, edge()]).toEqual(["2px", "4px"])
})

test("in forced colours what is marked in a destination can be read, and is marked", async () => {
  await forceColors()
  const { place } = show(<ComparedText text="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" />)
  await expect.element(page.getByText("bc1q")).toBeVisible()
  const [marked, other] = [".compared-mark", ".compared > span"].map((each) => place.querySelector(each) ?? place)
  const colorOf = (element: Element = place) => getComputedStyle(element).color
  expect(colorOf(marked)).toBe(colorOf(other))
  expect(getComputedStyle(marked ?? place).outlineStyle).toBe("solid")
})

test("in forced colours what is still loading has a shape", async () => {
  await forceColors()
  const { place } = show(<Skeleton width="120px" height="20px" />)
  const edge = () => getComputedStyle(place.querySelector(".skeleton") ?? place).outlineStyle
  await expect.poll(edge).toBe("solid")
})
