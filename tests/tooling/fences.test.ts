import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { allowed, forbidden } from "./planted.ts"

const root = join(import.meta.dirname, "../..")

interface Diagnostic {
  readonly code: string
  readonly filename: string
}

/** A repository with the project's own linter and nothing in it but what was planted. */
const plantedRepository = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "fences-"))
  for (const file of [".oxlintrc.json", "scripts/lint", "scripts/requirements"]) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  cpSync(join(root, "tsconfig.base.json"), join(folder, "tsconfig.json"))
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  for (const { file, code } of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  return folder
}

const lint = async (folder: string): Promise<readonly Diagnostic[]> => {
  const program = join(root, "node_modules/.bin/oxlint")
  const args = ["--type-aware", "--deny-warnings", "--format", "json", "src", "sandbox", "tests"]
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics
}

describe("the linter's fences", () => {
  let folder = ""
  let diagnostics: readonly Diagnostic[] = []
  const rulesBrokenIn = (file: string) =>
    diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code)

  beforeAll(async () => {
    folder = plantedRepository()
    diagnostics = await lint(folder)
  }, 60_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(forbidden)("stop $file: $code", ({ file, rule }) => {
    expect(rulesBrokenIn(file)).toContain(rule)
  })

  test.each(allowed)("let pass $file: $code", ({ file }) => {
    expect(rulesBrokenIn(file)).toEqual([])
  })
})
