/**
 * What is held under a key that somebody else chose: the office, a link, a file. No object holds "constructor" of its
 * own, and yet there is something under it.
 */
export const heldUnder = <Value>(held: { readonly [key: string]: Value }, key: string): Value | undefined =>
  Object.hasOwn(held, key) ? held[key] : undefined
