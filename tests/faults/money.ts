import { type FaultTable } from "./fault.ts"

const quotes = ["tests/domain/withdrawals/quote.test.ts"]
const limits = ["tests/domain/withdrawals/validity.test.ts"]
const places = ["tests/domain/withdrawals/destination.test.ts"]
const times = ["tests/domain/withdrawals/promised-time.test.ts"]
const rules = ["tests/domain/sending/money-ui-rules.test.ts"]
const decisions = ["tests/domain/sending/decide.test.ts"]
const meanings = ["tests/domain/sending/sameness.test.ts"]
const amounts = ["tests/domain/money/amount.test.ts"]
const equivalents = ["tests/domain/money/convert.test.ts"]

/** What a customer pays, may send, and is told of it. */
export const moneyFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/withdrawals/method.ts",
    tests: quotes,
    faults: [
      ["R416", "a withdrawal of BTC costs a tenth of its fee", `rate: "0.015"`, `rate: "0.0015"`],
      ["R417", "a card costs 45 %", `rate: "0.045"`, `rate: "0.45"`],
      ["R417", "a card's fixed 5 is 4.99", `fixed: "5"`, `fixed: "4.99"`],
      ["R418", "AdvCash costs 0.3 %", `rate: "0.03"`, `rate: "0.003"`],
      ["R419", "euro to BTC is free", `rule: btcRate,\n    minimumInBtc`, `rule: { _tag: "Free" },\n    minimumInBtc`],
      [
        "R420",
        "a euro withdrawal to a bank costs 3",
        `{ ...euro, tab: "paystree", destination: "bank", rule: { _tag: "Free" }`,
        `{ ...euro, tab: "paystree", destination: "bank", rule: { _tag: "Fixed", fee: "3" }`,
      ],
      ["R421", "USDT on the chain costs 30", `fee: "3" }`, `fee: "30" }`],
      [
        "R422",
        "a USDT withdrawal to a bank costs 3",
        `{ ...usdt, tab: "paystree", destination: "bank", rule: { _tag: "Free" }`,
        `{ ...usdt, tab: "paystree", destination: "bank", rule: { _tag: "Fixed", fee: "3" }`,
      ],
      ["R423", "tokens cost 30 %", `share: "0.97"`, `share: "0.7"`],
      ["R423", "tokens have no least fee", `atLeast: "3"`, `atLeast: "0"`],
    ],
  },
  {
    file: "src/domain/withdrawals/method.ts",
    tests: limits,
    faults: [
      ["R275 R416 R312", "BTC may be withdrawn below 0.01", `const btcLeast = "0.01"`, `const btcLeast = "0.001"`],
      ["R425", "euro may be withdrawn from 1 on", `minimum: "10"`, `minimum: "1"`],
      ["R286 R419", "euro to BTC knows no minimum in BTC", "minimumInBtc: btcLeast", "minimumInBtc: null"],
      [
        "R287",
        "a euro sum may begin with 0",
        `inputDecimals: 2,\n  noLeadingZero: true`,
        `inputDecimals: 2,\n  noLeadingZero: false`,
      ],
      ["R287", "a euro sum takes three decimals", "inputDecimals: 2", "inputDecimals: 3"],
      ["R293", "a sum of 0 USDT is refused", `minimum: "0"`, `minimum: "1"`],
      ["R297", "tokens may be withdrawn in parts", "inputDecimals: 0", "inputDecimals: 2"],
      ["R298", "tokens may be withdrawn from 5 on", `minimum: "50"`, `minimum: "5"`],
    ],
  },
  {
    file: "src/domain/withdrawals/method.ts",
    tests: times,
    faults: [
      [
        "R438",
        "BTC is promised within 14 days",
        `destination: "btc", processing: { usually: 3 * day, atMost: 3`,
        `destination: "btc", processing: { usually: 3 * day, atMost: 14`,
      ],
      [
        "R439",
        "14 days are promised as 3",
        "{ usually: 3 * day, atMost: 14 * day, manual: false }",
        "{ usually: 3 * day, atMost: 3 * day, manual: false }",
      ],
      ["R440", "tokens are promised within 3 days", "atMost: 14 * day, manual: true", "atMost: 3 * day, manual: true"],
      ["R441", "what is done by hand is not said", "manual: true", "manual: false"],
    ],
  },
  {
    file: "src/domain/withdrawals/promised-time.ts",
    tests: times,
    faults: [
      ["R442", "the promised time is over a day late", "isOver: now >= latest", "isOver: now >= latest + dayMs"],
      ["", "the promised time is by a clock that is wrong", "officeMoment(heard, clock)", "heard"],
      ["R442", "a day counts as passed when it begins", "Math.floor((now - at)", "Math.ceil((now - at)"],
    ],
  },
  {
    file: "src/domain/withdrawals/quote.ts",
    tests: quotes,
    faults: [
      [
        "R300 R423",
        "what arrives is rounded up",
        "floor(BigDecimal.multiply(sum, exact(share)))",
        "roundHalfUp(BigDecimal.multiply(sum, exact(share)), 0)",
      ],
      ["R417", "the fixed part of a fee is left out", "exact(rate)), exact(fixed))", "exact(rate)), zero)"],
      ["R421", "less than nothing arrives", "formatAmount(BigDecimal.max(net, zero))", "formatAmount(net)"],
      ["R416", "a fee in per cent is ten times too small", `BigDecimal.make(100n, 0)`, `BigDecimal.make(10n, 0)`],
      ["", "fee and net are more than the sum", "const net = BigDecimal.subtract(sum, fee)", "const net = sum"],
      ["", "the smaller sum that brings as much is the larger one", "smallest = lower", "smallest = sum"],
    ],
  },
  {
    file: "src/domain/money/round.ts",
    tests: quotes,
    faults: [
      ["R443", "fees are rounded half to even", `mode: "half-from-zero"`, `mode: "half-even"`],
      ["R423 R300", "what arrives is rounded to the nearest", `mode: "floor"`, `mode: "half-from-zero"`],
    ],
  },
  {
    file: "src/domain/money/round.ts",
    tests: rules,
    faults: [["", "Max is rounded up beyond the balance", `mode: "to-zero"`, `mode: "half-from-zero"`]],
  },
  {
    file: "src/domain/money/sum-of-all.ts",
    tests: ["tests/domain/money/amount.test.ts", "tests/domain/structure/views.test.ts"],
    faults: [
      [
        "R184",
        "what is known of amounts is said to be all of them",
        "Option.all(amounts.map((amount) =>",
        "Option.all(amounts.filter((amount) => amount !== null).map((amount) =>",
      ],
    ],
  },
  {
    file: "src/domain/money/typed-sum.ts",
    tests: limits,
    faults: [
      [
        "S45",
        "123，456 of a full-width keyboard is read as 123.456",
        String.raw`.replaceAll(/[\uFF0C\u066B]/g, ",")`,
        String.raw`.replaceAll(/[\uFF0C\u066B]/g, ".")`,
      ],
      [
        "S45",
        "a sum of a full-width keyboard left open in one language is settled by another",
        String.raw`typed.replace(/[.\uFF0E]/, ",")`,
        `typed.replace(".", ",")`,
      ],
      ["R272", "1,000 is read as 1", "if (grouped !== null)", "if (grouped === undefined)"],
      [
        "R272",
        "123,456 is read as 123.456",
        String.raw`/^0*([1-9]\d{0,2}),(\d{3})$/`,
        String.raw`/^0*([1-9]\d{0,1}),(\d{3})$/`,
      ],
      ["R272", "1.000.000 in commas is read as 1", String.raw`/^(\d*),(\d*)$/`, String.raw`/^(\d*),(\d*).*$/`],
      [
        "R272",
        "a sum of nothing is sent",
        `return BigDecimal.isZero(sum.value) && !zeroAllowed`,
        `return BigDecimal.isZero(sum.value) && zeroAllowed`,
      ],
      ["S45", "a German 1.234 is sent as 1.234", "if (dotted !== null)", "if (dotted === undefined)"],
      [
        "S45",
        "a German 123.456 is sent as 123.456",
        String.raw`/^0*([1-9]\d{0,2})\.(\d{3})$/`,
        String.raw`/^0*([1-9]\d{0,1})\.(\d{3})$/`,
      ],
      ["S45", "the answer to which was meant asks again", "digits.length === 3 ?", "digits.length === 4 ?"],
      ["R287", "0.50 euro passes", `noLeadingZero && text.startsWith("0")`, `noLeadingZero && text.startsWith("00")`],
      [
        "R287 R297",
        "too many decimals are cut in silence",
        "decimals !== null && sum.value.scale > decimals",
        "decimals !== null && sum.value.scale > decimals + 9",
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/validity.ts",
    tests: limits,
    faults: [
      ["R275", "the minimum itself is refused", "if (less(sum, minimum.value))", "if (!less(minimum.value, sum))"],
      [
        "R286 R419",
        "without a rate the minimum of euro to BTC is 10 alone",
        "if (rate === null) return Option.none()",
        "if (rate === null) return Option.some(own)",
      ],
      ["R286", "the smaller of two minimums counts", "BigDecimal.max(own,", "BigDecimal.min(own,"],
      [
        "R299",
        "the gross, not the net, is held against the balance",
        "const net = netOf(method, sum)",
        "const net = sum",
      ],
      [
        "R299",
        "a fee that the balance does not cover is not said",
        `method.form === "oton"\n            ?`,
        `method.form !== "oton"\n            ?`,
      ],
      ["R293", "that nothing arrives is not said", "less(zero, netOf(method, sum)) ? []", "less(zero, sum) ? []"],
      [
        "R274",
        "Max is more than the balance",
        ": truncate(balance, method.inputDecimals)",
        ": roundHalfUp(balance, 0)",
      ],
      [
        "",
        "more than the balance is not said",
        "balance === null || !less(exact(balance), sum)",
        "balance === null || !less(sum, exact(balance))",
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/destination.ts",
    tests: places,
    faults: [
      ["R375", "card number and name are joined by another character", `cardSeparator: "|"`, `cardSeparator: ","`],
      ["R376", "a bank's destination has another marker", `paystreeMarker: "paystree"`, `paystreeMarker: "bank"`],
      [
        "R376",
        "IBAN and beneficiary change places",
        "[wire.paystreeMarker, iban, beneficiaryName]",
        "[wire.paystreeMarker, beneficiaryName, iban]",
      ],
      ["R377", "the wallet's type is not sent", "`${wire.walletType}${wire.walletSeparator}${address}`", "address"],
      [
        "R374",
        "a Bitcoin address is sent with what stands around it",
        "tidy: { btcaddress: compact }",
        "tidy: { btcaddress: upper }",
      ],
      ["R281", "no checksum of card numbers", "return isValid ? []", "return card !== '' ? []"],
      ["R282", "a card of any brand passes", "known?.type !== cardBrand", "known === undefined"],
      ["R283", "a card of twelve digits passes", "card.length !== cardLength)", "card.length > cardLength)"],
      ["R284", "a card without a name on it passes", `fields: ["card", "cardname"]`, `fields: ["card"]`],
      ["R277 R294", "a longer IBAN passes", "iban.length === ibanLength ?", "iban.length >= ibanLength ?"],
      ["R277", "an IBAN's spaces count", "tidy: { iban: upper }", "tidy: {}"],
      ["R278", "a wrong checksum of an IBAN is not said", "isValidIBAN(iban) ? []", "iban !== '' ? []"],
      ["R276", "a bank without a beneficiary passes", `fields: ["beneficiaryName", "iban"]`, `fields: ["iban"]`],
      ["R276", "what is missing is not named", `if (value === "") return`, `if (value === " ") return`],
      ["R285", "an AdvCash account of eleven digits passes", "=== advCashLength", "<= advCashLength"],
      [
        "",
        "a beneficiary may hold the separator, and another account is paid",
        "separator: wire.paystreeSeparator",
        "separator: undefined",
      ],
      ["", "a name on a card may hold the separator", "separator: wire.cardSeparator", "separator: undefined"],
      [
        "",
        "what cannot be seen passes in addresses",
        "names.has(field) ? hiddenInNameAt(value) : foreignCharacterAt(value)",
        "hiddenInNameAt('') ?? foreignCharacterAt('')",
      ],
      [
        "",
        "letters of other alphabets pass in addresses",
        "hiddenInNameAt(value) : foreignCharacterAt(value)",
        "hiddenInNameAt(value) : hiddenInNameAt(value)",
      ],
      [
        "",
        "an address with a wrong checksum is not spoken of",
        "!Address.validate(address)\n",
        "Address.validate(address)\n",
      ],
      [
        "",
        "a Bitcoin address of a wrong checksum is not spoken of",
        "validBitcoin(btcaddress, Network.mainnet) ? []",
        "btcaddress !== '' ? []",
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/destination.ts",
    tests: rules,
    faults: [
      [
        "",
        "the accept step shows other fields than are sent",
        `sent: [null, "iban", "beneficiaryName"]`,
        `sent: [null, "beneficiaryName", "iban"]`,
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/compare.ts",
    tests: rules,
    faults: [
      [
        "R280",
        "methods that refuse a sum are shown with what they would cost",
        "quote: null, problem }",
        "quote: null, problem: null }",
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/reliable-rate.ts",
    tests: rules,
    faults: [
      [
        "S28",
        "a minimum is made from an old rate",
        `if (!isFresh(newest.at, now))`,
        `if (isFresh(newest.at, now) && now < 0)`,
      ],
      [
        "S28",
        "a minimum is made from a rate of 1",
        "BigDecimal.isGreaterThan(units, one)",
        "BigDecimal.isPositive(units)",
      ],
      ["S28", "a minimum is made from a rate that leapt", `Object.hasOwn(leapt, key) ? Result.fail("Leapt") :`, ""],
    ],
  },
  {
    file: "src/domain/transfers/review.ts",
    tests: rules,
    faults: [
      [
        "R271",
        "a transfer to nobody passes",
        `if (email === "") return { _tag: "Missing" }`,
        `if (email === "") return null`,
      ],
      [
        "R272",
        "a transfer of nothing typed passes",
        "if (Result.isFailure(checked)) return { sum: checked.failure",
        "if (Result.isFailure(checked)) return { sum: null",
      ],
      [
        "",
        "what is no e-mail is sent to",
        String.raw`/^[^\s@]+@[^\s@]+$/.test(email) ? null`,
        String.raw`/@/.test(email) ? null`,
      ],
      ["", "a transfer to oneself is not spoken of", "isSameEmail(email, ownEmail) ?", "email === ownEmail ?"],
      [
        "",
        "more than the balance is not spoken of",
        "Option.exists(left, BigDecimal.isNegative)",
        "Option.exists(left, BigDecimal.isPositive)",
      ],
      ["", "that the office will round is not said", ".scale > form.precision", ".scale > form.precision + 1"],
      [
        "",
        "what is left of the balance is more than it was",
        "BigDecimal.subtract(held, sum)",
        "BigDecimal.sum(held, sum)",
      ],
      [
        "",
        "Max keeps decimals that a balance does not have",
        "Option.map((held) => truncate(held, precision))",
        "Option.map((held) => held)",
      ],
    ],
  },
  {
    file: "src/domain/money/convert.ts",
    tests: equivalents,
    faults: [
      [
        "R165",
        "an equivalent is divided where it is multiplied",
        "BigDecimal.multiply(amount, wants), has)",
        "BigDecimal.multiply(amount, has), wants)",
      ],
      [
        "",
        "what has no rate is worth nothing and not named",
        "if (Option.isNone(equivalent)) left.push(key)",
        "if (Option.isNone(equivalent)) continue",
      ],
      ["", "rates of tomorrow are used", "Math.abs(now - at)", "(now - at)"],
      [
        "",
        "equivalents rest on rates of an hour",
        "usableRateAge = 2 * ratesMaxAge",
        "usableRateAge = 12 * ratesMaxAge",
      ],
      [
        "",
        "a euro may be worth a bitcoin",
        "BigDecimal.isGreaterThan(eur, BigDecimal.make(1n, 0))",
        "BigDecimal.isPositive(eur)",
      ],
    ],
  },
  {
    file: "src/domain/money/amount.ts",
    tests: amounts,
    faults: [
      [
        "",
        "an amount of many digits is shown with an exponent",
        `if (amount.scale <= 0) return`,
        `if (amount.scale <= -99) return`,
      ],
      [
        "",
        "an amount below zero is shown without its sign",
        `amount.value < 0n ? "-" : ""`,
        `amount.value > 0n ? "" : ""`,
      ],
      ["", "0.05 is shown as .5", `padStart(amount.scale + 1, "0")`, `padStart(amount.scale, "0")`],
      ["", "an amount with an exponent is read", "})?$`)", "})?(e\\\\d)?$`)"],
    ],
  },
  {
    file: "src/domain/sending/decide.ts",
    tests: decisions,
    faults: [
      ["", "a send without a network is tried", `(online ? []`, `(online || locks ? []`],
      ["", "two tabs may send at once where there are no locks", `(locks ? []`, `(locks || online ? []`],
      ["", "a send leaves though the log cannot be written", "(storage === null ? []", "(storage !== 'NewerLog' ? []"],
      [
        "",
        "who was asked of in other case is asked of again",
        `isSameSpelling(to, order?.toUser ?? "")`,
        "to === order?.toUser",
      ],
      [
        "S24",
        "who was sent to in another spelling of the domain is not asked of",
        `isSameSpelling(to, order?.toUser ?? "")`,
        `isSameParty(to, order?.toUser ?? "")`,
      ],
      [
        "",
        "a rate that leapt makes a minimum",
        'reliableRate("eur", rates, leapt, now)',
        'reliableRate("eur", rates, {}, now)',
      ],
      [
        "",
        "addresses that look like a contact's are not asked about",
        "const others = { bank: [], card: [], advcash: contacts, btc: contacts,",
        "const others = { bank: [], card: [], advcash: contacts, btc: [],",
      ],
      [
        "",
        "an order leaves though contracts are not known",
        `obstacles: variant === undefined ? [{ _tag: "Unchosen" }]`,
        `obstacles: variant === undefined ? []`,
      ],
    ],
  },
  {
    file: "src/domain/sending/questions.ts",
    tests: decisions,
    faults: [
      [
        "S41",
        "a yes to one repeat is a yes to any",
        "about: canonicalJson([before.callId,",
        "about: before && canonicalJson([typeof meaning.to,",
      ],
      [
        "S44",
        "the last characters of an impossible address are not typed again",
        "about: to, end: to.slice(-typedAgain) }",
        "about: to.slice(0, -typedAgain), end: '' }",
      ],
      ["", "a link's destination needs no yes", "(fromLink ? {", "(fromLink && amount === '' ? {"],
      ["", "a first destination needs no yes", "known === undefined ? { about: to }", "known === null ? { about: to }"],
      [
        "",
        "an unusual sum needs no yes",
        "BigDecimal.multiply(amountOf(largest), unusual.times)",
        "BigDecimal.multiply(amountOf(largest), BigDecimal.make(1000n, 0))",
      ],
      [
        "",
        "what was answered of one sum counts of another",
        "note === undefined ? null : { about: asked.amount, balance",
        "note === undefined ? null : { about: 'yes', balance",
      ],
      [
        "",
        "what was answered of one address counts of another",
        "(known === undefined ? { about: to }",
        "(known === undefined ? { about: 'yes' }",
      ],
      [
        "",
        "young destinations are not asked about",
        "known !== null && isYoung(known, officeNow)",
        "known === undefined && isYoung(known, officeNow)",
      ],
    ],
  },
  {
    file: "src/domain/sending/open-sends.ts",
    tests: decisions,
    faults: [
      ["", "a repeat of what nobody knows needs no yes", "const same = unknown.findLast(isSame) ??", "const same ="],
      ["", "a repeat of what was accepted without a word needs no yes", "?? silent.findLast(isSame)", ""],
      [
        "",
        "another sum to the same needs no yes",
        "meant(outcome)?.to === meaning.to",
        "meant(outcome)?.sum === meaning.to",
      ],
      [
        "",
        "a clock set forward ends the two minutes of what was accepted without a word",
        "Math.min(now - at, knownFor(callId))",
        "(now - at)",
      ],
      [
        "",
        "a repeat without a word is asked about for a minute",
        "const unconfirmedFor = 2 * minuteMs",
        "const unconfirmedFor = 59_000",
      ],
    ],
  },
  {
    file: "src/domain/sending/flow.ts",
    tests: ["tests/domain/sending/flow.test.ts"],
    faults: [
      ["S42", "what was not ticked is passed by confirming", "!way.dialogs.has(_tag)", "_tag === 'Nothing'"],
      ["S41", "what was said to a question is not sent", "{ ...flow.answers, ...event.answers }", "flow.answers"],
      [
        "S20",
        "what nobody knows the outcome of is tried again",
        "if (isOpenEnded(refusal)) return",
        "if (false) return",
      ],
      [
        "S20",
        "a press at the gate while it is on its way is another send",
        `return flow._tag === "Gate"\n        ? { _tag: "Sending"`,
        `return "attempt" in flow\n        ? { _tag: "Sending"`,
      ],
      [
        "S22",
        "what is on its way can be left and begun again",
        `|| flow._tag === "Gate" ? filling`,
        `|| "attempt" in flow ? filling`,
      ],
      ["S20", "a transfer that is over is begun again where it ended", "(!gate && (_tag", "(true && (_tag"],
      ["R247", "a wrong code is not said", "attempt: attempt + 1, refused: refusal", "attempt, refused: null"],
    ],
  },
  {
    file: "src/domain/sending/party.ts",
    tests: ["tests/domain/sending/party.test.ts"],
    faults: [
      [
        "S24",
        "addresses that differ in case are one",
        "hasNoCase(party) ? party.toLowerCase() : party",
        "small(party)",
      ],
      ["S24", "the letters of any alphabet are made small", "`${small(name)}@", "`${name.toLowerCase()}@"],
      ["S24", "a domain in its own letters is another", "URL.parse(`http://${text}`)?.hostname : null", "null : null"],
      ["S24", "who is not named is somebody", `one.trim() !== "" && partyOf`, "partyOf"],
      ["S24", "an e-mail that is empty is that of a contact who has none", `one.trim() !== "" && small`, "small"],
      ["S24", "a domain in letters of full width names whoever has it in plain ones", "hasDressed(domain)", "false"],
    ],
  },
  {
    file: "src/domain/sending/sameness.ts",
    tests: meanings,
    faults: [
      ["S41", "1 and 1.0 are two sends", "formatAmount(BigDecimal.normalize(amount))", "formatAmount(amount)"],
      ["S41", "an e-mail in capitals is another person", ".toLowerCase()\n    .toUpperCase()", ""],
      ["", "every withdrawal to a card is the same", "account(shown).slice(-4)", "account(shown).slice(-4, -4)"],
      ["", "a payment link is another address", String.raw`.replace(/^[a-z]+:\/*(?:pay-)?/i, "")`, ""],
      ["", "another balance is the same send", "one.balance === other.balance &&", ""],
      ["", "another sum is the same send", " && one.sum === other.sum", ""],
      ["", "an IBAN with another name is another account", "account(ibanOf(shown))", "account(shown)"],
    ],
  },
  {
    file: "src/domain/sending/reference.ts",
    tests: ["tests/domain/sending/reference.test.ts"],
    faults: [
      ["R252", "an answer without data is done", "answer === null ||", ""],
      ["R252", "an empty list is done", "(Array.isArray(answer) && answer.length === 0)", "false"],
    ],
  },
  {
    file: "src/domain/sending/known.ts",
    tests: rules,
    faults: [
      ["S24", "a send of nothing makes a destination known", "if (isZero(amount)) continue", ""],
      [
        "S24",
        "to whom transfers went is suggested for withdrawals",
        `kind === "withdrawal" ? destinationKindOf(form, tab) : undefined`,
        `destinationKindOf(form, tab)`,
      ],
      [
        "S24",
        "a destination is trusted after an hour",
        "const whitelistAge = dayMs",
        "const whitelistAge = dayMs / 24",
      ],
    ],
  },
  {
    file: "src/domain/sending/history-row.ts",
    tests: rules,
    faults: [
      ["", "one row is the proof of two sends", "if (row !== undefined) taken.push(row.id)", ""],
      ["", "what came in is the proof of what left", `row.sum.startsWith("-") &&`, ""],
      ["", "a row of last week is the proof", "row.date * 1000 >= since &&", ""],
      [
        "",
        "a clock that is ahead hides the row",
        "Math.min(officeMoment(at, clock) - clockSkew * 1000, newest * 1000)",
        "officeMoment(at, clock) - clockSkew * 1000",
      ],
      [
        "",
        "a clock that is behind hides the row",
        "Math.min(officeMoment(at, clock) - clockSkew * 1000, newest * 1000)",
        "newest * 1000",
      ],
    ],
  },
  {
    file: "src/domain/modals/proof.ts",
    tests: rules,
    faults: [
      ["R251", "a done step is shown for a send of last year", "now - send.at <= provenFor", "now >= send.at"],
      ["R251", "a done step is shown for another sum", "send.amount === values.sum &&", ""],
      ["R251", "a done step is shown for another destination", "send.to === to &&", ""],
    ],
  },
]
