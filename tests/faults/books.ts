import type { FaultTable } from "./fault.ts"

/** Statements and the formats that other programs read. */
const statementFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/statements/lines.ts",
    tests: ["tests/domain/statements/statement.test.ts"],
    faults: [
      [
        "B001",
        "a balance opens with what the first second of its period moved",
        "opening: balanceAt(reckoning, moving, currency, from - 1)",
        "opening: balanceAt(reckoning, moving, currency, from)",
      ],
      [
        "B001",
        "of two answers around an end the one that differs is not shown",
        "words.find(({ agrees }) => agrees === false) ?? words[0]",
        "words[0]",
      ],
      [
        "B021",
        "a statement's sums of a tag are those of all time",
        "reader.tagSums(query)",
        "reader.tagSums({ ...query, start: null })",
      ],
    ],
  },
  {
    file: "src/domain/statements/statement.ts",
    tests: ["tests/domain/statements/statement.test.ts"],
    faults: [
      [
        "B003",
        "a period with a gap before it is called complete",
        "complete: isRead && from > known",
        "complete: isRead",
      ],
      [
        "B003",
        "a statement is as of the newest of its answers",
        "asOf: isRead ? Math.min(...read)",
        "asOf: isRead ? Math.max(...read)",
      ],
      [
        "B004",
        "a statement carries the beginning of the chain's digest for its short code",
        "code: shortCode(chain.head)",
        "code: chain.head.slice(0, 19)",
      ],
    ],
  },
  {
    file: "src/ui/shell/navigation.css",
    tests: ["tests/e2e/statement.spec.ts"],
    faults: [
      [
        "B006",
        "a statement is printed with the navigation beside it",
        "@media print {\n    .navigation {\n      display: none;",
        "@media print {\n    .navigation {\n      display: flex;",
      ],
    ],
  },
  {
    file: "src/ui/shell/frame.css",
    tests: ["tests/e2e/statement.spec.ts"],
    faults: [
      [
        "B006",
        "a statement is printed with the buttons of the header over it",
        ".header-actions {\n      display: none;",
        ".header-actions {\n      display: flex;",
      ],
    ],
  },
  {
    file: "src/worker/jobs/statement/statement-pdf.ts",
    tests: ["tests/worker/jobs/statement-pdf.test.ts"],
    faults: [
      [
        "B004",
        "the document says nothing of the chain",
        "chain === null\n      ? words.noChain",
        "chain !== null\n      ? words.noChain",
      ],
      [
        "B007",
        "a long statement is written without a word of how far it has come",
        "yield* work.reportProgress(Math.min(statement.rows, from + rowsATurn))",
        "if (from + rowsATurn >= statement.rows) yield* work.reportProgress(statement.rows)",
      ],
    ],
  },
  {
    file: "src/domain/history/export/bank/mt940.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      [
        "B009",
        "money that left comes in where MT940 is read",
        `\${day.slice(2)}\${isDebit ? "D" : "C"}`,
        `\${day.slice(2)}C`,
      ],
      [
        "B009 B016",
        "a text forges a field of MT940 where its line is broken",
        "lines.length > 0 && /^[:-]/.test(rest)",
        "lines.length > mostLines",
      ],
    ],
  },
  {
    file: "src/domain/history/export/bank/ofx.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      ["B010", "every entry of OFX is of the day on which the file was made", "${moment(row.date)}", "${moment(0)}"],
      ["B010", "an OFX file says the balance that it opens with", "plainAmount(closing)", "plainAmount(`-${closing}`)"],
      [
        "B016",
        "an OFX text is cut where it is longer than it is",
        "nameLength, memoLength] = [32, 255]",
        "nameLength, memoLength] = [32, 32]",
      ],
    ],
  },
  {
    file: "src/domain/history/export/formats.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      [
        "B011",
        "QIF has the day before the month",
        "`${name.slice(4, 6)}/${name.slice(6)}/${name.slice(0, 4)}`",
        "`${name.slice(6)}/${name.slice(4, 6)}/${name.slice(0, 4)}`",
      ],
      [
        "B011 B016",
        "a description of two lines is two fields of QIF",
        `.replaceAll(/[\\p{Cc}\\p{Zl}\\p{Zp}]+/gu, " ")`,
        "",
      ],
      ["B013", "what failed is taxed by Koinly", "moved: true, lines: koinly", "lines: koinly"],
      ["B014", "what failed is taxed by CoinTracking", "moved: true, lines: coinTracking", "lines: coinTracking"],
    ],
  },
  {
    file: "src/worker/jobs/xlsx-sink.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      [
        "B012",
        "a spreadsheet rounds an amount of more than fifteen digits",
        "isPlain(amount) && digitsOf(amount) <= exactDigits",
        "isPlain(amount)",
      ],
      ["B012", "zeros behind an amount make a text of it", '.replace(/(?<=\\.\\d*)0+$/, "")', ""],
      [
        "B012",
        "a spreadsheet rounds an id of more than fifteen digits",
        "timeCell(value) : decimalCell(String(value))",
        "timeCell(value) : numberCell(String(value))",
      ],
      ["B012", "a spreadsheet has every moment a day late", "daysBefore1970 = 25_569", "daysBefore1970 = 25_570"],
    ],
  },
  {
    file: "src/domain/history/export/tax.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      [
        "B013",
        "Koinly is told the hash of a chain in the place of another column",
        `["TxHash", ({ hash }) => text(hash)]`,
        `["TxHash", none]`,
      ],
      [
        "B014",
        "CoinTracking is told no moment",
        `["Comment", ({ description }) => text(description)],\n  ["Date", time],`,
        `["Comment", ({ description }) => text(description)],\n  ["Date", none],`,
      ],
      [
        "B014",
        "CoinTracking is told no currency of what came",
        `["Buy Currency", whenLeft(false, code)]`,
        `["Buy Currency", none]`,
      ],
      [
        "B016",
        "a description is a formula where a tax program's table is opened",
        "textCell(value.toWellFormed())",
        "value",
      ],
    ],
  },
  {
    file: "src/domain/history/export/format-names.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      [
        "B015",
        "a table of Blockpit's is offered that nobody could cite the columns of",
        `  "cointracking",\n`,
        `  "cointracking",\n  "blockpit" as "cointracking",\n`,
      ],
    ],
  },
]

