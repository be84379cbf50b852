import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { FlowDialog } from "../../../../src/ui/sending/flow/flow-dialog.tsx"
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
  },
)
