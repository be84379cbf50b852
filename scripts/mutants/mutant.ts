/** One small change of a source file, made by Stryker. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The line that it begins in. */
  readonly text: string
  readonly from: string
  readonly to: string
  readonly noticed: boolean
}
