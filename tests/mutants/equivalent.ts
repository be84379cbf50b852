/** What stands there, what the mutant puts, and a piece of the line where the first says too little. */
type Change = readonly [from: string, to: string, within?: string]

/** By file, and by why nobody can meet what they change: looked at one by one, so no test can notice them. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Change>>>>> = {
  "src/domain/balances/answers.ts": {
    "of the last answer it is not asked whether another follows: it is of today": [["next === undefined", "false"]],
  },
  "src/domain/balances/balance-history.ts": {
    "the newest answer agrees with itself, so it may stand among those that are held against the history": [
      ["answers.slice(0, -1)", "answers"],
      ["answers\n      .slice(0, -1)", "answers"],
    ],
    "more rows are gone through than the chart needs: it comes to the same, only later": [
      ["midnights[0] ?? 0", "midnights[0] && 0"],
    ],
  },
  "src/domain/balances/balances-then.ts": {
    "the newest answer agrees with itself, so it may stand among those that are held against the history": [
      ["answers.slice(0, -1)", "answers"],
    ],
    "every balance has row currencies, its own at least": [
      ["[]", '["Stryker was here"]', "currencies.get(balance.currency)"],
    ],
  },
  "src/domain/balances/reconstruct.ts": {
    "there is a stretch before every cut, balances of an answer are amounts, and what agrees or not was reckoned": [
      ["[]", '["Stryker was here"]', "stretches["],
      ["() => zero", "() => undefined"],
      ["reckoned !== null", "true"],
    ],
    "no currency and no balance looks like this text": [["[]", '["Stryker was here"]', ": [],"]],
  },
  "src/domain/balances/time-travel.ts": {
    "no doubt is about a balance without a name": [["[]", '["Stryker was here"]', "isNow || !known"]],
  },
  "src/domain/balances/change.ts": {
    "neither text is an amount": [['""', '"Stryker was here!"']],
  },
  "src/domain/balances/endpoints.ts": {
    "what the decoder makes has both fields, whatever is checked of it": [
      ["{ balances: Schema.Record(Schema.String, Schema.String), thaw: Schema.NullOr(Thaw) }", "{}"],
    ],
  },
  "src/domain/history/audit.ts": {
    "nothing covered is not complete; an answer has both its ends or none; nothing is newer than a second unheard of": [
      ["top === undefined", "false"],
      ["first === undefined || last === undefined", "first === undefined && last === undefined"],
      ["first === undefined", "false"],
      ["last === undefined", "false"],
      ["first !== undefined", "true"],
    ],
    "the one row that came where none is known is in the answer, and held with it": [
      ["count === 0", "false", "? first : second"],
    ],
    "below the last row is the beginning, once; and the bounds fall already, from the newest covered second on": [
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
  "src/domain/history/coverage.ts": {
    "a span that an interval only touches, and one behind the last, is put back as it was": [
      ["first < coverage.length", "first <= coverage.length"],
      ["(coverage[first]?.from ?? to) >= to", "(coverage[first]?.from ?? to) > to"],
      ["coverage[first]?.from", "coverage[first].from"],
      ["end < coverage.length", "true"],
      ["end < coverage.length", "end <= coverage.length"],
      ["(coverage[end]?.to ?? from) > from", "(coverage[end]?.to ?? from) >= from"],
      ["coverage[end]?.to", "coverage[end].to"],
    ],
    "where an interval cuts no span, the one at its place lies below it and the one before above it; else both are": [
      ["end > first", "true"],
      ["end > first", "end >= first"],
      ["end > first && above !== undefined", "end > first || above !== undefined"],
      ["end > first && below !== undefined", "end > first || below !== undefined"],
      ["above !== undefined", "true"],
      ["below !== undefined", "true"],
    ],
    "every span has one before it or after it as it is gone through, and one that is not there touches none": [
      ["index + 1 < spans.length", "index + 1 <= spans.length"],
      ["index + 1", "index - 1", "< spans.length"],
      ["upper === undefined || lower === undefined", "false"],
      ["upper === undefined || lower === undefined", "upper === undefined && lower === undefined"],
      ["upper === undefined", "false"],
      ["lower === undefined", "false"],
    ],
    "a span that begins where a gap was reached reaches no further": [["span.from < second", "span.from <= second"]],
  },
  "src/domain/history/decode-record.ts": {
    "what is no whole number from 0 on is read as none, and what is none is left out; a row that was read is an object":
      [
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
  "src/domain/history/front.ts": {
    "a front with a character less is none the worse; what is not loaded is caught, and nobody reads its words": [
      ["(length += JSON.stringify(row).length) > mostText", "(length += JSON.stringify(row).length) >= mostText"],
      ['"only the newest rows are loaded"', '""'],
    ],
  },
  "src/domain/history/order.ts": {
    "to forget none is to keep all; who is forgotten was there": [
      ["superfluous <= 0", "superfluous < 0"],
      ["answers[superfluous - 1]?.position", "answers[superfluous - 1].position"],
    ],
    "the last row of a full page stands in the second it begins with: answers that touch there meet by it": [
      ["a.proves.from < b.proves.to", "a.proves.from <= b.proves.to"],
      ["b.proves.from < a.proves.to", "b.proves.from <= a.proves.to"],
    ],
    "a row without an id and a second is none that another could be": [
      ["[]", '["Stryker was here"]', "proves: seconds"],
    ],
  },
  "src/domain/history/pace.ts": {
    "half as many that were never timed took no time that anything could be held against": [
      ["half !== undefined", "true"],
    ],
  },
  "src/domain/history/page.ts": {
    "a date that is not there fits nowhere, and one that is put in as none is read and stored as none": [
      ["row.date !== undefined", "true"],
      ["date === undefined", "false"],
    ],
  },
  "src/domain/history/phase.ts": {
    "names that are alike in small letters are alike in capitals; only a ß would differ, and none of them has one": [
      [
        'name\n    .normalize("NFKD")\n    .replaceAll("ı", "i")\n    .toLowerCase()',
        'name.normalize("NFKD").replaceAll("ı", "i").toUpperCase()',
      ],
    ],
  },
  "src/domain/history/query/amount-predicate.ts": {
    "no plain amount lies beyond what a number holds, so a bound there is as good as none; and none is no bound": [
      ["units > BigInt(Number.MAX_SAFE_INTEGER) + 1n", "false"],
      ["units > BigInt(Number.MAX_SAFE_INTEGER) + 1n", "units >= BigInt(Number.MAX_SAFE_INTEGER) + 1n"],
      ["units < -BigInt(Number.MAX_SAFE_INTEGER) - 1n", "false"],
      ["units < -BigInt(Number.MAX_SAFE_INTEGER) - 1n", "units <= -BigInt(Number.MAX_SAFE_INTEGER) - 1n"],
      ["[most, least]", "[]"],
    ],
    "plain amounts are told from others to be quick: all compared as the others are, it comes to the same": [
      ["column.isOdd(slot)", "true"],
      ["!sum.isPlain", "true"],
    ],
    "a condition's value is an amount; what is marked behind the last slot that was asked for is not read": [
      ["() => zero", "() => undefined"],
      ["slot < to", "slot <= to"],
    ],
  },
  "src/domain/money/amount-parts.ts": {
    "every language of Intl has a decimal sign and parts thousands: what stands in for a missing one is never drawn": [
      ['","', '""', "group"],
      ['"."', '""', "decimal"],
      ['parts.find((part) => part.type === "group")?.value', 'parts.find(part => part.type === "group").value'],
      ['parts.find((part) => part.type === "decimal")?.value', 'parts.find(part => part.type === "decimal").value'],
    ],
    "the separators of a language are remembered to be quick; found again they are the same": [
      ["cached !== undefined", "false"],
      ["separators.set(locale, found)", ";"],
    ],
    "a text split at dots has a first part, so the digits have no use for a default": [['"0"', '""', 'digits = "0"']],
  },
  "src/domain/money/amount.ts": {
    "zero is its own negative": [["amount.value < 0n", "amount.value <= 0n"]],
    "what a schema says of a text that is none is read by nobody: such a field is left out": [
      ['{ message: "an amount is plain digits with at most one dot" }', "{}"],
      ['"an amount is plain digits with at most one dot"', '""'],
    ],
  },
  "src/domain/money/convert.ts": {
    "null counts as the year 1970, which is no less old": [["at === null", "false"]],
  },
  "src/domain/money/typed-sum.ts": {
    "it is given what has a whole part and a fraction, so neither default is taken": [
      ['""', '"Stryker was here!"', 'whole = "", fraction = ""'],
    ],
  },
  "src/domain/requests/link.ts": {
    "this text is no e-mail and no sum, as none is; and what is not said of a sum is not demanded of it": [
      ['""', '"Stryker was here!"'],
      ["{ decimals: null, noLeadingZero: false, zeroAllowed: false }", "{}"],
    ],
  },
  "src/domain/requests/matching.ts": {
    "nobody is called so, and no row is without an id or has this text for one": [
      ['""', '"Stryker was here!"', "isSameParty"],
      ['status._tag === "Paid"', "true", "taken"],
      ["[]", '["Stryker was here"]', "taken"],
    ],
  },
  "src/domain/requests/projection.ts": {
    "what is not paid has no row that another could have": [
      ['status._tag === "Paid"', "true"],
      ['each.status._tag === "Paid"', "true"],
    ],
    "the list of a state is remembered to be quick; found again it is the same": [
      ["known !== undefined", "false"],
      ["listed.set(facts, list)", ";"],
    ],
    "the latest of all is the latest of the last ones": [
      ["added.slice(-1)", "added"],
      ["paid.slice(-1)", "paid"],
      ["dismissed.slice(-1)", "dismissed"],
    ],
  },
  "src/domain/requests/queries.ts": {
    "spares the search for a payment that a settled request does not have": [
      ['request.status._tag !== "Waiting"', "false"],
    ],
  },
  "src/domain/sending/decide.ts": {
    "nothing is asked while there is no order, whatever it is taken to say then": [
      ['""', '"Stryker was here!"', 'order?.toUser ?? ""'],
      ['""', '"Stryker was here!"', 'order?.amount ?? ""'],
      ['""', '"Stryker was here!"', 'order?.shown) ?? ""'],
      ['""', '"Stryker was here!"', 'order?.shown ?? ""'],
      ['""', '"Stryker was here!"', 'order?.to ?? ""'],
      ['""', '"Stryker was here!"', 'order?.pay ?? ""'],
    ],
    "no destination looks like this text": [["[]", '["Stryker was here"]']],
    "of other destinations only a card's has a space in it, and cards are compared with none": [
      ['method.destination === "bank"', "true"],
    ],
    "a card goes nowhere, and no link fills it in: nobody is asked about its destination or sum": [
      ['""', '"Stryker was here!"', '{ ...atOffice, to: "", compared: "", amount: "" }'],
    ],
  },
  "src/domain/sending/flow.ts": {
    "nothing but what the office refused has a code": [['refusal._tag === "Refused"', "true"]],
  },
  "src/domain/sending/history-row.ts": {
    "the ids of rows are numbers, and no text is one of them": [["[]", '["Stryker was here"]']],
  },
  "src/domain/sending/move-funds.ts": {
    "what stands in the way leaves no order, and no order is another than was looked at: funds wait for all three": [
      ["made === null || obstacles.length > 0", "false"],
      ["made === null || obstacles.length > 0", "made === null && obstacles.length > 0"],
      ["made === null", "false"],
      ["obstacles.length > 0", "false"],
    ],
  },
  "src/domain/sending/party.ts": {
    "letters are made small one by one or together": [["/[A-Z]+/g", "/[A-Z]/g"]],
    "an e-mail that was found has both its halves": [['""', '"Stryker was here!"', 'name = "", domain = ""']],
  },
  "src/domain/sending/projection.ts": {
    "an end counts where it is a refusal or not known; all others are one": [['"done"', '""']],
  },
  "src/domain/sending/questions.ts": {
    "what was sent, and what is to be sent, is an amount": [["() => zero", "() => undefined"]],
  },
  "src/domain/sending/sameness.ts": {
    "a card and tokens are compared with their like alone, whatever they are called": [
      ['{ to: "card", balance: "" }', "{}"],
      ['() => ({ to: "card", balance: "" })', "() => undefined"],
      ['"card"', '""'],
      ['""', '"Stryker was here!"', 'to: "card"'],
      ['"tokens"', '""'],
    ],
    "spaces go one by one or together, and what follows a mark goes to the end either way": [
      ["/\\s+/g", "/\\s/g"],
      ["/[?#@/].*$/", "/[?#@/].*/"],
    ],
    "a colon stands behind the scheme alone, or in parameters that are cut off; 0x stands nowhere in hex digits": [
      ["/^[a-z]+:\\/*(?:pay-)?/i", "/[a-z]+:\\/*(?:pay-)?/i"],
      ["/^0x/", "/0x/"],
    ],
    "letters without case are compared as small ones or as capitals": [
      ["bare(shown).toLowerCase()", "bare(shown).toUpperCase()"],
    ],
    "what was not recorded is the same of both, whatever it is read as": [['""', '"Stryker was here!"', 'value : ""']],
  },
  "src/domain/sending/state.ts": {
    "only the names of what is read are looked at here, and nothing else is read of a send": [
      ["{\n      throw new Error(`a send is decided on no ${name}`)\n    }", "{}"],
      ["`a send is decided on no ${name}`", "``"],
      ["false", "true", "remoteDataOf(value(), undefined, false)"],
      ["{ now: 0, online: true, locks: true, storage: null }", "{}"],
      ["true", "false", "now: 0, online: true"],
    ],
    "what is not known is of no moment either": [["answered.value === null", "false"]],
  },
  "src/domain/kernel/canonical.ts": {
    "what is not seen to be sorted is sorted, and says the same, only later": [
      ['typeof value === "number"', "true", "return Number.isFinite"],
      ["Array.isArray(value)", "false", "{"],
      ["{\n    for (const item of value) if (!isSorted(item)) return false\n    return true\n  }", "{}"],
      ["!isSorted(item)", "true", "for (const item"],
      ["true", "false", "    return true"],
      ['typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype', "true"],
      ["field < before || (item !== undefined && !isSorted(item))", "true"],
    ],
  },
  "src/domain/kernel/calendar/dates.ts": {
    "a text that is no date has no parts, and one that is has its year and a last part": [
      ['""', '"Stryker was here!"', 'year = ""'],
      ["-1", "+1", "?? -1"],
      ["parts === undefined || unit === undefined", "parts === undefined && unit === undefined"],
      ["parts === undefined", "false"],
      ["unit === undefined", "false"],
    ],
  },
  "src/domain/kernel/calendar/periods.ts": {
    "the names of the table are names of the table": [
      ["Object.keys(movingRanges)\n    .filter(isMoving)", "Object.keys(movingRanges)"],
    ],
  },
  "src/rpc/glimpse.ts": {
    "a text that is parted has a first part": [['""', '"Stryker was here!"', 'account = ""']],
  },
  "src/rpc/client.ts": {
    "as long as a worker lives, every watch has a port to it": [["watch.port?.close", "watch.port.close"]],
    "what a worker failed with at its start is read by nobody: another one comes": [
      ['outcome === "died"', "true", "did not start"],
      ['outcome === "died"', "false", "did not start"],
      ['outcome === "died"', 'outcome !== "died"', "did not start"],
      ['"died"', '""', "did not start"],
      ['"the worker did not start"', '""'],
    ],
    "the numbers of watches only have to differ": [["nextId++", "nextId--"]],
    "spares the comparison of what is the same: compared, it is found to be": [
      ["Object.is(previous, next)", "false", "return next"],
    ],
  },
  "src/rpc/restarts.ts": {
    "what is no moment lies within no span, and is not counted": [["[]", '["Stryker was here"]']],
  },
  "src/rpc/subscription.ts": {
    "steps that failed are over: the next one of them says so": [
      ["{\n    return true\n  }", "{}"],
      ["true", "false", "return true"],
    ],
    "the first answer is begun at once, and says itself that nothing is open": [["false", "true", "dirty = false"]],
    "one moment more or less of a slice": [["performance.now() < end", "performance.now() <= end"]],
    "where there is no such work, to ask for it fails, which leaves it to the answer too": [
      ["prepare?.()", "prepare()"],
    ],
    "no work stands open when one begins": [
      ["{\n      working = undefined // what fails is left to the answer, which says what is missing\n    }", "{}"],
    ],
    "whatever the page says on a watch's port, it says that it drew": [['"drawn"', '""']],
  },
  "src/rpc/server.ts": {
    "a watch whose code has not come yet is deaf to what changes": [["false", "true", "reads: () => false"]],
    "a message comes for each turn, and a turn was put there with it": [["turns.shift()?.()", "turns.shift()()"]],
    "where nothing takes long, to ask for it fails, which leaves it to the answer too": [
      ["server.prepare?.(query, checked)", "server.prepare(query, checked)"],
    ],
    "what is thrown when a watch is called off that never began is heard by nobody": [
      ["watches.get(id)?.subscription", "watches.get(id).subscription"],
    ],
  },
  "src/domain/history/query/tally.ts": {
    "a sum that is put by earlier, or added row by row, comes to the same, only later": [
      ["Math.abs(total) > mostExact", "true"],
      ["Math.abs(total) > mostExact", "Math.abs(total) >= mostExact"],
      ["!chunk.hot.sum.isPlain", "true"],
      ["Math.abs(total) <= mostExact", "false"],
      ["Math.abs(total) <= mostExact", "Math.abs(total) < mostExact"],
    ],
    "a sum of nothing adds nothing, whether it is taken for one that came in or for one that went out": [
      ["value < 0", "value <= 0"],
    ],
    "more room than is needed, the same room anew, and cells that hold nothing add nothing": [
      ["cells <= this.#sums.length", "cells < this.#sums.length"],
      ["other.#sums.length / cellsPerCode", "other.#sums.length * cellsPerCode"],
      ["cell < other.#sums.length", "cell <= other.#sums.length"],
      ["other.#counts[cell] === 0", "false"],
      ["index < to", "index <= to", "index++) {"],
    ],
  },
  "src/worker/sync/area-refresh.ts": {
    "looked at a moment early, what is held is found young still, and the rest of its time is waited for": [
      ["maxAge + 1", "maxAge - 1"],
    ],
    "the rates are asked for without an end, so nobody is ever given what all of it came to": [
      ["true", "false", "discard: true"],
    ],
  },
  "src/worker/sync/transaction-sync.ts": {
    "a plan that begins takes nothing, whether nothing is handed to it or it is handed nothing": [
      ["pages === undefined", "false"],
    ],
    "a page that is asked for is refused, unreadable, not to be had or called off, and the last is asked again": [
      ['"BackingOff"', '""', "Offline:"],
      ['"BackingOff"', '""', "WorkerLost:"],
      ['"BackingOff"', '""', "Cancelled:"],
      ['"BackingOff"', '""', "AlreadyPending:"],
      ['"Unkept"', '""', "Storage:"],
      ['"Stopped"', '""', "ReadOnly:"],
    ],
  },
}
