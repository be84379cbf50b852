import { customerId } from "./web/customer.ts"

/**
 * Partners in chains, each invited by the one of its chain above it: as many levels as there are partners in a chain.
 */
export const partnerRecords = (count: number, levels: number): ReadonlyArray<object> => {
  const chains = count / levels
  return Array.from({ length: count }, (_, index) => ({
    user: { id: index + 1_000, name: `Partner ${index}`, email: `p${index}@partners.test` },
    sponsor: index < chains ? customerId : index + 1_000 - chains,
    level: Math.floor(index / chains) + 1,
    branch: index % 2 === 0 ? "left" : "right",
    rank: index % 6,
    activity: index % 3 === 0 ? 1 : 0,
    turnover: String((levels - Math.floor(index / chains)) * 12.5),
    turnover_limited: "10",
    points: String(index % 90),
    purchases: [{ buyer: `Partner ${index}`, status: "Completed" }],
  }))
}
