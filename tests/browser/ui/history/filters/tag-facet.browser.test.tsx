import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { HistoryQuery } from "../../../../../src/domain/history/query/history-query.ts"
import { facetsView } from "../../../../../src/domain/history/query/pictures.ts"
import { parseSearch } from "../../../../../src/domain/history/query/search/parse.ts"
import { printSearch } from "../../../../../src/domain/history/query/search/print.ts"
import { FacetPanel } from "../../../../../src/ui/history/filters/facet-panel.tsx"
import { show } from "../../../kit-page.tsx"
import { HistoryWorker } from "../history-worker.ts"

test("B021 a tag that the search spells with other letters is chosen where it is counted, and let go of there", async () => {
  const office = new HistoryWorker(10)
  const { query } = parseSearch("tag:rent")
  const counts = { ...facetsView(office.history.reader(), query), tags: [{ value: "Rent", count: 3 }] }
  const asked: Array<HistoryQuery> = []
  show(
    <FacetPanel
      query={query}
      offered={null}
      counts={counts}
      now={1_700_000_000}
      onQuery={(next) => asked.push(next)}
    />,
    { office },
  )
  const tags = page.getByRole("region", { name: "Tags" })
  await expect.element(tags.getByRole("button", { name: "Rent, 3" })).toHaveAttribute("aria-pressed", "true")
  await expect.poll(() => tags.element().querySelectorAll("li").length).toBe(1)
  await userEvent.click(tags.getByRole("button", { name: "Rent, 3" }))
  expect(asked.map((each) => printSearch(each))).toEqual([""])
})
