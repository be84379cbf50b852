import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Installs the packages of a folder that has a list of its own, because the office does not need them; where that was
 * done for this list, nothing.
 */
export const installOwn = (folder: string, say: (line: string) => void): void => {
  const marker = join(folder, "node_modules", ".installed")
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package.json")))
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex")
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return
  say(`Installing the packages of ${folder} ...`)
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  })
  writeFileSync(marker, wanted)
}
