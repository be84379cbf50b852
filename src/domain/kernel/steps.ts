/**
 * Long work that stops after every few milliseconds of it, so that whoever drives it can do something else in between.
 */
export type Steps<Value> = Generator<void, Value>

/** Does all of it at once. */
export const toEnd = <Value>(steps: Steps<Value>): Value => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
