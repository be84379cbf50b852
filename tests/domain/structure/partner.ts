import type { Partner } from "../../../src/domain/structure/answers.ts"

/** A partner of whom nothing is known but who invited him; what a test is about it says itself. */
export const partner = (id: string, sponsor: string | null, fields: Partial<Partner> = {}): Partner => ({
  id,
  sponsor,
  name: `Partner ${id}`,
  email: `${id}@p.test`,
  level: null,
  branch: null,
  rank: null,
  active: null,
  turnover: null,
  limited: null,
  points: null,
  purchases: [],
  ...fields,
})
