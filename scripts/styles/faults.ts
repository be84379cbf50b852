import { globSync } from "node:fs"
import { join } from "node:path"
import { readSource, type Source } from "./drawn.ts"
import { loading } from "./loading.ts"
import { readSheet, type Sheet } from "./sheets.ts"

/** Classes that a package draws, by how they begin, and the sheet that may style them. */
const drawnByPackages: readonly (readonly [start: string, sheet: string])[] = [["u-", "src/ui/kit/time-chart.css"]]

const kit = "src/ui/kit"

/** The feature that a file belongs to: `src/ui/home`, `src/app`. */
const featureOf = (file: string): string =>
  file
    .split("/")
    .slice(0, file.startsWith("src/ui/") ? 3 : 2)
    .join("/")

/** The kit's classes are for everybody, all others for the feature that defines them. */
const mayName = (file: string, owner: string): boolean =>
  featureOf(owner) === kit || featureOf(owner) === featureOf(file)

type Sheets = ReadonlyMap<string, Sheet>
type Sources = ReadonlyMap<string, Source>

/** The sheets that define each class: the one that names it, or of several those that style it alone. */
const definitions = (sheets: Sheets): ReadonlyMap<string, readonly string[]> => {
  const naming = new Map<string, Set<string>>()
  const alone = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, file: string): void =>
    void to.set(name, (to.get(name) ?? new Set()).add(file))
  for (const [file, { reaches }] of sheets) {
    for (const { needs, excludes } of reaches) {
      for (const name of [...needs, ...excludes]) {
        if (drawnByPackages.some(([start, sheet]) => sheet === file && name.startsWith(start))) continue
        add(naming, name, file)
        if (new Set([...needs, ...excludes]).size === 1) add(alone, name, file)
      }
    }
  }
  return new Map([...naming].map(([name, files]) => [name, [...((files.size > 1 && alone.get(name)) || files)]]))
}

interface Fault {
  readonly file: string
  readonly line: number
  readonly what: string
}

interface Page {
  readonly sheets: Sheets
  readonly sources: Sources
  readonly defined: ReadonlyMap<string, readonly string[]>
  /** The classes of a name with a hole; a name without one is a class. */
  readonly fitting: (name: string) => readonly string[]
}

const sheetFaults = (file: string, { reaches, measuring, animations, isLayered }: Sheet, page: Page) => {
  const faults: Fault[] = []
  const say = (line: number, what: string): void => void faults.push({ file, line, what })
  const owners = (name: string): readonly string[] => page.defined.get(name) ?? []

  if (!isLayered) say(1, "the order of the layers is not at the head")
  for (const line of measuring) say(line, "a query that measures has a name in src/ui/kit/media-queries.ts")
  for (const name of animations)
    for (const [other, sheet] of page.sheets)
      if (other !== file && sheet.animations.includes(name)) say(1, `@keyframes ${name} is in ${other} too`)
  for (const { line, needs, excludes } of reaches) {
    for (const name of [...needs, ...excludes]) {
      const [owner = file, another] = owners(name)
      if (another !== undefined) say(line, `.${name} is defined in ${owners(name).join(" and ")}`)
      else if (!mayName(file, owner)) say(line, `.${name} belongs to ${owner}`)
    }
    if (featureOf(file) !== kit && !needs.some((name) => owners(name).includes(file)))
      say(line, "a selector without a class of this sheet reaches into others")
  }
  return faults
}

const sourceFaults = (file: string, { drawn, unclear }: Source, { defined, fitting }: Page) => {
  const faults: Fault[] = unclear.map((line) => ({ file, line, what: "which class this is cannot be seen here" }))
  for (const { name, line } of drawn) {
    if (drawnByPackages.some(([start]) => name.startsWith(start))) continue
    const classes = fitting(name).filter((one) => defined.has(one))
    if (classes.length === 0) faults.push({ file, line, what: `.${name} has no style` })
    for (const one of classes)
      for (const owner of defined.get(one) ?? [])
        if (!mayName(file, owner)) faults.push({ file, line, what: `.${one} belongs to ${owner}` })
  }
  return faults
}

/** Sheets that nobody imports, classes that nobody draws, and files that may draw theirs before the sheet is there. */
const useFaults = ({ sheets, sources, defined, fitting }: Page): readonly Fault[] => {
  const { importersOf, runningWithout } = loading(sources)
  const users = new Map<string, Set<string>>()
  for (const [file, { drawn }] of sources)
    for (const name of new Set(drawn.flatMap((one) => fitting(one.name))))
      users.set(name, (users.get(name) ?? new Set()).add(file))

  return [...sheets].flatMap(([sheet, { reaches }]) => {
    const own = new Map(
      reaches.flatMap(({ needs, line }) =>
        needs.filter((name) => defined.get(name)?.includes(sheet)).map((name) => [name, line]),
      ),
    )
    const unused = [...own].filter(([name]) => !users.has(name))
    const without = runningWithout(sheet)
    const early = new Set(
      [...own.keys()].flatMap((name) => [...(users.get(name) ?? [])].filter((one) => without.has(one))),
    )
    return [
      ...(importersOf(sheet).some((from) => mayName(from, sheet))
        ? []
        : [{ file: sheet, line: 1, what: "no file of its feature imports this sheet" }]),
      ...unused.map(([name, line]) => ({ file: sheet, line, what: `.${name} is never drawn` })),
      ...[...early].map((file) => ({ file, line: 1, what: `${sheet} may not be loaded here` })),
    ]
  })
}

/** Where two sheets could meet or a class be without its style, as "file:line: what is wrong" (decision 0016). */
export const styleFaults = (folder: string): readonly string[] => {
  const read = <A>(pattern: string, by: (file: string) => A): ReadonlyMap<string, A> =>
    new Map(globSync(pattern, { cwd: folder }).map((file) => [file, by(join(folder, file))]))
  const sheets = read("src/**/*.css", readSheet)
  const sources = read("src/{ui,app}/**/*.{ts,tsx}", readSource)
  const defined = definitions(sheets)
  const fitting = (name: string): readonly string[] => {
    const [start = "", end] = name.split("*")
    return end === undefined ? [name] : [...defined.keys()].filter((one) => one.startsWith(start) && one.endsWith(end))
  }
  const page: Page = { sheets, sources, defined, fitting }
  const faults = [
    ...[...sheets].flatMap(([file, sheet]) => sheetFaults(file, sheet, page)),
    ...[...sources].flatMap(([file, source]) => sourceFaults(file, source, page)),
    ...useFaults(page),
  ]
  return [...new Set(faults.map(({ file, line, what }) => `${file}:${line}: ${what}`))].toSorted()
}
