import { describe, expect, test } from "vitest"
import { noMarkup, ownScriptUrl } from "../../../../src/app/boot/trusted-types.ts"

const origin = "https://office.test"

describe("scripts that may be loaded by address", () => {
  test.each(["/assets/main-Dm7gkhcK.js", "https://office.test/assets/worker.js", "/service-worker.js"])(
    "%s is of this build",
    (address) => {
      expect(ownScriptUrl(address, origin)).toBe(new URL(address, origin).href)
    },
  )

  test.each([
    "https://evil.test/assets/main.js",
    "//evil.test/assets/main.js",
    "/assets/../user.js",
    "/assets/deep/main.js",
    "/assets/main.css",
    "/docs/main.js",
    "/service-worker.js?next=//evil.test",
    "data:text/javascript,alert(1)",
    "blob:https://office.test/1-2-3",
    "javascript:alert(1)",
    "https://user@office.test/service-worker.js",
    "",
  ])("%j is not", (address) => {
    expect(() => ownScriptUrl(address, origin)).toThrow(TypeError)
  })
})

test("what is empty may be written as markup, and nothing else", () => {
  expect(noMarkup("")).toBe("")
  for (const markup of [" ", "0", "<b></b>", "<img src=x onerror=alert(1)>"])
    expect(() => noMarkup(markup)).toThrow(TypeError)
})
