import type { ReactNode } from "react"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { RowTags } from "../../../../src/ui/history/tags/row-tags.tsx"
import { AlertList } from "../../../../src/ui/kit/alert-list.tsx"
import { OffersProvider } from "../../../../src/ui/kit/office.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const alert = { id: "a1", view: "v1", name: "Fees", asks: { kind: "row" }, done: false } as const

test.each<readonly [string, "tagRows" | "endAlert", ReactNode, string]>([
  ["a tag is taken", "tagRows", <RowTags key="" id={7} tags={[{ tag: "rent", by: null }]} />, "Take the tag rent"],
  ["an alert is ended", "endAlert", <AlertList key="" alerts={[alert]} />, "Switch the alert of “Fees” off"],
])("that %s is said where it could not be kept", async (_, command, part, button) => {
  const office = customerWorker()
  office.reply(command, () => ({ _tag: "Crashed", message: "" }))
  show(part, { office })
  await page.getByRole("button", { name: button }).click()
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
})

test("in a recording nothing more is said: the recording says of whatever is refused that it is one", async () => {
  const office = customerWorker()
  office.reply("endAlert", () => ({ _tag: "Crashed", message: "" }))
  show(
    <OffersProvider value>
      <AlertList alerts={[alert]} />
    </OffersProvider>,
    { office, isReadOnly: true },
  )
  await page.getByRole("button", { name: "Switch the alert of “Fees” off" }).click()
  await expect.poll(() => office.requestsOf("endAlert")).toHaveLength(1)
  expect(office.requestsOf("noteMessage")).toEqual([])
})
