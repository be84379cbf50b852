/** A crash of the worker's own making: a defect, named for the developer and never an expected outcome. */
export interface Crash {
  readonly _tag: "Crashed"
  readonly message: string
}

/**
 * What a request across the threads ends in: a value, an expected refusal, or a crash. Nothing is thrown across (law
 * 4).
 */
export type Outcome<Response, Refusal> =
  | { readonly _tag: "Succeeded"; readonly value: Response }
  | { readonly _tag: "Refused"; readonly refusal: Refusal }
  | Crash
