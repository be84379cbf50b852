import { stderr } from "node:process"
import { root } from "../build/build-id.ts"
import { styleFaults } from "../styles/faults.ts"

/** Whether every class is defined once and drawn only where its style sheet is (decision 0016). */
export const stylesKeepApart = (): boolean => {
  const faults = styleFaults(root)
  for (const line of faults) stderr.write(`${line}\n`)
  return faults.length === 0
}
