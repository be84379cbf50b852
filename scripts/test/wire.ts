import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { stdout } from "node:process"
import { endpoints } from "../../src/domain/catalogue.ts"
import { modals } from "../../src/domain/modals/modal-names.ts"
import { root } from "../build/build-id.ts"
import { paths } from "../build/paths.ts"
import type { TestResult } from "./results.ts"
import { seenFile } from "./seen-file.ts"

interface Seen {
  readonly calls: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
}

/** The screens' paths as the router has them; it is no module that Node could load. */
const routes = (): ReadonlyArray<string> => {
  const names: { readonly [name: string]: string } = {
    hiddenPath: String(JSON.parse(paths.__HIDDEN_PATH__)),
    nodePath: String(JSON.parse(paths.__NODE_PATH__)),
  }
  const text = ["router.tsx", "entry-routes.tsx"]
    .map((file) => readFileSync(join(root, "src", "app", "routes", file), "utf8"))
    .join("\n")
  return [...text.matchAll(/\bpath: (?:"([^"]+)"|(\w+))/g)]
    .flatMap(([, written, named = ""]) => written ?? names[named] ?? [])
    .filter((route) => !route.includes("$unknown")) // those lead elsewhere
}

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .split("/")
      .map((part) => (part === "$" ? ".+" : part.startsWith("$") ? "[^/]+" : part.replaceAll(/[^\w-]/g, "\\$&")))
      .join("/")}$`,
  )

/** One line of the list: what there is, and whether a browser was seen with it. */
const listed = (what: string, names: ReadonlyArray<string>, isSeen: (name: string) => boolean): TestResult => {
  const missing = names.filter((name) => !isSeen(name))
  stdout.write(`${what}: ${names.length - missing.length} of ${names.length}\n`)
  for (const name of names) stdout.write(`  ${missing.includes(name) ? "✗" : "✓"} ${name}\n`)
  return {
    title:
      missing.length === 0
        ? `every one of ${names.length} ${what} was met end to end`
        : `${what} that no end-to-end test meets: ${missing.join(", ")}`,
    passed: missing.length === 0,
  }
}

/**
 * After the whole end-to-end suite: every call of the catalogues went over the wire, every screen was stood at, every
 * modal's address opened. A part of the suite says nothing.
 */
export const wire = (filters: readonly string[]): readonly TestResult[] => {
  if (filters.length > 0 || !existsSync(seenFile)) return []
  const lines = readFileSync(seenFile, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Seen)
  const calls = new Set(lines.flatMap((line) => line.calls))
  const addresses = [...new Set(lines.flatMap((line) => line.addresses))]
  const seenPaths = addresses.map((address) => address.split("#")[0] ?? "")
  const seenModals = new Set(
    addresses.flatMap((address) => new URLSearchParams(address.split("#")[1] ?? "").get("modal") ?? []),
  )
  const catalogue = new Map<string, string>(
    Object.values(endpoints).map(({ name, path }) => [name, path === "" ? `/${name}` : path]),
  ) // the sign-on's address is a setting; the sandbox has it at the call's name
  return [
    listed("calls", [...catalogue.keys()], (name) => calls.has(catalogue.get(name) ?? "")),
    listed("screens", routes(), (route) => seenPaths.some((path) => patternOf(route).test(path))),
    listed("modals", Object.keys(modals), (name) => seenModals.has(name)),
  ]
}
