import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { withQueries } from "../../scripts/build/media-names.ts"
import { styleFaults } from "../../scripts/styles/faults.ts"

const sheet = (...rules: readonly string[]): string => `@layer base, kit, screen;\n${rules.join("\n")}\n`

/** A small page in order: a kit, two features and the app, which loads the second feature later. */
const page: Readonly<Record<string, string>> = {
  "src/app/main.tsx": `import { Home } from "../ui/home/home.tsx"
import "../ui/kit/text-link.css"
const card = () => import("../ui/card/card.tsx")
export const App = () => <><Home /><a className="text-link" onClick={card} /></>`,
  "src/ui/kit/text-link.css": sheet(".text-link { color: red }", "html { margin: 0 }"),
  "src/ui/kit/button.css": sheet(".button { color: red }", ".button-small, .button-large { margin: 0 }"),
  "src/ui/kit/button.tsx": `import "./button.css"
export const Button = ({ size, className }) => <button className={\`button button-\${size} \${className ?? ""}\`} />`,
  "src/ui/home/home.css": sheet(
    ".home { color: red }",
    ".home .button:hover, .home > h2 { margin: 0 }",
    ".button:has(.home-part), .home-past:is([aria-busy], :first-child) { margin: 0 }",
    "@media (--phone) { .home:not(.home-past) { animation: home-in 1s } }",
    "@keyframes home-in { to { opacity: 0 } }",
  ),
  "src/ui/home/home.tsx": `import { Button } from "../kit/button.tsx"
import { Part } from "./part.tsx"
import "./home.css"
const toneOf = (past) => { if (past) return "home-past"
  return undefined }
export const Home = ({ past }) => <div className={past === "no" ? "home" : \`home \${toneOf(past)}\`}><Button /><Part /></div>`,
  "src/ui/home/part.tsx": `export const Part = () => <p className="home-part" onClick={(e) => e.target.closest(".home")} />`,
  "src/ui/card/card.css": sheet(".card { color: red }", ".card .card-row { margin: 0 }"),
  "src/ui/card/card.tsx": `import { Row } from "./row.tsx"
import "./card.css"
export const Card = () => <Row className="card" />`,
  "src/ui/card/row.tsx": `import { Button } from "../kit/button.tsx"
export const Row = ({ className }) => <div className={className}><div className="card-row" /><Button /></div>`,
}

