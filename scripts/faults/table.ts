import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Fault } from "../../tests/faults/fault.ts"
import { root } from "../build/build-id.ts"
import { mutantsPart } from "../mutants/table.ts"
import type { KeptOutcomes } from "./kept.ts"

const introduction = `# Tests tried by breaking the code

MUTANTS
## Faults

Made by \`npm run faults\`, of commit COMMIT: edit the lists in \`tests/faults\`, not this file. Each line there is one
place of the product made wrong, what a customer would meet, and the nearest tests that must notice. It is put into a
copy of the repository on its own, those tests are run, and it is taken out again. A fault that breaks a requirement or
an expectation counts as noticed only when a test whose title carries that number fails. \`npm test\` sees to it that
every fault still applies; \`npm run requirements -- --break R248\` tries those of one number.
`

/** The first three folders of a file: what is counted together. */
const folderOf = ({ file }: Fault): string => dirname(file).split("/").slice(0, 3).join("/")

const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.map(cell).join(" | ")} |\n`
const cell = (text: string | number): string => String(text).replaceAll("|", "\\|")

const count = (faults: ReadonlyArray<Fault>, is: (fault: Fault) => boolean): number => faults.filter(is).length

/** Writes docs/mutations.md of what is kept. */
export const writeTable = (faults: ReadonlyArray<Fault>, kept: KeptOutcomes): void => {
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" }).trim()
  const noticed = (fault: Fault): boolean => kept.of(fault)?.noticed === true
  const missed = (fault: Fault): boolean => kept.of(fault)?.noticed === false
  const counts = (name: string, some: ReadonlyArray<Fault>): string =>
    row([name, some.length, count(some, noticed), count(some, missed), count(some, (each) => !kept.of(each))])
  const folders = [...new Set(faults.map(folderOf))].toSorted()
  const numbers = new Set(faults.filter(noticed).flatMap(({ breaks }) => breaks))
  const broken = (letter: string): number => [...numbers].filter((number) => number.startsWith(letter)).length
  writeFileSync(
    join(root, "docs", "mutations.md"),
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
      ...faults.map((fault) => {
        const said = noticed(fault) ? "" : missed(fault) ? "**nothing**: " : "not tried: "
        return row([
          fault.breaks.join(" "),
          fault.meets,
          `\`${fault.file}\``,
          `${said}${fault.tests.map((test) => `\`${test}\``).join(", ")}`,
        ])
      }),
    ].join(""),
  )
}
