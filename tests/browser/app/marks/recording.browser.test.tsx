import { useState } from "react"
import { expect, it, onTestFinished } from "vitest"
import { page } from "vitest/browser"
import { MarksHost } from "../../../../src/app/marks/marks-host.tsx"
import { player } from "../../../../src/app/marks/player.ts"
import { type Mark, mostMarks } from "../../../../src/domain/recording/mark.ts"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { useMarks } from "../../../../src/ui/kit/marks.ts"
import { customerWorker } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const Asked = () => {
  const { recorded, start } = useMarks()
  return (
    <button type="button" onClick={() => start?.()}>
      record ({recorded?.marks.length ?? "not asked"})
    </button>
  )
}

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
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
  })
  said.observe(document.body, { childList: true, subtree: true })
  await page.getByRole("button", { name: "record (not asked)" }).click()
  await expect.element(page.getByText(/^Your steps are recorded/)).toBeVisible()
  draw(<p>covered</p>)
  await expect.poll(() => sessionStorage.getItem("office:marks")).toContain('"left"')
  draw(host)
  await page.getByRole("button", { name: "Stop and forget" }).click()
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
  for (let step = 0; step <= mostMarks; step++)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
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
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
  draw(<p>covered</p>)
  await expect.poll(kept).toContain('"left"')
  draw(host)
  await page.getByRole("button", { name: "Stop and forget" }).click()
  await expect.element(page.getByText(/^Your steps are recorded/)).not.toBeInTheDocument()
  expect(kept()).toBeNull()
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
