import { House, Network } from "lucide-react"
import { describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { type OpenModal, OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import { PaletteDialog } from "../../../../src/ui/palette/palette-dialog.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const row = {
  id: 7,
  date: 1_700_000_000,
  description: "Order 77",
  sum: "-2",
  currency: "oton",
  type: "2",
  status: "1",
  statusName: "",
  marketplace: "",
}

const opened = () => {
  const office = customerWorker()
  office.set("savedViews", [{ id: "v1", name: "Fees", search: "type:13" }])
  office.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [row] }, Date.now(), "fulfilled"))
  const [asked, paths, queries]: [Array<Parameters<OpenModal>>, Array<string>, Array<HistoryQuery>] = [[], [], []]
  show(
    <OpenModalProvider value={(...args) => asked.push(args)}>
      <PaletteDialog
        screens={[
          { path: "/", title: "Home", icon: House },
          { path: "/referralTree", title: "Empfehlungs\u00adstruktur", icon: Network },
        ]}
        onScreen={(path) => paths.push(path)}
        onQuery={(query) => queries.push(query)}
        onClose={() => {}}
      />
    </OpenModalProvider>,
    { office },
  )
  return { office, asked, paths, queries }
}

const find = async (text: string): Promise<void> => {
  await page.getByRole("searchbox", { name: "Find anything" }).fill(text)
}

describe("the command palette", () => {
  test("goes to a screen by its name, with the keyboard alone", async () => {
    const { paths } = opened()
    await userEvent.keyboard("hom")
    await expect.element(page.getByRole("menuitem", { name: /Transfer/ })).not.toBeInTheDocument()
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => paths).toEqual(["/"])
  })

  test("finds a word across the place where it may be parted", async () => {
    const { paths } = opened()
    await find("empfehlungsstruktur")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => paths).toEqual(["/referralTree"])
  })

  test("S01 an action and a contact only open their form; nothing is sent", async () => {
    const { asked, office } = opened()
    await find("withdraw btc")
    await page.getByRole("menuitem", { name: /Withdraw BTC/ }).click()
    await find("anna")
    await page.getByRole("menuitem", { name: /Anna/ }).click()
    expect(asked).toEqual([
      ["withdrawBtc", undefined],
      ["transferOton", { email: "anna@office.test" }],
    ])
    expect(office.asked).toEqual([])
  })

  test("finds saved views by name and transactions by their text, and shows the history by them", async () => {
    const { queries } = opened()
    await expect.element(page.getByRole("menuitem", { name: /Order 77/ })).not.toBeInTheDocument()
    await find("fees")
    await page.getByRole("menuitem", { name: /Fees/ }).click()
    await find("77")
    await page.getByRole("menuitem", { name: /Order 77/ }).click()
    expect(queries.map(({ types, where }) => [types, where])).toEqual([
      [["13"], undefined],
      [[], { _tag: "Text", field: "any", text: "77" }],
    ])
  })
})
