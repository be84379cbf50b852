import { type FaultTable } from "./fault.ts"

/** What is recorded of the page, and how it is shown again. */
export const recordingFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/app/marks/player.ts",
    tests: ["tests/e2e/journeys.spec.ts"],
    faults: [
      [
        "B060",
        "a dialog that the customer left stays open where his steps are shown again",
        `for (const name of ["keydown", "keyup"])`,
        "for (const name of [] as ReadonlyArray<string>)",
      ],
    ],
  },
  {
    file: "src/app/marks/recorder.ts",
    tests: ["tests/e2e/marks.spec.ts"],
    faults: [
      [
        "B059",
        "what was typed stands among the recorded steps",
        `add({ kind: "typed", ...when(), ...chosen })`,
        `add({ kind: "typed", ...when(), ...chosen, text: (target as HTMLInputElement).value } as never)`,
      ],
    ],
  },
]
