import type { FaultTable } from "./fault.ts"

/** What goes on by itself after a moment at which something could not be done. */
export const recoveringFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/store/chain-keeper.ts",
    tests: ["tests/worker/store/chain-keeper.test.ts"],
    faults: [
      [
        "S34",
        "the chain is never looked at again after a moment at which the log could not be read",
        "Effect.ignore(check)",
        "check",
      ],
    ],
  },
  {
    file: "src/worker/http/orphans.ts",
    tests: ["tests/worker/http/orphans.test.ts"],
    faults: [
      [
        "",
        "law 2: a call whose tab died counts as on its way for as long as this one is open, since the disk was full just then",
        'schedule: backOff, while: ({ _tag }) => _tag === "StorageFailure"',
        "times: 0",
      ],
    ],
  },
  {
    file: "src/worker/sync/area-refresh.ts",
    tests: ["tests/worker/sync/area-refresh.test.ts"],
    faults: [
      [
        "R267",
        "balances do not come where the log could not be read when the office opened",
        'failure._tag === "StorageFailure" ||',
        'failure._tag !== "StorageFailure" &&',
      ],
    ],
  },
]
