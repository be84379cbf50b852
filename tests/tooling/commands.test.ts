import { execFileSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { execPath } from "node:process"
import { expect, test } from "vitest"
import { root } from "../../scripts/build/build-id.ts"

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: { readonly [name: string]: string }
}

/** Every `npm run NAME -- --flag` of the documents: the flags by the command's name. */
const told = new Map<string, Set<string>>()
for (const file of globSync(["*.md", "docs/*.md"], { cwd: root })) {
  const text = readFileSync(join(root, file), "utf8")
  for (const [, run, own, typed = ""] of text.matchAll(/npm (?:run ([a-z-]+)|(start|test)\b)(?: -- ([^`\n#]*))?/g)) {
    const name = run ?? own ?? ""
    const flags = told.get(name) ?? new Set()
    for (const [flag] of typed.matchAll(/--[a-z]+/g)) flags.add(flag)
    told.set(name, flags)
  }
}

test("every command that the documents name is there", () => {
  expect(told.size).toBeGreaterThan(12)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...told.keys()]))
})

/** Our own programs; what a package brings says itself how it is used. */
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const [, program] = /^(?:exec )?node ((?:scripts|bench)\/[a-z-]+\.ts)$/.exec(command) ?? []
  return program === undefined ? [] : [{ name, program }]
})

test.each(programs)("$name says how it is used, with every flag that the documents give it", ({ name, program }) => {
  const said = execFileSync(execPath, [join(root, program), "--help"], { encoding: "utf8", stdio: "pipe" })
  expect(said).toContain(name)
  for (const flag of told.get(name) ?? []) expect(said).toContain(flag)
})

test.each(programs)("$name refuses a flag that it does not have", ({ program }) => {
  const run = () => execFileSync(execPath, [join(root, program), "--no-such-flag"], { encoding: "utf8", stdio: "pipe" })
  expect(run).toThrow(/no-such-flag/)
})
