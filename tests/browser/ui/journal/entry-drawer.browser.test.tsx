import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { EntryDrawer } from "../../../../src/ui/journal/entry-drawer.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const shownOf = async (payload: object, amountsHidden = false): Promise<string> => {
  const office = customerWorker()
  const entry = {
    position: 7,
    type: "Told",
    version: 1,
    at: 0,
    tab: "t",
    build: "b",
    hash: "h",
    payload,
  }
  office.reply("journalEntry", () => succeeded(entry))
  show(<EntryDrawer position={7} onClose={() => undefined} />, { office, amountsHidden })
  await expect.element(page.getByRole("heading", { name: "What was written down" })).toBeVisible()
  return document.querySelector("pre")?.textContent ?? ""
}

const isCut = () =>
  page.getByText(/^This is too long to be shown as a whole: these are its first 200,000 characters. A complete export/)

it("shows an entry as it was written down, with every character", async () => {
  expect(JSON.parse(await shownOf({ description: "of a page " }))).toEqual({ description: "of a page " })
  await expect.element(isCut()).not.toBeInTheDocument()
})

it("shows the beginning of an entry of many megabytes, and says that it goes on", async () => {
  expect(await shownOf({ description: "0123456789".repeat(1_500_000) })).toHaveLength(200_000)
  await expect.element(isCut()).toBeVisible()
})

it("S37 covers every amount of an entry while amounts are hidden, whatever it is called and however deep it stands", async () => {
  const known = { id: 7, currency: "btc", description: "Rent", type: "5", status: "3" }
  const payload = { rows: [{ ...known, sum: "-12.5", fee: "0" }], sums: ["3000"] }
  const covered = { ...known, sum: "•••••", fee: "•••••" }
  expect(JSON.parse(await shownOf(payload, true))).toEqual({ rows: [covered], sums: ["•••••"] })
})
