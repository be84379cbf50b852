import { answerPivot } from "../../../src/domain/pivot/answer-pivot.ts"
import { type PivotAnswer, unpackPivot } from "../../../src/domain/pivot/answer.ts"

/** What a pivot comes to, as the page has it: sent across the threads and unpacked. */
export const crossedPivot = (...asked: Parameters<typeof answerPivot>): PivotAnswer =>
  unpackPivot(structuredClone(answerPivot(...asked)))
