import { describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { AlertDialog } from "../../../../src/ui/history/alerts/alert-dialog.tsx"
import { FakeWorkerClient, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const set = page.getByRole("button", { name: "Set the alert" })
const limit = page.getByRole("textbox", { name: "Is more than" })
const kind = (name: string) => page.getByRole("radio", { name })

/** The dialog of a saved view, most of whose rows are in bitcoin. */
const opened = (): FakeWorkerClient => {
  const office = new FakeWorkerClient()
  const view = { id: "v", name: "Mine", search: "cur:btc,eur" }
  show(<AlertDialog view={view} currencies={["btc", "eur"]} onClose={() => {}} />, { office })
  return office
}
const asked = (office: FakeWorkerClient) => office.requestsOf("makeAlert").map(({ view, asks }) => [view, asks])

describe("B033 an alert of a saved view", () => {
  test("tells of the sum, the currency and the limit that were chosen, and says that it is set", async () => {
    const office = opened()
    office.reply("makeAlert", () => succeeded(null))
    await kind("When a sum passes").click()
    await kind("What went out").click()
    await page.getByRole("button", { name: /Currency/ }).click()
    await page.getByRole("option", { name: "EUR" }).click()
    await limit.fill("1250.50")
    await set.click()
    await expect.element(page.getByText("The alert is set.")).toBeVisible()
    await expect.element(limit).toHaveValue("")
    expect(asked(office)).toEqual([["v", { kind: "sum", measure: "out", currency: "eur", limit: "1250.50" }]])
    await limit.fill("1")
    await expect.element(page.getByText("The alert is set.")).not.toBeInTheDocument()
  })

  test("tells of what comes in of the most frequent currency, where nothing else is chosen", async () => {
    const office = opened()
    office.reply("makeAlert", () => succeeded(null))
    await kind("When a sum passes").click()
    await limit.fill("2")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => asked(office)).toEqual([["v", { kind: "sum", measure: "in", currency: "btc", limit: "2" }]])
  })

  test("offers both readings of a limit that could be read two ways, and takes neither by itself", async () => {
    const office = opened()
    office.reply("makeAlert", () => succeeded(null))
    await kind("When a sum passes").click()
    await limit.fill("1,500")
    await set.click()
    await expect.element(page.getByText("This can mean two things: choose 1500 or 1.500")).toBeVisible()
    expect(asked(office)).toEqual([])
    const readings = page.getByRole("group", { name: "Which of the two?" })
    await readings.getByRole("button", { name: "1500" }).click()
    await expect.element(readings).not.toBeInTheDocument()
    await set.click()
    await expect
      .poll(() => asked(office))
      .toEqual([["v", { kind: "sum", measure: "in", currency: "btc", limit: "1500" }]])
  })

  test("of a day is not asked for without the day", async () => {
    const office = opened()
    await kind("When nothing comes").click()
    await set.click()
    await expect.element(page.getByText("Choose a day.", { exact: true })).toBeVisible()
    expect(asked(office)).toEqual([])
  })

  test("that is refused says why until something else is asked for", async () => {
    const office = opened()
    office.reply("makeAlert", () => refused({ _tag: "NoAlert", problem: "TooMany" } as const))
    await set.click()
    const why = page.getByText("There are as many alerts as there can be. Switch one off first.")
    await expect.element(why).toBeVisible()
    expect(asked(office)).toEqual([["v", { kind: "row" }]])
    await kind("When a sum passes").click()
    await expect.element(why).not.toBeInTheDocument()
  })
})
