import { journal } from "./projection.ts"

/** Every entry of the log, for people. */
export const journalFeature = {
  projections: { journal },
}
