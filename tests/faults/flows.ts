import { type FaultTable } from "./fault.ts"

const money = ["tests/browser/ui/sending/money.browser.test.tsx"]
const covered = ["tests/browser/ui/contracts/covered-orders.browser.test.tsx"]
const allWays = ["tests/browser/ui/sending/all-ways.browser.test.tsx"]

/** The way of a send on the page: what is asked, what is passed on to the worker, and what is said of its end. */
export const flowFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/kit/use-send-flow.ts",
    tests: money,
    faults: [
      [
        "",
        "a no to a repeat sends it",
        `tell(answers === null ? { _tag: "Declined" } : { _tag: "Agreed", answers })`,
        `tell({ _tag: "Agreed", answers: answers ?? {} })`,
      ],
      [
        "R252",
        "what the office did not confirm is done",
        "isConfirmed: isConfirmed(outcome.value) }",
        "isConfirmed: true }",
      ],
      ["", "of two questions only the first is asked", "return askEach(others, {", "return askEach([], {"],
      [
        "",
        "a send whose worker was lost was refused",
        `refusal: refusalOf(outcome) },`,
        `refusal: { _tag: "NoLocks" } },`,
      ],
      [
        "S18 S20",
        "a send that was on its way when the office was covered is forgotten",
        `if (flow._tag === "Sending")`,
        `if (flow._tag === "Gate")`,
      ],
    ],
  },
  {
    file: "src/ui/kit/kept-sends.tsx",
    tests: money,
    faults: [["", "who signs in next is shown the send of who was here before", "`${account} ${name}`", "`${name}`"]],
  },
  {
    file: "src/ui/contracts/use-order.tsx",
    tests: covered,
    faults: [
      ["S18 S20", "an order of a contract that is on its way under the cover can be ordered again", "    name,\n", ""],
    ],
  },
  {
    file: "src/ui/contracts/order-dialog.tsx",
    tests: covered,
    faults: [
      ["S18 S20", "that a contract was ordered under the cover is said to nobody", `(wasDone || flow`, `(flow`],
      [
        "S18 S20",
        "a dialog that is shown again stays open over what was ordered meanwhile",
        "if (isOver) leaveIt()",
        "",
      ],
    ],
  },
  {
    file: "src/ui/card/card-form.tsx",
    tests: covered,
    faults: [
      ["S18 S20", "a card whose order is on its way under the cover is forgotten", `    name: "card",\n`, ""],
      [
        "S18 S20",
        "a card's form stands empty while its order is on its way",
        "if (wasSending &&",
        "if (!wasSending &&",
      ],
    ],
  },
  {
    file: "src/domain/contracts/form.ts",
    tests: ["tests/worker/office-of-the-rest.test.ts"],
    faults: [
      [
        "S21",
        "a contract is ordered for twelve months, whatever its variant lasts",
        "period: variant.period, amount",
        "period: 12, amount",
      ],
    ],
  },
  {
    file: "src/ui/kit/use-market.ts",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      ["", "the market is asked for without end", "Math.abs(clock() - at) > fresh", "clock() !== at"],
      ["S51", "what came by a clock that was ahead stays", "Math.abs(clock() - at) > fresh", "clock() - at > fresh"],
    ],
  },
  {
    file: "src/ui/sending/transfers/transfer-words.tsx",
    tests: ["tests/browser/ui/sending/transfer-words.browser.test.tsx"],
    faults: [
      ["S26", "a domain of another alphabet passes for its look-alike", `lastIndexOf("@") + 1`, `lastIndexOf("") + 1`],
    ],
  },
  {
    file: "src/ui/card/card-form.tsx",
    tests: ["tests/browser/ui/card/card.browser.test.tsx"],
    faults: [["S20", "whoever presses a phone's Next twice orders a card unseen", "useOwnPress(at)", "useOwnPress()"]],
  },
  {
    file: "src/ui/kit/own-press.ts",
    tests: [...money, "tests/browser/ui/contracts/contracts.browser.test.tsx"],
    faults: [
      [
        "S20",
        "the second press of two orders what it has not shown yet, or answers the next question",
        "isStray.current = first.current !== to",
        "isStray.current = false",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/use-sent-meanwhile.ts",
    tests: money,
    faults: [
      [
        "S20",
        "who sends the same again on purpose is led back for ten minutes",
        "before: same.map(({ callId }) => callId)",
        "before: none",
      ],
      ["S20", "who sent the same an hour ago cannot look at it through a reload", "&& at >= since", "&& at <= now"],
      [
        "S20",
        "a tab that slept for ten minutes sends what another one has sent meanwhile",
        "Math.min(looked.since, now) - provenFor",
        "now - provenFor",
      ],
      [
        "S20",
        "with a clock that was set back a tab sends what another one has sent meanwhile",
        "Math.min(looked.since, now) - provenFor",
        "looked.since - provenFor",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/use-ending.ts",
    tests: money,
    faults: [
      ["", "what was sent waits in its form for whoever left it by Back", "if (isSent) drop()", "if (!isSent) return"],
    ],
  },
  {
    file: "src/ui/sending/flow/use-money-flow.tsx",
    tests: money,
    faults: [
      [
        "S22",
        "an address that changed at its source is sent to as it was",
        "useBackWhere(order !== null && !sending &&",
        "useBackWhere(order !== null && sending &&",
      ],
      [
        "S20",
        "two tabs send one order, one after the other",
        "useBackWhere(isSent && !sending",
        "useBackWhere(isSent && sending",
      ],
      [
        "",
        "what was answered is not passed on",
        "{ ...circumstances, answers: answered }",
        "{ ...circumstances, answers: {} }",
      ],
      ["S20", "rows from before a send are taken for it", "before: before.current.map(({ id }) => id)", "before: []"],
      [
        "S20",
        "a device whose clock is ahead finds no row of what it sent",
        "newest: before.current[0]?.date",
        "newest: undefined",
      ],
      [
        "",
        "why nothing was sent is not said",
        "trouble: refused === null ? null : refusalWords(refused)",
        "trouble: null",
      ],
      ["R386", "a wrong code is not said to be", "error: wrong === undefined ||", "error: wrong !== undefined ||"],
    ],
  },
  {
    file: "src/ui/sending/flow/flow-dialog.tsx",
    tests: money,
    faults: [
      ["", "Esc throws away what was filled in", "if (onBack === undefined) onClose()\n    else onBack()", "onClose()"],
    ],
  },
  {
    file: "src/ui/sending/flow/flow-dialog.tsx",
    tests: ["tests/browser/ui/sending/flow-steps.browser.test.tsx"],
    faults: [["", "a step begins where the one before was left", `flow-body" key={step}`, `flow-body"`]],
  },
  {
    file: "src/ui/sending/flow/sum-field.tsx",
    tests: money,
    faults: [
      ["R299", "Max fills in nothing", "if (max !== null) onChange(", "if (max === null) onChange("],
      [
        "R299",
        "why there is no largest sum is not said",
        "{max === null && maxReason !== undefined && (",
        "{max !== null && maxReason !== undefined && (",
      ],
      [
        "S45",
        "what can be read two ways is not asked about",
        "<TwoReadings problem={problem}",
        "<TwoReadings problem={null}",
      ],
      [
        "S45",
        "what may be read two ways can be settled by nothing",
        "onChoose={onChange} />",
        "onChoose={() => {}} />",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/outcome-views.tsx",
    tests: money,
    faults: [
      ["S20", "a sum that left twice is not told", "{isTwice && (", "{isTwice && row === null && ("],
      [
        "R252",
        "what was not confirmed has the title of what is unknown",
        "title={t`Accepted without confirmation`}",
        "title={t`The outcome is unknown: compare your history`}",
      ],
    ],
  },
  {
    file: "src/ui/sending/flow/use-history-row.ts",
    tests: money,
    faults: [
      [
        "S20",
        "every sum that is found is found twice",
        "historyRowsOf([sent, sent], rows)[1]",
        "historyRowsOf([sent, sent], rows)[0]",
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/all-ways.tsx",
    tests: allWays,
    faults: [
      [
        "",
        "what comes out of a balance in USDT is said to be OTON",
        `form === "oton" ? "USDT" :`,
        `form === "oton" ? "OTON" :`,
      ],
      [
        "",
        "each way of a form is said to be the present one",
        "one.form === other.form && one.tab === other.tab",
        "one.form === other.form",
      ],
      [
        "",
        "another way opens the present one",
        "onPress={() => onChoose(method)}",
        "onPress={() => onChoose(present)}",
      ],
      [
        "",
        "a fee falls under a share from a sum without its point on",
        "const sum = printAmount(from, i18n.locale, 0)",
        "const sum = from",
      ],
    ],
  },
  {
    file: "src/ui/sending/withdrawals/compare-table.tsx",
    tests: allWays,
    faults: [
      [
        "",
        "another method of a form switches to the present one",
        "onPress={() => onChoose(method.tab)}",
        "onPress={() => onChoose(present.tab)}",
      ],
      [
        "",
        "each method of a form has the fee of the present one",
        "words.rule(method, code) },",
        "words.rule(present, code) },",
      ],
    ],
  },
]
