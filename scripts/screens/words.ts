import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../build/build-id.ts"

/** What every text of the office reads in each of its languages, by the English one. */
const readings = new Map<string, ReadonlySet<string>>()
for (const language of ["en", "ru", "de", "tr"]) {
  const catalogue = readFileSync(join(root, "src", "app", "locales", `${language}.po`), "utf8")
  for (const [, id = "", text = ""] of catalogue.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)) {
    const english = JSON.parse(id) as string
    readings.set(english, new Set(readings.get(english)).add(JSON.parse(text) as string))
  }
}

const pattern = (text: string): string => {
  const found = readings.get(text)
  if (found === undefined) throw new Error(`no text of the office reads “${text}”`)
  const escaped = [...found].map((each) => each.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{.*?\}/g, ".*"))
  return `(${escaped.join("|")})`
}

/** The name of something by its English one, in whatever language it is shown. */
export const called = (text: string): RegExp => new RegExp(`^${pattern(text)}$`)
/** The same, of which more follows. */
export const begins = (text: string): RegExp => new RegExp(`^${pattern(text)}`)
/** The same, somewhere in the name. */
export const carries = (text: string): RegExp => new RegExp(pattern(text))
