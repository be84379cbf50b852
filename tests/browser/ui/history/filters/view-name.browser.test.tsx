import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { ViewName } from "../../../../../src/ui/history/filters/view-name.tsx"
import { show } from "../../../kit-page.tsx"

test("a view whose name shows nothing is not saved, and says why", async () => {
  show(<ViewName isOpen name="" isNew moving={null} onName={() => {}} onClose={() => {}} />)
  const [name, why] = [page.getByRole("textbox", { name: "Name" }), page.getByText("Nothing of this name can be seen")]
  await expect.element(name).toBeVisible()
  expect(why.elements()).toEqual([]) // nothing was typed yet
  await name.fill("\u2800\u200b")
  await expect.element(why).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled()
  await name.fill("Rent")
  await expect.element(page.getByRole("button", { name: "Save" })).toBeEnabled()
  expect(why.elements()).toEqual([])
})
