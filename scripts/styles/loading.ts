import { dirname, join, normalize } from "node:path"
import type { Source } from "./drawn.ts"

const resolved = (file: string, requests: readonly string[]): readonly string[] =>
  requests.map((request) => normalize(join(dirname(file), request)))

/** Everything that leads to `start`, and itself. */
const leadingTo = (start: string, importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> => {
  const all = new Set([start])
  for (const file of all) for (const importer of importers.get(file) ?? []) all.add(importer)
  return all
}

/** Which files import what, and which of them may run before a style sheet is there. */
export const loading = (sources: ReadonlyMap<string, Source>) => {
  const imports = new Map([...sources].map(([file, source]) => [file, resolved(file, source.imports)]))
  const following = new Map(
    [...sources].map(([file, source]) => [file, [...(imports.get(file) ?? []), ...resolved(file, source.later)]]),
  )
  const importers = new Map<string, string[]>()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const imported = new Set([...following.values()].flat())
  const roots = [...sources.keys()].filter((file) => !imported.has(file))

  return {
    importersOf: (file: string): readonly string[] => importers.get(file) ?? [],

    /** Files to which a road leads from the page's start on which nothing imports the sheet. */
    runningWithout: (sheet: string): ReadonlySet<string> => {
      const bringing = leadingTo(sheet, importers)
      const without = new Set(roots.filter((file) => !bringing.has(file)))
      for (const file of without)
        for (const next of following.get(file) ?? []) if (!bringing.has(next) && sources.has(next)) without.add(next)
      return without
    },
  }
}