/** Tags, rules and the file that takes them to another device. */
const tagFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/tags/commands.ts",
    tests: ["tests/domain/tags/tags.test.ts"],
    faults: [
      ["", "a rule that is saved by two presses is two", "isSameRule(each, rule)", "false"],
      ["", "a rule that comes to say what another says is not changed", "if (isNew && rules.some", "if (rules.some"],
    ],
  },
  {
    file: "src/domain/alerts/commands.ts",
    tests: ["tests/domain/alerts/asking.test.ts"],
    faults: [
      ["", "an alert that is set by two presses tells all twice", "!each.done && saidBy(each) === said", "false"],
    ],
  },
  {
    file: "src/domain/tags/commands.ts",
    tests: ["tests/worker/session/tags.test.ts"],
    faults: [
      [
        "B017",
        "of several selected rows one is tagged",
        "laterThanStrokes(held, { tag, rows }, now) }, rows)",
        "laterThanStrokes(held, { tag, rows }, now) }, rows.slice(0, 1))",
      ],
      ["", "a row has a tag twice, in two cases", "spelledFor(held, tag)", "() => tag"],
      ["", "a rule gives a tag in another case than rows have it", "spelledEach(typed, tagNames(held))", "typed"],
      [
        "B018",
        "a rule may wait for tags, its own too",
        `_tag === "Tagged")) return "OfTags"`,
        `_tag === "Tagged")) return null`,
      ],
    ],
  },
  {
    file: "src/domain/tags/model.ts",
    tests: ["tests/domain/tags/tags.test.ts"],
    faults: [
      [
        "B021",
        "of two tags that look the same one is not found",
        'withoutHidden(typed.replaceAll(/[\\p{Cc}\\s]/gu, " "))',
        'typed.replaceAll(/[\\p{Cc}\\s]/gu, " ")',
      ],
    ],
  },
  {
    file: "src/worker/jobs/tag-in-view.ts",
    tests: ["tests/worker/session/tags.test.ts"],
    faults: [
      [
        "B017",
        "a tag that is taken from the rows in view is taken from all rows",
        `given ? query : narrowed(query, { _tag: "Tagged", tags: [tag] })`,
        `given ? query : narrowed({ ...query, where: undefined }, { _tag: "Tagged", tags: [tag] })`,
      ],
      ["", "rows in view have a tag twice, in two cases", "[spelled(id)]", "[tag]"],
    ],
  },
  {
    file: "src/ui/history/tags/rules.tsx",
    tests: ["tests/browser/ui/history/tags-dialog.browser.test.tsx"],
    faults: [["B018", "a rule is saved without a word of how many rows it has", "value={count ?? 0}", "value={0}"]],
  },
  {
    file: "src/domain/history/query/tagging.ts",
    tests: ["tests/laws/tags.law.test.ts"],
    faults: [
      [
        "B019",
        "a row says that its tag was given by hand, and it was by a rule",
        "[{ tag, by: rule }]",
        "[{ tag, by: null }]",
      ],
    ],
  },
  {
    file: "src/domain/history/query/tagging.ts",
    tests: ["tests/worker/session/tags.test.ts"],
    faults: [
      [
        "B019",
        "a tag that was taken by hand comes back with every rule that gives it",
        "if (done !== undefined) hits[slot] = done",
        "if (done === 1) hits[slot] = done",
      ],
    ],
  },
  {
    file: "src/domain/tags/projection.ts",
    tests: ["tests/worker/session/tags.test.ts"],
    faults: [
      [
        "B022",
        "tags of before a checkpoint are gone after a start from it",
        "...jsonSnapshot<Tags>(),",
        "...jsonSnapshot<Tags>(), read: () => noTags,",
      ],
    ],
  },
  {
    file: "src/domain/tags/projection.ts",
    tests: ["tests/laws/tags.law.test.ts"],
    faults: [
      [
        "B020",
        "a rule that was undone goes on",
        "RuleDeleted: (state, { id, edited }) => withRule(state, { id, edited, rule: null })",
        "RuleDeleted: (state) => state",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: ["tests/worker/session/tags.test.ts"],
    faults: [
      [
        "B022",
        "tags stay on a device that was signed out",
        "if (remove && name !== null) yield*",
        'if (remove && name !== null && name === "") yield*',
      ],
    ],
  },
  {
    file: "src/domain/exchange/held.ts",
    tests: ["tests/laws/exchange.law.test.ts"],
    faults: [
      [
        "B023",
        "rules stay behind on the first device",
        "for (const { id, edited, rule } of tags.rules)",
        "for (const { id, edited, rule } of tags.rules.slice(0, 0))",
      ],
      [
        "B023",
        "sheets stay behind on the first device",
        "for (const { id, edited, sheet } of sheets.edits)",
        "for (const { id, edited, sheet } of sheets.edits.slice(0, 0))",
      ],
    ],
  },
  {
    file: "src/domain/exchange/honest.ts",
    tests: ["tests/domain/exchange/file.test.ts"],
    faults: [
      [
        "B023",
        "a sheet is taken with parts that no office makes",
        "isSeen(name) && areParts(parts)",
        "isSeen(name) && areParts(parts.slice(0, 0))",
      ],
      [
        "B023",
        "a file brings a sheet of whose name nothing is seen",
        "isSeen(name) && areParts(parts)",
        "areParts(parts)",
      ],
      [
        "B023",
        "a file brings a view of whose name nothing is seen, whose tab is empty",
        "isId(id) && isSeen(name),",
        'isId(id) && name !== "",',
      ],
    ],
  },
  {
    file: "src/domain/sheets/projection.ts",
    tests: ["tests/laws/exchange.law.test.ts"],
    faults: [
      [
        "B023",
        "a sheet that is changed while the clock is behind loses to what came in a file",
        "withSheet(book, { id, edited: laterThan(at, held), sheet })\n}",
        "withSheet(book, { id, edited: at, sheet })\n}",
      ],
    ],
  },
  {
    file: "src/domain/exchange/file.ts",
    tests: ["tests/domain/exchange/file.test.ts"],
    faults: [
      [
        "B023",
        "a file of an older build is refused",
        "version: Schema.Literals([1, formatVersion])",
        "version: Schema.Literals([formatVersion])",
      ],
      [
        "B023",
        "a file of which a line was changed is taken",
        `if (digest(fact) !== read.id) return fail({ _tag: "Altered" })`,
        "",
      ],
      [
        "B023",
        "what a clock of the year 9999 said holds over all that is ever said here",
        "each > this.#now + mostAhead",
        "each > this.#now + 1e6 * mostAhead",
      ],
      ["B023", "a blank line behind its end refuses a file", `text.trim() === ""`, `text === "-"`],
      ["B023", "anything behind its end is passed over", `=== "End" && text.trim() === ""`, `=== "End"`],
    ],
  },
  {
    file: "src/domain/exchange/held.ts",
    tests: ["tests/domain/exchange/room.test.ts"],
    faults: [
      [
        "B023",
        "of more tags than a file has room for the last that were given stay behind",
        "tags.strokes.toReversed()",
        "tags.strokes",
      ],
      [
        "B023",
        "tags given to rows that have some fill the device without an end",
        `(area === "tags" ? standings.tags.changed : 0)`,
        "0",
      ],
    ],
  },
  {
    file: "src/domain/kernel/last-writer.ts",
    tests: ["tests/worker/session/exchange.test.ts"],
    faults: [
      [
        "B023",
        "one view saved while the clock was wrong keeps all later ones on this device",
        "held === null || held.first > at + mostAhead",
        "held === null",
      ],
    ],
  },
  {
    file: "src/domain/tags/projection.ts",
    tests: ["tests/worker/session/exchange.test.ts"],
    faults: [
      [
        "B023",
        "one tag given while the clock was wrong keeps all later ones on this device",
        "ahead.filter((stroke) => stroke.rows.some((row) => named.has(row)))",
        "ahead",
      ],
    ],
  },
  {
    file: "src/domain/requests/projection.ts",
    tests: ["tests/worker/session/exchange.test.ts"],
    faults: [
      [
        "B023",
        "one request made while the clock was wrong keeps all later ones on this device",
        "said.findLast(({ edited }) => edited <= at + mostAhead)",
        "said.at(-1)",
      ],
    ],
  },
]

/** Closed periods, what the office took back, and where balance and history part. */
const periodFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/periods/held-rows.ts",
    tests: ["tests/domain/periods/differences.test.ts"],
    faults: [
      [
        "B024",
        "a period's digest is that of its last thousand rows' ids",
        'rows.map(rowLine).join("")',
        'rows.map(({ id }) => id).join("")',
      ],
    ],
  },
  {
    file: "src/worker/jobs/close-period.ts",
    tests: ["tests/worker/periods/closing.test.ts"],
    faults: [
      [
        "B024",
        "a period is closed that holds something else than was seen",
        "canonicalJson(now) !== canonicalJson(seen)",
        'canonicalJson(now) === ""',
      ],
      [
        "B024",
        "a month is closed before it is over where this device's clock is ahead",
        "(yield* Clock.currentTimeMillis) - ahead",
        "(yield* Clock.currentTimeMillis)",
      ],
    ],
  },
  {
    file: "src/domain/periods/differences.ts",
    tests: ["tests/domain/periods/differences.test.ts"],
    faults: [
      [
        "B025",
        "a row that was given another date is called removed",
        `store.isShown(id) ? "changed" : "removed"`,
        `"removed"`,
      ],
      [
        "B025",
        "home counts a row of a closed year and of a closed month of it twice",
        "new Set(periods.flatMap((period) => [...fatesOf(store, period).keys()])).size",
        "periods.flatMap((period) => [...fatesOf(store, period).keys()]).length",
      ],
      [
        "B025",
        "a row of a closed period that was changed does not stand out in the list",
        "added.has(id) || changed.has(id) || absent.has(id)",
        "added.has(id) || absent.has(id)",
      ],
    ],
  },
  {
    file: "src/domain/visits/feature.ts",
    tests: ["tests/worker/session/removed-rows.test.ts"],
    faults: [
      [
        "B026",
        "removed rows are counted from the first day on",
        `{ _tag: "Withdrawn", since: second }`,
        `{ _tag: "Withdrawn", since: null }`,
      ],
    ],
  },
  {
    file: "src/domain/statements/parting.ts",
    tests: ["tests/domain/statements/parting.test.ts"],
    faults: [
      [
        "B027",
        "of two rows that would each explain a difference the first is named",
        "row === undefined || another !== undefined ? null : row",
        "row ?? null",
      ],
      [
        "B027",
        "the last moment after which they part is named",
        "between = between.filter(({ at }) => at > last.at && at < next.at)",
        "between = between.filter(({ at }) => at > last.at && at < next.at && next === later)",
      ],
      [
        "B027",
        "a moment after which they came together again is named",
        "compared.findLastIndex(",
        "compared.findIndex(",
      ],
      [
        "B027",
        "they came together again between two answers that are kept, and that is not seen",
        "change < mostChanges &&",
        "change < 0 &&",
      ],
    ],
  },
]

