import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Button } from "../../../../src/ui/kit/button.tsx"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { TextField } from "../../../../src/ui/kit/text-field.tsx"
import { FlowDialog, ReasonLine } from "../../../../src/ui/sending/flow/flow-dialog.tsx"
import { show } from "../../kit-page.tsx"

test("a field that is gone back to is seen with its name over a phone's keyboard", async () => {
  await page.viewport(360, 340)
  show(
    <Dialog title="Edit" isOpen onClose={() => {}} actions={<Button onPress={() => {}}>Save</Button>}>
      <TextField label="Name" />
      <TextField label="E-mail" />
      <TextField label="Address" />
    </Dialog>,
  )
  const body = () => document.querySelector(".dialog-body")?.getBoundingClientRect() ?? new DOMRect()
  const seen = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= body().top && bottom <= body().bottom
  }
  await page.getByRole("textbox", { name: "Address" }).click()
  for (const field of ["E-mail", "Name"]) {
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}")
    await expect.element(page.getByRole("textbox", { name: field })).toHaveFocus()
    await expect.poll(() => seen(page.getByText(field, { exact: true }).element())).toBe(true)
    expect(seen(page.getByRole("textbox", { name: field }).element())).toBe(true)
  }
})

test("what a phone's keyboard leaves of the window is the dialog's, whose buttons then stand in one line", async () => {
  await page.viewport(360, 640)
  const actions = (
    <>
      <Button onPress={() => {}}>Cancel</Button>
      <Button kind="primary" onPress={() => {}}>
        Save
      </Button>
    </>
  )
  show(
    <Dialog title="Edit" isOpen onClose={() => {}} actions={actions}>
      <div style={{ height: 600 }}>Much</div>
    </Dialog>,
  )
  const cancel = page.getByRole("button", { name: "Cancel" })
  const save = page.getByRole("button", { name: "Save" })
  const top = (button: typeof save): number => button.element().getBoundingClientRect().top
  await expect.element(save).toBeVisible()
  expect(top(save)).toBeLessThan(top(cancel))
  document.querySelector<HTMLElement>(".overlay")?.style.setProperty("--visual-viewport-height", "340px")
  await expect.poll(() => document.querySelector(".modal")?.getBoundingClientRect().height).toBe(340)
  expect(top(save)).toBe(top(cancel))
  expect(document.querySelector(".dialog-body")?.clientHeight).toBeGreaterThan(220)
})

test.each([
  [360, 340],
  [667, 375],
  [844, 390],
])("why a button cannot be pressed is no column of letters, on a phone of %d × %d", async (width, height) => {
  await page.viewport(width, height)
  const reason = "Bestätigen Sie, dass Sie das Ziel verglichen haben"
  const actions = (
    <>
      <ReasonLine id="reason" reason={reason} />
      <Button onPress={() => {}}>Zurück</Button>
      <Button kind="primary" isDisabled onPress={() => {}}>
        0,01250000 BTC auszahlen
      </Button>
    </>
  )
  show(
    <FlowDialog title="BTC auszahlen" step={2} onClose={() => {}} actions={actions}>
      <div style={{ height: 600 }}>Much</div>
    </FlowDialog>,
  )
  const words = page.getByText(reason)
  await expect.element(words).toBeVisible()
  expect(words.element().clientHeight).toBeLessThan(48)
  expect(document.querySelector(".dialog-body")?.clientHeight).toBeGreaterThan(150)
})

test("a dialog takes all of the height of a phone that lies on its side, where it needs it", async () => {
  await page.viewport(844, 390)
  show(
    <Dialog title="Edit" isOpen onClose={() => {}} actions={<Button onPress={() => {}}>Save</Button>}>
      <div style={{ height: 600 }}>Much</div>
    </Dialog>,
  )
  await expect.poll(() => document.querySelector(".modal")?.getBoundingClientRect().height).toBe(390)
  expect(document.querySelector(".dialog-body")?.clientHeight).toBeGreaterThan(280)
})
