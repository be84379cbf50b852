/** The first answer of a watch that says something; then it is not watched any more. */
export const firstAnswer = <Value>(
  watch: (listener: (value: Value) => void) => () => void,
  says: (value: Value) => boolean,
): Promise<Value> =>
  new Promise((resolve) => {
    let over = false
    let stop: (() => void) | undefined
    stop = watch((value) => {
      if (over || !says(value)) return
      over = true
      stop?.()
      resolve(value)
    })
    // The listener may have been called before there was a way to stop.
    if (over) stop()
  })