/** Rates, values, fees ahead, alerts and proofs. */
const valueFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/rates/memory.ts",
    tests: ["tests/domain/rates/memory.test.ts"],
    faults: [
      [
        "B028",
        "of each day the last rates are kept, which are far from its morning",
        "Math.abs(other.at - middle) < Math.abs(one.at - middle) ? other : one",
        "other",
      ],
      [
        "B028",
        "what a clock that was ahead brought is kept for good",
        "believed.slice(0, 1 + believed.findLastIndex(({ at }) => at <= answer.at + dayMs))",
        "believed",
      ],
    ],
  },
  {
    file: "src/domain/rates/value-then.ts",
    tests: ["tests/domain/rates/memory.test.ts"],
    faults: [
      [
        "B029",
        "a row is valued by the rates before it, however near the next are",
        "distance(after) < distance(before) ? after : before",
        "before ?? after",
      ],
      [
        "B030",
        "a row of last week is valued by the rates of today",
        "distance(nearest) <= nearEnough ? (nearest ?? null) : null",
        "nearest ?? null",
      ],
      ["B030", "rows without a rate count as nothing, and nobody is told", "without += count", "without += 0"],
    ],
  },
  {
    file: "src/domain/withdrawals/compare.ts",
    tests: ["tests/domain/withdrawals/break-even.test.ts"],
    faults: [
      [
        "B031",
        "the last of the balances has no way out beside the others",
        "withdrawalForms.flatMap((form)",
        "withdrawalForms.slice(0, -1).flatMap((form)",
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/break-even.ts",
    tests: ["tests/domain/withdrawals/break-even.test.ts"],
    faults: [["B032", "a break-even is named that rounding moves away", "stepsAround = 20n", "stepsAround = 0n"]],
  },
  {
    file: "src/domain/withdrawals/quote.ts",
    tests: ["tests/domain/withdrawals/quote.test.ts"],
    faults: [
      [
        "B032",
        "a sum is named as cheaper than itself",
        "? Option.none() : Option.some(smallest)",
        "? Option.none() : Option.some(sum)",
      ],
    ],
  },
  {
    file: "src/ui/kit/table/column.ts",
    tests: ["tests/browser/ui/kit/table/column.browser.test.ts"],
    faults: [
      [
        "",
        "in German what is copied has a decimal point, and is a day where it is pasted",
        "decimalCell(each.digits, sheet)",
        "each.digits",
      ],
      [
        "S31",
        "a text that is copied is calculated where it is pasted",
        "markFormula(words.replace(",
        "String(words.replace(",
      ],
    ],
  },
  {
    file: "src/ui/kit/table/column.ts",
    tests: ["tests/browser/ui/history/pivot-file.browser.test.tsx"],
    faults: [
      [
        "B043",
        "a pivot's file has the sums of one currency under another",
        '{ words: only === undefined ? "" : codeOf(only) }',
        '{ words: "" }',
      ],
    ],
  },
  {
    file: "src/worker/jobs/proof/export-proof.ts",
    tests: ["tests/worker/jobs/proof/proof.test.ts"],
    faults: [
      [
        "B035",
        "a proof is made of a journal whose chain is broken",
        'if (check.broken !== null) return { _tag: "BrokenChain"',
        'if (check.broken?.position === -1) return { _tag: "BrokenChain"',
      ],
      [
        "B035",
        "a page goes along that shows nothing of the statement",
        "new Set(positions)",
        "new Set([...positions, 1, 2, 3, 4, 5, 6, 7, 8, 9])",
      ],
      [
        "B035",
        "a row that failed in a period's last second goes along unnamed",
        "date <= request.to",
        "date < request.to",
      ],
      ["B035", "rows go along uncounted that could not be read", "unread += page?.unread ?? 0", "unread += 0"],
    ],
  },
  {
    file: "scripts/proof/verify.ts",
    tests: ["tests/worker/jobs/proof/proof.test.ts"],
    faults: [
      [
        "B036",
        "a file that was changed is believed by npm run verify",
        "data !== undefined && sha256(data) !== digest",
        'data === undefined && sha256("") !== digest',
      ],
      [
        "B037",
        "a row that was left out is not missed by npm run verify",
        "!known.has(id) && (this.#pages.get(id) ?? []).some(isAsked)",
        "known.has(-1)",
      ],
    ],
  },
  {
    file: "scripts/proof/reading.ts",
    tests: ["tests/worker/jobs/proof/forged.test.ts"],
    faults: [
      [
        "B036",
        "npm run verify reads the last of two values where other programs read the first",
        "countNames(value) === named",
        "countNames(value) <= named",
      ],
    ],
  },
  {
    file: "src/worker/jobs/proof/verify.py",
    tests: ["tests/worker/jobs/proof/forged.test.ts"],
    faults: [
      [
        "B036",
        "verify.py reads the last of two values where other programs read the first",
        "if len(value) != len(pairs):",
        "if len(value) > len(pairs):",
      ],
      [
        "B036",
        "an honest proof is refused by verify.py for the letters of a currency",
        `row["currency"].translate(CAPITALS)`,
        `row["currency"].upper()`,
      ],
      ["B037", "verify.py believes in the order of the entries", 'if entry["position"] <= position:', "if False:"],
    ],
  },
]

/** The demo, which is files and nothing else. */
const demoFaults: ReadonlyArray<FaultTable> = [
  {
    file: "scripts/demo/build-demo.ts",
    tests: ["tests/e2e/demo.spec.ts"],
    faults: [
      [
        "B038",
        "a screen of the demo has an address that only a server knows",
        '["index.html", "404.html", ...places]',
        '["index.html", "404.html"]',
      ],
    ],
  },
]

export const bookFaults: ReadonlyArray<FaultTable> = [
  ...statementFaults,
  ...tagFaults,
  ...periodFaults,
  ...valueFaults,
  ...demoFaults,
]
