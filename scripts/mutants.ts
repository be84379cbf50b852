/** `npm run mutants`: changes the code of a folder in every small way and looks whether the nearest tests notice. */
import { globSync } from "node:fs"
import { dirname, join } from "node:path"
import { exit, stderr, stdout } from "node:process"
import { equivalents } from "../tests/mutants/equivalent.ts"
import { root } from "./build/build-id.ts"
import { installOwn } from "./build/own-packages.ts"
import { commandLine, refuse } from "./command-line.ts"
import type { Mutant } from "./mutants/mutant.ts"
import { nameOfRun, triedMutants, tryFolder } from "./mutants/run.ts"
import { renewRow } from "./mutants/table.ts"

const usage = `Usage: npm run mutants -- [FOLDER…] [--lot LINES [--seed SEED]] [--list]

Tries the mutants of folders like src/domain/money or src/domain/history/query, one after the other, and renews their
rows in docs/mutations.md; src/domain/history/. are that folder's own files alone. What was noticed before and did not
change since is not tried again, so a run that is cut goes on where it ended. Without a folder all of src/domain,
src/rpc, src/worker and src/app: that takes hours.

  --lot LINES   only the mutants of so many lines, drawn by lot: what a folder comes to, without the hours of all of it
  --seed SEED   what the lot draws by (today's date): the same seed draws the same lines of the same files
  --list        only print what the last run did not notice
  --help        print this and stop
`

const {
  values: { list, ...typed },
  positionals: chosen,
} = commandLine(
  usage,
  {
    lot: { type: "string" },
    seed: { type: "string", default: new Date().toISOString().slice(0, 10) },
    list: { type: "boolean", default: false },
  },
  "words",
)
if (typed.lot !== undefined && !/^[1-9]\d*$/.test(typed.lot))
  refuse(`--lot takes a whole number of lines, not "${typed.lot}".`)
const lot = typed.lot === undefined ? undefined : { lines: Number(typed.lot), seed: typed.seed }

const sources = globSync("src/{domain,rpc,worker,app}/**/*.{ts,tsx}", { cwd: root }).toSorted()
/** The files of which mutants are made, by folder: what is counted together. */
const folders = Map.groupBy(sources, (file) => dirname(file).split("/").slice(0, 3).join("/"))
/**
 * A folder within one of those or above them is tried on its own, where all of it takes hours or by lot, and with `/.`
 * without its folders.
 */
const filesOf = (folder: string): ReadonlyArray<string> =>
  (lot === undefined && folders.get(folder)) ||
  sources.filter((file) => (folder.endsWith("/.") ? `${dirname(file)}/.` === folder : file.startsWith(`${folder}/`)))

const isEquivalent = ({ file, from, to, text, noticed }: Mutant): boolean =>
  !noticed &&
  Object.values(equivalents[file] ?? {})
    .flat()
    .some(([one, other, within = ""]) => one === from && other === to && text.includes(within))

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ")

for (const folder of chosen.length === 0 ? folders.keys() : chosen) {
  const files = filesOf(folder)
  if (files.length === 0) {
    stderr.write(`${folder} is none of ${[...folders.keys()].join(", ")}, and in none of them\n`)
    exit(1)
  }
  if (!list) {
    installOwn(join(root, "scripts", "mutants"), (line) => stdout.write(`${line}\n`))
    await tryFolder(folder, files, lot)
  }
  const name = nameOfRun(folder, lot)
  const mutants = triedMutants(name, files)
  const [equivalent, others] = [mutants.filter(isEquivalent), mutants.filter((mutant) => !isEquivalent(mutant))]
  const missed = others.filter(({ noticed }) => !noticed)
  for (const { file, line, from, to } of missed)
    stdout.write(`✗ ${file}:${line}  ${inOneLine(from)}  →  ${inOneLine(to)}\n`)
  stdout.write(
    `${name}: ${others.length - missed.length} of ${others.length} noticed; ${equivalent.length} are equivalent\n`,
  )
  if (!list)
    renewRow({
      folder: name,
      noticed: others.length - missed.length,
      missed: missed.length,
      equivalent: equivalent.length,
    })
}
