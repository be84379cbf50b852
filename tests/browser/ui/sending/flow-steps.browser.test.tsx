import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { FlowDialog, ReasonLine } from "../../../../src/ui/sending/flow/flow-dialog.tsx"
import { show } from "../../kit-page.tsx"
import { parted } from "../../parted.ts"

test.each(["en", "ru", "de", "tr"] as const)(
  "no word of a step is broken at 320 px, even where the last one is not known yet, in %s",
  async (language) => {
    await page.viewport(320, 640)
    show(
      <FlowDialog title="BTC" step={3} isOpen onClose={() => {}} actions={null}>
        Nothing
      </FlowDialog>,
      { language },
    )
    await expect.element(page.getByRole("dialog")).toBeVisible()
    await document.fonts.ready
    expect(document.querySelectorAll(".stepper-step")).toHaveLength(3)
    expect(parted(".stepper-step > span")).toEqual([])
    const steps = document.querySelector(".stepper") ?? document.body
    const start = steps.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(steps).paddingLeft)
    const marks = Array.from(steps.querySelectorAll(".stepper-mark"), (mark) => mark.getBoundingClientRect())
    const firsts = marks.filter(({ top }, index) => top !== marks[index - 1]?.top)
    expect(firsts.map(({ left }) => Math.round(left - start))).toEqual(firsts.map(() => 0)) // no line begins with a dash
  },
)

test("each step is read from its top, however far down the one before was left", async () => {
  await page.viewport(390, 640)
  const dialog = (step: 2 | 3) => (
    <FlowDialog title="BTC" step={step} onClose={() => {}} actions={null}>
      <div style={{ minHeight: 2000 }}>Nothing</div>
    </FlowDialog>
  )
  const { draw } = show(dialog(2))
  await expect.element(page.getByRole("dialog")).toBeVisible()
  const body = () => document.querySelector(".flow-body") ?? document.body
  body().scrollTop = 500
  expect(body().scrollTop).toBe(500)
  draw(dialog(3))
  await expect.element(page.getByRole("listitem").nth(2)).toHaveAttribute("aria-current", "step")
  expect(body().scrollTop).toBe(0)
})

test("a step is seen as a whole where the window has the room", async () => {
  await page.viewport(820, 1180)
  show(
    <FlowDialog title="BTC" step={2} onClose={() => {}} actions={<Button>Back</Button>}>
      <div style={{ minHeight: 800 }}>Nothing</div>
    </FlowDialog>,
  )
  await expect.element(page.getByRole("dialog")).toBeVisible()
  const body = document.querySelector(".flow-body") ?? document.body
  expect(body.scrollHeight).toBe(body.clientHeight)
})

/** The step on which an order is looked at, with the button that sends it and what stands in its way. */
const showChecking = async (verb: string, reason: string | null): Promise<void> => {
  show(
    <FlowDialog
      title="BTC"
      step={2}
      onClose={() => {}}
      actions={
        <>
          <ReasonLine id="reason" reason={reason} />
          <Button>Back</Button>
          <Button kind="primary">{verb}</Button>
        </>
      }
    >
      Nothing
    </FlowDialog>,
  )
  await expect.element(page.getByRole("dialog")).toBeVisible()
  await document.fonts.ready
}

test.each([
  [390, "Withdraw 0.01234567 BTC"],
  [320, "Withdraw 0.0125 BTC"],
  [320, "0,0125 BTC auszahlen"],
])("at %d px the button that sends says “%s” in one line, as high as the one beside it", async (width, verb) => {
  await page.viewport(width, 640)
  await showChecking(verb, "Tick that you compared the destination")
  const words = Array.from(document.querySelectorAll(".flow-actions .button-content"), (content) => {
    const range = document.createRange()
    range.selectNodeContents(content)
    return range.getClientRects().length
  })
  expect(words).toEqual([1, 1])
  const boxes = Array.from(document.querySelectorAll(".flow-actions .button"), (each) => each.getBoundingClientRect())
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
})

test("where nothing stands in the way both buttons stand in one line, and a sum is said in it", async () => {
  await page.viewport(1280, 900)
  await showChecking("Withdraw 0.01234567 BTC", null)
  const buttons = [...document.querySelectorAll(".flow-actions .button")]
  expect(new Set(buttons.map((button) => button.getBoundingClientRect().top)).size).toBe(1)
})
