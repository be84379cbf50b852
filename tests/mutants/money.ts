import type { Equivalents } from "./change.ts"

/** In what reckons money and decides what is sent. */
export const inMoney: Equivalents = {
  "src/domain/balances/answers.ts": {
    "of the last answer it is not asked whether another follows: it is of today": [["next === undefined", "false"]],
  },
  "src/domain/balances/balance-history.ts": {
    "the newest answer agrees with itself, so it may stand among those that are held against the history": [
      ["answers.slice(0, -1)", "answers"],
    ],
    "more rows are gone through than the chart needs: it comes to the same, only later": [
      ["at > (today - days * daySeconds) * 1000", "true"],
      ["at > (today - days * daySeconds) * 1000", "at >= (today - days * daySeconds) * 1000"],
    ],
  },
  "src/domain/balances/balances-then.ts": {
    "the newest answer agrees with itself, so it may stand among those that are held against the history": [
      ["at < newest.at", "at <= newest.at"],
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
  "src/domain/balances/endpoints.ts": {
    "what the decoder makes has both fields, whatever is checked of it": [
      ["{ balances: Schema.Record(Schema.String, Schema.String), thaw: Schema.NullOr(Thaw) }", "{}"],
    ],
  },
  "src/domain/contracts/form.ts": {
    "something stands before the first dot of any text, if only nothing": [['""', '"Stryker was here!"', "split"]],
  },
  "src/domain/contracts/model.ts": {
    "what has no list is refused before": [["[]", '["Stryker was here"]', "entriesOf(answer, lists)"]],
    "what is made of the answer has that shape already": [
      ["{ contracts: Schema.Array(Contract), variants: Schema.Array(ContractVariant) }", "{}"],
    ],
  },
  "src/domain/contracts/order-link.ts": {
    "a text that is no address is no link either": [["[]", '["Stryker was here"]']],
    "without the anchor it is another scheme than https, or has no host": [
      ["/^https:\\/\\/[^/?#@]+([/?#]|$)/i", "/https:\\/\\/[^/?#@]+([/?#]|$)/i"],
    ],
    "what names a user has its sign before the path, and was refused for that": [
      ['url.username === ""', "true"],
      ['url.password === ""', "true"],
    ],
  },
  "src/domain/contracts/summary.ts": {
    "null is reckoned as 0, a moment before any contract": [
      ["release !== null", "true"],
      ["release === null", "false"],
    ],
    "null is written as a word that is not perpetual": [["type !== null", "true"]],
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
    "spares the search for a payment that a settled request does not have": [
      ['request.status._tag !== "Waiting"', "false"],
    ],
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
      ["{ now: 0, officeNow: 0, knownFor: () => 0, online: true, locks: true, storage: null }", "{}"],
      ["true", "false", "now: 0, officeNow: 0, knownFor: () => 0, online: true"],
    ],
    "what is not known is of no moment either": [["answered.value === null", "false"]],
  },
  "src/domain/transfers/form.ts": {
    "every balance is called as its form, so far": [
      ["({ name }) => name === form", "() => undefined"],
      ["name === form", "false"],
    ],
  },
  "src/domain/transfers/review.ts": {
    "of a balance that is not known nothing is left": [["balance !== null", "true"]],
  },
  "src/domain/withdrawals/break-even.ts": {
    "every number of a method is one": [["() => zero", "() => undefined"]],
    "what is no number is nothing": [['"0"', '""', "fixed: fee"]],
  },
  "src/domain/withdrawals/column-decimals.ts": {
    "a text without a point has no decimals": [["[]", '["Stryker was here"]']],
  },
  "src/domain/withdrawals/destination.ts": {
    "what is of no field is said of none": [["[]", '["Stryker was here"]']],
    "spaces and letters go one by one or together": [
      ["/\\s+/g", "/\\s/g"],
      ["/[a-z]+/g", "/[a-z]/g"],
    ],
    "a destination's own fields are all told, if only as empty, and no other is read": [['""', '"Stryker was here!"']],
    "no destination has what stands for no glue in it": [["separator !== undefined", "true"]],
  },
  "src/domain/withdrawals/method.ts": {
    "every form has a method": [
      ["first === undefined", "false"],
      ["`form ${form} has no method`", "``"],
    ],
    "what is no number is nothing": [
      ['"0"', '""', 'rate: "0.015"'],
      ['"0"', '""', 'rate: "0.03"'],
      ['"0"', '""', "minimum:"],
    ],
  },
  "src/domain/withdrawals/order.ts": {
    "a destination's own fields are all told, if only as empty": [['""', '"Stryker was here!"', "tidy."]],
  },
  "src/domain/withdrawals/quote.ts": {
    "every number of a method is one": [["() => zero", "() => undefined"]],
    "a fee that grows with the sum, or stays, leaves as much of no smaller one": [
      ['method.rule._tag !== "WholeUnits"', "false"],
    ],
  },
  "src/domain/withdrawals/reliable-rate.ts": {
    "of no rate there is no amount above one": [["rate === undefined", "false"]],
  },
  "src/domain/withdrawals/validity.ts": {
    "every number of a method and of a balance is one": [["() => zero", "() => undefined"]],
    "of what comes in whole units alone the largest sum is sought so": [
      ['method.rule._tag === "WholeUnits"', "true"],
      ["() => balance", "() => undefined"],
    ],
  },
  "src/domain/market/adapter.ts": {
    "what is read was seen to be a list, or to have a rate": [
      ["[]", '["Stryker was here"]', "entriesOf(answer, lists) ?? []"],
      ['""', '"Stryker was here!"', 'rateIn(answer) ?? ""'],
    ],
  },
  "src/domain/market/exact.ts": {
    "neither text is an amount": [['""', '"Stryker was here!"', 'parseAmount(value ?? "")']],
  },
  "src/domain/market/kept/row.ts": {
    "what no number tells apart is compared exactly, and comes to the same, only later": [
      ["[Number(one), Number(other)]", "[]"],
    ],
  },
  "src/domain/market/series.ts": {
    "no text is no date": [['""', '"Stryker was here!"', "readWritten("]],
    "what is read was seen to be a list, and is made of what its points may say": [
      ["[]", '["Stryker was here"]', "entriesOf("],
      ["{ points: Schema.Array(SeriesPoint), bad: Schema.Int }", "{}"],
    ],
    "of fewer entries than are taken all are; a series of one second, or of none, has no order": [
      ["entries.length <= mostPoints", "false"],
      ["entries.length <= mostPoints", "entries.length < mostPoints"],
      ["firstDate(entries) <= firstDate(entries.toReversed())", "firstDate(entries) < firstDate(entries.toReversed())"],
    ],
  },
  "src/domain/market/view.ts": {
    "of no rows there are no means, and one row has nothing to break": [
      ["since === undefined", "false"],
      ["step === null", "false"],
    ],
    "what is looked at up to a row begins with a row": [
      ["rows[first]?.date", "rows[first].date"],
      ["rows[index]?.date", "rows[index].date"],
    ],
    "no number of transactions is below nothing": [["least === 0", "false", "(transactions ?? 0) >= least"]],
    "of two known values there is a change": [
      [
        "changeOf(known[0]?.value ?? null, known.at(-1)?.value ?? null)?.percent",
        "changeOf(known[0]?.value ?? null, known.at(-1)?.value ?? null).percent",
      ],
      ["known[0]?.value", "known[0].value"],
      ["known.at(-1)?.value", "known.at(-1).value"],
    ],
    "what is unknown has no digit, and no index where it is the base": [
      ["value !== null", "true", "const base ="],
      ["base === null", "false"],
    ],
    "from itself the first is not far": [["place === 0", "false", "all.every"]],
  },
}
