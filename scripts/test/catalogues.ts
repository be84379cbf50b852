import { globSync, readFileSync } from "node:fs"
import { stderr } from "node:process"
import { root } from "../build/build-id.ts"
import { run } from "./command.ts"

/** Lingui counts a message that a person marked as doubtful as translated. */
const withoutDoubts = (): boolean => {
  const doubtful = globSync("src/app/locales/*.po", { cwd: root }).filter((file) =>
    /^#,.*\bfuzzy\b/m.test(readFileSync(`${root}/${file}`, "utf8")),
  )
  for (const file of doubtful) stderr.write(`${file}: has messages marked fuzzy\n`)
  return doubtful.length === 0
}

/** The four catalogues hold exactly the messages of the code, all translated. Nothing is written. */
export const cataloguesAreComplete = async (): Promise<boolean> => {
  const inStep = await run("lingui", ["check", "sync", "--clean", "--verbose"], { together: true })
  const translated = await run("lingui", ["check", "missing", "--mode", "catalog", "--verbose"], { together: true })
  return withoutDoubts() && inStep === 0 && translated === 0
}
