import { currencyOf } from "../money/currency.ts"
import { latestSecond, type PageRequest } from "./page.ts"
import { pageSize } from "./query.ts"

/** One condition of the list protocol. Operators of A102 that have a caller: `is`, `in`, `between`. */
interface Condition {
  readonly field: string
  readonly operator: "is" | "in" | "between"
  readonly value: string | number | ReadonlyArray<string | number>
}

const oneOf = (field: string, values: ReadonlyArray<string | number>): ReadonlyArray<Condition> => {
  const [only, ...others] = values
  if (only === undefined) return []
  return [others.length === 0 ? { field, operator: "is", value: only } : { field, operator: "in", value: values }]
}

/**
 * The request of `/transaction/listTransactions` in the office's own words (R353, R354, A102). Pages hold 25 rows
 * (R431).
 */
export const searchBody = (request: PageRequest): object => ({
  search: [
    ...oneOf("t.type", request.types),
    ...oneOf("t.status", request.statuses),
    ...oneOf(
      "t.currency",
      request.currencies.map((key) => currencyOf(key).id ?? key),
    ),
    ...oneOf("marketplace", request.marketplaces),
    ...(request.start === null && request.end === null
      ? []
      : [
          {
            field: "timestamp",
            operator: "between",
            value: [
              request.start ?? 0,
              request.end === null ? latestSecond : request.end + (request.exclusiveEnd ? 1 : 0),
            ],
          } satisfies Condition,
        ]),
  ],
  searchLogic: "AND",
  sort: [{ field: "date", direction: "desc" }],
  limit: pageSize,
  offset: request.offset,
})
