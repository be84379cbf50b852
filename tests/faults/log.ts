import { type FaultTable } from "./fault.ts"

const test = (name: string): ReadonlyArray<string> => [`tests/${name}.test.ts`]

/** What the log keeps and gives up, who waits for whom, and what is made of a search. */
export const logFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/store/event-writer.ts",
    tests: test("worker/store/event-writer"),
    faults: [
      [
        "",
        "of two notes that a full disk did not take the older stays",
        "pending.push(write)",
        "pending.unshift(write)",
      ],
      [
        "",
        "a call begins before the end of the one before it is written",
        "      yield* flush\n      yield* written(yield* log.command",
        "      yield* written(yield* log.command",
      ],
      [
        "",
        "the end of a call overtakes what happened before it",
        "yield* Effect.andThen(flush, write).pipe(",
        "yield* write.pipe(",
      ],
      [
        "",
        "the end of a call that a full disk did not take is forgotten",
        "enqueue(settlement.events, { stamp: made, write }, failure)",
        "Effect.sync(() => fail(failure))",
      ],
      [
        "",
        "what a full disk did not take is written by each who writes then",
        "flushing.withPermits(1)(",
        "Effect.suspend(() => ",
      ],
      [
        "",
        "of facts of which one is asked for again anyway none is kept",
        "drafts.some(isKept)",
        "drafts.every(isKept)",
      ],
    ],
  },
  {
    file: "src/worker/store/chain-keeper.ts",
    tests: test("worker/store/chain-keeper"),
    faults: [
      [
        "S34",
        "a code is looked for among the first entries of a log alone",
        "if (slice.upTo === position) return null",
        "if (slice.upTo >= position) return null",
      ],
      ["", "an entry that is lost is another one", "(first?.position === position ? first : null)", "(first ?? null)"],
      ["", "nobody hears that the chain was checked", "return changed()", "return"],
    ],
  },
  {
    file: "src/worker/store/databases.ts",
    tests: test("worker/store/databases"),
    faults: [
      [
        "",
        "who comes in removes databases that are not the office's",
        "(name) => name.startsWith(databasePrefix),\n  )",
        '(name) => name !== "",\n  )',
      ],
    ],
  },
  {
    file: "src/worker/store/recording-databases.ts",
    tests: test("worker/store/databases"),
    faults: [
      [
        "",
        "a start takes customers' databases for recordings that were left behind",
        "names.filter((each) => each.startsWith(prefix))",
        "names",
      ],
    ],
  },
  {
    file: "src/worker/store/dexie-log.ts",
    tests: test("worker/store/dexie-log"),
    faults: [
      ["S17", "a log that somebody signed out of is read on", "return tombstone ? noLog : {", "return {"],
      [
        "",
        "a log that was closed opens itself again",
        'failure.problem === "StorageGone" && !closed',
        'failure.problem === "StorageGone"',
      ],
    ],
  },
  {
    file: "src/worker/store/checkpoint-store.ts",
    tests: test("worker/projector/checkpoint"),
    faults: [
      [
        "",
        "segments of old checkpoints fill the disk",
        "(await database.segments.toCollection().primaryKeys()).filter((id) => !named.has(id))",
        "[]",
      ],
      ["", "giving up the older checkpoint tears the newest", "filter(left)\n", "filter(() => true)\n"],
    ],
  },
  {
    file: "src/worker/projector/checkpoint-keeper.ts",
    tests: test("worker/projector/checkpoint-keeper"),
    faults: [
      ["", "a tab that is never still keeps no checkpoint", "position - written >= everyEvents || ", ""],
      ["", "a tab that is still writes one checkpoint after the other", "    written = position\n", ""],
      [
        "",
        "once there was no room for a checkpoint none is ever kept",
        "yield* Effect.ignore(locked)",
        "yield* locked",
      ],
    ],
  },
  {
    file: "src/worker/store/segment-files.ts",
    tests: test("worker/store/segment-files"),
    faults: [
      [
        "S17",
        "a sign-out takes the files of everybody who was to be kept",
        "if (ownerOf(name)?.database === database) await",
        "await",
      ],
    ],
  },
  {
    file: "src/worker/store/segment-files.ts",
    tests: test("worker/projector/checkpoint"),
    faults: [["", "a checkpoint names files that are not on the disk yet", "    access.flush()\n", ""]],
  },
  {
    file: "src/worker/session/identify.ts",
    tests: test("worker/session/identify"),
    faults: [
      [
        "S50",
        "an office that does not answer is asked whose a token is without a rest",
        "due = yield* dueAfter(asked.failure)",
        "due = 0",
      ],
      ["S50", "it is asked on about a token that is nobody's any more", "while (isCurrent(token))", "while (true)"],
    ],
  },
  {
    file: "src/worker/session/ways-in.ts",
    tests: test("worker/session/coming-in"),
    faults: [["R234", "a second step that is confirmed twice fails", 'step === "first"', "true"]],
  },
  {
    file: "src/worker/tabs/locks.ts",
    tests: test("worker/tabs/locks"),
    faults: [["", "a lock is kept for whoever left its queue", "          queued.abort()\n", ""]],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: test("worker/sync/outage"),
    faults: [
      [
        "",
        "what may still change is never asked about by a worker that starts often",
        "return age < 0 ? never : now - age",
        "return age < 0 ? never : now",
      ],
      [
        "S47",
        "each start reads an old page again where nothing waits",
        "lastly(askedAt.statuses, askedAt.range)",
        "lastly(askedAt.statuses)",
      ],
      [
        "",
        "rows wait for balances that do not come",
        "Effect.forkIn(Effect.ignore(asked), context.scope)",
        "Effect.ignore(asked)",
      ],
    ],
  },
  {
    file: "src/worker/sync/history-view.ts",
    tests: test("worker/sync/what-moved"),
    faults: [
      ["R250", "rows that come below the newest bring no balances", "[newest, size, changedAt]", "[newest, changedAt]"],
    ],
  },
  {
    file: "src/domain/history/query/terms.ts",
    tests: test("laws/query-terms"),
    faults: [
      [
        "",
        "a condition that goes takes the order with it",
        "conditions.filter((_, index) => index !== place) }, query.sort)",
        "conditions.filter((_, index) => index !== place) }, undefined)",
      ],
      [
        "",
        "two queries together stand in the order of the first",
        "other.sort === undefined ? joined : { ...joined, sort: other.sort }",
        "joined",
      ],
      [
        "",
        "a bound of sums is shown as one of amounts",
        'condition.measure === "amount" && condition.comparison',
        "condition.comparison",
      ],
    ],
  },
  {
    file: "src/domain/history/query/attribution.ts",
    tests: test("laws/explain"),
    faults: [
      ["", "a row came with the last call that said it again", "} else if (known >= 0) continue", "}"],
      [
        "",
        "a row that changed came with the last call that said it again",
        "if (this.#said.get(row.id) === says) continue",
        "",
      ],
    ],
  },
  {
    file: "src/domain/history/query/measured-rows.ts",
    tests: test("laws/explain"),
    faults: [
      [
        "",
        "of two rows that a median lies between one is named",
        "[before] : [before, behind],",
        "[before] : [behind],",
      ],
    ],
  },
  {
    file: "src/domain/history/query/held-since.ts",
    tests: test("domain/periods/differences"),
    faults: [
      [
        "B025",
        "a row that is as it was again counts as changed in a closed period",
        "isOther(was, is)) changed",
        "was !== is) changed",
      ],
    ],
  },
  {
    file: "src/domain/history/query/sent-to.ts",
    tests: test("domain/contacts/contacts"),
    faults: [["", "nothing that was sent counts as a sending", ">= 0) continue", "> 0) continue"]],
  },
  {
    file: "src/domain/history/query/pictures.ts",
    tests: test("laws/query-terms"),
    faults: [
      [
        "",
        "of two currencies that are named the first is pictured",
        "named !== undefined && others.length === 0",
        "named !== undefined",
      ],
    ],
  },
  {
    file: "src/domain/history/query/search/operators.ts",
    tests: test("laws/query-search"),
    faults: [
      ["", "an eighth day of the week finds nothing and is no mistake", "whole(1, 7,", "whole(1, 8,"],
      ["", "of two sums the first is taken", "more === undefined ? read(value", "true ? read(value"],
      ["", "a sum alone finds what is more than it", '":" ? "=" : comparison', '":" ? ">" : comparison'],
      [
        "",
        "a comma in front of the decimals of a sum is not seen",
        'given.map(({ text }) => text).join(",")',
        'given.filter(isGiven).map(({ text }) => text).join(",")',
      ],
    ],
  },
  {
    file: "src/domain/history/query/search/parse.ts",
    tests: test("laws/query-search"),
    faults: [
      ["", "of two orders the first counts", "this.sort = said.success.sort", "this.sort ??= said.success.sort"],
    ],
  },
  {
    file: "src/worker/session/alerts.ts",
    tests: test("worker/session/alerts"),
    faults: [
      [
        "B033",
        "each tab of a customer tells what the others told",
        "withLock(`alerts:${account}`, Effect.forever(Effect.andThen(check, wake.taken)))",
        "Effect.forever(Effect.andThen(check, wake.taken))",
      ],
      ["", "a tab that nobody looks at tells", "(visible ? led : Effect.never)", "led"],
    ],
  },
  {
    file: "src/worker/store/dexie-log.ts",
    tests: test("worker/store/dexie-log"),
    faults: [
      [
        "",
        "law 2: funds move before the start of their call is on the disk",
        "return decideAndWrite(strict, key, command, stamp)",
        "return decideAndWrite(relaxed, key, command, stamp)",
      ],
    ],
  },
  {
    file: "src/worker/sync/transaction-sync.ts",
    tests: test("worker/sync/outage"),
    faults: [
      [
        "S47",
        "a tab that takes over reads again what the one before it read just now",
        "    yield* Effect.ignore(projector.catchUp)\n    const [now, moment]",
        "    const [now, moment]",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: test("worker/sync/phases"),
    faults: [
      [
        "",
        "what is done in one tab lets the one that reads wait for its next round",
        "Effect.andThen(opened?.account.catchUp ?? Effect.void, opened?.sync?.syncSoon ?? Effect.void)",
        "opened?.account.catchUp ?? Effect.void",
      ],
    ],
  },
  {
    file: "src/domain/history/query/reader.ts",
    tests: test("domain/history/asked-before"),
    faults: [
      [
        "",
        "all rows in one order stand in the order asked for before",
        "`list ${JSON.stringify(sort)}`",
        '"list sorted"',
      ],
      [
        "",
        "the first rows in one order are those of another",
        "`first ${few} ${JSON.stringify(sort)}`",
        "`first ${few}`",
      ],
      ["", "each day comes to what the first one did", "`day ${day}`", '"day"'],
      ["", "whoever asks for more partners gets as many as before", "`parties ${most}`", '"parties"'],
      ["", "what went to one is said of another", "`sent to ${JSON.stringify([...recipients])}`", '"sent to"'],
      [
        "",
        "a direction that is chosen leaves no rows in the other",
        'this.#derive(withoutDirection(query), "directions"',
        'this.#derive(query, "directions"',
      ],
    ],
  },
  {
    file: "src/worker/store/dexie-log.ts",
    tests: test("worker/store/storage"),
    faults: [
      [
        "",
        "a device without room for its first checkpoint says nothing of it",
        "        draft.basedOn > 0,\n",
        "        true,\n",
      ],
    ],
  },
  {
    file: "src/worker/store/room.ts",
    tests: test("worker/store/storage"),
    faults: [
      [
        "",
        "that every start reads the whole log is not said",
        'if (problem === "StorageFull" && !hasOne) say("newest")',
        "",
      ],
    ],
  },
  {
    file: "src/worker/store/dexie-log.ts",
    tests: test("worker/store/dexie-log"),
    faults: [
      [
        "S17",
        "a log that somebody signed out of is read again once another tab keeps it",
        "...(await metaOf(strict)), ...change",
        "...(await metaOf(strict)), tombstone: false, ...change",
      ],
    ],
  },
  {
    file: "src/worker/store/checkpoint-store.ts",
    tests: test("worker/store/dexie-log"),
    faults: [
      [
        "",
        "an older build writes its checkpoint over those of a newer schema",
        "if (meta.schema > schema || (newest",
        "if ((newest",
      ],
    ],
  },
  {
    file: "src/worker/store/event-writer.ts",
    tests: test("worker/store/event-writer"),
    faults: [
      [
        "",
        "what a full disk did not take is dated when it is written",
        "write: log.append(drafts.filter(isKept), made) }",
        "write: Effect.flatMap(stamp, (now) => log.append(drafts.filter(isKept), now)) }",
      ],
    ],
  },
  {
    file: "src/worker/projector/checkpoint-keeper.ts",
    tests: test("worker/projector/checkpoint"),
    faults: [
      [
        "",
        "a tab that let go of rows writes a checkpoint without them",
        " || projector.isEvicted()) return",
        ") return",
      ],
    ],
  },
  {
    file: "src/worker/projector/checkpoint-keeper.ts",
    tests: test("worker/sync/schedules"),
    faults: [["", "a log that never rests is written a checkpoint of each minute", "    written = position\n", ""]],
  },
  {
    file: "src/worker/projector/projector.ts",
    tests: test("worker/projector/checkpoint"),
    faults: [
      [
        "",
        "a hidden tab whose disk is full forgets its rows",
        "drafts.filter((draft) => isWhole || !needsDeferred(draft))",
        "drafts",
      ],
      [
        "",
        "a hidden tab lets go of what is on no disk",
        'phase._tag !== "Following" || folded.hasUnpersisted ||',
        'phase._tag !== "Following" ||',
      ],
    ],
  },
  {
    file: "src/worker/projector/projector.ts",
    tests: test("worker/projector/set-aside"),
    faults: [
      ["S49", "what one log could not be read by is left out of the next one", "    if (!isSame) aside.clear()\n", ""],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: test("worker/session/set-aside"),
    faults: [
      [
        "",
        "that a newer build went on with the log is not said",
        '    setBoot({ _tag: "Degraded", reason: "NewerLog" })\n',
        "",
      ],
      [
        "",
        "a disk that has room again makes a newer build's log this one's",
        'setBoot(projector.stopped() ? { _tag: "Degraded", reason: "NewerLog" } : { _tag: "Ready" })',
        'setBoot({ _tag: "Ready" })',
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: test("worker/session/session"),
    faults: [
      [
        "",
        "a hidden tab takes its rows back with every word of another",
        "if (presence.now().visible) projector.rehydrate()",
        "projector.rehydrate()",
      ],
    ],
  },
  {
    file: "src/worker/session/live-query.ts",
    tests: test("worker/session/session"),
    faults: [
      [
        "",
        "whoever comes back to a tab sees the rows go before they are there",
        "if (isMissing(error) && !projector.isEvicted()) return loading",
        "if (isMissing(error)) return loading",
      ],
    ],
  },
  {
    file: "src/worker/session/session.ts",
    tests: test("worker/session/session"),
    faults: [
      ["", "that the network went is not said before something else changes", "  presence.listen(changed)\n", ""],
      [
        "",
        "whoever was thrown out is told that nobody can say who he is",
        "        state.unreachable && state.account === null\n",
        "        state.account === null\n",
      ],
    ],
  },
  {
    file: "src/worker/session/alerts.ts",
    tests: test("worker/session/alerts"),
    faults: [
      [
        "",
        "an alert is told again by a build that cannot read who told it",
        "storage() === null && !projector.isEvicted()",
        '["NewerLog", null].includes(storage()) && !projector.isEvicted()',
      ],
      [
        "",
        "rows that come shortly one after the other are told one by one",
        "!wake.isGiven() && !isReading()",
        "!isReading()",
      ],
      ["", "what comes in one reading is told of page by page", "!wake.isGiven() && !isReading()", "!wake.isGiven()"],
      [
        "",
        "what comes while the code of alerts is fetched is told of in part",
        "if (isStill()) return decide",
        "return decide",
      ],
    ],
  },
  {
    file: "src/worker/jobs/tag-in-view.ts",
    tests: test("worker/session/tags"),
    faults: [
      [
        "",
        "a tag that a device with a clock ahead gave cannot be taken from the rows in view",
        "edited: laterThanStrokes(held, { tag: spelling, rows: own }, now)",
        "edited: now",
      ],
      [
        "",
        "a tag that another tab gave meanwhile stays on rows in view from which it is taken",
        "  yield* Effect.ignore(projector.catchUp)\n",
        "",
      ],
    ],
  },
  {
    file: "src/worker/session/account.ts",
    tests: test("worker/store/chain-keeper"),
    faults: [
      [
        "",
        "a page that shows the chain never hears how far it was checked",
        'changes.publish(new Set(["chain"]))',
        "{}",
      ],
    ],
  },
  {
    file: "src/worker/session/live-query.ts",
    tests: test("worker/session/session"),
    faults: [
      [
        "",
        "what was held on a day goes from whoever comes back to a tab before it is there",
        "account.projector.isEvicted() ? undefined : query.unknown",
        "query.unknown",
      ],
    ],
  },
  {
    file: "src/worker/jobs/export-recording.ts",
    tests: test("replay/real-office"),
    faults: [
      [
        "",
        "scrambled recordings say whose they are by the log's name",
        'mode === "full") writer',
        'mode !== "redacted") writer',
      ],
      [
        "",
        "redacted recordings say whose they are by the log's name",
        'mode === "full") writer',
        'mode !== "scrambled") writer',
      ],
    ],
  },
]
