/**
 * How many requests of the sync may be on their way to a backend at once. Over HTTP/1.1 a browser has six connections
 * to an origin, of which two stay free for what the customer asks; later versions share one, and tell (for an office
 * of another origin only where it allows that) which they are.
 */
export const mostRequestsTo = (url: string): number => {
  const newest = performance.getEntriesByType("resource").findLast(({ name }) => name.startsWith(url)) as
    | PerformanceResourceTiming
    | undefined
  return /^h[23]/.test(newest?.nextHopProtocol ?? "") ? 8 : 4
}
