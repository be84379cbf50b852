import { type FaultTable } from "./fault.ts"

const statement = ["tests/browser/ui/statements/statement-screen.browser.test.tsx"]
const closing = ["tests/browser/ui/statements/closing-section.browser.test.tsx"]
const proof = ["tests/browser/ui/statements/proof-dialog.browser.test.tsx"]

/** What screens pass on: figures to their columns, presses to the worker, and what comes of them to the customer. */
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
        "currencies: [], ...start }",
        "...start, ...last, currencies: [] }",
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
      ["B007", "a statement can be saved twice at once", '!isKnown || state._tag === "Writing"', "!isKnown"],
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
    file: "src/ui/statements/use-statement-export.ts",
    tests: statement,
    faults: [
      [
        "B007",
        "a statement that was called off is saved after all",
        "if (running.current !== id) return // called off: nothing of it is kept",
        "",
      ],
      ["B007", "whoever leaves a statement lets it be written on", "useEffect(() => cancel, [cancel])", ""],
      ["B007", "a statement is written on when it is called off", 'void office.call("cancelJob", { id })', ""],
      ["B007", "a statement's file is named by the day after its period", "dayOfSecond(to))", "dayOfSecond(to + 1))"],
      ["B007", "a statement is written and not handed over", "downloadFile(name, file)", ""],
    ],
  },
  {
    file: "src/ui/statements/closing-section.tsx",
    tests: closing,
    faults: [
      ["B024", "a period can be closed twice at once", 'problem !== null || state === "closing"', "problem !== null"],
      [
        "B024",
        "why a period was not closed is not said",
        'outcome._tag === "Refused" ? outcome.refusal :',
        'outcome._tag === "Refused" ? "ready" :',
      ],
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
        "a proof that was called off is shown",
        "if (running.current !== id) return // called off: nothing of it is kept",
        "",
      ],
      ["B035", "whoever leaves a proof lets it be made on", "useEffect(() => callOff, [callOff])", ""],
      [
        "B035",
        "what a proof shows beyond its statement is said to be nothing",
        'tone={beyond > 0 ? "waiting" : "info"}>\n      {beyond > 0 ?',
        'tone={beyond > 0 ? "waiting" : "info"}>\n      {beyond < 0 ?',
      ],
      ["B035", "what came of a proof does not get the focus", "outcome.current?.focus()", "outcome.current?.blur()"],
      ["B035", "a saved proof leaves its dialog open", "doing.made.file)\n    onClose()", "doing.made.file)"],
      ["B035", "the progress of a proof is its rows", "value={share} />", "value={value?.rows} />"],
    ],
  },
]
