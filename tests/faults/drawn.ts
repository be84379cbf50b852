import { type FaultTable } from "./fault.ts"

const details = ["tests/browser/ui/history/row-details.browser.test.tsx"]
const amount = ["tests/browser/ui/kit/amount.browser.test.tsx"]
const shortRow = ["tests/browser/ui/kit/transaction-row.browser.test.tsx"]
const tokens = ["tests/browser/ui/tokens/tokens.browser.test.tsx"]
const worth = ["tests/browser/ui/home/worth.browser.test.tsx"]
const sums = ["tests/browser/ui/history/sums.browser.test.tsx"]
const contracts = ["tests/browser/ui/contracts/contracts.browser.test.tsx"]
const strips = ["tests/browser/ui/home/home-strips.browser.test.tsx"]
const ranges = ["tests/browser/ui/history/filters/ranges.browser.test.tsx"]
const purchases = ["tests/browser/ui/history/purchases/purchases.browser.test.tsx"]

/** What is drawn of what the office said: sums, fees, moments and names, each in its place. */
export const drawnFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/structure/tree/viewport.ts",
    tests: ["tests/laws/tree-viewport.test.ts"],
    faults: [["", "what makes the tree larger makes it smaller", "scale * factor, largest", "scale / factor, largest"]],
  },
  {
    file: "src/ui/structure/map-words.ts",
    tests: ["tests/laws/map-words.test.ts"],
    faults: [["", "a name on the map is cut", "used + 1 + length > held", "used + 1 - length > held"]],
  },
  {
    file: "src/ui/history/grid/scroll-range.ts",
    tests: ["tests/laws/scroll-range.test.ts"],
    faults: [
      [
        "",
        "in the middle of a million rows others are drawn than the bar says",
        "(lastOffset - 2 * third)) / (lastScroll",
        "(lastOffset - 3 * third)) / (lastScroll",
      ],
    ],
  },
  {
    file: "src/ui/history/details/facts.tsx",
    tests: details,
    faults: [
      [
        "R167",
        "the time of a row in UTC is one of 1970",
        "{utcTime(moment, i18n.locale)}",
        "{utcTime(row.date, i18n.locale)}",
      ],
      [
        "",
        "the reader's time of a row is one of 1970",
        "localMoment(moment, i18n.locale)}<",
        "localMoment(row.date, i18n.locale)}<",
      ],
      [
        "R167",
        "a kind of rows is told by its number though it has a name",
        "words.typeName(row.type) ?? row.type",
        "row.type",
      ],
      [
        "",
        "a kind of rows without a name is told by nothing",
        "words.typeName(row.type) ?? row.type",
        "words.typeName(row.type)",
      ],
      ["", "a fee that was not delivered is none", "value={row.fee ?? null}", `value={row.fee ?? "0"}`],
      ["R167", "the sum of a row stands as its fee", "value={row.fee ?? null}", "value={row.sum}"],
      [
        "",
        "what a row was worth is told in its own currency",
        `currency="eur" precision={2}`,
        "currency={row.currency}",
      ],
      ["", "a value that is unknown is zero", "value={worth?.value ?? null}", `value={worth?.value ?? "0"}`],
      ["", "rates from before a row are said to be of after it", "at <= moment ?", "at > moment ?"],
      [
        "",
        "the rates of a row's value are told by the moment of the row",
        "title={utcMoment(at, i18n.locale)}",
        "title={utcMoment(moment, i18n.locale)}",
      ],
      [
        "R167",
        "the recipient of a row stands as its sender",
        "<Party text={row.sender} />",
        "<Party text={row.recipient} />",
      ],
      [
        "R167",
        "the sender of a row stands as its recipient",
        "<Party text={row.recipient} />",
        "<Party text={row.sender} />",
      ],
      ["R167", "the partner of a row stands as its number", "{row.id}</span>", "{row.refUserId}</span>"],
    ],
  },
  {
    file: "src/ui/history/details/row-details.tsx",
    tests: details,
    faults: [
      [
        "",
        "what left stands in the details without its sign",
        "value={row.sum} currency",
        `value={row.sum.replace("-", "")} currency`,
      ],
      ["", "a row was found to be gone at the moment of now", "<Removed at={withdrawnAt}", "<Removed at={Date.now()}"],
      [
        "",
        "all removed rows are all that changed",
        "onShowAll={() => onQuery(allRemoved)}",
        "onShowAll={() => onQuery(allChanged)}",
      ],
      [
        "",
        "all changed rows are all that were removed",
        "onPress={() => onQuery(allChanged)}",
        "onPress={() => onQuery(allRemoved)}",
      ],
      ["", "a row that is gone is not said to be", "withdrawnAt !== null && <Removed", "withdrawnAt === 0 && <Removed"],
      ["", "every row is said to be behind a closing", "{behindClosing && (", "{withdrawnAt === null && ("],
      ["", "each earlier version is held against the present one", "versions[place + 1] ?? row", "row"],
      ["", "a row was booked when its newest version says", "row={versions[0] ?? row}", "row={row}"],
    ],
  },
  {
    file: "src/ui/history/details/fields.ts",
    tests: details,
    faults: [
      ["", "a change of a fee is not told", '  { field: "fee", label: msg`Fee` },\n', ""],
      ["", "what did not change of a row is told as changed", "was[field] !== is[field]", "was[field] === is[field]"],
      [
        "",
        "who sent is told as whom a row went to",
        `sum.startsWith("-") ? recipient : sender`,
        `sum.startsWith("-") ? sender : recipient`,
      ],
    ],
  },
  {
    file: "src/ui/history/details/timeline.tsx",
    tests: details,
    faults: [
      [
        "",
        "what a row is now is told as what it was",
        "<Value field={field} row={was} />",
        "<Value field={field} row={is} />",
      ],
      [
        "",
        "a step of a row is told by the moment it was booked",
        "when={<Moment at={news.at} />}",
        "when={<Moment at={momentOf(row.date)} />}",
      ],
      ["", "a step of a row came with the page read last", "arrival: { page, at }", "arrival: { page: at, at: page }"],
      ["", "a step of a row is held against itself", "provenance.news[place - 1]", "provenance.news[place]"],
      [
        "",
        "a row was read last with the page it first came with",
        "{provenance.last.page}: <Moment",
        "{provenance.news[0]?.page}: <Moment",
      ],
      ["", "a log that cannot be read looks empty", "{provenance === null && (", "{provenance?.last === null && ("],
    ],
  },
  {
    file: "src/ui/history/details/same-party.tsx",
    tests: details,
    faults: [
      [
        "",
        "a row is listed among the others with its party",
        "found.rows.filter((row) => row.id !== id)",
        "found.rows",
      ],
      ["", "another row opens the one that is open", "onPress={() => onOpen(row.id)}", "onPress={() => onOpen(id)}"],
      ["", "all rows with a party are all rows", "onPress={() => onQuery(query)}", "onPress={() => onQuery(noFilter)}"],
      ["", "the listed rows with a party are said to be all", "value={found.total}", "value={others.length}"],
      [
        "",
        "whom a row is with is not called as the customer calls it",
        "contact === undefined ? shortParty(party) : contactName(contact)",
        "shortParty(party)",
      ],
      ["", "a list of six rows with a party is one short", "count: listed + 1", "count: listed"],
      [
        "",
        "a payment to a party looks like one from it",
        `symbol={row.symbol} sign="movement" />\n            </Aria`,
        `symbol={row.symbol} />\n            </Aria`,
      ],
      ["", "a row of the same party leaves out the office's own symbol", " symbol={row.symbol}", ""],
    ],
  },
  {
    file: "src/ui/history/details/use-contact-of.ts",
    tests: details,
    faults: [
      ["", "a contact's e-mail is known in one spelling only", "[[partyOf(party), contact]]", "[[party, contact]]"],
    ],
  },
  {
    file: "src/ui/sending/information/transaction-info.tsx",
    tests: purchases,
    faults: [
      [
        "S37",
        "the sum of a transaction that a purchase leads to is never covered",
        `<Amount key="sum" value={row.sum} currency={row.currency} sign="movement" bare />`,
        "row.sum",
      ],
      [
        "S37",
        "the fee of a transaction that a purchase leads to is never covered",
        `<Amount key="fee" value={row.fee ?? null} currency={row.currency} bare />`,
        `row.fee ?? "—"`,
      ],
      [
        "",
        "a transaction that a purchase leads to is of 1970",
        `["date", utcDate(momentOf(row.date), locale)]`,
        `["date", utcDate(row.date, locale)]`,
      ],
      ["", "who was paid stands as who paid", `["sender", row.sender ?? "—"]`, `["sender", row.recipient ?? "—"]`],
    ],
  },
  {
    file: "src/ui/kit/amount.tsx",
    tests: amount,
    faults: [
      ["", "a hidden amount is drawn", "if (hidden) return <CoveredAmount unit={unit} />", ""],
      [
        "",
        "an unknown amount is zero",
        `return <span className="amount amount-unknown">—</span>`,
        `return <span className="amount">0</span>`,
      ],
      ["R192", "decimals of a currency are two", "precision ?? own, sign", "precision ?? 2, sign"],
      ["", "an amount has the currency's code where the office gave a symbol", "(symbol ?? code)", "code"],
      ["", "what came in has no sign", `own, sign === "movement")`, "own, false)"],
    ],
  },
  {
    file: "src/ui/kit/transaction-row.tsx",
    tests: shortRow,
    faults: [
      [
        "",
        "what left is said to have come in",
        "aria-label={left ? t`Out` : t`In`}",
        "aria-label={left ? t`In` : t`Out`}",
      ],
      ["", "a status without a name is told by nothing", `statusName === "" ? status : statusName`, "statusName"],
      ["", "a short row is of 1970", "const moment = momentOf(date)\n", "const moment = date\n"],
      [
        "",
        "the reader's own time of a short row is in UTC",
        "title={localMoment(moment, i18n.locale)}",
        "title={utcClock(moment, i18n.locale)}",
      ],
      [
        "",
        "how far a payout is is not said in a short row",
        "{note !== undefined && <span",
        "{note === description && <span",
      ],
      ["", "a short row leaves out the office's own symbol", "symbol={symbol} sign", "sign"],
      ["", "a short row says what came in without its sign", `symbol={symbol} sign="movement"`, "symbol={symbol}"],
    ],
  },
  {
    file: "src/ui/tokens/orders-list.tsx",
    tests: tokens,
    faults: [
      [
        "",
        "an order of tokens says its price as its number",
        "<Amount value={amount} currency={token} precision={0} />",
        "<Amount value={pay} currency={token} precision={0} />",
      ],
      ["", "an order of tokens says its number as its price", "for <Amount value={pay}", "for <Amount value={amount}"],
      [
        "",
        "an order of tokens is of the present moment",
        "{utcMoment(at, i18n.locale)}",
        "{utcMoment(Date.now(), i18n.locale)}",
      ],
      [
        "",
        "a payment that is not confirmed bought tokens",
        "Sent: t`paid, not confirmed`",
        "Sent: t`Tokens purchased`",
      ],
      [
        "",
        "what the wallet sent is not shown",
        `{"hash" in state && state.hash !== null && (`,
        `{"hash" in state && state.hash === null && (`,
      ],
      ["", "an order that is paid can be paid again", "{!isPaid(state) && (", "{isPaid(state) && ("],
    ],
  },
  {
    file: "src/ui/tokens/payment-dialog.tsx",
    tests: tokens,
    faults: [
      [
        "S21",
        "another price than was shown is not said",
        "{!isSameSum(price, pay) && (",
        "{!isSameSum(price, price) && (",
      ],
      [
        "S21",
        "another number of tokens than was asked for is not said",
        "{!isSameSum(asked, amount) && (",
        "{!isSameSum(asked, asked) && (",
      ],
      [
        "S21",
        "the contract is shown as whom a payment goes to",
        "<Address text={to} />",
        "<Address text={contract} />",
      ],
      ["S21", "a payment's network is told by its number", "chainName(chainId) ?? chainId", "chainId"],
    ],
  },
  {
    file: "src/ui/home/balance-card.tsx",
    tests: worth,
    faults: [
      [
        "",
        "a balance's history is that of another unit",
        "onHistory={onHistory} />\n      </dd>",
        "onHistory={() => onHistory(worthUnits[unit].currency)} />\n      </dd>",
      ],
      [
        "",
        "what a balance comes to is told in its own unit",
        "value={equivalent}\n              currency={worthUnits[unit].currency}",
        "value={equivalent}\n              currency={currency}",
      ],
      ["", "a balance comes to as much as it is", "value={equivalent}\n", "value={amount}\n"],
    ],
  },
  {
    file: "src/ui/history/filters/totals-bar.tsx",
    tests: sums,
    faults: [
      [
        "",
        "what went out in view is said to have come in",
        "<Trans>In</Trans> <Amount value={came}",
        "<Trans>In</Trans> <Amount value={out}",
      ],
      [
        "",
        "what came in in view is said to be all it comes to",
        "<Amount value={net} currency={currency} sign",
        "<Amount value={came} currency={currency} sign",
      ],
      ["", "all rows are said to be hidden by a filter", "totals.all - totals.count", "totals.all"],
      ["", "sums of a part of the history are said to be of all", "{!totals.complete && (", "{totals.complete && ("],
      [
        "",
        "rows that a filter hides are explained instead of shown",
        "onPress={onShowAll} aria-label",
        "onPress={onExplain} aria-label",
      ],
      [
        "",
        "sums of more currencies than have room cannot be seen",
        "all && !isFolded ? totals.currencies",
        "all && isFolded ? totals.currencies",
      ],
    ],
  },
  {
    file: "src/ui/history/value/value-line.tsx",
    tests: sums,
    faults: [
      [
        "",
        "what rows are worth now stands as what they were worth then",
        "const sum = value[when]\n",
        "const sum = value.present\n",
      ],
      [
        "",
        "rows are worth something now by rates of yesterday",
        "value={isOld ? null : sum.value}",
        "value={sum.value}",
      ],
      [
        "",
        "rows without a rate are left out of a value without a word",
        "{sum.without > 0 && !isOld && (",
        "{sum.without > 0 && isOld && (",
      ],
      [
        "",
        "the rates of a value are of 1970",
        "utcMoment(ratesAt, i18n.locale)",
        "utcMoment(ratesAt / 1000, i18n.locale)",
      ],
    ],
  },
  {
    file: "src/ui/history/explain/explain-dialog.tsx",
    tests: sums,
    faults: [
      [
        "",
        "rows of a call come to what came in with it",
        "currencies.map(({ currency, net }) => ({ currency, value: net }))",
        "currencies.map((each) => ({ currency: each.currency, value: each.in }))",
      ],
      [
        "",
        "a call is told by another entry of the journal",
        "entry {position} of the journal",
        "entry {page} of the journal",
      ],
      ["", "a call is told by how long it took", "utcSecond(at, i18n.locale)", "utcSecond(call.ms, i18n.locale)"],
      ["", "calls that are told together are not counted", "calls.length + (earlier?.calls ?? 0)", "calls.length"],
      ["", "sums that are wrong are said to be exact", "{isExact ? (", "{isExact || total.count > 0 ? ("],
      ["", "rows of no call are not told", "{unknown !== null && (", "{unknown === earlier && ("],
      ["", "a log that could not be read is not read again", "ask(asked + 1)", "ask(asked)"],
    ],
  },
  {
    file: "src/ui/contracts/use-order.tsx",
    tests: contracts,
    faults: [
      [
        "S37",
        "what an open order was of is never covered",
        "An order of <Ates value={amount} /> left",
        "An order of {amount} ATES left",
      ],
      [
        "S20",
        "what was confirmed of a repeated order is not passed on",
        "whitelist: false, answers }",
        "whitelist: false, answers: {} }",
      ],
    ],
  },
  {
    file: "src/ui/contracts/order-check.tsx",
    tests: contracts,
    faults: [
      ["S21", "what is left after an order is what was there before", "balanceAfter(held, order.amount)", "held"],
      [
        "S21",
        "another amount is shown than what is ordered",
        "<Ates value={amount} />",
        "<Ates value={`${period}`} />",
      ],
    ],
  },
  {
    file: "src/ui/history/purchases/purchase-table.tsx",
    tests: purchases,
    faults: [
      ["", "a purchase changed in 1970", "const moment = momentOf(at)\n", "const moment = at\n"],
      [
        "",
        "the price of a purchase has no currency",
        'cell: ({ price, currency }) => <Amount value={price} currency={currency ?? ""} />',
        'cell: ({ price }) => <Amount value={price} currency="" />',
      ],
      ["", "a purchase opens none", "href={purchaseHash(id)}", `href={purchaseHash("")}`],
    ],
  },
  {
    file: "src/ui/home/contracts-strip.tsx",
    tests: strips,
    faults: [
      ["", "contracts that are over are listed as open", "isOpen(contract, now)", "true"],
      [
        "",
        "a contract ends when it began",
        "utcDate(momentOf(release), i18n",
        "utcDate(momentOf(contract.started ?? 0), i18n",
      ],
      ["", "a contract is drawn with the decimals that it has not", "value={wholeValue(value)}", "value={value}"],
      [
        "",
        "a contract that was not activated is said to run",
        "contract.activated === false ?",
        "contract.activated === null ?",
      ],
      [
        "",
        "a contract without an end is said to have none that is known",
        "isPerpetual(contract) ? (\n            <Trans>No end</Trans>",
        "!isPerpetual(contract) ? (\n            <Trans>No end</Trans>",
      ],
      ["", "a contract without a number has no name", "number ?? id", `number ?? ""`],
      [
        "",
        "how far a contract is is what is left of it",
        "const share = elapsed(contract, now)\n",
        "const share = 1 - (elapsed(contract, now) ?? 0)\n",
      ],
    ],
  },
  {
    file: "src/ui/home/referral-strip.tsx",
    tests: strips,
    faults: [
      [
        "R343",
        "the turnover of the month before stands as the present one",
        "<Amount value={turnover} currency",
        "<Amount value={before} currency",
      ],
      [
        "R348",
        "the points that are there stand as those that are needed",
        "printAmount(next, i18n.locale, 0)",
        "printAmount(points ?? next, i18n.locale, 0)",
      ],
      [
        "",
        "points come from the older of two answers",
        "points?.points ?? standing?.points ?? null",
        "standing?.points ?? points?.points ?? null",
      ],
    ],
  },
  {
    file: "src/ui/kit/clock.ts",
    tests: ["tests/browser/ui/sign-in/sign-in.browser.test.tsx"],
    faults: [
      [
        "S51",
        "the second step of a clock that is set back stays open for as much longer",
        "Math.max(useNow() - since, steadyNow - begun)",
        "useNow() - since",
      ],
      [
        "",
        "a device that slept an hour has its second step open still",
        "Math.max(useNow() - since, steadyNow - begun)",
        "steadyNow - begun",
      ],
    ],
  },
  {
    file: "src/ui/sign-in/second-step-form.tsx",
    tests: ["tests/browser/ui/sign-in/sign-in.browser.test.tsx"],
    faults: [
      ["", "the second step has an hour", "const left = secondStepTime -", "const left = 6 * secondStepTime -"],
      ["", "a wrong PIN stays in its field", "key={failure?.attempt ?? 0}", "key={0}"],
      ["", "whoever waits for a PIN has to look for its field", "autoFocus: true,", "autoFocus: false,"],
    ],
  },
  {
    file: "src/ui/history/filters/amount-range.tsx",
    tests: ranges,
    faults: [
      ["S37", "the edges of amounts are never covered", "hidden ? t`hidden` :", ""],
      [
        "",
        "amounts are filtered up to the edge behind the one that is shown",
        "below: to === bins.length ? null : edge(to)",
        "below: to === bins.length ? null : edge(to + 1)",
      ],
      [
        "",
        "the least amount is moved over the greatest",
        "from: Math.max(0, Math.min(at, span.to - 1))",
        "from: Math.max(0, at)",
      ],
      [
        "",
        "a filter of all amounts from the first edge on leaves rows out",
        "least: from === 0 ? null : edge(from)",
        "least: edge(from)",
      ],
    ],
  },
  {
    file: "src/ui/history/filters/date-menu.tsx",
    tests: ranges,
    faults: [
      [
        "",
        "days by name are filtered to their first second",
        "onAction={() => onQuery(chooseDates(query, from, to))}",
        "onAction={() => onQuery(chooseDates(query, from, from))}",
      ],
      [
        "",
        "other days are said than are chosen",
        "utcDate(momentOf(from), locale), utcDate(momentOf(to), locale)",
        "utcDate(momentOf(from), locale), utcDate(momentOf(to + 1), locale)",
      ],
      [
        "",
        "chosen days cannot be given up",
        "onAction={() => onQuery(chooseDates(query, null, null))}",
        "onAction={() => onQuery(query)}",
      ],
      ["", "days that were chosen are called all time", "hasDates ? t`Chosen days` : t`All time`", "t`All time`"],
    ],
  },
]
