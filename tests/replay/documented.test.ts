import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { execPath } from "node:process"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))
const page = readFileSync(new URL("../../docs/recordings.md", import.meta.url), "utf8")
const examples = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code)

describe("docs/recordings.md", () => {
  it("has examples", () => expect(examples.length).toBeGreaterThan(1))

  it.each(examples)("runs as it stands: %s", (code) => {
    expect(code).toContain("assert")
    execFileSync(execPath, ["--input-type=module-typescript", "--eval", code], { cwd: root, stdio: "pipe" })
  })
})
