import { type FaultTable } from "./fault.ts"

const contracts = ["tests/browser/ui/contracts/contracts.browser.test.tsx"]
const exports = ["tests/browser/ui/history/export-dialog.browser.test.tsx"]
const sums = ["tests/browser/ui/history/sums.browser.test.tsx"]
const requests = ["tests/browser/ui/requests/requests.browser.test.tsx"]
const contacts = ["tests/browser/ui/contacts/contacts.browser.test.tsx"]
const structure = ["tests/browser/ui/structure/structure.browser.test.tsx"]
const since = ["tests/browser/ui/home/since.browser.test.tsx"]
const tokens = ["tests/browser/ui/tokens/tokens.browser.test.tsx"]
const office = (name: string): ReadonlyArray<string> => [`tests/sandbox/office/${name}.test.ts`]
const card = ["tests/browser/ui/card/card.browser.test.tsx"]

/** What rows and cards pass on of money, people and days: to the eye, to a form, to the worker. */
export const roomFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/kit/use-keep.ts",
    tests: ["tests/browser/ui/kit/use-keep.browser.test.tsx", "tests/browser/ui/history/note.browser.test.tsx"],
    faults: [
      ["", "that a decision could not be kept is said nowhere", '_tag !== "Succeeded"', '_tag === "Refused"'],
      ["", "in a recording what is refused is said twice", " && !isReadOnly", ""],
    ],
  },
  {
    file: "src/ui/card/card.css",
    tests: card,
    faults: [["", "of the days that are left only the upper half is drawn", "    position: static; /*", "    /*"]],
  },
  {
    file: "src/ui/history/pivot/pivot-widths.ts",
    tests: ["tests/browser/ui/history/pivot-wide.browser.test.tsx"],
    faults: [
      ["", "on a phone a quarter is cut beside a year that has room to spare", "Math.floor(spare / longer)", "0"],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/withdrawals.css",
    tests: ["tests/browser/ui/sending/withdrawal-done.browser.test.tsx"],
    faults: [
      [
        "",
        "the owner of an account stands right behind its last digits",
        ".facts .destination-owner {\n    display: block;",
        ".facts .destination-owner {\n    display: inline;",
      ],
    ],
  },
  {
    file: "src/ui/home/attention-room.ts",
    tests: ["tests/browser/ui/home/attention-section.browser.test.tsx"],
    faults: [
      ["", "home goes down at each start where something needs attention", "held: isComing ? last : 0", "held: 0"],
      ["", "room for what needs attention stays empty", "held: isComing ? last : 0", "held: last"],
      ["", "what is not known yet is kept as what is there", "if (!isComing && !isReadOnly) ", ""],
      ["", "whatever was kept takes all of the window", "innerHeight / 2", "Infinity"],
    ],
  },
  {
    file: "src/ui/kit/amount.tsx",
    tests: ["tests/browser/ui/statements/room.browser.test.tsx"],
    faults: [["", "room for the decimals of others makes a table scroll", "minmax(0, ", "repeat(1, "]],
  },
  {
    file: "src/ui/statements/statements.css",
    tests: ["tests/browser/ui/statements/room.browser.test.tsx"],
    faults: [
      ["", "on a tablet the balances of a statement scroll sideways", "@media (--tablet)", "@media (--tinyPhone)"],
      [
        "",
        "the rows of a balance reach past the end of the table",
        "padding-inline-start: var(--space-2);",
        "margin-inline-end: calc(-1 * var(--space-2));",
      ],
    ],
  },
  {
    file: "src/ui/history/sync/sync-line.css",
    tests: ["tests/browser/ui/history/sync-line.browser.test.tsx"],
    faults: [["", "Pause goes away from under a press while rows come", "    flex: 1; /*", "    /*"]],
  },
  {
    file: "src/ui/contracts/use-contracts.ts",
    tests: contracts,
    faults: [
      [
        "",
        "cards go down when it comes to be known that something can be ordered",
        "isComing ? null : undefined",
        "undefined",
      ],
    ],
  },
  {
    file: "src/ui/structure/structure.css",
    tests: structure,
    faults: [
      ["", "invitations go down when the rank's points come", "min-height: calc(1lh + var(--space-2) + 4px);", ""],
    ],
  },
  {
    file: "src/ui/kit/dialog.css",
    tests: ["tests/browser/ui/kit/dialog-low.browser.test.tsx"],
    faults: [["", "over a phone's keyboard a dialog is all head and foot", "container-type: size;", ""]],
  },
  {
    file: "src/ui/sending/flow/flow.css",
    tests: ["tests/browser/ui/kit/dialog-low.browser.test.tsx"],
    faults: [
      ["", "why an order cannot be confirmed is a column of letters", "flex-basis: 10rem; /*", "flex-basis: 0; /*"],
    ],
  },
  {
    file: "src/ui/sending/flow/flow.css",
    tests: ["tests/browser/ui/sending/receipt-room.browser.test.tsx"],
    faults: [["", "a sum of forty digits is out of sight", "--amount-lines: normal;", ""]],
  },
  {
    file: "src/ui/kit/letters.ts",
    tests: ["tests/browser/ui/history/room.browser.test.tsx"],
    faults: [["", "to a reader of large letters the heads of tables are cut", "Math.round(px * scale)", "px"]],
  },
  {
    file: "src/ui/sending/withdrawals/receipt.css",
    tests: ["tests/browser/ui/sending/all-ways.browser.test.tsx"],
    faults: [
      [
        "",
        "to a reader of large letters the comparison of methods is cut",
        "@container (--narrowCompare)",
        "@container (max-width: 1px)",
      ],
    ],
  },
  {
    file: "src/domain/pivot/picture/strength.ts",
    tests: ["tests/domain/pivot/picture.test.ts"],
    faults: [["", "a field of little is as faint as one of nothing", "[0.06, 0.25]", "[0.06, 0.06]"]],
  },
  {
    file: "src/ui/kit/plain-table.css",
    tests: ["tests/browser/ui/kit/plain-table.browser.test.tsx"],
    faults: [
      ["", "on a tablet nobody sees whose closing balance it is", "@media (--upToTablet) {", "@media (--phone) {"],
    ],
  },
  {
    file: "src/ui/kit/transaction-row.css",
    tests: ["tests/browser/ui/history/purchases/purchases.browser.test.tsx"],
    faults: [
      ["", "of what was bought one letter is left", "  .dialog-body .transaction {", "  .dialog-foot .transaction {"],
    ],
  },
  {
    file: "src/ui/kit/table/data-table.tsx",
    tests: ["tests/browser/ui/kit/table/data-table.browser.test.tsx"],
    faults: [
      [
        "",
        "a long amount of a table loses its currency",
        "if (Object.keys(needs).length > 0) measured(needs)",
        "void [needs, measured]",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/question-words.tsx",
    tests: ["tests/browser/ui/sending/known-amounts.browser.test.tsx"],
    faults: [
      [
        "",
        "of the fee that takes a whole sum it is not said of which currency it is",
        "value={fee} code={code}",
        "value={fee} code={null}",
      ],
    ],
  },
  {
    file: "src/ui/history/details/note.tsx",
    tests: ["tests/browser/ui/history/note.browser.test.tsx"],
    faults: [
      [
        "",
        "a note that could not be kept is not tried again",
        "asked.current = before // as it is left",
        "void before",
      ],
      ["", "a note that a recording refuses is tried again as it is left", " && !isReadOnly", ""],
    ],
  },
  {
    file: "src/ui/history/tags/selection-bar.tsx",
    tests: ["tests/browser/ui/history/tags.browser.test.tsx"],
    faults: [
      [
        "",
        "rows whose tag could not be kept are let go of",
        'if (_tag === "Succeeded") onClear()',
        "if (_tag) onClear()",
      ],
    ],
  },
  {
    file: "src/ui/kit/json-text.tsx",
    tests: ["tests/browser/ui/journal/entry-drawer.browser.test.tsx"],
    faults: [
      [
        "S37",
        "an entry of the journal shows its amounts while amounts are hidden",
        "hidden ? covered : undefined",
        "undefined",
      ],
    ],
  },
  {
    file: "src/ui/requests/request-card.tsx",
    tests: requests,
    faults: [
      [
        "",
        "a request that could not be marked has no row that pays it",
        '_tag === "Succeeded" && ',
        '_tag !== "Succeeded" || ',
      ],
    ],
  },
  {
    file: "src/ui/contracts/contract-card.tsx",
    tests: contracts,
    faults: [
      ["", "a contract's amount is said to lie on deposit", "<Ates value={deposit} />", "<Ates value={amount} />"],
      [
        "",
        "a contract is released at the beginning of time",
        "utcDate(momentOf(release), i18n.locale)",
        "utcDate(momentOf(0), i18n.locale)",
      ],
    ],
  },
  {
    file: "src/ui/requests/request-card.tsx",
    tests: requests,
    faults: [
      ["", "who is asked is shown as who asks", "<bdi>{from}</bdi>", "<bdi>{to}</bdi>"],
      ["", "who reviews a request pays themselves", "email: to, sum })", "email: from, sum })"],
      ["", "the code of a request asks the customer", "email: from, sum })", "email: to, sum })"],
      [
        "",
        "what was dismissed can be paid",
        `status._tag === "Waiting" && <Doings`,
        `status._tag !== "Paid" && <Doings`,
      ],
      [
        "",
        "a request was made at the beginning of time",
        "{utcMoment(at, i18n.locale)}",
        "{utcMoment(0, i18n.locale)}",
      ],
    ],
  },
  {
    file: "src/ui/contacts/contact-rows.tsx",
    tests: contacts,
    faults: [
      [
        "",
        "what was sent to somebody is all in USDT",
        "currency={currency} precision={0}",
        `currency="usdt" precision={0}`,
      ],
    ],
  },
  {
    file: "src/ui/structure/team-steps.tsx",
    tests: structure,
    faults: [
      ["", "whoever is found on a phone is never gone to", "onClear()\n                go(id)", "go(id)"],
      [
        "",
        "a partner's turnover on a phone is how many they invited",
        "<Amount value={turnover}",
        "<Amount value={String(team)}",
      ],
    ],
  },
  {
    file: "src/ui/structure/partners-section.tsx",
    tests: structure,
    faults: [
      [
        "",
        "what a tree shows is saved without its filters",
        "await savePartners(query)",
        `await savePartners({ ...query, search: "", branch: null, active: null })`,
      ],
      [
        "",
        "hidden turnovers of a tree leave unasked",
        `if (await mayLeave([{ type: "amount" }], "file"))`,
        `if (await mayLeave([], "file"))`,
      ],
      ["", "partners that are not active are those that are", `"not-active": false }`, `"not-active": true }`],
    ],
  },
  {
    file: "src/ui/home/since-section.tsx",
    tests: since,
    faults: [
      ["", "those that are gone since a visit are as many as came", "t`${gone} gone`", "t`${added} gone`"],
      [
        "",
        "a last visit was at the beginning of time",
        "utcMoment(since.since, i18n.locale)",
        "utcMoment(0, i18n.locale)",
      ],
      ["", "new rows since a visit are all in USDT", "currency={currency} sign", `currency="usdt" sign`],
    ],
  },
  {
    file: "src/ui/tokens/tokens-screen.tsx",
    tests: tokens,
    faults: [
      ["", "a token's price is in the token", `currency={currency ?? ""}`, "currency={token}"],
      ["", "the least of an order is the most", "<Amount value={least}", "<Amount value={most}"],
    ],
  },
  {
    file: "src/ui/card/card-form.tsx",
    tests: card,
    faults: [
      [
        "",
        "a card that was ordered is offered once more",
        '  if (flow._tag === "Done")\n',
        '  if (flow._tag === "Done" && flow.sent.link !== null)\n',
      ],
      ["", "a card is ordered without a network", `"order" in review && online)`, `"order" in review)`],
      [
        "",
        "nobody who ordered a card sees what became of it",
        `said?.scrollIntoView({ block: "nearest" })`,
        "void said",
      ],
      [
        "",
        "a card that leads to no page is said to be unknown",
        "<Trans>The office took the order and names no page to pay at. See Purchases for the state.</Trans>",
        "<Trans>Whether the order took effect is not known: compare your purchases.</Trans>",
      ],
    ],
  },
  {
    file: "src/ui/requests/request-card.tsx",
    tests: requests,
    faults: [
      ["", "what a card asks for is in BTC", "currency={requestCurrency}", `currency="btc"`],
      ["", "a request of no name is marked as paid", `"markRequestPaid", { id })`, `"markRequestPaid", { id: from })`],
      [
        "",
        "in the reader's own time a request was made at the beginning of time",
        "title={localMoment(at",
        "title={localMoment(0",
      ],
    ],
  },
  {
    file: "src/ui/requests/review-flow.tsx",
    tests: requests,
    faults: [
      ["R118", "of those who ask nothing is said of how much", "<Amount value={each.sum}", "<Amount value={null}"],
      ["R119", "a request is reviewed without its sum", "<Amount value={request.sum}", "<Amount value={null}"],
      [
        "R119",
        "who asks is who is asked",
        "<bdi>{request.to}</bdi>\n        </Fact>",
        "<bdi>{request.from}</bdi>\n        </Fact>",
      ],
      [
        "R119",
        "who was paid by another spelling was never paid",
        "isSameSpelling(to, request.to))?.times",
        "to === request.to)?.times",
      ],
    ],
  },
  {
    file: "src/ui/requests/ask-flow.tsx",
    tests: requests,
    faults: [
      ["R101", "what is asked for is not said before it is", "<Amount value={asked.sum}", "<Amount value={null}"],
      ["R101", "the note of a request is whom it asks", "<bdi>{asked.note}</bdi>", "<bdi>{asked.from}</bdi>"],
      [
        "R410",
        "the code of a request leads to the office and asks nothing",
        "<QrCode text={link}",
        "<QrCode text={location.origin}",
      ],
    ],
  },
  {
    file: "src/ui/contracts/contract-card.tsx",
    tests: contracts,
    faults: [["R182", "on its card a contract's value has decimals", "value={wholeValue(value)}", "value={value}"]],
  },
  {
    file: "src/ui/contracts/contracts-figures.tsx",
    tests: contracts,
    faults: [
      ["", "what all contracts are worth has decimals", "value={wholeValue(value)}", "value={value}"],
      ["", "what lies on deposit in all is what came in", "<Ates value={deposit} />", "<Ates value={income} />"],
      ["", "what came in of all contracts lies on deposit", "<Ates value={income} />", "<Ates value={deposit} />"],
      ["", "the next release was at the beginning of time", "utcDate(momentOf(release)", "utcDate(momentOf(0)"],
    ],
  },
  {
    file: "src/ui/contracts/contracts-timeline.tsx",
    tests: contracts,
    faults: [
      ["", "a contract began when it ends", "day(contract.started ?? 0)", "day(contract.release ?? 0)"],
      ["", "a contract on the axis has no end", "isEndless ? t`no end` : day(contract.release ?? 0)", "t`no end`"],
      [
        "",
        "the axis of contracts ends where it begins",
        "<span>{day(timeline.end)}</span>",
        "<span>{day(timeline.start)}</span>",
      ],
      ["", "a contract without a number has no name on the axis", "contract.number ?? contract.id", "contract.number"],
    ],
  },
  {
    file: "src/ui/contracts/variants-table.tsx",
    tests: contracts,
    faults: [
      [
        "",
        "a contract takes in all what it takes at once",
        "<Ates value={maxAmountLimit} />",
        "<Ates value={maxAmount} />",
      ],
    ],
  },
  {
    file: "src/ui/contracts/order-form.tsx",
    tests: contracts,
    faults: [
      ["R302", "what a period takes is not said", "<Trans>up to {most}</Trans>", "<></>"],
      ["", "what a contract still takes is what is typed", "plain(fit.left)", "plain(value)"],
      [
        "",
        "what a contract takes in all is what a period takes",
        "plain(variant.maxAmountLimit)",
        "plain(variant.maxAmount)",
      ],
    ],
  },
  {
    file: "src/ui/contracts/order-check.tsx",
    tests: contracts,
    faults: [
      [
        "S21",
        "the balance that pays an order is another one",
        "<Amount value={held} currency={key} />",
        `<Amount value={held} currency="oton" />`,
      ],
      ["S21", "an order is for a month", "<Trans>{period} months</Trans>", "<Trans>1 month</Trans>"],
    ],
  },
  {
    file: "src/ui/contracts/software-info.tsx",
    tests: contracts,
    faults: [["R124", "licences are counted in parts", `.replace(/\\.0+$/, "")`, ""]],
  },
  {
    file: "src/ui/tokens/token-form.tsx",
    tests: tokens,
    faults: [
      ["", "what tokens cost is in tokens", "value={pay} code={paid.code}", "value={pay} code={sold.code}"],
      ["", "the least of an order is what was typed", "plain(wrong.least)", "plain(typed)"],
      ["", "the most of an order is what was typed", "plain(wrong.most)", "plain(typed)"],
    ],
  },
  {
    file: "src/ui/card/card-terms.tsx",
    tests: card,
    faults: [
      [
        "",
        "a card's price is in another currency",
        `value={price} currency={currency ?? ""}`,
        `value={price} currency="usdt"`,
      ],
    ],
  },
  {
    file: "src/ui/card/own-card.tsx",
    tests: card,
    faults: [
      ["", "the card that was bought is nobody's", "<bdi>{name}</bdi>", "<bdi>{currency}</bdi>"],
      ["R032", "a card had to be applied for at the beginning of time", "momentOf(until)", "momentOf(0)"],
      ["", "a card was activated at the beginning of time", "momentOf(state.at)", "momentOf(0)"],
      [
        "R032",
        "what is charged for a card that is not applied for has no currency",
        "After that <LateCharge currency={currency} />",
        "After that <LateCharge currency={null} />",
      ],
      [
        "R402",
        "what is charged for a card that expired has no currency",
        "and <LateCharge currency={currency} />",
        "and <LateCharge currency={null} />",
      ],
    ],
  },
  {
    file: "src/ui/card/card-parts.tsx",
    tests: card,
    faults: [["", "the country that was chosen is a code", ": nameOf(country)", ": country"]],
  },
  {
    file: "src/ui/history/export/export-dialog.tsx",
    tests: exports,
    faults: [
      [
        "",
        "what was written comes to something in euros",
        "<Amount value={net} currency={currency}",
        `<Amount value={net} currency="eur"`,
      ],
      ["", "a file has every row as of 1970", "at={completeAsOf}", "at={0}"],
      ["", "before it is written a file would have every row as of 1970", "at={sync.completeAsOf}", "at={0}"],
    ],
  },
  {
    file: "src/ui/history/export/completeness.tsx",
    tests: exports,
    faults: [["", "every row from 1970 on is there", "utcDate(momentOf(oldest)", "utcDate(momentOf(0)"]],
  },
  {
    file: "src/ui/history/export/use-export.ts",
    tests: exports,
    faults: [
      ["", "a file's name says that it has no gap from 1970 on", "new Date(oldest * 1000)", "new Date(oldest)"],
      ["", "a file's name says that it is of 1970", "new Date(at).toISOString()", "new Date(0).toISOString()"],
    ],
  },
  {
    file: "src/ui/history/filters/saved-views.tsx",
    tests: sums,
    faults: [
      ["", "what a view comes to is in USDT", "currency={only.currency}", `currency="usdt"`],
      ["", "a view has no rows", "i18n.number(viewCount.count)", "i18n.number(0)"],
      ["", "of a view of two currencies one is said", "others.length === 0 && (", "("],
    ],
  },
  {
    file: "src/ui/history/grid/day-words.tsx",
    tests: sums,
    faults: [
      [
        "",
        "what a day comes to is in BTC",
        "<Amount value={net} currency={currency}",
        `<Amount value={net} currency="btc"`,
      ],
      [
        "",
        "of a day of many currencies some are not spoken of",
        "more > 0 && (\n            <span>",
        "more < 0 && (\n            <span>",
      ],
    ],
  },
  {
    file: "src/ui/history/grid/history-paper.tsx",
    tests: ["tests/browser/ui/history/history-paper.browser.test.tsx"],
    faults: [["", "on paper all sums are in BTC", "currency={currency}\n", `currency="btc"\n`]],
  },
  {
    file: "sandbox/office/contracts.ts",
    tests: office("contracts"),
    faults: [
      ["", "a contract of months is over in days", "period * 30 * 86_400", "period * 86_400"],
      ["", "a contract that is replenished begins anew", "coalesce(activated_at, ${now})", "${now}"],
    ],
  },
  {
    file: "sandbox/office/tokens.ts",
    tests: office("tokens"),
    faults: [
      [
        "",
        "somebody confirms the order of somebody else",
        "where id = ${id}::bigint and customer_id = ${customer.id}\n    for update",
        "where id = ${id}::bigint\n    for update",
      ],
      [
        "",
        "an order that is paid takes another payment as the same",
        "return order.paid_by === hash ?",
        "return true ?",
      ],
      ["", "an order is missed as soon as it is made", "${now - patience}", "${now}"],
    ],
  },
]
