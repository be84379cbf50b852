import { answerPivot, type PivotAnswer } from "../../../src/domain/pivot/answer.ts"
import { packPivot, unpackPivot } from "../../../src/domain/pivot/packed.ts"

/** What a pivot comes to, as the page has it: packed, sent across the threads and unpacked. */
export const crossedPivot = (...asked: Parameters<typeof answerPivot>): PivotAnswer =>
  unpackPivot(structuredClone(packPivot(answerPivot(...asked))))
