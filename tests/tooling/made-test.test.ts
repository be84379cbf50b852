import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { execPath } from "node:process"
import { stripVTControlCharacters } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { logged } from "../replay/conformance/lines.ts"
import { written } from "../replay/written.ts"

const root = join(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "bisected-"))
afterAll(() => rmSync(folder, { recursive: true }), 60_000)

const git = (...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@office.test", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim()

const commit = (subject: string): string => {
  git("add", "-A")
  git("commit", "-q", "-m", subject)
  return git("rev-parse", "HEAD")
}

const change = (file: string, find: string, put: string): void => {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, "utf8").replace(find, put))
}

const rates = "src/domain/rates/projection.ts"
const right = "(_, answer) => answer.rates"
const wrong = "(held, answer) => held ?? answer.rates"

const told = (...args: ReadonlyArray<string>): { readonly code: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(execPath, ["scripts/replay.ts", ...args], {
    cwd: folder,
    encoding: "utf8",
  })
  return { code: status, said: stdout + stderr }
}

/** Runs the tests that were made, and says what came of it. */
const tried = (): { readonly passes: boolean; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin/vitest"), ["run", "tests/replay/cases"], {
    cwd: folder,
    encoding: "utf8",
  })
  return { passes: status === 0, said: stripVTControlCharacters(stdout + stderr) }
}

const mail = "ann.customer@office.test"
const log = logged([
  { type: "RatesReceived", payload: { rates: { btc: "1", eur: "70000" } } },
  { type: "NoteWritten", payload: { id: 7, text: mail } },
  { type: "BalancesReceived", payload: { balances: { btc: "1.5" } } },
  { type: "RatesReceived", payload: { rates: { btc: "1", eur: "80000" } } },
  { type: "ViewSaved", payload: { id: "v", name: "One", search: "" } },
])

describe("a recording in a repository whose history holds a fault", { timeout: 300_000 }, () => {
  let good = ""
  let culprit = ""
  beforeAll(() => {
    for (const part of ["src/domain", "scripts/replay", "scripts/build"])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    for (const file of ["scripts/replay.ts", "scripts/command-line.ts", "package.json", ".oxfmtrc.json"])
      cpSync(join(root, file), join(folder, file))
    mkdirSync(join(folder, "tests"))
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
    writeFileSync(join(folder, ".gitignore"), "node_modules\n.cache\ntests\n*.ndjson\n")
    writeFileSync(join(folder, "log.ndjson"), written(log))
    git("init", "-q")
    good = commit("Do right")
    change(rates, "import", "// a word\nimport")
    commit("Say a word")
    change(rates, right, wrong)
    culprit = commit("Keep the first rates")
    change(rates, "// a word", "// another word")
    commit("Say another word")
  }, 60_000)

  it("names the first commit that makes something else of it (B065)", () => {
    const { code, said } = told("log.ndjson", "--bisect", `${good}..HEAD`)
    expect([code, said]).toEqual([
      0,
      `rates value.eur differs first in ${culprit.slice(0, 7)} Keep the first rates\n` +
        `  before "80000"\n  then   "70000"\n`,
    ])
    expect(told("log.ndjson", "--bisect", `${culprit}..HEAD`).said).toContain("say the same of this recording")
  })

  it("becomes a test that fails with the fault, passes without, and says nothing personal (B063, B064)", () => {
    const { code, said } = told("log.ndjson", "--test", "first-rates", "--good", good)
    expect([code, said]).toEqual([0, expect.stringContaining("first-rates.ndjson: 4 lines, redacted")])
    const made = readFileSync(join(folder, "tests/replay/cases/first-rates.ndjson"), "utf8")
    expect(made).not.toContain(mail)
    expect(made.match(/"type":"\w+"/g)).toEqual(['"type":"RatesReceived"', '"type":"RatesReceived"'])
    expect(tried()).toEqual({ passes: false, said: expect.stringMatching(/Expected: "80000"\s+Received: "70000"/) })
    change(rates, wrong, right)
    expect(tried()).toMatchObject({ passes: true })
    change(rates, right, wrong)
  })

  it("names what is not asked as it must be", () => {
    expect(told("log.ndjson", "--test", "rows", "--good", good, "--ask", "transactionTotals").said).toMatch(
      /“transactionTotals” is asked with something else: /,
    )
  })

  it("is told what a number should be where no build ever said it, and keeps what must be said of it (B063)", () => {
    const ask = ["--ask", "balances", "--path", "value.btc", "--should", '"2.5"'] as const
    expect(told("log.ndjson", "--test", "should", ...ask)).toEqual({
      code: 1,
      said: expect.stringContaining("--as full keeps what is personal"),
    })
    expect(told("log.ndjson", "--test", "should", ...ask, "--as", "full").said).toMatch(
      /balances value\.btc: "1.5", and should be "2.5"[^]*3 lines, full/,
    )
    expect(told("log.ndjson", "--test", "Not A Name", ...ask).said).toContain("small letters and dashes")
    expect(told("log.ndjson", "--test", "should").said).toContain("say what is wrong")
    expect(told("log.ndjson", "--test", "should", "--ask", "weather", "--should", "1").said).toContain(
      "there is no live query “weather”",
    )
  })
})
