import { type FaultTable } from "./fault.ts"

const schedules = ["tests/worker/sync/schedules.test.ts"]
const session = ["tests/worker/session/session.test.ts"]

/** What the worker does by itself, and how its parts are joined. */
export const workerFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/session/account.ts",
    tests: ["tests/worker/sync/sync-tabs.test.ts"],
    faults: [
      [
        "",
        "a page of a filter that another tab overtook is not asked for again",
        "order.call !== callId",
        `order.call === ""`,
      ],
    ],
  },
  {
    file: "src/worker/tabs/channel.ts",
    tests: ["tests/e2e/hostile.spec.ts"],
    faults: [
      [
        "S46",
        "a foreign message ends every tab's worker",
        "Option.map(decodeMessage(data), onMessage)",
        "onMessage(Option.getOrThrow(decodeMessage(data)))",
      ],
    ],
  },
  {
    file: "src/worker/store/room.ts",
    tests: ["tests/browser/worker/store/full-disk.browser.test.ts"],
    faults: [
      [
        "",
        "a full disk is given nothing",
        "dropped === null ? Effect.fail(failure)",
        "dropped !== null ? Effect.fail(failure)",
      ],
      ["", "a checkpoint takes the room of the newest one", "giving(give(1))(write)", "giving(give(0))(write)"],
      ["", "what went comes back at once and is in the way again", "now < restsUntil),", "now < 0),"],
      ["", "what went never comes back", "restFor = Math.min(2 * restFor, longestRest)", "restFor = longestRest"],
    ],
  },
  {
    file: "src/worker/store/room.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [["", "nobody hears what went", "    changed()\n", ""]],
  },
  {
    file: "src/worker/store/checkpoint-store.ts",
    tests: ["tests/browser/worker/store/full-disk.browser.test.ts"],
    faults: [
      [
        "",
        "the files of what went stay on the disk",
        "remove([...files, manifestName(oldest.generation)])",
        "remove([])",
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: schedules,
    faults: [
      [
        "",
        "what may still change is never asked about",
        "if (now - recheckedAt >= recheckEvery)",
        "if (now - recheckedAt < 0)",
      ],
      [
        "",
        "what may still change is asked about once",
        "if (isRecheck) recheckedAt = now",
        "if (isRecheck) recheckedAt = Number.POSITIVE_INFINITY",
      ],
      [
        "",
        "old pages are never read again",
        "yield* run(rereadOldest(view)) // first: not every office answers by status",
        "",
      ],
      [
        "",
        "old pages are never read again where the office does not answer by status",
        "yield* run(rereadOldest(view)) // first: not every office answers by status\n" +
          "      yield* run(recheckStatuses(view))",
        "yield* run(recheckStatuses(view))\n      yield* run(rereadOldest(view))",
      ],
      [
        "",
        "the history is never counted",
        "if (now - auditedAt >= auditEvery && isComplete(view.coverage()))",
        "if (now < auditedAt)",
      ],
      ["", "the history is counted once and never again", "auditedAt = now", "auditedAt = Number.POSITIVE_INFINITY"],
      ["", "the history is counted every minute", "const auditEvery = dayMs", "const auditEvery = recheckEvery"],
      ["", "new rows come after a minute", "const headEvery = 10 * second", "const headEvery = 60 * second"],
      [
        "",
        "new rows never come by themselves",
        "wake.taken.pipe(Effect.timeoutOrElse({ duration: headEvery, orElse: () => Effect.void })),",
        "wake.taken,",
      ],
      ["", "a tab that nobody looks at syncs", "phase === null\n", "phase !== 'Offline'\n"],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: ["tests/worker/sync/sync-failing.test.ts"],
    faults: [["", "a next try is spoken of while the sync runs", "status.set({ retryAt: null })\n  })", "})"]],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: ["tests/worker/sync/phases.test.ts"],
    faults: [
      [
        "",
        "who signs out while an answer is on its way is told of an outage",
        'ended.failure.refusal._tag === "Cancelled"',
        "false",
      ],
      [
        "",
        "while older rows come the newest are said to be looked for",
        'isOfHead || isComplete(view.coverage()) ? "Head" : "Older"',
        '"Head"',
      ],
      ["", "older rows are said to come when all are there", "isOfHead || isComplete(view.coverage())", "isOfHead"],
      [
        "",
        "an office that answers one after the other is asked for ever more pages at once",
        "pace = paceAfter(pace, requests.length, now - left)",
        "yield* passed",
      ],
    ],
  },
  {
    file: "src/worker/sync/history-view.ts",
    tests: schedules,
    faults: [
      [
        "",
        "a tab that was hidden for more than a minute never asks again",
        "store().newest(1)[0]?.id",
        "store().reader().window(noFilter, 0, 1)[0]?.id",
      ],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: schedules,
    faults: [
      [
        "R267 R268",
        "what came back to the network asks for nothing",
        "({ online }) => (online ? lost() : null)",
        "() => lost()",
      ],
    ],
  },
  {
    file: "src/worker/projector/checkpoint-keeper.ts",
    tests: schedules,
    faults: [
      ["", "a checkpoint holds what was never written", "projector.diverged() || ", ""],
      ["", "every start folds the whole log", "yield* Effect.ignore(locked)", "yield* Effect.void"],
      [
        "",
        "a tab that is looked at has no checkpoint for hours",
        "const everyEvents = 200",
        "const everyEvents = 2_000",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: ["tests/worker/session/session.test.ts"],
    faults: [
      [
        "",
        "a customer is named while nobody's log is open",
        'opened?.account.name == null ? null : opened.account.projector.state("customer")',
        'opened?.account.projector.state("customer") ?? null',
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: schedules,
    faults: [["", "no checkpoint is ever kept", "yield* checkpointer.keep", "yield* Effect.void"]],
  },
  {
    file: "src/worker/session/account.ts",
    tests: schedules,
    faults: [["S34", "the chain of the log is never checked", "yield* Effect.forkIn(chain.keep, scope)", ""]],
  },
  {
    file: "src/worker/session/account.ts",
    tests: ["tests/worker/session/orphans.test.ts"],
    faults: [
      [
        "",
        "a call whose tab died is never found out",
        "Effect.andThen(Effect.andThen(rehydrate, projector.catchUp), orphans)",
        "Effect.andThen(rehydrate, projector.catchUp)",
      ],
    ],
  },
  {
    file: "src/worker/http/run-call.ts",
    tests: ["tests/worker/http/run-save.test.ts"],
    faults: [
      [
        "",
        "law 2: funds move though their start could not be written",
        'Effect.fail(new CallFailed({ refusal: { _tag: "Storage", problem } }))',
        "Effect.void.pipe(Effect.as(problem), Effect.asVoid)",
      ],
      [
        "",
        "law 5: what a decoder quotes of an answer is written down",
        `rejected({ _tag: "Malformed", detail: "the answer's data does not have its shape" })`,
        `rejected({ _tag: "Malformed", detail: JSON.stringify(data) })`,
      ],
      [
        "S19",
        "law 5: what the office repeats of a request is written down",
        '[credentials.token ?? "", ...(call.secrets?.(request) ?? [])]',
        '[credentials.token ?? ""]',
      ],
      [
        "R391",
        "a 401 to nobody ends a session",
        "code === officeCodes.unauthenticated ? credentials.token : null",
        `code === officeCodes.unauthenticated ? (credentials.token ?? "") : null`,
      ],
      [
        "R390 R392",
        "a refusal counts as fulfilled",
        "if (code !== officeCodes.success)",
        "if (code === officeCodes.unauthenticated)",
      ],
      [
        "R390 R392",
        "the office's words about a refusal are lost",
        `{ ...reason, messages,`,
        `{ ...reason, messages: [],`,
      ],
      [
        "R242",
        "a 401 ends nothing",
        "code === officeCodes.unauthenticated ? credentials.token : null",
        "code === 402 ? credentials.token : null",
      ],
      [
        "R235",
        "an answer of another shape is a success",
        "return Result.isFailure(answer)\n",
        "return Result.isFailure(answer) && call.kind === 'read'\n",
      ],
      ["R234", "two saves of a kind are sent at once", "const key = call.name", "const key = callId"],
    ],
  },
  {
    file: "src/worker/http/office-backend.ts",
    tests: ["tests/worker/http/run-save.test.ts"],
    faults: [
      [
        "S20 S41",
        "a gateway that gave up waiting is taken for the office's no, and the same is sent again without a question",
        "status >= 500 || (code",
        "(code",
      ],
      ["S20", "a success that is none is believed", " || (code === officeCodes.success && !isGood(status))", ""],
      [
        "S20",
        "what stands at another address is taken for the office's yes to a send",
        `redirect: "error"`,
        `redirect: "follow"`,
      ],
      ["R329", "calls go without the token", `token: token ?? "", lang`, `token: "", lang`],
      ["R329", "calls go without the language", 'token: token ?? "", lang: language })', 'token: token ?? "" })'],
      [
        "R330",
        "the office answers in another language",
        `"Accept-Language": credentials.language`,
        `"Accept-Language": "en"`,
      ],
      ["R329", "a repeat cannot be told from a second send", `{ "Idempotency-Key": callId }`, `{}`],
      [
        "R390",
        "an office that never answers is waited for",
        `const patience = "30 seconds"`,
        `const patience = "300 seconds"`,
      ],
      [
        "",
        "an office that does not know the header refuses every send",
        "credentials.idempotency && call.kind",
        "call.kind",
      ],
    ],
  },
  {
    file: "src/worker/http/reads.ts",
    tests: ["tests/worker/http/reads.test.ts"],
    faults: [
      ["R234", "the same read twice is two requests", "if (held.arguments === key) return answer(held.running)", ""],
      [
        "R234",
        "each of many questions is asked, one after the other",
        "if (held.next !== undefined) Deferred.doneUnsafe(held.next.waiting, Effect.fail(superseded))",
        "if (held.next !== undefined) return answer(held.next.waiting)",
      ],
      [
        "",
        "what was asked last is never asked",
        "if (next !== undefined) yield* Effect.forkIn(next.start, context.scope)",
        "",
      ],
      ["", "an area stays pending for ever", "lanes.delete(lane)", ""],
    ],
  },
  {
    file: "src/worker/projector/projector.ts",
    tests: ["tests/worker/store/event-log.test.ts"],
    faults: [
      [
        "",
        "law 3: what another tab wrote before is never folded",
        "written.events[0]?.position === folded.position + 1 &&",
        "written.events.length > 0 &&",
      ],

      ["", "a log that was replaced is folded onto the old one", "slice.logId !== logId()", 'phase._tag === "Unread"'],
    ],
  },
  {
    file: "src/worker/projector/projector.ts",
    tests: ["tests/worker/projector/checkpoint.test.ts"],
    faults: [
      [
        "",
        "states whose restoring was called off stay as they were",
        'phase._tag === "Restoring" || (isPruned',
        "(isPruned",
      ],
      [
        "",
        "nothing is there while checkpoints cannot be read",
        "Effect.orElseSucceed(log.checkpoints, () => [])",
        "log.checkpoints",
      ],
    ],
  },
  {
    file: "src/worker/projector/phase.ts",
    tests: ["tests/worker/projector/checkpoint.test.ts"],
    faults: [
      [
        "",
        "a tab that was evicted does not say so while it takes back what it let go of",
        'phase._tag === "Evicted" || (phase._tag === "Restoring" && phase.isEvicted)',
        'phase._tag === "Evicted"',
      ],
      [
        "",
        "a tab that was evicted stops for ever without its rows",
        'phase._tag === "Unread" || isEvictedIn(phase) ? phase',
        'phase._tag === "Unread" ? phase',
      ],
    ],
  },
  {
    file: "src/domain/sending/projection.ts",
    tests: ["tests/laws/purity.law.test.ts"],
    faults: [
      [
        "",
        "law 1: what was sent is dated when it is read",
        "        confirmed,\n        at,\n",
        "        confirmed,\n        at: at + 0 * Date.now(),\n",
      ],
    ],
  },
  {
    file: "src/domain/sending/endpoints.ts",
    tests: ["tests/domain/secrets.test.ts"],
    faults: [
      [
        "",
        "law 5: a card's number is written down",
        `"amount", "comission", "shown"]`,
        `"amount", "comission", "shown", "destination"]`,
      ],
      [
        "",
        "law 5: a code or password is written down",
        `persistedFields: ["form", "amount", "toUser"]`,
        `persistedFields: ["form", "amount", "toUser", "two"]`,
      ],
    ],
  },
  {
    file: "src/domain/history/queries.ts",
    tests: ["tests/laws/one-query.law.test.ts"],
    faults: [
      [
        "",
        "law 7: the totals count other rows than the list",
        "count: reader.count(query),\n          currencies",
        "count: store.size,\n          currencies",
      ],
      [
        "",
        "law 7: the sums are of other rows than the list",
        "currencies: reader.totals(query)",
        "currencies: reader.totals(noFilter)",
      ],
      [
        "",
        "law 7: the list says another count than its rows",
        "total: reader.count(query),\n    rows",
        "total: store.size,\n    rows",
      ],
      [
        "",
        "law 7: the days of the list are of other rows",
        "reader.daySums(query, day)",
        "reader.daySums(noFilter, day)",
      ],
    ],
  },
  {
    file: "src/domain/history/export/export-columns.ts",
    tests: ["tests/domain/history/csv-cell.test.ts"],
    faults: [
      [
        "S31",
        "a marketplace's name is a formula in a spreadsheet",
        `text("marketplace", ({ marketplace }) => marketplace)`,
        `{ name: "marketplace", cell: ({ marketplace }) => marketplace }`,
      ],
      [
        "S31",
        "a note is a formula in a spreadsheet",
        `text("note", ({ id }, { note }) => note(id))`,
        `{ name: "note", cell: ({ id }, { note }) => note(id) }`,
      ],
      [
        "S31",
        "a description is a formula in a spreadsheet",
        `text("description", ({ description }) => description)`,
        `{ name: "description", cell: ({ description }) => description }`,
      ],
      [
        "S31",
        "a sender is a formula in a spreadsheet",
        `text("sender", ({ sender }) => sender)`,
        `{ name: "sender", cell: ({ sender }) => sender ?? "" }`,
      ],
      [
        "S31",
        "a status is a formula in a spreadsheet",
        `text("status_name", ({ statusName }) => statusName)`,
        `{ name: "status_name", cell: ({ statusName }) => statusName }`,
      ],
    ],
  },
  {
    file: "src/worker/http/http-dates.ts",
    tests: ["tests/worker/http/retry-after.test.ts"],
    faults: [
      ["S50", "a moment without a zone is of the device's", "hasZone.test(text) ? text : `${text} GMT`", "text"],
      [
        "S50",
        "an office that says twice when it may be asked is asked at once",
        "Math.max(...said",
        "Math.min(...said",
      ],
      ["S51", "an office's moment is held against this device's clock", '(momentOf(date ?? "") || now)', "now"],
    ],
  },
  {
    file: "src/domain/statements/statement.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      ["B003", "a bank's file ends at any page that was asked for", "askedAt: { head }", "askedAt: { range: head }"],
    ],
  },
  {
    file: "src/worker/jobs/export-history.ts",
    tests: ["tests/worker/jobs/formats.test.ts"],
    faults: [
      [
        "B008",
        "a bank's file holds rows that its closing balance does not",
        "{ ...line.query, end: second }",
        "line.query",
      ],
    ],
  },
  {
    file: "src/worker/jobs/statement/tagged-pdf.ts",
    tests: ["tests/worker/jobs/statement-pdf.test.ts"],
    faults: [
      ["B005", "an amount is broken between its digits", "leastFigure = 0.6", "leastFigure = 1"],
      ["B005", "an amount is so small that nobody reads it", "leastFigure = 0.6", "leastFigure = 0.01"],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: session,
    faults: [
      ["", "answers of a customer's are those of whoever was here before", `new Set(["account"])`, `new Set(["sync"])`],
      [
        "",
        "what a recording left behind stays on the device for good",
        "Effect.ignore(sweepRecordings)",
        "Effect.void",
      ],
      ["", "recordings are looked for before the first screen is there", "Effect.sleep(sweepAfter)", "Effect.void"],
      [
        "",
        "what another tab wrote while a start still writes down the visit is missed",
        "opened?.sync?.syncSoon",
        "opened!.sync!.syncSoon",
      ],
      ["", "whatever another tab writes has the page ask again who is signed in", "if (isNew) changed()", "changed()"],
    ],
  },
  {
    file: "src/worker/session/live-query.ts",
    tests: ["tests/worker/session/live-query.test.ts"],
    faults: [
      [
        "",
        "a table of a long history is drawn anew though it says the same",
        "return query.isSame",
        "return undefined",
      ],
      ["", "nothing can be sent once the disk is full", ` && _tag !== "Degraded"`, ""],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: session,
    faults: [
      ["", "how far a file has come is not seen while it is written", `new Set(["jobs"])`, `new Set(["sync"])`],
      [
        "",
        "a visitor is said to have come back",
        "if (name !== null) yield* kept(keepVisits",
        "yield* kept(keepVisits",
      ],
      ["", "that the disk is full is not seen before something else changes", `"session", "storage"`, `"session"`],
      ["", "that an answer is under way is not seen", `new Set(["pending"])`, `new Set(["jobs"])`],
      [
        "",
        "what the settings say of statuses is not heard by files",
        "statuses: parts.statuses,\n      language",
        "statuses: {},\n      language",
      ],
      [
        "",
        "what the settings say of statuses is not heard by statements",
        "statuses: parts.statuses,\n    provenance",
        "statuses: {},\n    provenance",
      ],
      ["", "a file for a spreadsheet is for one in English", "parts.credentials().language", '"en"'],
    ],
  },
  {
    file: "src/worker/performers.ts",
    tests: session,
    faults: [
      [
        "",
        "a file of the history lacks what another tab wrote a moment ago",
        "exportHistory: ({ replay }, { account }, request) =>\n    Effect.andThen(\n      Effect.ignore(account.projector.catchUp),",
        "exportHistory: ({ replay }, { account }, request) =>\n    Effect.andThen(\n      Effect.void,",
      ],
      [
        "",
        "a statement lacks what another tab wrote a moment ago",
        "exportStatement: ({ replay }, { account }, asked) =>\n    Effect.andThen(\n      Effect.ignore(account.projector.catchUp),",
        "exportStatement: ({ replay }, { account }, asked) =>\n    Effect.andThen(\n      Effect.void,",
      ],
      [
        "",
        "a proof lacks what another tab wrote a moment ago",
        "exportProof: (_, { account }, asked) =>\n    Effect.andThen(\n      Effect.ignore(account.projector.catchUp),",
        "exportProof: (_, { account }, asked) =>\n    Effect.andThen(\n      Effect.void,",
      ],
      [
        "",
        "an exchange file lacks what another tab wrote a moment ago",
        "exportExchange: (_, { account }, { id }) =>\n    Effect.andThen(\n      Effect.ignore(account.projector.catchUp),",
        "exportExchange: (_, { account }, { id }) =>\n    Effect.andThen(\n      Effect.void,",
      ],
      [
        "",
        "a period is closed without what another tab wrote a moment ago",
        "Effect.andThen(Effect.ignore(account.projector.catchUp), account.closePeriod",
        "Effect.andThen(Effect.void, account.closePeriod",
      ],
      [
        "",
        "where a balance parts is looked for without what another tab wrote a moment ago",
        "      Effect.ignore(projector.catchUp),\n",
        "      Effect.void,\n",
      ],
    ],
  },
  {
    file: "src/worker/http/reads.ts",
    tests: session,
    faults: [
      ["", "one answer that does not come keeps the rest of an area away", '    concurrency: "unbounded",\n', ""],
    ],
  },
  {
    file: "src/worker/http/run-call.ts",
    tests: session,
    faults: [
      [
        "",
        "a request goes on although whoever asked was called off, beside the one that is asked anew",
        "Effect.onInterrupt(Fiber.await(fiber), () => Fiber.interrupt(fiber))",
        "Fiber.await(fiber)",
      ],
    ],
  },
  {
    file: "src/worker/http/run-call.ts",
    tests: ["tests/worker/http/snapshots.test.ts"],
    faults: [
      ["", "pages of one reading are asked for one after the other", '            { concurrency: "unbounded" },\n', ""],
    ],
  },
  {
    file: "src/worker/projector/refold.ts",
    tests: ["tests/worker/projector/set-aside.test.ts"],
    faults: [
      [
        "S49",
        "what was half folded of the log at a start is believed",
        "if (folded.threw.length > 0) {",
        "if (folded.threw.length < 0) {",
      ],
    ],
  },
]
