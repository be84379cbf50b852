import type { Contract } from "../../src/domain/contracts/model.ts"

/** A contract of a year that brought something; unix seconds. */
export const contractOf = (started: number, release: number): Contract => ({
  id: "1",
  variantId: "1",
  number: "52001",
  type: "Standard",
  months: 12,
  activated: true,
  value: "1209.56",
  amount: "1200",
  income: "9.5559",
  deposit: "1200",
  started,
  release,
  software: "Node Light",
})
