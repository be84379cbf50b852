let requested = false

/** Has the screen say at its next opening where the total in view comes from. */
export const requestExplanation = (): void => {
  requested = true
}

/** Whether that was requested since it was last looked. */
export const takeExplanationRequest = (): boolean => {
  const was = requested
  requested = false
  return was
}
