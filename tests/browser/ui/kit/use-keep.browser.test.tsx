import type { ReactNode } from "react"
import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { SavedViews } from "../../../../src/ui/history/filters/saved-views.tsx"
import { RowTags } from "../../../../src/ui/history/tags/row-tags.tsx"
import { Rules } from "../../../../src/ui/history/tags/rules.tsx"
import { SelectionBar } from "../../../../src/ui/history/tags/selection-bar.tsx"
import { AlertList } from "../../../../src/ui/kit/alert-list.tsx"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { OffersProvider } from "../../../../src/ui/kit/office.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { rowOf } from "../history/transactions-history.ts"

const nothing = (): void => {}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const choose = (name: string) => page.getByRole("menuitem", { name }).click()
const alert = { id: "a1", view: "v1", name: "Fees", asks: { kind: "row" }, done: false } as const
const rule = { id: "r1", search: "in:", tags: ["rent"], rows: 2 }

interface Case {
  readonly command: "deleteRule" | "deleteView" | "endAlert" | "saveView" | "tagRows"
  readonly part: ReactNode
  readonly press: () => Promise<void>
}

const cases: Readonly<Record<string, Case>> = {
  "a tag was taken": {
    command: "tagRows",
    part: <RowTags id={7} tags={[{ tag: "rent", by: null }]} />,
    press: () => press("Take the tag rent"),
  },
  "selected rows have a tag": {
    command: "tagRows",
    part: <SelectionBar rows={new Map([[7, rowOf(7)]])} onCopy={nothing} onClear={nothing} />,
    press: async () => {
      await page.getByRole("textbox", { name: "Tag for these rows" }).fill("rent")
      await press("Give")
    },
  },
  "a rule was undone": {
    command: "deleteRule",
    part: <Rules rules={[rule]} onQuery={nothing} />,
    press: async () => {
      await press("Undo the rule: In")
      await press("Undo")
    },
  },
  "a view is kept": {
    command: "saveView",
    part: <SavedViews query={{ ...noFilter, currencies: ["btc"] }} onQuery={nothing} />,
    press: async () => {
      await press("Save view")
      await page.getByLabelText("Name").fill("Bitcoin")
      await press("Save")
    },
  },
  "a view was deleted": {
    command: "deleteView",
    part: <SavedViews query={noFilter} onQuery={nothing} />,
    press: async () => {
      await press("View Fees")
      await choose("Delete")
      await press("Delete")
    },
  },
  "an alert was ended": {
    command: "endAlert",
    part: <AlertList alerts={[alert]} />,
    press: () => press("Switch the alert of “Fees” off"),
  },
}

const open = (part: ReactNode, command: Case["command"], isReadOnly = false) => {
  const office = customerWorker()
  office.set("savedViews", [{ id: "v1", name: "Fees", search: "fee:>0" }])
  office.reply(command, () => ({ _tag: "Crashed", message: "" }))
  show(
    <OffersProvider value>
      <ConfirmProvider>{part}</ConfirmProvider>
    </OffersProvider>,
    { office, isReadOnly },
  )
  return office
}

describe("that it could not be kept is said, where", () => {
  test.each(Object.entries(cases))("%s", async (_, { command, part, press }) => {
    const office = open(part, command)
    await press()
    await expect.element(page.getByText("Something went wrong")).toBeVisible()
    expect(office.requestsOf(command)).toHaveLength(1)
  })
})

test("in a recording nothing more is said: the recording says of whatever is refused that it is one", async () => {
  const office = open(<AlertList alerts={[alert]} />, "endAlert", true)
  await press("Switch the alert of “Fees” off")
  await expect.poll(() => office.requestsOf("endAlert")).toHaveLength(1)
  expect(office.requestsOf("noteMessage")).toEqual([])
})
