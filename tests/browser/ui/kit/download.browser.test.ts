import { expect, onTestFinished, test, vi } from "vitest"
import { download } from "../../../../src/ui/kit/download.ts"

test("S32 a file is saved as a blob under its name, with every sign of its text", async () => {
  const text = `#%23 100 % of "a;b"\r\n${"row\r\n".repeat(200_000)}é#`
  const saved: Array<{ readonly name: string; readonly address: string }> = []
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  onTestFinished(() => press.mockRestore())
  download("rows #1.csv", "text/csv;charset=utf-8", text)
  expect(saved).toHaveLength(1)
  const [file] = saved
  expect([file?.name, new URL(file?.address ?? "").protocol]).toEqual(["rows #1.csv", "blob:"])
  const blob = await (await fetch(file?.address ?? "")).blob()
  expect([blob.type, (await blob.text()) === text]).toEqual(["text/csv;charset=utf-8", true])
})
