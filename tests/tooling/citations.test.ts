import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { lostCitations } from "../../scripts/test/citations.ts"

const root = join(import.meta.dirname, "../..")

/** Written in parts: what is cited here is listed nowhere. */
const cite = (...parts: readonly (string | number)[]): string => parts.join("")

const lost: readonly (readonly [file: string, text: string, cited: string])[] = [
  ["src/domain/a1.ts", `/** Once and for all (${cite("R", 999)}). */`, cite("R", 999)],
  ["sandbox/a2.ts", `// ${cite("A", 108)}, and not A105`, cite("A", 108)],
  ["tests/domain/a3.test.ts", `test("${cite("S", 61)} a link never sends", () => {})`, cite("S", 61)],
  ["bench/a4.ts", `/** ${cite("B", 999)} */`, cite("B", 999)],
  ["src/ui/home/a5.tsx", `/** The past (${cite("beyond ", 99)}). */`, cite("beyond ", 99)],
  ["src/ui/home/a6.css", `/* ${cite("screens 4.", 99)} */`, cite("screens 4.", 99)],
  ["src/rpc/a7.ts", `/**\n * Nothing is thrown (${cite("law", "\n * ", 9)}).\n */`, cite("law ", 9)],
  ["docs/a8.md", `See ${cite("decision ", 9999)}.`, cite("decision ", 9999)],
  ["src/ui/home/a9.tsx", `/** Home (R050, ${cite("4.", 4)}). */`, "4.4"],
  ["scripts/b1.ts", `// ${cite("decision ", 8)}`, cite("decision ", 8)],
  ["src/domain/b2.ts", `/** As ${cite("beyond", ".md ", 7)} says. */`, cite("beyond", ".md ", 7)],
]

const kept: readonly (readonly [file: string, text: string])[] = [
  ["src/domain/z1.ts", "/** R001–R003, A42/A83, S01, beyond 4, law 6\n * and screens\n * 4.18 by decision 0008. */"],
  ["src/domain/z2.ts", `export const share = [1, 4.5, 6] // R0, "=cmd!A0" and seconds beyond 32 bits are no codes`],
  ["tests/recordings/z3.ndjson", cite('{"text":"', "R", 999, '"}')],
]

describe("What is cited", () => {
  let folder = ""
  let found: readonly string[] = []
  const citedIn = (file: string) => found.filter((line) => line.startsWith(`${file}: `))

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "citations-"))
    cpSync(join(root, "docs"), join(folder, "docs"), { recursive: true })
    for (const [file, text] of [...lost, ...kept]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${text}\n`)
    }
    found = lostCitations(folder)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(lost)("and listed nowhere is named: %s", (file, _, cited) => {
    expect(citedIn(file)).toEqual([`${file}: ${cited}`])
  })

  test.each(kept)("and listed is let pass: %s", (file) => {
    expect(citedIn(file)).toEqual([])
  })

  test.each([
    ["docs/specification-decisions.md", /^- A(\d{2,3}) /gm, 107],
    ["docs/security-expectations.md", /^- S(\d{2}) /gm, 60],
  ])("is listed without a gap, each once: %s", (file, entry, count) => {
    const text = readFileSync(join(root, file), "utf8")
    const numbers = [...text.matchAll(entry)].map(([, number]) => Number(number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })
})
