/** From one value to another; whether the ends belong to it, whoever has one says. */
export interface Range<Value> {
  readonly from: Value
  readonly to: Value
}
