/** A cold part was asked for that is not loaded; the worker attaches it and asks again. */
export class ColdMissing extends Error {
  override readonly name = "ColdMissing"
}
