import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Note } from "../../../../src/ui/history/details/note.tsx"
import { FakeWorkerClient, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const lost = { _tag: "Crashed", message: "" } as const
const noteWith = (office: FakeWorkerClient, isReadOnly = false) =>
  show(
    <>
      <Note id={7} kept="" />
      <button type="button">Elsewhere</button>
    </>,
    { office, isReadOnly },
  )
const field = page.getByLabelText("Your note")

test("a note that could not be kept is said, stays as it was typed, and is tried again as it is left", async () => {
  const office = new FakeWorkerClient()
  let isLost = true
  office.reply("writeNote", () => (isLost ? lost : succeeded(null)))
  noteWith(office)
  await userEvent.fill(field, "paid twice?")
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
  await expect.element(field).toHaveValue("paid twice?")
  expect(office.requestsOf("writeNote")).toEqual([{ id: 7, text: "paid twice?" }])
  isLost = false
  await userEvent.click(page.getByRole("button", { name: "Elsewhere" }))
  await expect.poll(() => office.requestsOf("writeNote")).toHaveLength(2)
  expect(office.requestsOf("writeNote")[1]).toEqual({ id: 7, text: "paid twice?" })
})

test("a note that a recording refuses is not tried again: it is told once that this is one", async () => {
  const office = new FakeWorkerClient()
  office.reply("writeNote", () => lost)
  const { draw } = noteWith(office, true)
  await userEvent.fill(field, "paid twice?")
  await expect.poll(() => office.requestsOf("writeNote")).toHaveLength(1)
  await userEvent.click(page.getByRole("button", { name: "Elsewhere" }))
  draw(null)
  await expect.element(field).not.toBeInTheDocument()
  expect(office.requestsOf("writeNote")).toHaveLength(1)
})
