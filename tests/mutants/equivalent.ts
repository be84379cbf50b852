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
    file: "src/domain/balances/answers.ts",
    why: "of the last answer it is not asked whether another follows: it is of today",
    changes: [["next === undefined", "false"]],
  },
  {
    file: "src/domain/balances/balance-history.ts",
    why: "the newest answer agrees with itself, so it may stand among those that are held against the history",
    changes: [
      ["answers.slice(0, -1)", "answers"],
      ["answers\n      .slice(0, -1)", "answers"],
    ],
  },
  {
    file: "src/domain/balances/balance-history.ts",
    why: "more rows are gone through than the chart needs: it comes to the same, only later",
    changes: [["midnights[0] ?? 0", "midnights[0] && 0"]],
  },
  {
    file: "src/domain/balances/balances-then.ts",
    why: "the newest answer agrees with itself, so it may stand among those that are held against the history",
    changes: [["answers.slice(0, -1)", "answers"]],
  },
  {
    file: "src/domain/balances/balances-then.ts",
    why: "every balance has row currencies, its own at least",
    changes: [["[]", '["Stryker was here"]', "currencies.get(balance.currency)"]],
  },
  {
    file: "src/domain/balances/reconstruct.ts",
    why: "there is a stretch before every cut, balances of an answer are amounts, and what agrees or not was reckoned",
    changes: [
      ["[]", '["Stryker was here"]', "stretches["],
      ["() => zero", "() => undefined"],
      ["reckoned !== null", "true"],
    ],
  },
  {
    file: "src/domain/balances/reconstruct.ts",
    why: "no currency and no balance looks like this text",
    changes: [["[]", '["Stryker was here"]', ": [],"]],
  },
  {
    file: "src/domain/balances/time-travel.ts",
    why: "no doubt is about a balance without a name",
    changes: [["[]", '["Stryker was here"]', "isNow || !known"]],
  },
  {
    file: "src/domain/balances/change.ts",
    why: "neither text is an amount",
    changes: [['""', '"Stryker was here!"']],
  },
  {
    file: "src/domain/balances/endpoints.ts",
    why: "what the decoder makes has both fields, whatever is checked of it",
    changes: [["{ balances: Schema.Record(Schema.String, Schema.String), thaw: Schema.NullOr(Thaw) }", "{}"]],
  },
  {
    file: "src/domain/history/audit.ts",
    why: "nothing covered is not complete; an answer has both its ends or none; nothing is newer than a second unheard of",
    changes: [
      ["top === undefined", "false"],
      ["first === undefined || last === undefined", "first === undefined && last === undefined"],
      ["first === undefined", "false"],
      ["last === undefined", "false"],
      ["first !== undefined", "true"],
    ],
  },
  {
    file: "src/domain/history/audit.ts",
    why: "the one row that came where none is known is in the answer, and held with it",
    changes: [["count === 0", "false", "? first : second"]],
  },
  {
    file: "src/domain/history/audit.ts",
    why: "below the last row is the beginning, once; and the bounds fall already, from the newest covered second on",
    changes: [
      ["stretches - 1", "stretches + 1"],
      ["second <= top", "true"],
      ["(a, b) => b - a", "() => undefined", "beginning"],
      ["b - a", "b + a", "beginning"],
      [
        "[...new Set([top, ...inner, beginning])].filter((second) => second <= top)",
        "[...new Set([top, ...inner, beginning])]",
      ],
      [
        "[...new Set([top, ...inner, beginning])].filter((second) => second <= top).sort((a, b) => b - a)",
        "[...new Set([top, ...inner, beginning])].filter(second => second <= top)",
      ],
    ],
  },
  {
    file: "src/domain/history/coverage.ts",
    why: "a span that an interval only touches, and one behind the last, is put back as it was",
    changes: [
      ["first < coverage.length", "first <= coverage.length"],
      ["(coverage[first]?.from ?? to) >= to", "(coverage[first]?.from ?? to) > to"],
      ["coverage[first]?.from", "coverage[first].from"],
      ["end < coverage.length", "true"],
      ["end < coverage.length", "end <= coverage.length"],
      ["(coverage[end]?.to ?? from) > from", "(coverage[end]?.to ?? from) >= from"],
      ["coverage[end]?.to", "coverage[end].to"],
    ],
  },
  {
    file: "src/domain/history/coverage.ts",
    why: "where an interval cuts no span, the one at its place lies below it and the one before above it; else both are",
    changes: [
      ["end > first", "true"],
      ["end > first", "end >= first"],
      ["end > first && above !== undefined", "end > first || above !== undefined"],
      ["end > first && below !== undefined", "end > first || below !== undefined"],
      ["above !== undefined", "true"],
      ["below !== undefined", "true"],
    ],
  },
  {
    file: "src/domain/history/coverage.ts",
    why: "every span has one before it or after it as it is gone through, and one that is not there touches none",
    changes: [
      ["index + 1 < spans.length", "index + 1 <= spans.length"],
      ["index + 1", "index - 1", "< spans.length"],
      ["upper === undefined || lower === undefined", "false"],
      ["upper === undefined || lower === undefined", "upper === undefined && lower === undefined"],
      ["upper === undefined", "false"],
      ["lower === undefined", "false"],
    ],
  },
  {
    file: "src/domain/history/coverage.ts",
    why: "a span that begins where a gap was reached reaches no further",
    changes: [["span.from < second", "span.from <= second"]],
  },
  {
    file: "src/domain/history/decode-record.ts",
    why: "what is no whole number from 0 on is read as none, and what is none is left out; a row that was read is an object",
    changes: [
      ["/^-?\\d+$/", "/-?\\d+$/"],
      ["/^\\d+$/", "/\\d+$/"],
      ["date !== undefined", "true"],
      ["symbol === undefined", "false"],
      ['typeof record === "object" && record !== null', "true", "extraOf"],
      ['typeof record === "object" && record !== null', 'typeof record === "object" || record !== null', "extraOf"],
      ['typeof record === "object"', "true", "extraOf"],
      ["record !== null", "true", "extraOf"],
    ],
  },
  {
    file: "src/domain/history/front.ts",
    why: "a front with a character less is none the worse; what is not loaded is caught, and nobody reads its words",
    changes: [
      ["(length += JSON.stringify(row).length) > mostText", "(length += JSON.stringify(row).length) >= mostText"],
      ['"only the newest rows are loaded"', '""'],
    ],
  },
  {
    file: "src/domain/history/order.ts",
    why: "to forget none is to keep all; who is forgotten was there",
    changes: [
      ["superfluous <= 0", "superfluous < 0"],
      ["answers[superfluous - 1]?.position", "answers[superfluous - 1].position"],
    ],
  },
  {
    file: "src/domain/history/order.ts",
    why: "the last row of a full page stands in the second it begins with: answers that touch there meet by it",
    changes: [
      ["a.proves.from < b.proves.to", "a.proves.from <= b.proves.to"],
      ["b.proves.from < a.proves.to", "b.proves.from <= a.proves.to"],
    ],
  },
  {
    file: "src/domain/history/order.ts",
    why: "a row without an id and a second is none that another could be",
    changes: [["[]", '["Stryker was here"]', "proves: seconds"]],
  },
  {
    file: "src/domain/history/pace.ts",
    why: "half as many that were never timed took no time that anything could be held against",
    changes: [["half !== undefined", "true"]],
  },
  {
    file: "src/domain/history/page.ts",
    why: "a date that is not there fits nowhere, and one that is put in as none is read and stored as none",
    changes: [
      ["row.date !== undefined", "true"],
      ["date === undefined", "false"],
    ],
  },
  {
    file: "src/domain/history/phase.ts",
    why: "names that are alike in small letters are alike in capitals; only a ß would differ, and none of them has one",
    changes: [
      [
        'name\n    .normalize("NFKD")\n    .replaceAll("ı", "i")\n    .toLowerCase()',
        'name.normalize("NFKD").replaceAll("ı", "i").toUpperCase()',
      ],
    ],
  },
  {
    file: "src/domain/history/query/amount-predicate.ts",
    why: "no plain amount lies beyond what a number holds, so a bound there is as good as none; and none is no bound",
    changes: [
      ["units > BigInt(Number.MAX_SAFE_INTEGER) + 1n", "false"],
      ["units > BigInt(Number.MAX_SAFE_INTEGER) + 1n", "units >= BigInt(Number.MAX_SAFE_INTEGER) + 1n"],
      ["units < -BigInt(Number.MAX_SAFE_INTEGER) - 1n", "false"],
      ["units < -BigInt(Number.MAX_SAFE_INTEGER) - 1n", "units <= -BigInt(Number.MAX_SAFE_INTEGER) - 1n"],
      ["[most, least]", "[]"],
    ],
  },
  {
    file: "src/domain/history/query/amount-predicate.ts",
    why: "plain amounts are told from others to be quick: all compared as the others are, it comes to the same",
    changes: [
      ["column.isOdd(slot)", "true"],
      ["!sum.isPlain", "true"],
    ],
  },
  {
    file: "src/domain/history/query/amount-predicate.ts",
    why: "a condition's value is an amount; what is marked behind the last slot that was asked for is not read",
    changes: [
      ["() => zero", "() => undefined"],
      ["slot < to", "slot <= to"],
    ],
  },
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
    file: "src/domain/requests/link.ts",
    why: "this text is no e-mail and no sum, as none is; and what is not said of a sum is not demanded of it",
    changes: [
      ['""', '"Stryker was here!"'],
      ["{ decimals: null, noLeadingZero: false, zeroAllowed: false }", "{}"],
    ],
  },
  {
    file: "src/domain/requests/matching.ts",
    why: "nobody is called so, and no row is without an id or has this text for one",
    changes: [
      ['""', '"Stryker was here!"', "isSameParty"],
      ['status._tag === "Paid"', "true", "taken"],
      ["[]", '["Stryker was here"]', "taken"],
    ],
  },
  {
    file: "src/domain/requests/projection.ts",
    why: "what is not paid has no row that another could have",
    changes: [
      ['status._tag === "Paid"', "true"],
      ['each.status._tag === "Paid"', "true"],
    ],
  },
  {
    file: "src/domain/requests/projection.ts",
    why: "the list of a state is remembered to be quick; found again it is the same",
    changes: [
      ["known !== undefined", "false"],
      ["listed.set(facts, list)", ";"],
    ],
  },
  {
    file: "src/domain/requests/projection.ts",
    why: "the latest of all is the latest of the last ones",
    changes: [
      ["added.slice(-1)", "added"],
      ["paid.slice(-1)", "paid"],
      ["dismissed.slice(-1)", "dismissed"],
    ],
  },
  {
    file: "src/domain/requests/queries.ts",
    why: "spares the search for a payment that a settled request does not have",
    changes: [['request.status._tag !== "Waiting"', "false"]],
  },
  {
    file: "src/domain/sending/decide.ts",
    why: "nothing is asked while there is no order, whatever it is taken to say then",
    changes: [
      ['""', '"Stryker was here!"', 'order?.toUser ?? ""'],
      ['""', '"Stryker was here!"', 'order?.amount ?? ""'],
      ['""', '"Stryker was here!"', 'order?.shown) ?? ""'],
      ['""', '"Stryker was here!"', 'order?.shown ?? ""'],
      ['""', '"Stryker was here!"', 'order?.to ?? ""'],
      ['""', '"Stryker was here!"', 'order?.pay ?? ""'],
    ],
  },
  {
    file: "src/domain/sending/decide.ts",
    why: "no destination looks like this text",
    changes: [["[]", '["Stryker was here"]']],
  },
  {
    file: "src/domain/sending/decide.ts",
    why: "of other destinations only a card's has a space in it, and cards are compared with none",
    changes: [['method.destination === "bank"', "true"]],
  },
  {
    file: "src/domain/sending/decide.ts",
    why: "a card goes nowhere, and no link fills it in: nobody is asked about its destination or sum",
    changes: [['""', '"Stryker was here!"', '{ ...atOffice, to: "", compared: "", amount: "" }']],
  },
  {
    file: "src/domain/sending/flow.ts",
    why: "nothing but what the office refused has a code",
    changes: [['refusal._tag === "Refused"', "true"]],
  },
  {
    file: "src/domain/sending/history-row.ts",
    why: "the ids of rows are numbers, and no text is one of them",
    changes: [["[]", '["Stryker was here"]']],
  },
  {
    file: "src/domain/sending/move-funds.ts",
    why: "what stands in the way leaves no order, and no order is another than was looked at: funds wait for all three",
    changes: [
      ["made === null || obstacles.length > 0", "false"],
      ["made === null || obstacles.length > 0", "made === null && obstacles.length > 0"],
      ["made === null", "false"],
      ["obstacles.length > 0", "false"],
    ],
  },
  {
    file: "src/domain/sending/party.ts",
    why: "letters are made small one by one or together",
    changes: [["/[A-Z]+/g", "/[A-Z]/g"]],
  },
  {
    file: "src/domain/sending/party.ts",
    why: "an e-mail that was found has both its halves",
    changes: [['""', '"Stryker was here!"', 'name = "", domain = ""']],
  },
  {
    file: "src/domain/sending/projection.ts",
    why: "an end counts where it is a refusal or not known; all others are one",
    changes: [['"done"', '""']],
  },
  {
    file: "src/domain/sending/questions.ts",
    why: "what was sent, and what is to be sent, is an amount",
    changes: [["() => zero", "() => undefined"]],
  },
  {
    file: "src/domain/sending/sameness.ts",
    why: "a card and tokens are compared with their like alone, whatever they are called",
    changes: [
      ['{ to: "card", balance: "" }', "{}"],
      ['() => ({ to: "card", balance: "" })', "() => undefined"],
      ['"card"', '""'],
      ['""', '"Stryker was here!"', 'to: "card"'],
      ['"tokens"', '""'],
    ],
  },
  {
    file: "src/domain/sending/sameness.ts",
    why: "spaces go one by one or together, and what follows a mark goes to the end either way",
    changes: [
      ["/\\s+/g", "/\\s/g"],
      ["/[?#@/].*$/", "/[?#@/].*/"],
    ],
  },
  {
    file: "src/domain/sending/sameness.ts",
    why: "a colon stands behind the scheme alone, or in parameters that are cut off; 0x stands nowhere in hex digits",
    changes: [
      ["/^[a-z]+:\\/*(?:pay-)?/i", "/[a-z]+:\\/*(?:pay-)?/i"],
      ["/^0x/", "/0x/"],
    ],
  },
  {
    file: "src/domain/sending/sameness.ts",
    why: "letters without case are compared as small ones or as capitals",
    changes: [["bare(shown).toLowerCase()", "bare(shown).toUpperCase()"]],
  },
  {
    file: "src/domain/sending/sameness.ts",
    why: "what was not recorded is the same of both, whatever it is read as",
    changes: [['""', '"Stryker was here!"', 'value : ""']],
  },
  {
    file: "src/domain/sending/state.ts",
    why: "only the names of what is read are looked at here, and nothing else is read of a send",
    changes: [
      ["{\n      throw new Error(`a send is decided on no ${name}`)\n    }", "{}"],
      ["`a send is decided on no ${name}`", "``"],
      ["false", "true", "remoteDataOf(value(), undefined, false)"],
      ["{ now: 0, online: true, locks: true, storage: null }", "{}"],
      ["true", "false", "now: 0, online: true"],
    ],
  },
  {
    file: "src/domain/sending/state.ts",
    why: "what is not known is of no moment either",
    changes: [["answered.value === null", "false"]],
  },
  {
    file: "src/domain/kernel/canonical.ts",
    why: "what is not seen to be sorted is sorted, and says the same, only later",
    changes: [
      ['typeof value === "number"', "true", "return Number.isFinite"],
      ["Array.isArray(value)", "false", "{"],
      ["{\n    for (const item of value) if (!isSorted(item)) return false\n    return true\n  }", "{}"],
      ["!isSorted(item)", "true", "for (const item"],
      ["true", "false", "    return true"],
      ['typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype', "true"],
      ["field < before || (item !== undefined && !isSorted(item))", "true"],
    ],
  },
  {
    file: "src/domain/kernel/calendar/dates.ts",
    why: "a text that is no date has no parts, and one that is has its year and a last part",
    changes: [
      ['""', '"Stryker was here!"', 'year = ""'],
      ["-1", "+1", "?? -1"],
      ["parts === undefined || unit === undefined", "parts === undefined && unit === undefined"],
      ["parts === undefined", "false"],
      ["unit === undefined", "false"],
    ],
  },
  {
    file: "src/domain/kernel/calendar/periods.ts",
    why: "the names of the table are names of the table",
    changes: [["Object.keys(movingRanges)\n    .filter(isMoving)", "Object.keys(movingRanges)"]],
  },
  {
    file: "src/rpc/glimpse.ts",
    why: "a text that is parted has a first part",
    changes: [['""', '"Stryker was here!"', 'account = ""']],
  },
  {
    file: "src/rpc/client.ts",
    why: "as long as a worker lives, every watch has a port to it",
    changes: [["watch.port?.close", "watch.port.close"]],
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
    why: "a watch whose code has not come yet is deaf to what changes",
    changes: [["false", "true", "reads: () => false"]],
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
  {
    file: "src/domain/history/query/tally.ts",
    why: "a sum that is put by earlier, or added row by row, comes to the same, only later",
    changes: [
      ["Math.abs(total) > mostExact", "true"],
      ["Math.abs(total) > mostExact", "Math.abs(total) >= mostExact"],
      ["!chunk.hot.sum.isPlain", "true"],
      ["Math.abs(total) <= mostExact", "false"],
      ["Math.abs(total) <= mostExact", "Math.abs(total) < mostExact"],
    ],
  },
  {
    file: "src/domain/history/query/tally.ts",
    why: "a sum of nothing adds nothing, whether it is taken for one that came in or for one that went out",
    changes: [["value < 0", "value <= 0"]],
  },
  {
    file: "src/domain/history/query/tally.ts",
    why: "more room than is needed, the same room anew, and cells that hold nothing add nothing",
    changes: [
      ["cells <= this.#sums.length", "cells < this.#sums.length"],
      ["other.#sums.length / cellsPerCode", "other.#sums.length * cellsPerCode"],
      ["cell < other.#sums.length", "cell <= other.#sums.length"],
      ["other.#counts[cell] === 0", "false"],
      ["index < to", "index <= to", "index++) {"],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    why: "looked at a moment early, what is held is found young still, and the rest of its time is waited for",
    changes: [["maxAge + 1", "maxAge - 1"]],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    why: "the rates are asked for without an end, so nobody is ever given what all of it came to",
    changes: [["true", "false", "discard: true"]],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    why: "a plan that begins takes nothing, whether nothing is handed to it or it is handed nothing",
    changes: [["pages === undefined", "false"]],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    why: "a page that is asked for is refused, unreadable, not to be had or called off, and the last is asked again",
    changes: [
      ['"BackingOff"', '""', "Offline:"],
      ['"BackingOff"', '""', "WorkerLost:"],
      ['"BackingOff"', '""', "Cancelled:"],
      ['"BackingOff"', '""', "AlreadyPending:"],
      ['"Unkept"', '""', "Storage:"],
      ['"Stopped"', '""', "ReadOnly:"],
    ],
  },
]
