import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
}

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}
const others = Object.entries(lock.packages).filter(([path]) => path !== "")

describe("the packages of others (S13)", () => {
  test("S13 are locked: each by a version and the digest of what was fetched", () => {
    expect(others.length).toBeGreaterThan(100)
    const loose = others.filter(
      ([, { version, integrity }]) => version === undefined || integrity?.startsWith("sha512-") !== true,
    )
    expect(loose).toEqual([])
  })

  test("S13 are asked for in one version each, which is the locked one", () => {
    for (const [name, version] of Object.entries({ ...wanted.dependencies, ...wanted.devDependencies })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
    }
  })

  test("S13 run nothing on installation but the one that brings Node, and neither does the project", () => {
    const running = others.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path)
    expect(running.filter((path) => path !== "node_modules/node" && path !== "node_modules/fsevents")).toEqual([])
    const onInstallation = ["preinstall", "install", "postinstall", "prepare", "prepublish"]
    expect(Object.keys(wanted.scripts).filter((script) => onInstallation.includes(script))).toEqual([])
  })
})
