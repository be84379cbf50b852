import { useState } from "react"
import { expect, it, onTestFinished } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MarksHost } from "../../../../src/app/marks/marks-host.tsx"
import { endMarks, marks } from "../../../../src/app/marks/marks.ts"
import { player } from "../../../../src/app/marks/player.ts"
import { type Mark, mostMarks } from "../../../../src/domain/recording/mark.ts"
import { RecordingDialog } from "../../../../src/ui/journal/recording-dialog.tsx"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { useMarks } from "../../../../src/ui/kit/marks.ts"
import { customerWorker } from "../../customer-worker.ts"
import { pending, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const Asked = () => {
  const { recorded, start } = useMarks()
  return (
    <button type="button" onClick={() => start?.()}>
      record ({recorded?.marks.length ?? "not asked"})
    </button>
  )
}

const leave = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))

// First in this file: once its script is here, React runs every effect before it goes on.
it("records what is done in the very moment in which it says that it does", async () => {
  onTestFinished(() => sessionStorage.clear())
  const office = customerWorker()
  office.reply("foldedUpTo", () => succeeded(0))
  const host = (
    <MarksHost account="somebody">
      <Asked />
    </MarksHost>
  )
  const { draw } = show(host, { office })
  const said = new MutationObserver(() => {
    if (!document.body.textContent.includes("Your steps are recorded")) return
    said.disconnect()
    leave()
  })
  said.observe(document.body, { childList: true, subtree: true })
  await page.getByRole("button", { name: "record (not asked)" }).click()
  await expect.element(page.getByText(/^Your steps are recorded/)).toBeVisible()
  draw(<p>covered</p>)
  await expect.poll(() => sessionStorage.getItem("office:marks")).toContain('"left"')
  draw(host)
  await page.getByRole("button", { name: "Stop and forget" }).click()
})

it("exports no journal before it is known whose it is, and then with the steps that were kept over a load (B058)", async () => {
  onTestFinished(() => sessionStorage.clear())
  onTestFinished(endMarks)
  const office = customerWorker()
  office.reply("foldedUpTo", () => succeeded(0))
  office.reply("exportRecording", pending)
  const kept: ReadonlyArray<Mark> = [{ kind: "left", after: 0, at: 1 }]
  sessionStorage.setItem("office:marks", JSON.stringify({ account: "somebody", marks: kept }))
  const host = (account: string | null) => (
    <MarksHost account={account}>
      <RecordingDialog onClose={() => {}} />
    </MarksHost>
  )
  const { draw } = show(host(null), { office })
  const button = page.getByRole("button", { name: "Export", exact: true })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/^The office has not said yet whose account this is/)
  draw(host("somebody"))
  await expect.element(page.getByText(/^The office has not said yet/)).not.toBeInTheDocument()
  await button.click()
  await expect.poll(() => office.requestsOf("exportRecording")[0]?.marks[0]).toEqual(kept[0])
})

it("records as much as a recording holds, and says so where it adds no more", async () => {
  onTestFinished(() => sessionStorage.clear())
  const office = customerWorker()
  office.reply("foldedUpTo", () => succeeded(0))
  show(
    <MarksHost account="somebody">
      <Asked />
    </MarksHost>,
    { office },
  )
  await page.getByRole("button", { name: "record (not asked)" }).click()
  await expect.element(page.getByText(/^Your steps are recorded/)).toBeVisible()
  for (let step = 0; step <= mostMarks; step++) leave()
  await expect.element(page.getByText(/^10,000 steps are recorded, and no further ones/)).toBeVisible()
  await expect.element(page.getByRole("button", { name: `record (${mostMarks})` })).toBeVisible()
  await page.getByRole("button", { name: "Stop and forget" }).click()
  await expect.element(page.getByRole("button", { name: "record (not asked)" })).toBeVisible()
  await expect.element(page.getByText(/steps are recorded/)).not.toBeInTheDocument()
})

