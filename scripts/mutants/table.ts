import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../build/build-id.ts"

const file = join(root, "docs", "mutations.md")
const heading = "## Mutants\n"
const next = "## Faults\n"

const introduction = `
Made by \`npm run mutants -- FOLDER\`, which renews the folder's row: Stryker makes one small change after the other (a
sign, a condition, a text, a whole function), and the nearest tests of Node are run with each. What nobody could meet
is listed in \`tests/mutants\` with its reason; \`npm run mutants -- FOLDER --list\` prints what is left. Not noticed
here means by these tests: those of the browser and the journeys are not run.

| Folder | Mutants | Noticed | Not noticed | Looked at and equivalent | Noticed of what can be | Commit |
| --- | --: | --: | --: | --: | --: | --- |
`

/** What came of a folder's mutants. */
export interface Counts {
  readonly folder: string
  readonly noticed: number
  readonly missed: number
  readonly equivalent: number
}

/** The part of docs/mutations.md that speaks of mutants, as it stands there: each run renews one row of it. */
export const mutantsPart = (): string => {
  const text = readFileSync(file, "utf8")
  const start = text.indexOf(heading)
  return start === -1 ? `${heading}${introduction}` : text.slice(start, text.indexOf(next, start)).trimEnd() + "\n"
}

const share = (some: number, all: number): string => (all === 0 ? "—" : `${((100 * some) / all).toFixed(1)} %`)

/** Renews the row of a folder in docs/mutations.md. */
export const renewRow = ({ folder, noticed, missed, equivalent }: Counts): void => {
  const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, encoding: "utf8" }).trim()
  const cells = [
    `\`${folder}\``,
    noticed + missed + equivalent,
    noticed,
    missed,
    equivalent,
    share(noticed, noticed + missed),
    `\`${commit}\``,
  ]
  const old = mutantsPart()
  const rows = old.split("\n").filter((line) => line.startsWith("| `") && !line.startsWith(`| \`${folder}\``))
  const part = [heading, introduction, [...rows, `| ${cells.join(" | ")} |`].toSorted().join("\n"), "\n"].join("")
  const text = readFileSync(file, "utf8")
  writeFileSync(
    file,
    text.replace(old, () => part),
  )
}
