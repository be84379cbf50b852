/** What every build of the office warns of: that a busy machine takes long is no flaw of it. */
export const checks = { bundlerTimings: false }
