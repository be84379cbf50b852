import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { root } from "./build-id.ts"

/** A package that the client may be built from. */
export interface Licensed {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** What its files say, as it stands there. */
  readonly text: string
}

interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly peer?: boolean
}

const licenceFile = /^(?:un)?licen[cs]es?(?:[.-].*)?$|^(?:copying|notice)(?:\..*)?$/i

/** A package that names no licence but brings its text. */
const named = (text: string): string => /^MIT(?= License)/.exec(text)?.[0] ?? ""

const licensedAt = (place: string, { version = "" }: Locked): Licensed => {
  const folder = join(root, place)
  const { license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { license?: string }
  const text = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), "utf8").trim())
    .join("\n\n")
  return {
    name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
    version,
    licence: license ?? named(text),
    text,
  }
}

/**
 * Every package that is installed for the client's own sake, by the lock: what its page, its worker and its fonts are
 * made from is among them. A bundler's own list knows neither the worker nor the fonts.
 */
export const licensed = (): ReadonlyArray<Licensed> => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(packages)
    .filter(
      ([place, { dev, optional, devOptional, peer }]) => place !== "" && !(dev || optional || devOptional || peer),
    )
    .map(([place, locked]) => licensedAt(place, locked))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The licences of all of them, each text once. */
export const licenceNotices = (packages: ReadonlyArray<Licensed>): string =>
  [...Map.groupBy(packages, ({ text }) => text)]
    .map(([text, same]) => [...same.map(({ name, version, licence }) => `${name} ${version} (${licence})`), "", text])
    .map((lines) => lines.join("\n").trim())
    .join(`\n\n${"-".repeat(80)}\n\n`)
    .concat("\n")

/** Puts the licences of others beside what was built from their work. */
export const thirdPartyLicences = (): Plugin => ({
  name: "office:licences",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "third-party-licences.txt", source: licenceNotices(licensed()) })
  },
})
