let isPlayed = false

/** Whether what happens on the page is a step of a recording that is shown again, and nobody's doing here. */
export const shownAgain = {
  now: (): boolean => isPlayed,
  set: (is: boolean): void => {
    isPlayed = is
  },
}