/** What is put into the page, or over a file of it, and what is said then. */
const planted: ReadonlyArray<{
  readonly breaks: string
  readonly files: Readonly<Record<string, string>>
  readonly says: readonly string[]
}> = [
  {
    breaks: "a class of two sheets",
    files: {
      "src/ui/home/part.css": sheet(".card { margin: 0 }"),
      "src/ui/home/part.tsx": `import "./part.css"\nexport const Part = () => <p className="home-part" />`,
    },
    says: [
      "src/ui/card/card.css:2: .card is defined in",
      "src/ui/card/card.css:3: .card is defined in",
      "src/ui/card/card.tsx:3: .card belongs to src/ui/home/part.css",
      "src/ui/home/part.css:2: .card is defined in",
    ],
  },
  {
    breaks: "a class that two sheets style below others",
    files: {
      "src/ui/home/part.css": sheet(".home-note .card-row { margin: 0 }", ".home-note { margin: 0 }"),
      "src/ui/home/part.tsx": `import "./part.css"\nexport const Part = () => <p className="home-part home-note" />`,
    },
    says: [
      "src/ui/card/card.css:3: .card-row is defined in",
      "src/ui/card/row.tsx:2: .card-row belongs to src/ui/home/part.css",
      "src/ui/home/part.css:2: .card-row is defined in",
    ],
  },
  {
    breaks: "a class of another feature in a sheet",
    files: {
      "src/ui/card/card.css": sheet(
        ".card { color: red }",
        ".card .card-row { margin: 0 }",
        ".home .card { margin: 0 }",
      ),
    },
    says: ["src/ui/card/card.css:4: .home belongs to src/ui/home/home.css"],
  },
  {
    breaks: "a class of another feature in a file",
    files: { "src/ui/home/part.tsx": `export const Part = () => <p className="home-part card" />` },
    says: [
      "src/ui/home/part.tsx:1: .card belongs to src/ui/card/card.css",
      "src/ui/home/part.tsx:1: src/ui/card/card.css may not be loaded here",
    ],
  },
  {
    breaks: "a style for a kit part everywhere",
    files: {
      "src/ui/card/card.css": sheet(
        ".card { color: red }",
        ".card .card-row { margin: 0 }",
        ".button + .button-small { margin: 0 }",
      ),
    },
    says: ["src/ui/card/card.css:4: a selector without a class of this sheet reaches into others"],
  },
  {
    breaks: "a style for an element everywhere",
    files: {
      "src/ui/card/card.css": sheet(
        ".card { color: red }",
        ".card .card-row { margin: 0 }",
        "h2, .card h2 { margin: 0 }",
      ),
    },
    says: ["src/ui/card/card.css:4: a selector without a class of this sheet reaches into others"],
  },
  {
    breaks: "an own class only where it may not be",
    files: {
      "src/ui/card/card.css": sheet(
        ".card { color: red }",
        ".card .card-row { margin: 0 }",
        ".button:not(.card) { margin: 0 }",
      ),
    },
    says: ["src/ui/card/card.css:4: a selector without a class of this sheet reaches into others"],
  },
  {
    breaks: "a style that nothing has",
    files: { "src/ui/card/card.css": sheet(".card { color: red }", ".card .card-row, .card-gone { margin: 0 }") },
    says: ["src/ui/card/card.css:3: .card-gone is never drawn"],
  },
  {
    breaks: "a class without a style",
    files: {
      "src/ui/home/part.tsx": `const tones = { in: "tone-in", out: "home-part" }
export const Part = ({ tone }) => <p className={tones[tone]} onClick={(e) => e.target.matches(".gone")} />`,
    },
    says: ["src/ui/home/part.tsx:1: .tone-in has no style", "src/ui/home/part.tsx:2: .gone has no style"],
  },
  {
    breaks: "a family of classes without a style",
    files: {
      "src/ui/home/part.tsx": `export const Part = ({ tone }) => <p className={\`home-part tone-\${tone}\`} />`,
    },
    says: ["src/ui/home/part.tsx:1: .tone-* has no style"],
  },
  {
    breaks: "a class that is not to be seen",
    files: {
      "src/ui/home/part.tsx": `import { tone } from "./tone.ts"\nexport const Part = () => <p className={tone("home-part")} title="home-part" />`,
      "src/ui/home/tone.ts": "export const tone = (name) => name",
    },
    says: [
      "src/ui/home/part.tsx:2: which class this is cannot be seen here",
      "src/ui/home/home.css:4: .home-part is never drawn",
    ],
  },
  {
    breaks: "a kit class whose sheet nobody on the way loads",
    files: {
      "src/app/main.tsx": `import { Home } from "../ui/home/home.tsx"
const card = () => import("../ui/card/card.tsx")
export const App = () => <><Home /><a className="text-link" onClick={card} /></>`,
    },
    says: [
      "src/app/main.tsx:1: src/ui/kit/text-link.css may not be loaded here",
      "src/ui/kit/text-link.css:1: no file of its feature imports this sheet",
    ],
  },
  {
    breaks: "a sheet that only another feature imports",
    files: {
      "src/ui/card/card.tsx": `import { Row } from "./row.tsx"\nexport const Card = () => <Row className="card" />`,
      "src/ui/home/part.tsx": `import "../card/card.css"\nexport const Part = () => <p className="home-part" />`,
    },
    says: ["src/ui/card/card.css:1: no file of its feature imports this sheet"],
  },
  {
    breaks: "an animation of two sheets",
    files: {
      "src/ui/card/card.css": sheet(
        ".card { color: red }",
        ".card .card-row { margin: 0 }",
        "@keyframes home-in { to { opacity: 1 } }",
      ),
    },
    says: [
      "src/ui/card/card.css:1: @keyframes home-in is in src/ui/home/home.css too",
      "src/ui/home/home.css:1: @keyframes home-in is in src/ui/card/card.css too",
    ],
  },
  {
    breaks: "a width without a name, a sheet without the layers' order",
    files: {
      "src/ui/card/card.css":
        ".card .card-row, .card { color: red }\n@media (max-width: 719px) { .card { margin: 0 } }\n",
    },
    says: [
      "src/ui/card/card.css:1: the order of the layers is not at the head",
      "src/ui/card/card.css:2: a query that measures has a name in src/ui/kit/media-queries.ts",
    ],
  },
]

describe("Style sheets", () => {
  let folder = ""
  const faultsOf = (name: string, files: Readonly<Record<string, string>>): readonly string[] => {
    const place = join(folder, name.replaceAll(/\W+/g, "-"))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(place, file)), { recursive: true })
      writeFileSync(join(place, file), text)
    }
    return styleFaults(place)
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "styles-"))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test("that keep apart are let pass", () => {
    expect(faultsOf("in order", page)).toEqual([])
  })

  test.each(planted)("are stopped by $breaks", ({ breaks, files, says }) => {
    const faults = faultsOf(breaks, { ...page, ...files })
    expect(faults).toHaveLength(says.length)
    for (const start of says) expect(faults.filter((fault) => fault.startsWith(start))).toHaveLength(1)
  })

  test("ask for a media query by its name, and for none that is not there", () => {
    expect(withQueries("@media (--phone) {}\n@media (pointer: coarse) {}")).toBe(
      "@media (max-width: 44.99875rem) {}\n@media (pointer: coarse) {}",
    )
    expect(() => withQueries("@media (--fridge) {}")).toThrow("No media query is named fridge")
  })
})
