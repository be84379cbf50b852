import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Fault } from "../../tests/faults/fault.ts"
import { root } from "../build/build-id.ts"
import { mutantsPart } from "../mutants/table.ts"
import type { KeptOutcomes } from "./kept.ts"

const introduction = `# Tests tried by breaking the code

MUTANTS
## Faults

Made by \`npm run faults\`, last of commit COMMIT: edit the lists in \`tests/faults\`, not this file. Each line there
is one place of the product made wrong, what a customer would meet, and the nearest tests that must notice. It is put
into a copy of the repository on its own, those tests are run, and it is taken out again. A fault that breaks a
requirement or an expectation counts as noticed only when a test whose title carries that number fails. With
\`--only WORD\` those are tried that have the word, and their lines renewed; the others say what came of them before.
\`npm test\` sees to it that every fault still applies; \`npm run requirements -- --break R248\` tries those of one
number.
`

/** The first three folders of a file: what is counted together. */
const folderOf = ({ file }: Fault): string => dirname(file).split("/").slice(0, 3).join("/")

const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.map(cell).join(" | ")} |\n`
const cell = (text: string | number): string => String(text).replaceAll("|", "\\|")

/** A fault as it stands in the table: `noticed` is not there where nobody tried it. */
const rowOf = ({ breaks, meets, file, tests }: Fault, noticed?: boolean): string => {
  const said = noticed === undefined ? "not tried: " : noticed ? "" : "**nothing**: "
  return row([breaks.join(" "), meets, `\`${file}\``, `${said}${tests.map((test) => `\`${test}\``).join(", ")}`])
}

const count = (faults: ReadonlyArray<Fault>, is: (fault: Fault) => boolean): number => faults.filter(is).length

const path = join(root, "docs", "mutations.md")

/** What docs/mutations.md says of a fault: whether it was noticed, nothing where it was not tried. */
export const readTable = (): ((fault: Fault) => boolean | undefined) => {
  const lines = new Set(readFileSync(path, "utf8").split(/(?<=\n)/))
  return (fault) => [true, false].find((noticed) => lines.has(rowOf(fault, noticed)))
}

/** Renews docs/mutations.md by what is kept; of faults of which nothing is, what it says stays until they are tried. */
export const writeTable = (faults: ReadonlyArray<Fault>, kept: KeptOutcomes): void => {
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" }).trim()
  const said = readTable()
  const outcomes = new Map(faults.map((fault) => [fault, kept.of(fault)?.noticed ?? said(fault)] as const))
  const noticed = (fault: Fault): boolean => outcomes.get(fault) === true
  const missed = (fault: Fault): boolean => outcomes.get(fault) === false
  const open = (fault: Fault): boolean => outcomes.get(fault) === undefined
  const counts = (name: string, some: ReadonlyArray<Fault>): string =>
    row([name, some.length, count(some, noticed), count(some, missed), count(some, open)])
  const folders = [...new Set(faults.map(folderOf))].toSorted()
  const numbers = new Set(faults.filter(noticed).flatMap(({ breaks }) => breaks))
  const broken = (letter: string): number => [...numbers].filter((number) => number.startsWith(letter)).length
  writeFileSync(
    path,
    [
      introduction.replace("MUTANTS", () => mutantsPart()).replace("COMMIT", commit),
      `\n${broken("R")} requirements and ${broken("S")} expectations are broken and noticed.\n\n`,
      row(["Folder", "Faults", "Noticed", "Not noticed", "Not tried"]),
      row(["---", "--:", "--:", "--:", "--:"]),
      ...folders.map((folder) =>
        counts(
          `\`${folder}\``,
          faults.filter((fault) => folderOf(fault) === folder),
        ),
      ),
      counts("all", faults),
      "\n",
      row(["Breaks", "A customer would meet", "In", "Noticed by"]),
      row(["---", "---", "---", "---"]),
      ...faults.map((fault) => rowOf(fault, outcomes.get(fault))),
    ].join(""),
  )
}
