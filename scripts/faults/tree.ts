import { execFileSync } from "node:child_process"
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Fault, FaultSuite } from "../../tests/faults/fault.ts"
import { root } from "../build/build-id.ts"

/** Where faults are made and their results are kept; nothing of it is committed. */
export const faultsFolder = join(root, ".cache", "faults")

/** Files of the copy that runs leave behind and that no git lists. */
const ours = ["node_modules/**", "dist/**", "artifacts/**", "test-results/**", ".cache/**"]

const differs = (from: string, to: string): boolean => !existsSync(to) || !readFileSync(from).equals(readFileSync(to))

/** What is wrong in which file, and with what instead of what. */
export type Change = Pick<Fault, "meets" | "file" | "find" | "put">

/**
 * Makes a copy that is broken, of its own for each suite: what this repository is now, with what is not committed,
 * whatever an earlier run left in it. Copied byte by byte: nothing that is written there reaches the files it came
 * from.
 * @returns where it lies
 */
export const copyTree = (suite: FaultSuite | "replay"): string => {
  const tree = join(faultsFolder, suite)
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" })
  const files = listed.split("\0").filter((file) => file !== "" && existsSync(join(root, file)))
  mkdirSync(tree, { recursive: true })
  const kept = new Set(files)
  for (const file of globSync("**/*", { cwd: tree, exclude: ours, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && !kept.has(path.slice(tree.length + 1))) rmSync(path)
  }
  for (const file of files) {
    const [from, to] = [join(root, file), join(tree, file)]
    if (!differs(from, to)) continue
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
  }
  if (!existsSync(join(tree, "node_modules"))) symlinkSync(join(root, "node_modules"), join(tree, "node_modules"))
  return tree
}

/** A file's text with the fault in it. @throws where the text to find does not stand there exactly once */
export const broken = (text: string, { meets, file, find, put }: Change): string => {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${meets}": its text stands ${1 + more.length + (after === undefined ? -1 : 0)} times in ${file}`)
  return `${before}${put}${after}`
}

/** Puts a fault into a copy; what it gives takes it out again. */
export const putFault = (tree: string, fault: Change): (() => void) => {
  const path = join(tree, fault.file)
  const text = readFileSync(path, "utf8")
  writeFileSync(path, broken(text, fault))
  return () => writeFileSync(path, text)
}
