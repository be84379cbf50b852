import { execFileSync, spawnSync } from "node:child_process"
import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { execPath } from "node:process"
import { afterAll, describe, expect, it } from "vitest"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { longestLine } from "../../src/domain/recording/read.ts"
import { randomLog } from "../laws/random-log.ts"
import { forged, logged } from "../replay/conformance/lines.ts"
import { written } from "../replay/written.ts"

const folder = mkdtempSync(join(tmpdir(), "replay-"))
afterAll(() => rmSync(folder, { recursive: true }))

const { log } = randomLog(5)
const keep = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const replay = (...args: ReadonlyArray<string>): { readonly code: number; readonly said: string } => {
  try {
    return {
      code: 0,
      said: execFileSync(execPath, ["scripts/replay.ts", ...args], { encoding: "utf8", stdio: "pipe" }),
    }
  } catch (error) {
    const { status, stdout, stderr } = error as {
      readonly status: number
      readonly stdout: string
      readonly stderr: string
    }
    return { code: status, said: stdout + stderr }
  }
}

const whole = keep("whole.ndjson", written(log))
const withOtherSum = (): ReadonlyArray<StoredEvent> => {
  const copy = structuredClone(log)
  for (const { payload } of copy) {
    const row = (payload as { readonly page?: { readonly rows: ReadonlyArray<{ sum: string }> } }).page?.rows[0]
    if (row === undefined) continue
    row.sum = "98765.4321"
    return copy
  }
  throw new Error("a log with rows")
}

describe("npm run replay", { timeout: 120_000 }, () => {
  it("prints events by kind, digests and the time per million rows, and exits with 0", () => {
    const { code, said } = replay(whole)
    expect(code).toBe(0)
    expect(said).toMatch(/\d+ {2}TransactionPageReceived/)
    expect(said).toMatch(/[0-9a-f]{64} {2}transactions/)
    expect(said).toMatch(/per million/)
  })

  it("S33 spells out what a file hides in its names: nothing steers the terminal, or is as long as a line", () => {
    const hostile = `\u001b]0;pwned\u0007\u009b31m\u202e\n${"x".repeat(1_000_000)}`
    const unwritten = forged(logged([{}]), { before: { position: 2, type: hostile, version: 1 } }, { build: hostile })
    const noted = forged(logged([{ type: "NoteWritten", payload: { id: 7, text: hostile.slice(0, 20) } }]))
    for (const [lines, ...args] of [[unwritten], [noted, "--state"], [forged(logged([{ type: hostile }]))]] as const) {
      const { said } = replay(keep("hostile.ndjson", `${lines.join("\n")}\n`), ...args)
      expect(said).toContain("\\u{202e}")
      expect(said).not.toMatch(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/u)
      expect(said.length).toBeLessThan(20_000)
    }
  })

  it("holds the digests to the one that is expected", () => {
    const together = /([0-9a-f]{64}) {2}all of them/.exec(replay(whole).said)?.[1] ?? ""
    expect(replay(whole, "--expect", together).code).toBe(0)
    expect(replay(whole, "--expect", "0".repeat(64)).code).toBe(1)
  })

  it("names the first difference of two logs that differ in one field", () => {
    const { code, said } = replay(whole, "--diff", keep("other.ndjson", written(withOtherSum())))
    expect(code).toBe(1)
    expect(said).toMatch(/First difference to .*: transactions, .*row \d+/)
    expect(said).toContain("98765.4321")
    expect(replay(whole, "--diff", whole).said).toContain("No difference")
  })

  it("stops where it is told to", () => {
    expect(replay(whole, "--until", "3").said).toContain("Events up to position 3\n")
    expect(replay(whole, "--until", "1999-01-01").said).toContain("Events up to position 0\n")
    expect(replay(whole, "--until", "yesterday")).toEqual({
      code: 1,
      said: "--until wants a position or a time in UTC, not “yesterday”\n",
    })
  })

  it.each([
    ["there is no file “/nowhere/a.ndjson”", ["/nowhere/a.ndjson"]],
    ["is a folder; name the recording in it", [folder]],
    ["--path does not go alone\n\nUsage:\nnpm run replay", [whole, "--path", "rows"]],
    ["--until does not go with --ask", [whole, "--ask", "deviceContents", "--until", "3"]],
    ["--bisect does not go with --test", [whole, "--test", "a", "--bisect", "HEAD..HEAD"]],
    ["“nonsense” is no commit of this clone and no folder", [whole, "--unlike", "nonsense"]],
    ["“--all” is no commit of this clone", [whole, "--unlike=--all"]],
    ["--should wants JSON, a text as", [whole, "--test", "a", "--ask", "balances", "--should", "2.5.1"]],
    ["--as knows full, redacted and scrambled, not “open”", [whole, "--test", "a", "--good", "HEAD", "--as", "open"]],
  ])("says what is wrong with what it is told: %s", (sentence, args) => {
    expect(replay(...args)).toEqual({ code: 1, said: expect.stringContaining(sentence) })
  })

  it("says that nothing changes where a live query always says the same", () => {
    expect(replay(whole, "--ask", "deviceContents", "--path", "nowhere")).toEqual({
      code: 0,
      said: "Nothing else is said there after any event than before the first\n",
    })
  })

  it("refuses a line of a gigabyte by its number, in the memory of the longest honest line (S36)", () => {
    const path = keep("giant.ndjson", written(log).split("\n").slice(0, 2).join("\n"))
    appendFileSync(path, "\n")
    truncateSync(path, 2 ** 30) // the rest is a hole: it takes no room on the disk
    const limited = spawnSync(execPath, ["--max-old-space-size=160", "scripts/replay.ts", path], { encoding: "utf8" })
    expect([limited.status, limited.stderr]).toEqual([
      1,
      `${path}, line 3: it is longer than ${longestLine} characters\n`,
    ])
  })

  it("says which line of a damaged file is wrong, and exits with 1", () => {
    const cut = replay(keep("cut.ndjson", written(log).slice(0, -200)))
    expect([cut.said, cut.code]).toEqual([expect.stringMatching(/cut\.ndjson, line \d+: /), 1])
    expect(replay(keep("empty.ndjson", "")).said).toMatch(/line 1: the recording ends here/)
  })
})
