import { onTestFinished, vi } from "vitest"

/** The names of the files that are handed to the browser from now on until the test is over. */
export const savedFiles = (): ReadonlyArray<string> => {
  const names: Array<string> = []
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => press.mockRestore())
  return names
}
