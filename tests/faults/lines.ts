import { type FaultTable } from "./fault.ts"

const worker = (name: string): ReadonlyArray<string> => [`tests/worker/${name}.test.ts`]
const ending = ["tests/app/session/ending.test.ts"]
const statement = ["tests/domain/statements/statement.test.ts"]
const parting = ["tests/domain/statements/parting.test.ts"]

/** Lines of the worker, of statements and of the page's session that were broken one by one, and that nobody noticed. */
export const lineFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/http/run-call.ts",
    tests: worker("http/snapshots"),
    faults: [
      ["", "a page that says nothing new is asked for four times at once", "!read.isWritten || ", ""],
      [
        "",
        "a page that others overtake is asked for without end",
        "const mostSnapshots = 4",
        "const mostSnapshots = 40",
      ],
      [
        "",
        "of pages that were asked for at once only the first counts",
        "call.snapshot?.together(facts) ?? facts",
        "facts",
      ],
      [
        "",
        "several pages are asked for beside one that is on its way",
        "yield* inTurn(\n        context,\n        Effect.gen",
        "yield* Effect.suspend(() =>\n        Effect.gen",
      ],
      [
        "R242",
        "a token that the office refuses for several pages at once goes on",
        "(settlement) => conclude(context, settlement))",
        "({ outcome }) => Effect.fromResult(outcome))",
      ],
    ],
  },
  {
    file: "src/worker/http/reads.ts",
    tests: worker("http/reads"),
    faults: [
      [
        "",
        "whoever asked first waits for what was asked after",
        "yield* Effect.forkIn(next.start, context.scope)",
        "yield* next.start",
      ],
    ],
  },
  {
    file: "src/worker/http/back-off.ts",
    tests: worker("http/back-off"),
    faults: [
      ["S50", "a busy office is asked before it wants to be", "ms * (1 + random / 4)", "ms * (1 - random / 4)"],
      [
        "S50",
        "what failed is tried again though the office wants to be left alone",
        "input instanceof CallFailed ? wantedRest(input.refusal) : 0",
        "0",
      ],
    ],
  },
  {
    file: "src/worker/store/storage-failure.ts",
    tests: worker("store/storage"),
    faults: [
      [
        "",
        "that the disk is full is not said where a database cannot be opened for it",
        "[...(inner === error ? [] : chain(inner)), error]",
        "[error, ...(inner === error ? [] : chain(inner))]",
      ],
    ],
  },
  {
    file: "src/worker/store/room.ts",
    tests: worker("store/room"),
    faults: [
      [
        "",
        "a write dies of what could not be given up for it",
        "Effect.orElseSucceed(drop(keep), () => null)",
        "Effect.orDie(drop(keep))",
      ],
    ],
  },
  {
    file: "src/worker/jobs/tag-in-view.ts",
    tests: worker("session/tags"),
    faults: [
      [
        "",
        "a tag is kept from rows that did not have it, in the spelling of a rule",
        "alike.filter((spelling) => reader.spellings.hasTag(id, spelling))",
        "alike",
      ],
      ["", "spaces are given as a tag", 'tag === "" ? [] : reader', "reader"],
    ],
  },
  {
    file: "src/worker/jobs/close-period.ts",
    tests: worker("periods/closing"),
    faults: [
      [
        "B024",
        "a device whose clock is behind closes no period",
        "(yield* Clock.currentTimeMillis) - ahead",
        "yield* Clock.currentTimeMillis",
      ],
      ["B024", "how far a closing is is not said", "    yield* work.reportProgress(rows)\n", ""],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: ["tests/worker/store/storage.test.ts"],
    faults: [
      [
        "",
        "a series is written in brief that goes on from what the log never got",
        '!projector.diverged() && projector.isKnown("keptSeries")',
        'projector.isKnown("keptSeries")',
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: worker("session/set-aside"),
    faults: [
      [
        "S35",
        "that the disk is full is not said where something of the log is missing",
        'boot._tag === "Ready" ? missingIn(projector) : []',
        "missingIn(projector)",
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: worker("sending/one-yes"),
    faults: [
      [
        "",
        "how long nobody knows what became of an order is counted anew with whatever comes",
        "if (!knownSince.has(callId)) knownSince",
        "knownSince",
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: worker("periods/closing"),
    faults: [["B024", "by which clock a period is over is forgotten", "ahead: clockAhead(), apart", "ahead: 0, apart"]],
  },
  {
    file: "src/domain/exchange/honest.ts",
    tests: worker("session/exchange"),
    faults: [
      [
        "B023",
        "a sheet that two tabs filled keeps all else from the other device",
        "  parts.length <= mostParts &&\n",
        "",
      ],
    ],
  },
  {
    file: "src/worker/jobs/exchange.ts",
    tests: worker("session/exchange"),
    faults: [
      ["B023", "one thing that no device takes keeps back all others", "isHonest(fact, customer.email) && ", ""],
      ["B023", "a file says more than a device has room for", "isTakable && room.take(fact)", "isTakable"],
      [
        "B023",
        "a file of nothing new is refused where there is no log",
        "    if (fresh.length === 0) return standings\n",
        "",
      ],
      [
        "B023",
        "a file is said to bring what another tab has written",
        "work: Job) {\n  yield* Effect.ignore(source.projector.catchUp)\n",
        "work: Job) {\n",
      ],
      ["B023", "a file without an end is read on", "    if (cutter.isHopeless) break\n", ""],
      ["B023", "a letter that two pieces share is lost", "{ stream: true }", "{}"],
      ["B023", "a file whose last letter is cut off is believed", "cutter.rest + decoder.decode()", "cutter.rest"],
      ["B023", "a visitor writes a file of nobody", 'id === "" ? refused', 'id === "x" ? refused'],
      [
        "B023",
        "a file that was refused is kept open",
        "Effect.ignore(Effect.tryPromise(() => reader.cancel()))",
        "Effect.void",
      ],
      [
        "B023",
        "a file that cannot be read is taken for nobody's",
        'refused({ _tag: "Unreadable" })',
        'refused({ _tag: "NoCustomer" })',
      ],
    ],
  },
  {
    file: "src/worker/session/alerts.ts",
    tests: worker("session/alerts"),
    faults: [
      [
        "",
        "an alert is judged by half of what it asks for",
        "judgedBy.every((name) => projector.isKnown(name))",
        "true",
      ],
    ],
  },
  {
    file: "src/worker/session/live-query.ts",
    tests: worker("session/told"),
    faults: [
      [
        "",
        "a start shows what was saved as it was some entries ago",
        'if (_tag !== "Ready" && _tag !== "Degraded") throw',
        'if (_tag === "Opening") throw',
      ],
      ["", "what waits for the end of a start waits for ever", '    dependencies.add("session")\n', ""],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: worker("sync/schedules"),
    faults: [
      [
        "",
        "a tab that cannot fold what comes asks for it for ever, and keeps those that can from reading",
        "while (!projector.stopped()) {",
        "for (;;) {",
      ],
      [
        "",
        "of an office whose answers a tab cannot fold it is said that it contradicts itself",
        "if (!projector.stopped()) yield* pause(",
        "yield* pause(",
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: worker("periods/closing"),
    faults: [
      [
        "B024",
        "a period is closed on what a tab holds that cannot read the log to its end",
        "projector.diverged() || projector.stopped() ? problem() : null",
        "projector.diverged() ? problem() : null",
      ],
    ],
  },
  {
    file: "src/worker/jobs/exchange.ts",
    tests: worker("session/exchange"),
    faults: [
      [
        "B023",
        "a file is taken by a tab that cannot read whether it was taken already",
        'problem === "StorageUnavailable" || problem === "NewerLog"',
        'problem === "StorageUnavailable"',
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: worker("session/told"),
    faults: [
      [
        "",
        "rows do not say that they are being asked for",
        'reads.read(listTransactions, request, "sync")',
        "reads.read(listTransactions, request)",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: worker("session/session"),
    faults: [
      [
        "",
        "a sign-out waits for an office that does not answer",
        "          Effect.timeoutOption(signOutPatience),\n",
        "",
      ],
      [
        "",
        "what happens in one tab is looked at by the one that syncs after ten seconds",
        "Effect.andThen(opened?.account.catchUp ?? Effect.void, opened?.sync?.syncSoon ?? Effect.void)",
        "opened?.account.catchUp ?? Effect.void",
      ],
      ["", "what is done right after a sign-in is lost", "    else settled.closeUnsafe()\n", ""],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: worker("sync/sync-tabs"),
    faults: [
      [
        "",
        "a tab goes on while another one is paused",
        '      if (name !== null) channel.publish({ _tag: "Paused", account: name, paused })\n',
        "",
      ],
    ],
  },
  {
    file: "src/worker/session/identify.ts",
    tests: worker("session/session"),
    faults: [
      [
        "",
        "each start writes down twice who the customer is",
        "name !== before.name && now.name === name",
        "now.name === name",
      ],
    ],
  },
  {
    file: "src/worker/tabs/locks.ts",
    tests: worker("tabs/locks"),
    faults: [
      [
        "",
        "nothing works where a browser has no locks",
        "  if (!locksExist()) return Effect.map(use, Option.some)\n",
        "",
      ],
    ],
  },
  {
    file: "src/domain/statements/statement.ts",
    tests: worker("jobs/find-parting"),
    faults: [
      [
        "",
        "a balance is held against rows that are not here yet",
        "readAt === null ? [] : answers",
        "readAt === null ? answers : answers",
      ],
    ],
  },
  {
    file: "src/domain/statements/statement.ts",
    tests: statement,
    faults: [
      [
        "B003",
        "a period that is to come has a closing balance",
        "Math.max(from - 1, Math.min(to, secondOf(readAt)))",
        "Math.min(to, secondOf(readAt))",
      ],
      [
        "B001",
        "a statement of all balances lists no rows of one that comes later",
        "currencies: currencies.length === 0 ? [] : ofRows, where }",
        "currencies: ofRows, where }",
      ],
      [
        "B003",
        "a statement is as of a moment of a wrong clock",
        ".map(({ at }) => officeMoment(at, clockIn(answers)))",
        ".map(({ at }) => at)",
      ],
      [
        "B003",
        "a statement is as of when rows behind its period were read",
        "span.from < to && span.to >= from",
        "span.from <= to && span.to >= from",
      ],
      ["B004", "a chain that was not checked has a code", "chain === null || chain.entries === 0", "chain === null"],
      [
        "B001",
        "what is held without ever having moved is on no statement",
        "const held = answers.at(-1)?.balances ?? {}",
        "const held = answers[0]?.balances ?? {}",
      ],
    ],
  },
  {
    file: "src/domain/statements/parting.ts",
    tests: parting,
    faults: [
      [
        "B027",
        "where balance and history part is not found beside a row of now",
        "at !== parts.answers.at(-1)?.at && ",
        "",
      ],
      [
        "B027",
        "a row right before the first answer is not among those in doubt",
        "start: secondOf(after.at) - clockSkew + 1",
        "start: secondOf(after.at) + 1",
      ],
      [
        "B027",
        "a row right behind the last answer is not among those in doubt",
        "end: secondOf(until.at) + clockSkew }",
        "end: secondOf(until.at) }",
      ],
      [
        "B027",
        "of very many rows the first that would explain a difference is named",
        "  if (reader.count(query) > mostRows) return null\n",
        "",
      ],
    ],
  },
  {
    file: "src/app/session/session.ts",
    tests: ending,
    faults: [
      [
        "R160",
        "until when a sign-in lasts is not known",
        '  writeDevice("tokenUntil", String(Date.now() + tokenAge * 1000))\n',
        "",
      ],
      [
        "S17",
        "a sign-out removes the history of who was here before",
        "  ours = token\n  lastAccount = null\n",
        "  ours = token\n",
      ],
      [
        "S16",
        "whoever comes in in another tab is given the first one's database",
        "token === null || token !== ours ? null",
        "token === null ? null",
      ],
      [
        "S16",
        "a page that makes room for another customer signs them out",
        'end._tag === "OtherCustomer" || anothersToken() !== null',
        "anothersToken() !== null",
      ],
      [
        "S17",
        "where somebody was who signed out stays in the tab",
        'if (end._tag === "Unauthenticated") rememberPlace',
        "rememberPlace",
      ],
      [
        "S17",
        "a second removal lets what the first one removed be drawn",
        "logId === undefined || logId === null) return\n  writeDevice",
        "logId === undefined) return\n  writeDevice",
      ],
    ],
  },
  {
    file: "src/app/boot/settings.ts",
    tests: ["tests/app/boot/settings.test.ts"],
    faults: [
      [
        "R048",
        "a tester is kept out like all others",
        'written("technical-works") === "on" && !readTester()',
        'written("technical-works") === "on"',
      ],
    ],
  },
]
