import { afterEach, describe, expect, test, vi } from "vitest"
import { clearCopied, copyText } from "../../../../src/ui/kit/clipboard.ts"

describe("the clipboard at the sign-out", () => {
  afterEach(() => void vi.restoreAllMocks())

  const clipboard = (held: () => Promise<string>, permission: PermissionState) => {
    vi.spyOn(navigator.permissions, "query").mockImplementation(() =>
      Promise.resolve({ state: permission } as PermissionStatus),
    )
    vi.spyOn(navigator.clipboard, "readText").mockImplementation(held)
    return vi.spyOn(navigator.clipboard, "writeText").mockImplementation(() => Promise.resolve())
  }

  test("S17 is emptied if the last copy was made here, and once only", async () => {
    const write = clipboard(() => Promise.reject(new DOMException("denied")), "denied")
    await clearCopied()
    expect(write).not.toHaveBeenCalled()
    await copyText("bc1q-address")
    await clearCopied()
    await clearCopied()
    expect(write.mock.calls).toEqual([["bc1q-address"], [""]])
  })

  test("S17 is left alone when it can be read and holds something else by now", async () => {
    let held = "bc1q-address"
    const write = clipboard(() => Promise.resolve(held), "granted")
    await copyText("bc1q-address")
    held = "a poem"
    await clearCopied()
    expect(write.mock.calls).toEqual([["bc1q-address"]])
  })

  test("a browser that refuses keeps nobody from signing out", async () => {
    const write = clipboard(() => Promise.reject(new DOMException("denied")), "denied")
    await copyText("bc1q-address")
    write.mockRejectedValue(new DOMException("denied"))
    await expect(clearCopied()).resolves.toBeUndefined()
  })
})
