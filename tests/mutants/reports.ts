import type { Equivalents } from "./change.ts"

/** In what is told of purchases, of rates, of a period and of partners. */
export const inReports: Equivalents = {
  "src/domain/purchases/details.ts": {
    "what has no list of items is refused before, and nobody's list is called so": [
      ["[]", '["Stryker was here"]', "itemsIn(answer) ?? []"],
      ["[]", '["Stryker was here"]', 'entriesOf(answer["items"], [])'],
    ],
    "neither text is an amount": [['""', '"Stryker was here!"', "purchase.price"]],
  },
  "src/domain/purchases/model.ts": {
    "what has no list is refused before": [["[]", '["Stryker was here"]', "entriesOf(answer, lists)"]],
    "what is made of the answer has that shape already": [
      ["{ purchases: Schema.Array(Purchase), count: Schema.Int }", "{}"],
    ],
  },
  "src/domain/purchases/projection.ts": {
    "only what was held lies behind a page": [["held?.more", "held.more"]],
  },
  "src/domain/purchases/spend.ts": {
    "each currency stands there once": [["a.currency < b.currency", "a.currency <= b.currency"]],
  },
  "src/domain/rates/leaps.ts": {
    "from the moment at which it leapt it waits since then": [["at < leaptAt", "at <= leaptAt"]],
    "what does not wait does not begin to": [["since === undefined", "false"]],
  },
  "src/domain/rates/memory.ts": {
    "another answer of the newest one's moment is of its minute too, and stands behind it either way": [
      ["answer.at >= newest.at", "answer.at > newest.at"],
    ],
  },
  "src/domain/rates/value-then.ts": {
    "an answer of the very moment is the nearest, on whichever side of it": [
      ["(memory[middle]?.at ?? 0) <= moment", "(memory[middle]?.at ?? 0) < moment"],
    ],
    "between two places there is an answer, and what was converted was by one": [
      ["memory[middle]?.at", "memory[middle].at"],
      ["answer?.at", "answer.at", "const ratesAt"],
    ],
  },
}
