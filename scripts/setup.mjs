/**
 * Makes a fresh clone ready: installs what package.json and the lock say, with --browser a Chromium, with --poppler
 * what reads documents, and with --engines also Firefox and WebKitGTK where that can be done. Runs before every command
 * (see "pre…" in package.json), so a newcomer types `npm start` and nothing else.
 *
 * Plain JavaScript for Node 20 without any package: it is what brings Node 24 and the packages.
 */
import { execFileSync, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { argv, exit, platform, stderr, stdout } from "node:process"
import { fileURLToPath } from "node:url"
import { ensureChromium } from "./chromium.mjs"
import { ensureEngines } from "./engines.mjs"
import { ensurePoppler } from "./poppler.mjs"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const marker = join(root, "node_modules", ".cache", "web-office-setup")
const wantedNode = 24

/** @param {string} line */
const say = (line) => stdout.write(`${line}\n`)

/** @param {string} line @returns {never} */
const stop = (line) => {
  stderr.write(`${line}\n`)
  exit(1)
}

const wanted = () => {
  const hash = createHash("sha256")
  for (const file of ["package.json", "package-lock.json"]) hash.update(readFileSync(join(root, file))).update("\0")
  return hash.digest("hex")
}

const installed = () => {
  try {
    return readFileSync(marker, "utf8")
  } catch {
    return ""
  }
}

/** What npm says about the old Node it is started with is true and of no use: Node 24 is being installed by it. */
const noise = /^npm (warn|WARN) (EBADENGINE|deprecated|allow-scripts|Unknown )|^\s*$/

/**
 * `npm install`, not `npm ci`: the latter fails where a registry lacks other platforms' optional binaries. --no-save
 * keeps it from rewriting the lock on a machine of another kind.
 */
const npmInstall = () =>
  new Promise((resolve) => {
    const npm = spawn("npm", ["install", "--no-save", "--no-audit", "--no-fund"], {
      cwd: root,
      stdio: ["ignore", "inherit", "pipe"],
      shell: platform === "win32",
    })
    let rest = ""
    npm.stderr.on("data", (chunk) => {
      const lines = (rest + chunk).split("\n")
      rest = lines.pop() ?? ""
      for (const line of lines) if (!noise.test(line)) stderr.write(`${line}\n`)
    })
    npm.on("error", (error) => stop(`npm could not be started: ${error.message}`))
    npm.on("close", (code) => {
      if (rest !== "" && !noise.test(rest)) stderr.write(`${rest}\n`)
      resolve(code)
    })
  })

/** The package `node` fetches its program in an install script; where scripts are blocked, it is missing. */
const checkNode = () => {
  const program = join(root, "node_modules", ".bin", "node")
  let version = "nothing"
  try {
    version = execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
  } catch {
    // Reported below, with the way out.
  }
  if (version.startsWith(`v${wantedNode}.`)) return
  stop(
    `node_modules/.bin/node answers ${version} where Node ${wantedNode} is needed. ` +
      "Run: npm rebuild node --ignore-scripts=false --foreground-scripts",
  )
}

const stale = installed() !== wanted()
if (stale) {
  say("Installing packages (once, and again when package.json changes) ...")
  rmSync(marker, { force: true })
  const code = await npmInstall()
  if (code !== 0) stop(`npm install failed with exit code ${code}; its messages are above.`)
}
checkNode()
if (stale) {
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, wanted())
}

if (argv.includes("--browser")) {
  try {
    ensureChromium(say)
    if (argv.includes("--poppler")) ensurePoppler(say)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}
if (argv.includes("--engines")) ensureEngines(say)
