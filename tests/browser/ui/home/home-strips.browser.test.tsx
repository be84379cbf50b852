import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Contract } from "../../../../src/domain/contracts/model.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { OverviewView } from "../../../../src/domain/overview/feature.ts"
import { OfficeStrips } from "../../../../src/ui/home/office-strips.tsx"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { contractOf } from "../../contract.ts"
import { customerWorker } from "../../customer-worker.ts"
import type { FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const answered = <Value,>(value: Value) => remoteData(value, 1, "fulfilled")
const rejected = remoteData<never>(null, null, { at: 1, reason: { _tag: "Unreachable" as const }, messages: [] })

const overview: OverviewView = {
  dashboard: answered({
    news: [
      {
        title: "<img src=x onerror=alert(1)>",
        text: "They apply from May on.",
        date: 1_767_571_200,
        link: "https://news.test/terms",
      },
    ],
    more: ["banner"],
  }),
  stats: answered({ turnover: "150", before: "120", more: [] }),
  points: answered({ points: "1210", next: "2450", more: [] }),
}

const strips = (office: FakeWorkerClient): void => {
  const router = createRouter({
    routeTree: createRootRoute({ component: OfficeStrips }),
    history: createMemoryHistory(),
  })
  show(<RouterProvider router={router as never} />, { office })
}

describe("what else the office says on home", () => {
  test("R026 R343 R348 news stands there as text whose link says where it leads, beside rank, points and the turnover of thirty days", async () => {
    const office = customerWorker()
    office.set("overview", overview)
    office.set(
      "standing",
      answered({ rank: 4, points: "9", pointsNext: "10", turnover: null, limited: null, branches: [] }),
    )
    strips(office)
    await expect.element(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible()
    const link = page.getByRole("link", { name: "news.test" }).element()
    expect([link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
      "https://news.test/terms",
      "noopener noreferrer",
      "_blank",
    ])
    const referral = (): string =>
      page.getByRole("region", { name: "Referral structure" }).element().textContent?.replaceAll("\u00a0", " ") ?? ""
    for (const words of [
      "Rank 4",
      "Token pool from rank 6",
      "1,210 of 2,450 for the next rank",
      "150.00 USDT",
      "before: 120.00 (+25.00%)",
    ])
      await expect.poll(referral).toContain(words)
    expect(document.body.textContent).toContain("before:\u00a0120.00") // no line ends between the two
    expect(document.body.textContent).not.toContain("banner")
    expect(office.calls.map(({ request }) => request)).toEqual(
      expect.arrayContaining([{ area: "overview" }, { area: "contracts" }]),
    )
  })

  test("R191 A67 of what the office does not say there is nothing: no news, no zero, and no block that is empty; that it could not be asked is said", async () => {
    const office = customerWorker()
    office.set("overview", {
      dashboard: answered({ news: [], more: ["banner"] }),
      stats: answered({ turnover: null, before: null, more: [] }),
      points: rejected,
    })
    office.set("standing", rejected)
    office.set("contracts", answered({ contracts: [], variants: [] }))
    strips(office)
    await expect.element(page.getByText("You have no contracts yet.")).toBeVisible()
    await expect.element(page.getByRole("region", { name: "News" })).not.toBeInTheDocument()
    expect(page.getByRole("region", { name: "Referral structure" }).element().textContent).not.toMatch(/\d[\d.,]* USDT/)
    office.set("overview", { ...overview, stats: rejected, points: rejected })
    await expect
      .element(page.getByRole("region", { name: "Referral structure" }).getByRole("button", { name: "Retry" }))
      .toBeVisible()
    office.set("overview", { ...overview, dashboard: rejected })
    await expect
      .element(page.getByRole("region", { name: "News" }).getByRole("button", { name: "Retry" }))
      .toBeVisible()
  })

  test("the first three open contracts say what lies in them and until when, and how far they are", async () => {
    const now = Date.UTC(2026, 4, 20, 12)
    const day = 86_400
    const running = contractOf(now / 1000 - day, now / 1000 + 3 * day)
    const contracts: ReadonlyArray<Contract> = [
      { ...running, id: "0", number: "over", release: now / 1000 - 1 },
      running,
      { ...running, id: "2", number: null, activated: false, value: null },
      { ...running, id: "3", number: "52003", type: "Perpetual", release: null },
      { ...running, id: "4", number: "52004" },
    ]
    const office = customerWorker()
    office.set("contracts", answered({ contracts, variants: [] }))
    const router = createRouter({
      routeTree: createRootRoute({
        component: () => (
          <MomentProvider value={now}>
            <OfficeStrips />
          </MomentProvider>
        ),
      }),
      history: createMemoryHistory(),
    })
    show(<RouterProvider router={router as never} />, { office })
    const said = () =>
      [...document.querySelectorAll(".strip-contract")].map((line) =>
        [".strip-words", ".strip-value"].map((part) => line.querySelector(part)?.textContent.replaceAll("\u00a0", " ")),
      )
    await expect.poll(said).toEqual([
      ["Contract 52001until 23 May 2026", "1,210 ATES"],
      ["Contract 2Not activated", "—"],
      ["Contract 52003No end", "1,210 ATES"],
    ])
    await expect.element(page.getByRole("img", { name: "25% of the period is over" }).first()).toBeInTheDocument()
  })
})
