import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../build/build-id.ts"

export interface Requirement {
  readonly number: string
  readonly text: string
  /** The check that is used where no test can prove it. */
  readonly byHand?: string
}

const line = /^- ([RB]\d{3}) (.+?)(?: \(no test: (.+)\))?$/

/** Every requirement of a text in the form of docs/requirements.md, in its order. */
export const parseRequirements = (text: string): readonly Requirement[] =>
  text.split("\n").flatMap((source) => {
    const [, number, words, byHand] = line.exec(source) ?? []
    return number === undefined || words === undefined ? [] : [{ number, text: words, ...(byHand && { byHand }) }]
  })

export const readRequirements = (): readonly Requirement[] =>
  parseRequirements(readFileSync(join(root, "docs", "requirements.md"), "utf8"))