it("keeps what was recorded while the office is covered, and forgets it where that is asked for", async () => {
  onTestFinished(() => sessionStorage.clear())
  const office = customerWorker()
  office.reply("foldedUpTo", () => succeeded(0))
  const host = (
    <MarksHost account="somebody">
      <Asked />
    </MarksHost>
  )
  const kept = (): string | null => sessionStorage.getItem("office:marks")
  const { draw } = show(host, { office })
  await page.getByRole("button", { name: "record (not asked)" }).click()
  await expect.element(page.getByText(/^Your steps are recorded/)).toBeVisible()
  leave()
  draw(<p>covered</p>)
  await expect.poll(kept).toContain('"left"')
  leave()
  draw(host)
  await expect.element(page.getByText(/^Your steps are recorded/)).toBeVisible()
  leave()
  const left = marks.current()?.marks.filter(({ kind }) => kind === "left")
  expect(left).toHaveLength(2) // none while it was covered, and each once
  await page.getByRole("button", { name: "Stop and forget" }).click()
  await expect.element(page.getByText(/^Your steps are recorded/)).not.toBeInTheDocument()
  expect(kept()).toBeNull()
})

/** Begins to record over a worker that says how far it has folded. */
const begin = async (foldedUpTo: () => number) => {
  onTestFinished(() => sessionStorage.clear())
  const office = customerWorker()
  office.reply("foldedUpTo", () => succeeded(foldedUpTo()))
  show(
    <MarksHost account="somebody">
      <Asked />
      <button type="button">press</button>
    </MarksHost>,
    { office },
  )
  await page.getByRole("button", { name: "record (not asked)" }).click()
  await expect.element(page.getByText(/^Your steps are recorded/)).toBeVisible()
  onTestFinished(endMarks)
  return () => marks.current()?.marks ?? []
}

it("keeps nothing of an address that no screen has, and says of one mark that the page was loaded with it", async () => {
  const here = location.href
  onTestFinished(() => history.replaceState(history.state, "", here))
  const recorded = await begin(() => 0)
  const stood = () => recorded().flatMap((mark) => (mark.kind === "stood" ? [[mark.path, mark.loaded]] : []))
  await expect.poll(stood).toHaveLength(1)
  history.replaceState(history.state, "", "/typed-by-somebody")
  await expect.poll(stood).toHaveLength(2)
  expect(stood()).toEqual([
    [expect.any(String), true],
    ["/404", false],
  ])
  expect(JSON.stringify(recorded())).not.toContain("typed-by-somebody")
})

it("records one press of one press, by a pointer and by a key", async () => {
  const recorded = await begin(() => 0)
  const presses = () => recorded().filter(({ kind }) => kind === "pressed")
  const button = page.getByRole("button", { name: "press" })
  await button.click()
  expect(presses()).toHaveLength(1)
  await userEvent.keyboard("{Enter}")
  expect(presses()).toHaveLength(2)
})

it("lets no mark stand before one that was made: a worker that has just started has folded less", async () => {
  let asked = 0
  const recorded = await begin(() => (asked++ === 0 ? 7 : 3))
  await expect.poll(() => asked).toBeGreaterThan(2)
  leave()
  expect(recorded().at(-1)).toMatchObject({ kind: "left", after: 7 })
})

const Asking = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Dialog title="Asked" isOpen={isOpen} onClose={() => setOpen(false)}>
        something
      </Dialog>
      <div data-beside data-react-aria-top-layer>
        <button type="button">next step</button>
      </div>
    </>
  )
}

it("leaves a dialog as the customer did, wherever the focus of who looks at it is (B060)", async () => {
  onTestFinished(() => player.restart())
  const left: Mark = { kind: "left", after: 0, at: 0 }
  for (const focus of [() => document.querySelector<HTMLElement>("[data-beside] button")?.focus(), () => {}]) {
    player.restart()
    show(<Asking />)
    const dialog = page.getByRole("dialog", { name: "Asked" })
    await expect.element(dialog).toBeVisible()
    focus()
    await player.next({ call: async () => undefined } as never, [{ place: 0, mark: left }])
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
