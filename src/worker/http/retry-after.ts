/** A moment as HTTP writes it, epoch ms; NaN where it is none. */
const momentOf = (text: string): number => (/^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN)

/** No answer silences the office for longer than an hour, whatever it says. */
const longest = 60 * 60_000

/**
 * What `Retry-After` says: seconds, or a moment. A moment is measured against the answer's own `Date`, since the clock
 * of this device may be set to anything.
 * @param now epoch ms of this device's clock, for an answer that does not say when it was given
 * @returns for how many milliseconds nothing is to be asked; nothing where it says nothing that can be read
 */
export const retryAfterOf = (
  { retryAfter, date }: { readonly retryAfter: string | null; readonly date: string | null },
  now: number,
): number | undefined => {
  const said = retryAfter?.trim() ?? ""
  const wait = /^\d+$/.test(said) ? Number(said) * 1_000 : momentOf(said) - (momentOf(date ?? "") || now)
  return Number.isNaN(wait) ? undefined : Math.min(longest, Math.max(0, wait))
}
