import type { Equivalents } from "./change.ts"

/** In what the threads tell each other, and in the worker. */
export const inWorker: Equivalents = {
  "src/rpc/glimpse.ts": {
    "a text that is parted has a first part": [['""', '"Stryker was here!"', 'account = ""']],
  },
  "src/rpc/client.ts": {
    "as long as a worker lives, every watch has a port to it": [["watch.port?.close", "watch.port.close"]],
    "what a worker failed with at its start is read by nobody: another one comes": [
      ['outcome === "died"', "true", "did not start"],
      ['outcome === "died"', "false", "did not start"],
      ['outcome === "died"', 'outcome !== "died"', "did not start"],
      ['"died"', '""', "did not start"],
      ['"the worker did not start"', '""'],
    ],
    "the numbers of watches only have to differ": [["nextId++", "nextId--"]],
    "spares the comparison of what is the same: compared, it is found to be": [
      ["Object.is(previous, next)", "false", "return next"],
    ],
  },
  "src/rpc/restarts.ts": {
    "what is no moment lies within no span, and is not counted": [["[]", '["Stryker was here"]']],
  },
  "src/rpc/subscription.ts": {
    "steps that failed are over: the next one of them says so": [
      ["{\n    return true\n  }", "{}"],
      ["true", "false", "return true"],
    ],
    "the first answer is begun at once, and says itself that nothing is open": [["false", "true", "dirty = false"]],
    "one moment more or less of a slice": [["performance.now() < end", "performance.now() <= end"]],
    "where there is no such work, to ask for it fails, which leaves it to the answer too": [
      ["prepare?.()", "prepare()"],
    ],
    "no work stands open when one begins": [
      ["{\n      working = undefined // what fails is left to the answer, which says what is missing\n    }", "{}"],
    ],
    "whatever the page says on a watch's port, it says that it drew": [['"drawn"', '""']],
  },
  "src/rpc/server.ts": {
    "a watch whose code has not come yet is deaf to what changes": [["false", "true", "reads: () => false"]],
    "a message comes for each turn, and a turn was put there with it": [["turns.shift()?.()", "turns.shift()()"]],
    "where nothing takes long, to ask for it fails, which leaves it to the answer too": [
      ["server.prepare?.(query, checked)", "server.prepare(query, checked)"],
    ],
    "what is thrown when a watch is called off that never began is heard by nobody": [
      ["watches.get(id)?.subscription", "watches.get(id).subscription"],
    ],
  },
  "src/worker/session/session.ts": {
    "a hint that comes before anything is open is lost: the start that opens it then reads the log to its end": [
      ["opened?.account", "opened.account", "syncSoon"],
      ["opened?.sync", "opened.sync", "syncSoon"],
    ],
  },
  "src/worker/session/visits.ts": {
    "one moment more or less of half an hour": [["now - left > visitGap", "now - left >= visitGap"]],
  },
  "src/worker/store/chain-keeper.ts": {
    "the part that follows the last entry of a stretch has no entry": [
      ["place < slice.events.length", "place <= slice.events.length"],
    ],
    "what is behind a break is read and changes nothing of it": [["next.broken !== null", "false"]],
  },
  "src/worker/store/checkpoint-store.ts": {
    "Dexie takes an index without a name for the primary key, which it is": [
      ['"generation"', '""', 'where("generation").below'],
    ],
  },
  "src/worker/store/database.ts": {
    "spares Dexie what it would keep for live queries, of which there is none": [['"disabled"', '""']],
  },
  "src/worker/store/decide-call.ts": {
    "nothing but a start is decided on anything": [['command._tag === "Start"', "true"]],
    "what is not pending has no open call": [['next._tag === "Pending"', "true"]],
  },
  "src/worker/store/dexie-log.ts": {
    "what is not decided on anything is overtaken by nothing": [["[]", '["Stryker was here"]', "const since ="]],
    "Dexie takes an index without a name for the primary key, which it is": [['"position"', '""', "const since ="]],
  },
  "src/worker/store/event-writer.ts": {
    "what becomes of a call is never skipped: where it comes too late nothing is written": [
      ['"CallSkipped"', '""', "next.write"],
      ["() => Effect.void", "() => undefined", "CallSkipped"],
    ],
    "to write nothing leaves the log as it is": [["drafts.some(isKept)", "true"]],
  },
  "src/worker/store/memory-log.ts": {
    "what is not decided on anything is overtaken by nothing": [
      ["position === undefined", "false"],
      ["[]", '["Stryker was here"]', "const since ="],
    ],
  },
  "src/worker/store/read-ahead.ts": {
    "a log without an id has no directory: spares the question for it": [
      ['logId === ""', "false"],
      ['""', '"Stryker was here!"', 'logId === ""'],
    ],
  },
  "src/worker/store/segment-files.ts": {
    "a name that no file has is no log's, no manifest's, and is removed in vain": [
      ["[]", '["Stryker was here"]', "const found"],
    ],
    "a folder whose name begins with the separator is of no database either way": [["at < 0", "at <= 0"]],
    "only directories that are a log's are gone through": [["ownerOf(name)?.database", "ownerOf(name).database"]],
    "one try more or less of twenty": [["tries > 0", "tries >= 0"]],
  },
  "src/worker/sync/area-refresh.ts": {
    "looked at a moment early, what is held is found young still, and the rest of its time is waited for": [
      ["maxAge + 1", "maxAge - 1"],
    ],
    "the rates are asked for without an end, so nobody is ever given what all of it came to": [
      ["true", "false", "discard: true"],
    ],
  },
  "src/worker/sync/transaction-sync.ts": {
    "a plan that begins takes nothing, whether nothing is handed to it or it is handed nothing": [
      ["pages === undefined", "false"],
    ],
    "one moment more or less of a minute": [
      ["answeredAt - recheckedAt >= recheckEvery", "answeredAt - recheckedAt > recheckEvery"],
    ],
    "a page that is asked for is refused, unreadable, not to be had or called off, and the last is asked again": [
      ['"BackingOff"', '""', "Offline:"],
      ['"BackingOff"', '""', "WorkerLost:"],
      ['"BackingOff"', '""', "Cancelled:"],
      ['"BackingOff"', '""', "AlreadyPending:"],
      ['"Unkept"', '""', "Storage:"],
      ['"Stopped"', '""', "ReadOnly:"],
    ],
  },
}
