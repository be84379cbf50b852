import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import * as keywords from "../../../src/domain/pivot/words/keywords.ts"
import { languages, spellingsOf, type WordTable } from "../../../src/domain/pivot/words/lexicon.ts"
import { parsePivot } from "../../../src/domain/pivot/words/parse.ts"

/** The tables of the page: each is its lines of cells, the heading first. */
const tables = readFileSync(new URL("../../../docs/questions.md", import.meta.url), "utf8")
  .split("\n\n")
  .filter((block) => block.startsWith("|"))
  .map((block) =>
    block
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("| ---"))
      .map((line) =>
        line
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim().replaceAll("`", "")),
      ),
  )
const linesOf = (...heading: ReadonlyArray<string>) => {
  const found = tables.find(([first]) => heading.every((name, place) => first?.[place] === name))
  if (found === undefined) throw new Error(`docs/questions.md has no table of ${heading.join(", ")}`)
  return found.slice(1)
}

describe("docs/questions.md", () => {
  it.each(linesOf("English"))("B056 is read alike in four languages and another order: %s", (english, ...others) => {
    const said = parsePivot(english)
    expect(said.problems).toEqual([])
    expect(said.pivot.rows.length).toBeGreaterThan(0)
    for (const other of others) expect(parsePivot(other), other).toEqual(said)
  })

  it.each(linesOf("Question", "Searched for"))("B056 searches for what it says: %s", (question, text) => {
    const { query, problems } = parsePivot(question)
    expect([query.where, problems]).toEqual([{ _tag: "Text", field: "any", text }, []])
  })

  it.each(linesOf("Question", "Under"))("B057 says under its word what is meant: %s", (question, word, meant) => {
    const { problems } = parsePivot(question)
    expect(
      problems.map((problem) => [
        question.slice(problem.from, problem.to),
        ("meant" in problem ? problem.meant : null) ?? "",
      ]),
    ).toEqual([[word, meant]])
  })

  it.each<readonly [string, WordTable]>([
    ["Measure", keywords.measureWords],
    ["Group", keywords.groupingWords],
    ["Clause", keywords.clauseWords],
    ["Against", keywords.againstWords],
    ["Shape", keywords.shapeWords],
    ["Rates", keywords.ratesWords],
    ["Join", keywords.joinWords],
  ])("B056 has every word of the table %s", (title, words) => {
    expect(linesOf(title)).toEqual(
      Object.entries(words).map(([name, all]) => [
        name,
        ...languages.map((language) => spellingsOf(all, language).join(", ")),
      ]),
    )
  })
})
