/** How long a script, its styles or a catalogue may take to load (R382, R430). */
export const chunkTimeout = 120_000

/**
 * The promise, or a rejection when it is not there in time: a chunk that hangs must end in the error screen, not in a
 * blank one.
 */
export const within = <Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`nothing came for ${milliseconds} ms`)), milliseconds)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
