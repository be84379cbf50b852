import type { Contract } from "../../../src/domain/contracts/model.ts"

/** A contract of which nothing is known but this. */
export const contract = (fields: Partial<Contract>): Contract => ({
  id: "1",
  variantId: null,
  number: null,
  type: null,
  months: null,
  activated: null,
  value: null,
  amount: null,
  income: null,
  deposit: null,
  started: null,
  release: null,
  software: null,
  ...fields,
})
