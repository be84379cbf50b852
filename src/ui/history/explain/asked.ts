let asked = false

/** Has the screen say at its next opening where the total in view comes from. */
export const askExplanation = (): void => {
  asked = true
}

/** Whether that was asked since it was last looked. */
export const takeAskedExplanation = (): boolean => {
  const was = asked
  asked = false
  return was
}
