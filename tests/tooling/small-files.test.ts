import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

/** A file of so few lines that one other imports belongs into that one, unless there is a reason. */
const fewLines = 30

/** So many such files may stand by themselves, whatever their reasons. */
const most = 20

/** Why such a file stands by itself. `*` is any one name. */
const reasons: Readonly<Record<string, string>> = {
  "src/domain/*/feature.ts": "a feature's list is looked for under this name, and the catalogue imports it",
  "src/domain/*/commands.ts": "fetched when one of them is first asked (fetchedWhenAsked)",
  "src/app/routes/contacts-route.tsx": "fetched with its screen",
  "src/app/routes/history-route.tsx": "fetched with its screen",
  "src/app/routes/statement-route.tsx": "fetched with its screen",
  "src/app/boot/ours-or-kept.ts": "tried without a service worker around it",
  "src/app/routes/first-look.ts": "tried with a router of two screens",
  "src/ui/technical-works/technical-works-screen.tsx": "a screen of its own",
  "src/ui/kit/in-slices.tsx": "tried without the office around it",
  "src/worker/tabs/channel.ts": "one of two ways between tabs, beside the locks",
}

const matches = (pattern: string, file: string): boolean =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`).test(file)

const files = globSync("src/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"))
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]))

const importersOf = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of texts)
    for (const [, specifier = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"?]+)/g)) {
      const target = join(dirname(file), specifier).replaceAll("\\", "/")
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  return importers
}

describe("small files with one importer", () => {
  const importers = importersOf()
  const small = files.filter(
    (file) => (texts.get(file) ?? "").trimEnd().split("\n").length <= fewLines && importers.get(file)?.size === 1,
  )

  it("stand by themselves for a reason", () => {
    expect(small.filter((file) => !Object.keys(reasons).some((pattern) => matches(pattern, file)))).toEqual([])
  })

  it("are few", () => {
    expect(small.length).toBeLessThanOrEqual(most)
  })

  it("are there for every reason that is given", () => {
    expect(Object.keys(reasons).filter((pattern) => !small.some((file) => matches(pattern, file)))).toEqual([])
  })
})
