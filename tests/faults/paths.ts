import { type FaultTable } from "./fault.ts"

const statement = ["tests/browser/ui/statements/statement-screen.browser.test.tsx"]
const closing = ["tests/browser/ui/statements/closing-section.browser.test.tsx"]
const proof = ["tests/browser/ui/statements/proof-dialog.browser.test.tsx"]
const worth = ["tests/browser/ui/home/worth.browser.test.tsx"]
const attention = ["tests/browser/ui/home/attention-section.browser.test.tsx"]
const alerts = ["tests/worker/session/alerts.test.ts"]
const visits = ["tests/worker/session/visits.test.ts"]
const journal = ["tests/browser/ui/journal/journal-screen.browser.test.tsx"]
const partings = ["tests/worker/jobs/find-parting.test.ts"]
const exchange = ["tests/worker/session/exchange.test.ts"]
const periods = ["tests/worker/periods/closing.test.ts"]

/**
 * What is passed on: by screens figures to their columns and presses to the worker, by the worker its states, moments
 * and clocks to what decides.
 */
export const pathFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/statements/statement-tables.tsx",
    tests: statement,
    faults: [
      ["B001", "a statement's opening balance is its closing one", "opening.reckoned)", "closing.reckoned)"],
      ["B001", "what came in during a period is shown as what went out", "movements.in)", "movements.out)"],
      [
        "B002",
        "a statement shows the history's balance as the office's",
        "answered }) => answered",
        "reckoned }) => reckoned",
      ],
      [
        "B002",
        "what the office said at the opening is named the closing",
        'edge: "opening" as const',
        'edge: "closing" as const',
      ],
      ["B027", "where a balance begins to differ is looked for from the last answer", "b.at - a.at", "a.at - b.at"],
      ["", "a type of rows is named by its number in a statement", "names.get(type) ?? type", "type"],
      ["", "a statement is as of the answer of its balances", "at={completeness.asOf}", "at={answeredAt ?? 0}"],
      [
        "",
        "a statement says its balances are of the moment its rows are of",
        "<Answered at={answeredAt} />",
        "<Answered at={completeness.asOf ?? 0} />",
      ],
      [
        "B003",
        "the number of a balance's rows opens none of them",
        "onPress={() => onExplain(query)}",
        "onPress={() => onExplain}",
      ],
      [
        "",
        "rows that moved nothing are not told of in a statement",
        "unmoved.count > 0 && (",
        "unmoved.count < 0 && (",
      ],
      ["B001", "a net of a type stands without its sign", '({ net }) => net, "movement")', "({ net }) => net)"],
    ],
  },
  {
    file: "src/ui/statements/statement-tags.tsx",
    tests: statement,
    faults: [["", "what came in by a tag is its net", 'sum("in", t`In`)', 'sum("net", t`In`)']],
  },
  {
    file: "src/ui/statements/statement-values.tsx",
    tests: statement,
    faults: [
      ["", "balances that did not move have a value of nothing", "movements.count > 0", "movements.count >= 0"],
      [
        "",
        "rates of a statement's values are told by their first moment only",
        "new Set([first, last])",
        "new Set([first])",
      ],
    ],
  },
  {
    file: "src/ui/statements/statement-screen.tsx",
    tests: statement,
    faults: [
      [
        "B003",
        "the rows that moved nothing open as those that moved",
        "onQuery(statement.unmoved.query)",
        "onQuery(statement.query)",
      ],
      [
        "",
        "a statement that a link names is of the last month",
        "currencies: [], ...chosen }",
        '...chosen, ...movingRanges["last-month"](drawnAt), currencies: [] }',
      ],
      [
        "",
        "the currencies to choose are those that are chosen",
        'useLive("statement", { ...request, currencies: [] })',
        'useLive("statement", request)',
      ],
      [
        "B007",
        "a statement is saved of all currencies whatever was chosen",
        "void write(request)",
        "void write({ ...request, currencies: [] })",
      ],
      ["B007", "a statement can be saved twice at once", '!isKnown || state._tag === "Running"', "!isKnown"],
      ["B007", "the progress of a statement is full at once", "value={rows} />", "value={total} />"],
      ["B007", "nobody can call off the writing of a statement", "onCancel={cancel}", "onCancel={() => {}}"],
      [
        "",
        "a statement without balances can be printed",
        "isDisabled={!isKnown} onPress={() => print()}",
        "onPress={() => print()}",
      ],
      ["", "a statement without an answer asks for no balances again", '{ area: "balances" }', '{ area: "rates" }'],
      [
        "",
        "a statement's balances that were refused are said to be none yet",
        "area.at === null ? remoteData",
        "area.at !== null ? remoteData",
      ],
    ],
  },
  {
    file: "src/ui/kit/use-job.ts",
    tests: [...statement, ...proof],
    faults: [
      [
        "B007 B035",
        "a statement or a proof that was called off is handed over after all",
        "if (running.current !== id) return // called off: nothing of it is kept",
        "",
      ],
      [
        "B007 B035",
        "whoever leaves a statement or a proof lets it be written on",
        "useEffect(() => cancel, [cancel])",
        "",
      ],
      ["B007 B035", "what is called off is written on", 'void office.call("cancelJob", { id })', ""],
    ],
  },
  {
    file: "src/ui/statements/use-statement-export.ts",
    tests: statement,
    faults: [
      ["B007", "a statement's file is named by the day after its period", "dayOfSecond(to))", "dayOfSecond(to + 1))"],
      ["B007", "a statement is written and not handed over", "downloadFile(name, file)", ""],
    ],
  },
  {
    file: "src/ui/statements/closing-section.tsx",
    tests: closing,
    faults: [
      ["B024", "a period can be closed twice at once", 'problem !== null || state === "closing"', "problem !== null"],
      ["B024", "why a period was not closed is not said", "refusalOf(outcome))", '"ready")'],
      ["B024", "a period is opened again without a question's yes", "if (isSure) await", "await"],
      [
        "B024",
        "a period is closed from its last second on",
        "from, to, seen: seenIn(statement)",
        "from: to, to, seen: seenIn(statement)",
      ],
      ["B024", "the rows of a closed period open from its start without an end", "end: period.to }", "end: null }"],
      [
        "B024",
        "another closed period opens by its end alone",
        "onPeriod({ from: period.from,",
        "onPeriod({ from: period.to,",
      ],
      [
        "B024",
        "a closed period is not known again",
        "period.from === from && period.to === to",
        "period.from === to && period.to === from",
      ],
      ["B024", "a period can be closed on its last day", "today * 1000)", "today)"],
    ],
  },
  {
    file: "src/ui/statements/period-changes.tsx",
    tests: closing,
    faults: [
      [
        "B025",
        "a row of a closed period is shown as it is where it was otherwise",
        "<Version row={was} other={is} />",
        "<Version row={is} other={was} />",
      ],
      [
        "B025",
        "another fee of a row in a closed period is not shown",
        "row.fee !== other.fee &&",
        "row.fee === other.fee &&",
      ],
      ["B025", "removed rows of a closed period have no date", "(was ?? is)?.date", "is?.date"],
      [
        "B025",
        "rows that found no room in a closed period's list are not counted",
        "all - rows.length",
        "rows.length - all",
      ],
      ["B025", "the changes of another period are listed", "{ id: period.id }", "{ id: period.digest }"],
    ],
  },
  {
    file: "src/ui/statements/proof-dialog.tsx",
    tests: proof,
    faults: [
      [
        "B035",
        "what a proof shows beyond its statement is said to be nothing",
        'tone={beyond > 0 ? "waiting" : "info"}>\n      {beyond > 0 ?',
        'tone={beyond > 0 ? "waiting" : "info"}>\n      {beyond < 0 ?',
      ],
      ["B035", "what came of a proof does not get the focus", "outcome.current?.focus()", "outcome.current?.blur()"],
      ["B035", "a saved proof leaves its dialog open", "state.made.file)\n    onClose()", "state.made.file)"],
      ["B035", "the progress of a proof is its rows", "value={share} />", "value={value?.rows} />"],
    ],
  },
  {
    file: "src/ui/home/worth.tsx",
    tests: worth,
    faults: [
      ["", "the worth's change in a week is that in a day", "changes?.week ?? null", "changes?.day ?? null"],
      ["", "how old balances are is said of rates", "<OldAge at={ratesAt}>", "<OldAge at={balancesAt ?? 0}>"],
      ["", "numbers are called old after an hour only", "const quietAge = minuteMs", "const quietAge = 60 * minuteMs"],
      [
        "",
        "that no rate is known is said while all is well",
        "worth === null && !isComing && (",
        "worth !== null && !isComing && (",
      ],
    ],
  },
  {
    file: "src/ui/home/worth-chart.tsx",
    tests: ["tests/browser/ui/home/worth-days.browser.test.tsx"],
    faults: [
      [
        "",
        "a day of the chart leads to the day before it",
        "onDay(dayOfPoint(shownPoint))",
        "onDay(dayOfPoint(shownPoint) - 1)",
      ],
      ["", "the chart tells another day than the one under the mouse", "/ width) * last)", "/ width) * last + 1)"],
    ],
  },
  {
    file: "src/ui/home/worth-chart.tsx",
    tests: worth,
    faults: [
      ["", "the chart tells its first day at first", "points[looked ?? last]", "points[looked ?? 0]"],
      ["", "a chart that is drawn from its lowest is said to be drawn from 0", "zero === 0 ? (", "zero !== 0 ? ("],
    ],
  },
  {
    file: "src/ui/home/worth-table.tsx",
    tests: worth,
    faults: [["", "the chart's table begins with the oldest day", "props.points.toReversed()", "props.points"]],
  },
  {
    file: "src/ui/home/balances-section.tsx",
    tests: worth,
    faults: [
      [
        "R005",
        "the history of a balance lacks rows that say it otherwise",
        "onHistory(currenciesOf(currency, balances))",
        "onHistory([currency])",
      ],
      ["", "what the worth was is shown without rates that may be used", "worth === null ? null : history", "history"],
      [
        "",
        "another day's balances are asked for by nobody",
        "unit={unit} onDay={choose} />",
        "unit={unit} onDay={() => {}} />",
      ],
      ["", "balances that could not be had are not asked for again", 'area: "balances" })}', 'area: "rates" })}'],
      ["", "how old balances are is never said", "at={area?.at ?? null} {...actions}", "at={null} {...actions}"],
    ],
  },
  {
    file: "src/ui/home/balance-actions.tsx",
    tests: worth,
    faults: [
      ["R005", "a token's withdrawal opens without its balance", "{ balance: currency } : {}", "{} : {}"],
      ["R005", "USDT is withdrawn by the form of BTC", 'withdraw: "withdrawUsdt"', 'withdraw: "withdrawBtc"'],
    ],
  },
  {
    file: "src/ui/home/past/past-balances.tsx",
    tests: worth,
    faults: [
      ["", "what was held is that at the beginning of the day", "(day + 1) * daySeconds - 1", "day * daySeconds"],
      ["", "the end of last year is that of last month", 'startOf("year", now) - 1', 'startOf("month", now) - 1'],
      ["", "days behind today can be asked for", "max={today}", "max={today + 1}"],
      ["", "only days with rows of last month can be reached", "Math.min(oldest, day)", "day"],
    ],
  },
  {
    file: "src/ui/home/past/past-table.tsx",
    tests: worth,
    faults: [
      ["", "rows since then begin with those of that day", "start: (day + 1) * daySeconds", "start: day * daySeconds"],
      ["", "rows since then are those that moved nothing too", "where: then.moving,", ""],
      ["", "rows since then go on behind the answer", "end: Math.floor(then.answeredAt / 1000),", ""],
      [
        "",
        "what the office answered is said of what the rows come to",
        "value={doubt.reckoned}",
        "value={doubt.answered}",
      ],
    ],
  },
  {
    file: "src/ui/home/explain/worth-explained.tsx",
    tests: worth,
    faults: [
      [
        "",
        "rates are said to be of the moment of balances",
        '<Answered call="index/getRates" at={ratesAt} />',
        '<Answered call="index/getRates" at={balancesAt} />',
      ],
      [
        "",
        "what was held before the first row is what is held now",
        "value={start.amount} currency={line.currency}",
        "value={line.amount} currency={line.currency}",
      ],
      [
        "",
        "the rows of a balance lack those that say it otherwise",
        "currencies: rowsIn,",
        "currencies: [line.currency],",
      ],
      ["", "the start of the history is asked of its second second", "{ second: 0 }", "{ second: 1 }"],
    ],
  },
  {
    file: "src/ui/kit/outcome-line.tsx",
    tests: ["tests/browser/ui/kit/open-outcomes.browser.test.tsx"],
    faults: [
      [
        "",
        "an unknown order of a contract leads to transactions",
        'contract: { to: "/contracts"',
        'contract: { to: "/transactions"',
      ],
      [
        "",
        "an unknown order of a card leads to all transactions",
        'kind === "card" && { hash',
        'kind === "contract" && { hash',
      ],
      [
        "",
        "an outcome is dismissed by how often it was asked of alone",
        "{ callId, asked })",
        "{ callId: String(asked), asked })",
      ],
      ["", "a wallet that was asked again meanwhile is dismissed", "{ callId, asked })", "{ callId, asked: null })"],
      ["", "a row that shows an outcome is not named", "if (row !== undefined)", "if (row === undefined)"],
      ["", "an outcome is asked about at another place", 'areas: ["contracts", ', 'areas: ["card", '],
      ["", "an office that could not be reached was asked", "isUnreachable ? (", "!isUnreachable ? ("],
      ["", "an outcome is asked about without a network", "{asks && places", "{places"],
      ["", "nothing warns of a second send", "<Trans>Do not send it again before it is known.</Trans>", ""],
      ["", "where it is compared something leads there", "{!isHere && (", "{("],
    ],
  },
  {
    file: "src/ui/kit/reload-button.tsx",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [
      ["", "a full disk is offered to be reloaded", ' && boot.reason === "NewerLog"', ""],
      [
        "",
        "a money dialog offers no reload to what a newer build wrote over",
        "<ReloadButton /> : null",
        "null : null",
      ],
    ],
  },
  {
    file: "src/ui/kit/stale-strip.tsx",
    tests: ["tests/browser/ui/kit/content-area.browser.test.tsx"],
    faults: [
      [
        "",
        "without a network the office is said not to be reached",
        "if (lacksNetwork(rejected, online))",
        "if (false)",
      ],
    ],
  },
  {
    file: "src/ui/kit/open-outcomes.tsx",
    tests: ["tests/browser/ui/kit/open-outcomes.browser.test.tsx"],
    faults: [["", "a form says what is unknown of another", ".filter(({ kind }) => of.includes(kind))", ""]],
  },
  {
    file: "src/domain/sending/open-outcomes.ts",
    tests: ["tests/domain/sending/money-ui-rules.test.ts"],
    faults: [
      ["", "an unknown withdrawal is shown to go nowhere", 'request["shown"]', 'request["toUser"]'],
      ["", "what is no text is shown as where funds went", 'typeof to === "string" ? to : null', "String(to)"],
    ],
  },
  {
    file: "src/ui/home/attention-section.tsx",
    tests: attention,
    faults: [
      [
        "",
        "late withdrawals are looked for among no open rows",
        "overdue(sendsView?.sends ?? [], open, now, numbers)",
        "overdue(sendsView?.sends ?? [], [], now, numbers)",
      ],
      [
        "",
        "a missing address is not said where nothing else waits",
        'customer !== null && customer.bep20 === ""',
        "customer === null",
      ],
      ["", "a late withdrawal is of today", "utcDate(send.at, i18n.locale)", "utcDate(now, i18n.locale)"],
      [
        "",
        "rows of an alert in the list of what waits open nothing",
        "tellings={tellings} onQuery={onQuery} />",
        "tellings={tellings} onQuery={() => {}} />",
      ],
    ],
  },
  {
    file: "src/ui/home/closed-periods-line.tsx",
    tests: attention,
    faults: [
      [
        "",
        "a closed period that changed opens from its end",
        "from: newest.from, to: newest.to",
        "from: newest.to, to: newest.to",
      ],
    ],
  },
  {
    file: "src/ui/home/alerts-line.tsx",
    tests: attention,
    faults: [
      ["", "what was seen of alerts waits on home for ever", ".filter(({ seen }) => !seen)", ""],
      ["", "alerts take all the room of home", "const most = 3", "const most = 30"],
    ],
  },
  {
    file: "src/ui/home/latest-section.tsx",
    tests: attention,
    faults: [
      [
        "",
        "how far a withdrawal is stands at another row",
        "[[row.id, words(promised)] as const]",
        "[[row.date, words(promised)] as const]",
      ],
      ["", "rows that the office changed are not marked on home", "changed={changed ?? []}", "changed={[]}"],
    ],
  },
  {
    file: "src/ui/home/views-section.tsx",
    tests: attention,
    faults: [
      ["", "a saved view of this month opens as of 1970", "viewQuery(view, today))", "viewQuery(view, 0))"],
      ["", "a view's counters are of another day", "{ today })", "{ today: today - 86_400 })"],
      [
        "",
        "counters of a history that has gaps are said to be whole",
        "counted?.complete === false",
        "counted?.complete === true",
      ],
      [
        "",
        "currencies without room are not counted",
        "viewCount.currencies.length - room",
        "room - viewCount.currencies.length",
      ],
    ],
  },
  {
    file: "src/ui/home/move-pair.tsx",
    tests: attention,
    faults: [["R012", "Transfer at the foot offers withdrawals", "{transfers.map(", "{withdrawals.map("]],
  },
  {
    file: "src/worker/session/alerts.ts",
    tests: alerts,
    faults: [
      [
        "",
        "an alert of what notes say never tells",
        'notes: projector.state("notes").texts,',
        "notes: new Map() as never,",
      ],
      [
        "",
        "an alert tells what the log cannot take, and another tab tells it again",
        "storage() === null && !projector.isEvicted()",
        'storage() !== "NewerLog" && !projector.isEvicted()',
      ],
    ],
  },
  {
    file: "src/worker/session/visits.ts",
    tests: visits,
    faults: [
      [
        "",
        "a visit that lasts is over where it began",
        "if (visible || wasVisible) left = now",
        "if (visible) left = now",
      ],
      ["", "with a log of more than half an hour every start is another visit", "entries.findLast", "entries.find"],
    ],
  },
  {
    file: "src/worker/jobs/close-period.ts",
    tests: periods,
    faults: [
      [
        "B024",
        "a period is closed with balances that the customer did not see",
        "canonicalJson(now) !== canonicalJson(seen)",
        "now.rows !== seen.rows",
      ],
    ],
  },
  {
    file: "src/worker/jobs/exchange.ts",
    tests: exchange,
    faults: [
      [
        "B023",
        "a device takes more sheets than it holds",
        "if (full !== null) return",
        "if (full === null && false) return",
      ],
    ],
  },
  {
    file: "src/worker/jobs/find-parting.ts",
    tests: partings,
    faults: [
      [
        "",
        "rows that say a balance otherwise are not looked through for where it parts",
        "rowCurrencies(newest.balances, ofRows).get(currency) ?? [currency]",
        "[currency]",
      ],
      [
        "",
        "a row that failed is taken for one that a balance parts by",
        "movingRows(reader, statuses)",
        "movingRows(reader, {})",
      ],
    ],
  },
  {
    file: "src/ui/journal/journal-screen.tsx",
    tests: journal,
    faults: [
      ["", "older entries of the journal never come", "setCount(count + step)", "setCount(step)"],
      ["", "another question lists as many entries as the one before", "    setCount(step)\n", ""],
      ["", "the journal is shown whole by its words alone", "ask(wholeJournal)", 'ask({ text: "" })'],
    ],
  },
  {
    file: "src/ui/journal/journal-filter.tsx",
    tests: journal,
    faults: [
      ["", "an outcome that is chosen filters nothing", "{ outcome: choose(outcomes, id) }", "{ outcome: null }"],
    ],
  },
  {
    file: "src/ui/journal/entry-table.tsx",
    tests: journal,
    faults: [
      ["", "the code of an answer is not listed", "code !== null && code !== 0", "code === 0"],
      [
        "",
        "how long an answer took is a thousand times as long",
        "{Math.round(ms)}&nbsp;",
        "{Math.round(ms * 1000)}&nbsp;",
      ],
    ],
  },
  {
    file: "src/ui/journal/chain-line.tsx",
    tests: journal,
    faults: [
      ["", "a chain that breaks is said to be whole", "chain !== null && chain.broken !== null", "chain === null"],
    ],
  },
  {
    file: "src/ui/journal/code-dialog.tsx",
    tests: journal,
    faults: [
      ["", "a kept code that was typed in small letters is of another log", "code.trim().toUpperCase()", "code.trim()"],
      [
        "",
        "what was found of one code stands beside another",
        "            setAnswer(undefined)\n          }}",
        "          }}",
      ],
      ["", "anything is looked for as a code", "if (!attempt()) return", "attempt()"],
      [
        "",
        "a code that could not be looked for is told by nothing",
        "setFailure(words(failureText(outcome, refusalText)))",
        "",
      ],
      [
        "",
        "that another code was not found stands beside one that could not be looked for",
        "    setAnswer(undefined)\n    if (!attempt",
        "    if (!attempt",
      ],
    ],
  },
  {
    file: "src/ui/journal/recording-dialog.tsx",
    tests: journal,
    faults: [
      [
        "",
        "a journal leaves complete unless another way is chosen",
        'useState<RecordingMode>("redacted")',
        'useState<RecordingMode>("full")',
      ],
      ["", "steps go along that the customer left out", "withSteps ? (steps?.marks ?? []) : []", "steps?.marks ?? []"],
      [
        "",
        "a journal is written on behind who left",
        'if (doing._tag === "Writing") void office',
        'if (doing._tag === "Done") void office',
      ],
      [
        "",
        "a file's name says that it is redacted when it is not",
        "`web-office-journal-${mode}.ndjson`",
        '"web-office-journal-redacted.ndjson"',
      ],
      [
        "",
        "that a recording ends early is not said",
        "doing.made.before !== null && (",
        "doing.made.before === null && (",
      ],
    ],
  },
]
