import type { Equivalents } from "./change.ts"

/** In what is told of purchases, of rates, of tokens beside contracts, of a period and of partners. */
export const inReports: Equivalents = {
  "src/domain/periods/closing.ts": {
    "where nothing was read, nothing is before every second": [["upTo === null", "false"]],
  },
  "src/domain/periods/differences.ts": {
    "what was not removed is held": [["store.find(id)?.row", "store.find(id).row"]],
  },
  "src/domain/periods/held-rows.ts": {
    "behind the last row a step reads nothing": [["at < count", "at <= count"]],
  },
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
  "src/domain/staking/model.ts": {
    "what has no list of products is refused before": [["[]", '["Stryker was here"]', "entriesOf(answer, lists)"]],
  },
  "src/domain/staking/thaw.ts": {
    "nobody's list is called so, and a text is no step": [
      ["[]", '["Stryker was here"]', 'balance["thaw"]'],
      ["[]", '["Stryker was here"]', "steps ?? []"],
      ["[]", '["Stryker was here"]', "isSuspended ? [] : steps"],
    ],
  },
  "src/domain/statements/lines.ts": {
    "what is compared named the balance": [['""', '"Stryker was here!"', "heldUnder(answer.balances, currency)"]],
    "what is no number is nothing": [['"0"', '""', "all?.sum"]],
    "of the very second up to which the newest answer holds rows none come on top of it": [
      ["second > contained", "second >= contained"],
    ],
  },
  "src/domain/statements/parting.ts": {
    "there is a stretch before every cut, and a sum of all is the same wherever it is cut": [
      ["[]", '["Stryker was here"]', "stretches[place]"],
      ["[]", '["Stryker was here"]', "reader.between(query"],
    ],
    "of what moved it counts alone whether it is as much, be it counted down": [["all + count", "all - count"]],
    "what is known up to a second further down is counted on from there: it comes to the same, only later": [
      ["place + 1", "place - 1"],
    ],
    "what is compared with the first answer is beside a last one": [
      ["parts.answers.at(-1)?.at", "parts.answers.at(-1).at"],
    ],
    "where one parted there is a newest": [["newest === undefined", "false"]],
  },
  "src/domain/statements/statement.ts": {
    "before the newest rows were asked for no answer is usable": [["readAt === null", "false", "newest === undefined"]],
    "the newest answer agrees with itself, so it may stand among those before it": [["usable.slice(0, -1)", "usable"]],
  },
  "src/domain/structure/answers.ts": {
    "what has no list is refused before, and nobody's list is called so": [
      ["[]", '["Stryker was here"]', "entriesOf(answer, lists, mostPartners)"],
      ["[]", '["Stryker was here"]', 'entriesOf(fields["purchases"], [])'],
    ],
    "nobody's list is called so, and a text in it would be nobody": [
      ["[]", '["Stryker was here"]', 'entriesOf(fields["branches"], [])'],
    ],
  },
  "src/domain/structure/partner-names.ts": {
    "the names of an answer are remembered to be quick; found again they are the same": [
      ["known !== undefined", "false"],
      ["names.set(held, made)", ";"],
    ],
  },
}
