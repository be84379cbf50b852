import { type FaultTable } from "./fault.ts"

const files = ["tests/worker/jobs/formats.test.ts"]
const partings = ["tests/worker/jobs/find-parting.test.ts"]
const restoring = ["tests/worker/projector/restore.test.ts"]
const replay = ["tests/worker/replay/replay.test.ts"]
const limits = ["tests/domain/withdrawals/validity.test.ts"]
const sends = ["tests/domain/sending/projection.test.ts"]

/** Lines of the worker and of the domain that were drawn by lot, and that no test noticed. */
export const lotFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/sending/projection.ts",
    tests: sends,
    faults: [
      [
        "",
        "a withdrawal whose answer could not be read, or that was called off, is taken for one that left nothing",
        'reason._tag === "Refused" ? "refused" : "unknown"',
        'reason._tag === "Unreachable" ? "unknown" : "refused"',
      ],
      [
        "",
        "a forged end of a call that nobody started is a send of which nobody knows",
        "if (!Object.hasOwn(state.started, callId)) return state",
        "if (callId === null) return state",
      ],
    ],
  },
  {
    file: "src/domain/sending/decide.ts",
    tests: ["tests/domain/sending/decide.test.ts"],
    faults: [
      [
        "S24",
        "an address that funds went to is a stranger's in letters of another case",
        'isSameParty(to, order?.shown ?? "")',
        'to === (order?.shown ?? "")',
      ],
    ],
  },
  {
    file: "src/domain/alerts/projection.ts",
    tests: ["tests/domain/alerts/alerts.test.ts"],
    faults: [
      ["B033", "what another tab told meanwhile is told again, of no row", "if (fresh.length === 0) return null", ""],
      [
        "B033",
        "an alert has told by what its view was before",
        "alert.done || alert.search !== said.search",
        "alert.done",
      ],
      [
        "B033",
        "the second of two tabs that saw a view change says from where on rows are new",
        "alert.id === id && alert.search !== search ?",
        "alert.id === id ?",
      ],
      [
        "B033",
        "a day without a row is told of by each tab",
        "alert === undefined || alert.done ||",
        "alert === undefined ||",
      ],
      ["", "what alerts told is kept for ever", "tellings, telling].slice(-mostTellings)", "tellings, telling]"],
      [
        "",
        "an alert that forgot a row tells of it again",
        "later(later(alert.after, after), told[mostTold])",
        "later(alert.after, after)",
      ],
    ],
  },
  {
    file: "src/domain/money/amount.ts",
    tests: ["tests/domain/money/amount.test.ts"],
    faults: [
      [
        "",
        "what two fees come to loses decimals",
        "const scale = Math.max(a.scale, b.scale)",
        "const scale = Math.min(a.scale, b.scale)",
      ],
    ],
  },
  {
    file: "src/domain/transfers/review.ts",
    tests: ["tests/domain/sending/money-ui-rules.test.ts"],
    faults: [
      [
        "",
        "a transfer is said to be rounded where only zeros go",
        "BigDecimal.normalize(sum).scale > form.precision",
        "sum.scale > form.precision",
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/validity.ts",
    tests: limits,
    faults: [
      [
        "",
        "a sum is withdrawn of which all is fee",
        "!zeroAllowed && !less(fee, sum)",
        "!zeroAllowed && less(sum, fee)",
      ],
    ],
  },
  {
    file: "src/domain/withdrawals/break-even.ts",
    tests: ["tests/domain/withdrawals/break-even.test.ts"],
    faults: [
      [
        "B032",
        "a break-even is named below the least sum that can be withdrawn",
        "BigDecimal.isLessThan(exact(from), exact(method.minimum))",
        "BigDecimal.isNegative(exact(from))",
      ],
      [
        "B032",
        "a fee that is a share alone falls under a share from some sum on",
        "fee === null || BigDecimal.isZero(exact(fee.fixed))",
        "fee === null",
      ],
      [
        "B032",
        "a form breaks where the share of its fee is a round one",
        "!BigDecimal.isPositive(over)",
        "BigDecimal.isNegative(over)",
      ],
    ],
  },
  {
    file: "src/worker/http/run-call.ts",
    tests: ["tests/worker/session/coming-in.test.ts"],
    faults: [
      [
        "R335 R336",
        "who is asked for a second step has no key to give it with",
        "messages, ...(key === undefined ? {} : { key }) }",
        "messages }",
      ],
    ],
  },
  {
    file: "src/worker/jobs/find-parting.ts",
    tests: partings,
    faults: [
      [
        "",
        "where a balance parts is reckoned from an answer that holds rows which nobody here has seen",
        'newestReadAt(projector.state("coverage"), all)',
        "Number.POSITIVE_INFINITY",
      ],
      [
        "",
        "where a balance parts that is called constructor breaks the search",
        "heldUnder(balances, currency) ?? null",
        "balances[currency] ?? null",
      ],
      [
        "",
        "any entry of the log is asked what a balance was",
        '        .filter(({ type }) => type === "BalancesReceived")\n',
        "",
      ],
      [
        "",
        "where a balance parts is looked for before the answer that was asked about",
        "answers.filter((answer) => answer.at >= at)",
        "answers",
      ],
    ],
  },
  {
    file: "src/worker/replay/replay-session.ts",
    tests: replay,
    faults: [
      [
        "",
        "rows that the settings say have failed count in a recording",
        "statuses: initialisation.statuses",
        "statuses: {}",
      ],
      [
        "",
        "what is taken away of a recording that is still read says to be of now",
        "shown()?.recording.now()?.at",
        "present?.recording.now()?.at",
      ],
      [
        "S49",
        "what could not be folded here is said to have come to another state",
        "(name) => leftOut.has(name)",
        "() => false",
      ],
      [
        "S36",
        "a recording at which something throws is refused without a word",
        '      Effect.catchDefect(() => Effect.fail(flawed({ line: reached.line, reason: { _tag: "Unfoldable" } }))),\n',
        "",
      ],
    ],
  },
  {
    file: "src/worker/jobs/row-sink.ts",
    tests: files,
    faults: [
      [
        "",
        "a file of lines does not say what it is",
        "file.add(foot)\n      return file.end(mediaType)",
        'file.add(foot)\n      return file.end("")',
      ],
    ],
  },
  {
    file: "src/worker/jobs/parquet-sink.ts",
    tests: files,
    faults: [["", "a file of Parquet does not say what it is", "file.end(mediaType)", 'file.end("")']],
  },
  {
    file: "src/worker/jobs/xlsx-sink.ts",
    tests: files,
    faults: [["", "a workbook does not say what it is", "file.end(mediaType)", 'file.end("")']],
  },
  {
    file: "src/worker/jobs/exchange.ts",
    tests: ["tests/worker/session/exchange.test.ts"],
    faults: [
      ["", "a file for another device does not say what it is", 'file.end("application/x-ndjson")', 'file.end("")'],
    ],
  },
  {
    file: "src/worker/jobs/export-recording.ts",
    tests: ["tests/worker/session/set-aside.test.ts"],
    faults: [["", "a recording does not say what it is", 'file.end("application/x-ndjson")', 'file.end("")']],
  },
  {
    file: "src/worker/jobs/statement/tagged-pdf.ts",
    tests: ["tests/worker/jobs/statement-pdf.test.ts"],
    faults: [["", "a statement does not say what it is", 'this.#file.end("application/pdf")', 'this.#file.end("")']],
  },
  {
    file: "src/worker/jobs/proof/zip-file.ts",
    tests: ["tests/worker/jobs/proof/proof.test.ts"],
    faults: [["", "a proof does not say what it is", 'this.#pieces.end("application/zip")', 'this.#pieces.end("")']],
  },
  {
    file: "src/worker/http/run-call.ts",
    tests: ["tests/worker/http/within-account.test.ts"],
    faults: [
      [
        "",
        "what is called off goes on being asked for",
        "Effect.onInterrupt(Fiber.await(fiber), () => Fiber.interrupt(fiber))",
        "Fiber.await(fiber)",
      ],
    ],
  },
  {
    file: "src/worker/store/segment-files.ts",
    tests: ["tests/worker/store/segment-files.test.ts"],
    faults: [
      [
        "",
        "a checkpoint names a file whose bytes the disk did not take",
        "await put(await (await open(true))",
        "void put(await (await open(true))",
      ],
    ],
  },
  {
    file: "src/worker/http/office-backend.ts",
    tests: ["tests/worker/http/run-save.test.ts"],
    faults: [["S20", "an answer that names several places is a success", "status < 300", "status <= 300"]],
  },
  {
    file: "src/worker/tabs/life.ts",
    tests: ["tests/worker/tabs/life.test.ts"],
    faults: [
      ["", "no page sees that its worker died", "navigator.locks === undefined", "navigator.locks !== undefined"],
    ],
  },
  {
    file: "src/worker/replay/inside.ts",
    tests: ["tests/worker/replay/inside.test.ts"],
    faults: [
      [
        "",
        "nothing is told of how a long history differs between two moments",
        "if (step.done === true) return canonicalJson({ digest: step.value })",
        "if (step.done !== true) return canonicalJson({ digest: step.value })",
      ],
    ],
  },
  {
    file: "src/worker/projector/restore.ts",
    tests: restoring,
    faults: [
      [
        "",
        "the first screen's question waits at a start until all was read that nobody asked for",
        "performance.now() < began + forFirstQuestions",
        "performance.now() < began - forFirstQuestions",
      ],
      [
        "",
        "a start holds the thread while it waits for the first screen's question, so that none can come",
        "await new Promise((resolve) => setTimeout(resolve, lookAgain))",
        "void new Promise((resolve) => setTimeout(resolve, lookAgain))",
      ],
    ],
  },
  {
    file: "src/worker/projector/projector.ts",
    tests: restoring,
    faults: [
      [
        "",
        "a tab reads back from the log whatever it has just written there",
        "stale().length === 0 &&",
        "stale().length !== 0 &&",
      ],
    ],
  },
  {
    file: "src/worker/replay/opened-recording.ts",
    tests: ["tests/worker/replay/opened-recording.test.ts"],
    faults: [
      [
        "",
        "a step back in a long recording folds it anew from near its beginning",
        "took: at - began",
        "took: at + began",
      ],
    ],
  },
  {
    file: "src/worker/replay/replay-session.ts",
    tests: replay,
    faults: [
      ["", "a replay goes on reading the history for ever", "asks: false,", "asks: true,"],
      [
        "",
        "a recording that was read to its end is shown as one that is still being read",
        'changes.publish(new Set(["account"]))',
        'changes.publish(new Set(["replay-session"]))',
      ],
    ],
  },
  {
    file: "src/worker/replay/recording-log.ts",
    tests: ["tests/worker/replay/recording-log.test.ts"],
    faults: [
      [
        "",
        "in a long recording a page is counted twice where one stretch of its log ends and the next begins",
        ".between(position, end, false, true)",
        ".between(position, end, true, true)",
      ],
    ],
  },
]
