import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { paths } from "./paths.ts"

export const root = join(import.meta.dirname, "../..")

/** Everything the built client is made from, relative to the repository. */
const inputs = [
  "src",
  "index.html",
  "public",
  "vite.config.ts",
  "lingui.config.ts",
  "scripts/build",
  "package-lock.json",
]

const filesUnder = (path: string): string[] => {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === "ENOTDIR") return [path]
    if (code === "ENOENT") return []
    throw error
  }
}

/** A short hash of the names and contents of all inputs: the same sources give the same id on every machine. */
export const buildId = (): string => {
  const hash = createHash("sha256")
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0")
  }
  hash.update(JSON.stringify(paths))
  return hash.digest("hex").slice(0, 12)
}
