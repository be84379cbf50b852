import { type FaultTable } from "./fault.ts"

/** What is held against dates of the office's rows, on a device whose clock is set wrong. */
export const clockFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/ui/market/market-block.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [["", "the market's ranges end on the device's day", "useOfficeMoment(area?.at ?? 0)", "(area?.at ?? 0)"]],
  },
  {
    file: "src/ui/market/series-chart.tsx",
    tests: ["tests/browser/ui/market/market.browser.test.tsx"],
    faults: [
      [
        "R444",
        "half a day of volume is held against a whole one",
        "drawn.filter(({ date }) => date < running)",
        "drawn",
      ],
    ],
  },
  {
    file: "src/ui/kit/office-clock.tsx",
    tests: ["tests/browser/ui/kit/office-clock.browser.test.tsx"],
    faults: [
      ["", "midnight comes twice", "Math.abs(ahead - kept) >= clockSkew * 1000", "ahead !== kept"],
      ["", "the first day that was known is the day for good", "(kept === null || ", "(kept === null && "],
      ["", "today is the device's day", "useNowBy(step, useAhead())", "useNowBy(step)"],
    ],
  },
  {
    file: "src/ui/statements/statement-screen.tsx",
    tests: ["tests/browser/ui/statements/statement-screen.browser.test.tsx"],
    faults: [["", "a statement is of the device's last month", "useOfficeDrawnAt() / 1000)", "Date.now() / 1000)"]],
  },
  {
    file: "src/worker/http/run-call.ts",
    tests: ["tests/worker/http/run-save.test.ts"],
    faults: [
      [
        "",
        "of what left it is looked for days before it left, or days after",
        "persistedRequest(call, request), ...clock }",
        "persistedRequest(call, request) }",
      ],
    ],
  },
  {
    file: "src/worker/http/run-call.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [["", "balances are of the device's day", "ms, ahead: backend.clockAhead() }", "ms }"]],
  },
  {
    file: "src/domain/balances/answers.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [
      ["", "rows of two days are in no balance", "const at = officeMoment(heard, said)", "const at = heard"],
      ["", "nobody remembers how wrong the clock was", "{ at, balances, ...clockOf(said) }", "{ at, balances }"],
    ],
  },
  {
    file: "src/domain/balances/balance-history.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [
      [
        "",
        "home's past ends days before today, or days behind it",
        "const now = officeMoment(clock * 1000, newest) / 1000",
        "const now = clock",
      ],
    ],
  },
  {
    file: "src/domain/statements/statement.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [
      [
        "",
        "a statement ends days before what was read, or days behind it",
        "officeMoment(head, clockIn(answers))",
        "head",
      ],
      ["", "a statement's rows are of another day", "({ at }) => officeMoment(at, clockIn(answers))", "({ at }) => at"],
    ],
  },
  {
    file: "src/domain/rates/leaps.ts",
    tests: ["tests/domain/rates/leaps.test.ts"],
    faults: [["S43", "a clock that is set confirms a leap", "officeMoment(at, clock)", "at"]],
  },
  {
    file: "src/domain/sending/known.ts",
    tests: ["tests/domain/sending/money-ui-rules.test.ts"],
    faults: [
      [
        "S24",
        "a destination is as old as a clock was behind",
        "const sent = officeMoment(at, clock)",
        "const sent = at",
      ],
    ],
  },
  {
    file: "src/domain/sending/questions.ts",
    tests: ["tests/domain/sending/decide.test.ts"],
    faults: [
      [
        "",
        "a clock that is set makes a destination old",
        "({ whitelist, known, to }, { officeNow })",
        "({ whitelist, known, to }, { now: officeNow })",
      ],
    ],
  },
  {
    file: "src/worker/http/http-dates.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [["S24", "a clock that is set makes a destination old until an answer comes", "begun + passed", "device"]],
  },
  {
    file: "src/ui/sending/flow/use-sending-state.ts",
    tests: ["tests/browser/ui/sending/money.browser.test.tsx"],
    faults: [
      [
        "S24",
        "a page's clock that is set makes a destination old",
        "const officeNow = useOfficeNow()",
        "const officeNow = now",
      ],
    ],
  },
  {
    file: "src/domain/rates/memory.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [["", "rows are valued by the rates of another day", "at: officeMoment(at, clock), rates", "at, rates"]],
  },
  {
    file: "src/domain/rates/endpoints.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [["", "nobody says when rates were answered", "{ rates, ...clockOf(timing) }", "{ rates }"]],
  },
  {
    file: "src/domain/market/feature.ts",
    tests: ["tests/worker/session/wrong-clock.test.ts"],
    faults: [
      [
        "",
        "the adapter is asked what was traded on days to come, or days ago",
        "officeMoment(now, clockIn(read.soFar(balanceAnswers)))",
        "now",
      ],
    ],
  },
  {
    file: "src/domain/sending/history-row.ts",
    tests: ["tests/domain/sending/money-ui-rules.test.ts"],
    faults: [
      [
        "",
        "a send whose outcome is unknown is not found though it left",
        "officeMoment(at, clock) - clockSkew * 1000",
        "at - clockSkew * 1000",
      ],
      ["", "nobody remembers how wrong the clock was when it left", "amount, at, ...clockOf(said) }", "amount, at }"],
    ],
  },
  {
    file: "src/domain/sending/projection.ts",
    tests: ["tests/domain/sending/money-ui-rules.test.ts"],
    faults: [
      [
        "",
        "a transfer is of the device's day",
        "        confirmed: true,\n        at,\n        ...clockOf(said),",
        "        confirmed: true,\n        at,",
      ],
      [
        "",
        "a withdrawal is of the device's day",
        "        confirmed,\n        at,\n        ...clockOf(said),",
        "        confirmed,\n        at,",
      ],
      ["", "an unknown outcome is of the device's day", "request, at, ...clockOf(said) }", "request, at }"],
    ],
  },
  {
    file: "src/domain/requests/projection.ts",
    tests: ["tests/domain/requests/commands.test.ts"],
    faults: [["", "what was paid waits to be paid once more", "at: officeMoment(at, clock)", "at"]],
  },
  {
    file: "src/domain/requests/commands.ts",
    tests: ["tests/domain/requests/commands.test.ts"],
    faults: [
      [
        "",
        "nobody says when funds were asked for",
        "{ request, ...clockIn(read.soFar(balanceAnswers)) }",
        "{ request }",
      ],
    ],
  },
  {
    file: "src/worker/jobs/find-parting.ts",
    tests: ["tests/worker/jobs/find-parting.test.ts"],
    faults: [["", "a balance parts where it does not", "at: officeMoment(heard.at, heard)", "at: heard.at"]],
  },
  {
    file: "src/domain/journal/entry.ts",
    tests: ["tests/domain/journal/journal.test.ts"],
    faults: [
      ["", "the journal does not say how many balances came", `.filter(([field]) => field !== "ahead")`, ""],
      ["", "the journal forgets how wrong the clock was", "    ...clockOf(fields),\n", ""],
    ],
  },
  {
    file: "src/domain/recording/scramble.ts",
    tests: ["tests/domain/recording/scramble.test.ts"],
    faults: [
      ["", "a scrambled balance is not what its rows come to", "officeMoment(at, payload as OfficeClock)", "at"],
    ],
  },
  {
    file: "src/domain/recording/payloads.ts",
    tests: ["tests/domain/recording/payloads.test.ts"],
    faults: [
      [
        "",
        "a recording whose clock was wrong by more than all of time breaks the screen that names its moment",
        "Math.abs(at - Number(payload.ahead)) <= furthest",
        "true",
      ],
    ],
  },
]
