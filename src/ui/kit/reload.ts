import { shownAgain } from "./shown-again.ts"

/** Loads the page anew; not for a recording's step, which would lose the recording. */
export const reload = (): void => {
  if (!shownAgain.now()) location.reload()
}
