import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import type { ExportedProof, ProofRefusal } from "../../../../src/domain/statements/proof/exported.ts"
import { ProofDialog } from "../../../../src/ui/statements/proof-dialog.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { savedFiles } from "../../saved-files.ts"
import { april } from "./a-statement.ts"

const request = { ...april, currencies: ["btc"] }
const proof: ExportedProof = {
  file: new Blob(["zip"]),
  extension: "zip",
  at: 1,
  rows: 30,
  pages: 4,
  beyond: 0,
  manifest: "ab".repeat(32),
}

const open = () => {
  const office = customerWorker()
  office.reply("cancelJob", () => succeeded(null))
  const closed = vi.fn<() => void>()
  const { draw } = show(<ProofDialog request={request} onClose={closed} />, { office })
  return { office, closed, leave: () => draw(null), saved: savedFiles() }
}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const said = (text: string | RegExp) => expect.element(page.getByRole("dialog").getByText(text)).toBeVisible()

test("B035 a proof is made of the statement that is shown, with progress, and saved only when what goes along was read", async () => {
  const { office, closed, saved } = open()
  let end = (): void => {}
  office.reply("exportProof", ({ id }) => {
    office.resolve("jobProgress", (asked) => (asked.id === id ? { rows: 3, total: 12 } : undefined))
    return new Promise((resolve) => {
      end = () => resolve(succeeded(proof))
    })
  })
  await press("Make the proof")
  await said("25%")
  const bar = page.getByRole("progressbar", { name: "Making the proof" }).element() as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([0.25, 1])
  end()
  await said("30 rows, 4 pages of the journal")
  await said("No row goes along that is not of this statement.")
  await said(proof.manifest)
  await expect.poll(() => document.activeElement?.className).toBe("statement-proof")
  expect([saved, closed.mock.calls]).toEqual([[], []])
  await press("Save the proof")
  expect(saved).toEqual(["proof-2026-04-01-to-2026-04-30.zip"])
  expect(closed).toHaveBeenCalledOnce()
  expect(office.requestsOf("exportProof").map(({ id: _, words: __, ...rest }) => rest)).toEqual([
    { request, language: "en" },
  ])
  expect(office.requestsOf("cancelJob")).toEqual([])
})

test("B035 how many rows go along that are not of the statement is said", async () => {
  const { office } = open()
  office.reply("exportProof", () => succeeded({ ...proof, beyond: 5 }))
  await press("Make the proof")
  const words = "5 rows that are not of this statement go along, because they stand on these pages."
  await expect.element(page.getByRole("dialog").getByText(words)).toBeVisible()
})

test("B035 a proof that is called off is not shown, and can be made anew; whoever leaves calls it off", async () => {
  const { office, closed, leave } = open()
  const ends: Array<() => void> = []
  office.reply("exportProof", () => new Promise((resolve) => ends.push(() => resolve(succeeded(proof)))))
  await press("Make the proof")
  await press("Cancel")
  await press("Make the proof")
  ends[0]?.()
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible()
  const [first, second] = office.requestsOf("exportProof").map(({ id }) => id)
  expect(office.requestsOf("cancelJob")).toEqual([{ id: first }])
  leave()
  await expect.poll(() => office.requestsOf("cancelJob")).toEqual([{ id: first }, { id: second }])
  expect(closed).not.toHaveBeenCalled()
})

test.each([
  [{ _tag: "BrokenChain", position: 77 }, /^Entry 77 of the journal is not what was written/],
  [{ _tag: "NotInJournal", rows: 9 }, /does not hold the pages of 9 rows/],
  [{ _tag: "Offline" }, /offline|network|connection/i],
] as const)("why a proof cannot be made is said: %o", async (refusal: ProofRefusal, text) => {
  const { office, closed } = open()
  office.reply("exportProof", () => refused(refusal))
  await press("Make the proof")
  await said(text)
  await page.getByText("Close", { exact: true }).click()
  expect(closed).toHaveBeenCalledOnce()
})
