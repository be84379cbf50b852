/** Finds a value where it is first asked for, and keeps it. */
export const once = <Value extends object>(find: () => Value): (() => Value) => {
  let found: Value | undefined
  return () => (found ??= find())
}
