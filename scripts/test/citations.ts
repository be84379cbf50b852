import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { stderr } from "node:process"
import { root } from "../build/build-id.ts"

interface Form {
  /** How a code stands in a comment, a title or a document; the group is what its list calls it. */
  readonly cited: RegExp
  /** The documents that list every code of this form, and how an entry begins there. */
  readonly listedIn: string
  readonly entry: RegExp
}

/** Everything that is cited by a code, and where a reader finds what it means. */
const forms: readonly Form[] = [
  { cited: /\b(R\d{3})\b/g, listedIn: "docs/requirements.md", entry: /^- (R\d{3}) /gm },
  { cited: /\b(A\d{2,3})\b/g, listedIn: "docs/specification-decisions.md", entry: /^- (A\d{2,3}) /gm },
  { cited: /\b(S\d{2})\b/g, listedIn: "docs/security-expectations.md", entry: /^- (S\d{2}) /gm },
  { cited: /\b(B\d{3})\b/g, listedIn: "docs/requirements.md", entry: /^- (B\d{3}) /gm },
  { cited: /\bbeyond (\d+)\b(?! bits)/g, listedIn: "docs/beyond.md", entry: /^(\d+)\. /gm },
  { cited: /\bscreens (\d\.\d+)\b/g, listedIn: "docs/screens.md", entry: /^- (\d\.\d+) /gm },
  { cited: /\blaw (\d+)\b/g, listedIn: "docs/architecture.md", entry: /^(\d+)\. \*\*/gm },
  { cited: /\bdecisions? (\d{4})\b/g, listedIn: "docs/decisions/*.md", entry: /^# (\d{4}) /gm },
]

/** What leaves open where to look. */
const unclear: readonly RegExp[] = [
  /(?<=[(,] ?)4\.\d{1,2}(?=[,)])/g, // a screen's number alone
  /\b(?:beyond|screens|security)\.md,? \d+/g,
  /§ ?\d+|\bspecification's section \d+/g, // of a text that is not in this repository
  /\bdecision \d{1,3}\b/g,
]

const texts = ["{src,sandbox,tests,scripts,bench,docs}/**/*.{ts,tsx,mjs,css,md}", "*.{md,ts,html}"]

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([whole, code = whole]) => code)

/** A code may stand at the break of two lines. */
const withoutBreaks = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " ")

/** What is written for a reader: all of a document, the comments of code. */
const proseOf = (file: string, text: string): string =>
  file.endsWith(".md") ? text : found(text, /\/\*[^]*?\*\/|\/\/.*/g).join("\n")

/** Every citation of a repository that leads nowhere, as "file: what is cited". */
export const lostCitations = (folder: string): readonly string[] => {
  const read = (file: string): string => readFileSync(join(folder, file), "utf8")
  const lists = forms.map(({ cited, listedIn, entry }) => ({
    cited,
    codes: new Set(globSync(listedIn, { cwd: folder }).flatMap((file) => found(read(file), entry))),
  }))
  const lostIn = (text: string): readonly string[] =>
    lists.flatMap(({ cited, codes }) =>
      [...text.matchAll(cited)].filter(([, code = ""]) => !codes.has(code)).map(([whole]) => whole),
    )
  return globSync(texts, { cwd: folder, exclude: ["**/node_modules"] })
    .toSorted()
    .flatMap((file) => {
      const text = read(file)
      const prose = withoutBreaks(proseOf(file, text))
      const lost = [...lostIn(withoutBreaks(text)), ...unclear.flatMap((pattern) => found(prose, pattern))]
      return [...new Set(lost)].map((cited) => `${file}: ${cited}`)
    })
}

/** Whether whatever is cited in this repository is explained in it. */
export const citationsLead = (): boolean => {
  const lost = lostCitations(root)
  for (const line of lost) stderr.write(`${line}: cited, and listed nowhere in docs\n`)
  return lost.length === 0
}
