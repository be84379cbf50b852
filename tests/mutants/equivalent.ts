/** Mutants of one file that nobody could meet, and why. */
export interface Equivalent {
  readonly file: string
  readonly why: string
  /** What stands there, what the mutant puts, and a piece of the line where the first says too little. */
  readonly changes: ReadonlyArray<readonly [from: string, to: string, within?: string]>
}

/** Looked at one by one: what they change is met by nobody, so no test can notice it. */
export const equivalents: ReadonlyArray<Equivalent> = [
  {
    file: "src/domain/money/amount-parts.ts",
    why: "every language of Intl has a decimal sign and parts thousands: what stands in for a missing one is never drawn",
    changes: [
      ['","', '""', "group"],
      ['"."', '""', "decimal"],
      ['parts.find((part) => part.type === "group")?.value', 'parts.find(part => part.type === "group").value'],
      ['parts.find((part) => part.type === "decimal")?.value', 'parts.find(part => part.type === "decimal").value'],
    ],
  },
  {
    file: "src/domain/money/amount-parts.ts",
    why: "the separators of a language are remembered to be quick; found again they are the same",
    changes: [
      ["cached !== undefined", "false"],
      ["separators.set(locale, found)", ";"],
    ],
  },
  {
    file: "src/domain/money/amount-parts.ts",
    why: "a text split at dots has a first part, so the digits have no use for a default",
    changes: [['"0"', '""', 'digits = "0"']],
  },
  {
    file: "src/domain/money/amount.ts",
    why: "zero is its own negative",
    changes: [["amount.value < 0n", "amount.value <= 0n"]],
  },
  {
    file: "src/domain/money/amount.ts",
    why: "what a schema says of a text that is none is read by nobody: such a field is left out",
    changes: [
      ['{ message: "an amount is plain digits with at most one dot" }', "{}"],
      ['"an amount is plain digits with at most one dot"', '""'],
    ],
  },
  {
    file: "src/domain/money/convert.ts",
    why: "null counts as the year 1970, which is no less old",
    changes: [["at === null", "false"]],
  },
  {
    file: "src/domain/money/typed-sum.ts",
    why: "it is given what has a whole part and a fraction, so neither default is taken",
    changes: [['""', '"Stryker was here!"', 'whole = "", fraction = ""']],
  },
  {
    file: "src/rpc/restarts.ts",
    why: "what is no moment lies within no span, and is not counted",
    changes: [["[]", '["Stryker was here"]']],
  },
  {
    file: "src/rpc/share.ts",
    why: "spares the comparison of what is the same: compared, it is found to be",
    changes: [["Object.is(previous, next)", "false", "return next"]],
  },
  {
    file: "src/rpc/subscription.ts",
    why: "steps that failed are over: the next one of them says so",
    changes: [
      ["{\n    return true\n  }", "{}"],
      ["true", "false", "return true"],
    ],
  },
  {
    file: "src/rpc/subscription.ts",
    why: "the first answer is begun at once, and says itself that nothing is open",
    changes: [["false", "true", "dirty = false"]],
  },
  {
    file: "src/rpc/subscription.ts",
    why: "one moment more or less of a slice",
    changes: [["performance.now() < end", "performance.now() <= end"]],
  },
  {
    file: "src/rpc/subscription.ts",
    why: "where there is no such work, to ask for it fails, which leaves it to the answer too",
    changes: [["prepare?.()", "prepare()"]],
  },
  {
    file: "src/rpc/subscription.ts",
    why: "no work stands open when one begins",
    changes: [
      ["{\n      working = undefined // what fails is left to the answer, which says what is missing\n    }", "{}"],
    ],
  },
  {
    file: "src/rpc/subscription.ts",
    why: "whatever the page says on a watch's port, it says that it drew",
    changes: [['"drawn"', '""']],
  },
  {
    file: "src/rpc/client.ts",
    why: "what a worker failed with at its start is read by nobody: another one comes",
    changes: [
      ['outcome === "died"', "true", "did not start"],
      ['outcome === "died"', "false", "did not start"],
      ['outcome === "died"', 'outcome !== "died"', "did not start"],
      ['"died"', '""', "did not start"],
      ['"the worker did not start"', '""'],
    ],
  },
  {
    file: "src/rpc/client.ts",
    why: "the numbers of watches only have to differ",
    changes: [["nextId++", "nextId--"]],
  },
  {
    file: "src/rpc/server.ts",
    why: "a message comes for each turn, and a turn was put there with it",
    changes: [["turns.shift()?.()", "turns.shift()()"]],
  },
  {
    file: "src/rpc/server.ts",
    why: "where nothing takes long, to ask for it fails, which leaves it to the answer too",
    changes: [["server.prepare?.(query, checked)", "server.prepare(query, checked)"]],
  },
  {
    file: "src/rpc/server.ts",
    why: "what is thrown when a watch is called off that never began is heard by nobody",
    changes: [["watches.get(id)?.subscription", "watches.get(id).subscription"]],
  },
]
