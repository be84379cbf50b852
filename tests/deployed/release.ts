import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "../../scripts/build/build-id.ts"

const made = ["node_modules", "artifacts", "dist", ".git", ".cache"]

/** A copy of this repository in which `npm run build` and `npm run deploy` are run, so that two builds can be had. */
export const releaseOf = (settings: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "office-release-"))
  for (const name of readdirSync(root).filter((each) => !made.includes(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  const env = { ...process.env, ...settings, NODE_ENV: "production" }
  const run = (...command: ReadonlyArray<string>) =>
    execFileSync(process.execPath, command, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] })
  run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
  return {
    /** Writes the deployment of that build for some servers. */
    deploy: (servers: Readonly<Record<string, string>>): string => {
      execFileSync(process.execPath, ["scripts/deploy.ts"], {
        cwd: folder,
        env: { ...env, ...servers },
        stdio: ["ignore", "ignore", "inherit"],
      })
      const copy = mkdtempSync(join(folder, "deployed-"))
      cpSync(join(folder, "artifacts/deploy"), copy, { recursive: true })
      return copy
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
