import { useState } from "react"

/**
 * What is typed into a form, and what is wrong with it, value by value. Nothing is called wrong before it was tried to
 * send it; from then on a problem stands until it is mended.
 */
export const useDraft = <Values extends object, Problems extends { readonly [Name in keyof Values]?: unknown }>(
  start: Values,
  problemsOf: (values: Values) => Problems,
) => {
  const [values, setValues] = useState(start)
  const [wasTried, setTried] = useState(false)
  const found = problemsOf(values)
  const problems: Partial<Problems> = wasTried ? found : {}
  return {
    values,
    /** Takes values that were typed. */
    change: (changes: Partial<Values>): void => setValues((before) => ({ ...before, ...changes })),
    /** What is to be said of each value now. */
    problems,
    /** Whether it can be sent; says what is wrong where it cannot. */
    attempt: (): boolean => {
      const isSound = Object.values(found).every((problem) => problem === undefined)
      setTried(!isSound)
      return isSound
    },
    /** Empties it, as it was to begin with. */
    clear: (): void => {
      setValues(start)
      setTried(false)
    },
  }
}
