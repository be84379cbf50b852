import { type FaultTable } from "./fault.ts"

/** What is recorded of the page, and how it is shown again. */
export const recordingFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/domain/kernel/plain-json.ts",
    tests: ["tests/domain/kernel/plain-json.test.ts"],
    faults: [
      [
        "",
        "a line whose fields stand in another order, or twice, is digested as it stands",
        "if (last > 0 && !isBefore(text, froms[depth] ?? 0, last, from, place)) return null",
        "",
      ],
      [
        "",
        "a number that is written otherwise is digested as it stands",
        "if (!isShort || digit === dot",
        "if (!isShort",
      ],
    ],
  },
  {
    file: "src/worker/replay/replay-session.ts",
    tests: ["tests/worker/replay/replay.test.ts"],
    faults: [
      [
        "",
        "what a long recording said before it turned out to be spoilt stays to be asked",
        "early = null\n            say(",
        "say(",
      ],
      [
        "",
        "what was being folded when a recording was closed is told of all the same",
        "      yield* stillMine // it may have been closed while this was folded\n",
        "",
      ],
    ],
  },
  {
    file: "scripts/replay/checked-lines.ts",
    tests: ["tests/replay/checked-lines.test.ts"],
    faults: [
      [
        "",
        "of a large recording only what was handed over last is folded",
        "if (length < atOnce) continue\n    yield { events }",
        "if (length < atOnce) continue",
      ],
    ],
  },
  {
    file: "src/domain/recording/shape.ts",
    tests: ["tests/domain/recording/payloads.test.ts"],
    faults: [
      [
        "",
        "what a payload holds beyond what is declared is believed",
        "fields.get(field) ?? (named(field) ? other : undefined)",
        "fields.get(field) ?? (() => true)",
      ],
    ],
  },
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
    file: "src/app/marks/player.ts",
    tests: ["tests/browser/app/marks/player.browser.test.ts"],
    faults: [
      [
        "",
        "a form that a link had opened counts as the customer's own where his steps are shown again",
        "modalHash.open({ modal, values: {} }, false)",
        "modalHash.open({ modal, values: {} }, true)",
      ],
      [
        "",
        "a page that goes on by itself is led back where its steps are shown again",
        "before?.path === path && before.modal === modal",
        "before?.path === path && before.modal === null",
      ],
      [
        "",
        "a later step of what a link opened counts as the customer's own where his steps are shown again",
        "state === null || own)",
        "state === null || !own)",
      ],
    ],
  },
  {
    file: "src/app/marks/player.ts",
    tests: ["tests/browser/app/marks/player.browser.test.ts"],
    faults: [
      ["", "what a forged first step chooses stays on the device", "await stage?.apart()", "await Promise.resolve()"],
      ["", "a step that throws is the last that can be shown", ".catch(() => false)", ""],
    ],
  },
  {
    file: "src/ui/kit/download.ts",
    tests: ["tests/browser/app/marks/player.browser.test.ts"],
    faults: [
      [
        "",
        "a step that is shown again saves a file",
        "if (shownAgain.now()) return",
        "if (shownAgain.now() && name === '') return",
      ],
    ],
  },
  {
    file: "src/ui/tokens/wallets.ts",
    tests: ["tests/browser/ui/tokens/tokens.browser.test.tsx"],
    faults: [
      ["S33", "an order of a recording connects the wallet of who looks at it", "if (isReadOnly) return []\n", ""],
    ],
  },
  {
    file: "src/app/marks/recording.tsx",
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
  {
    file: "src/worker/replay/search-changes.ts",
    tests: ["tests/worker/replay/search-changes.test.ts"],
    faults: [
      [
        "B067",
        "a search in a recording leaves out the first entry of each stretch",
        "log.slice(places.position(place))",
        "log.slice(places.position(place + 1))",
      ],
    ],
  },
  {
    file: "src/domain/recording/changes.ts",
    tests: ["tests/worker/replay/search-changes.test.ts", "tests/replay/changes.test.ts"],
    faults: [
      [
        "B067",
        "a number counts as changed by every entry after the first that changed it",
        "    this.#before = after\n",
        "",
      ],
    ],
  },
  {
    file: "src/domain/recording/read.ts",
    tests: ["tests/replay/conformance.test.ts", "tests/replay/flaws.test.ts"],
    faults: [
      [
        "B068 S33",
        "a prototype whose name is written in letters of another kind is believed",
        "\\u00[2-7]/i",
        "\\u005f/i",
      ],
      [
        "B068",
        "a journal in which somebody wrote __proto__ cannot be read again",
        `/"__proto__"\\s*:/.test(text)`,
        "true",
      ],
    ],
  },
  {
    file: "scripts/replay/write-test.ts",
    tests: ["tests/tooling/made-test.test.ts"],
    faults: [
      [
        "B063",
        "a test that is made of a recording says that what is wrong is right",
        "const claim = ({ question, keys, right }: Wrong)",
        "const claim = ({ question, keys, here: right }: Wrong)",
      ],
    ],
  },
  {
    file: "scripts/replay/make-test.ts",
    tests: ["tests/tooling/made-test.test.ts"],
    faults: [
      ["B064", "a test is made of the whole recording", "const kept = least(events, fails)", "const kept = events"],
    ],
  },
  {
    file: "scripts/replay/bisect.ts",
    tests: ["tests/tooling/made-test.test.ts"],
    faults: [
      [
        "B065",
        "the first commit of a range is named, whatever it changed",
        "await buildOf(commits[middle] ?? bad)",
        "await buildOf(bad)",
      ],
    ],
  },
  {
    file: "src/worker/replay/inside.ts",
    tests: ["tests/worker/replay/inside.test.ts"],
    faults: [
      [
        "B066",
        "a look inside a moment does not say what a live query read",
        "[[name, { read, text: textOf(value) }]]",
        "[[name, { read: [], text: textOf(value) }]]",
      ],
      [
        "B066",
        "a moment stands beside itself, whichever other one was chosen",
        "Effect.andThen(recording.moveTo(against), now)",
        "Effect.andThen(recording.moveTo(here), now)",
      ],
    ],
  },
  {
    file: "src/domain/recording/changes.ts",
    tests: ["tests/replay/changes.test.ts"],
    faults: [
      [
        "B066",
        "a change of an answer does not say what was read for it",
        "return { value: valueAt(value, keys), read }",
        "return { value: valueAt(value, keys), read: read.slice(0, 0) }",
      ],
    ],
  },
  {
    file: "src/domain/recording/write.ts",
    tests: ["tests/domain/recording/marks.test.ts"],
    faults: [
      [
        "B058",
        "a recording tells where the customer stood, and nothing of what he pressed there",
        ".filter(({ after }) => after <= this.#position)",
        '.filter(({ kind }) => kind === "stood")',
      ],
    ],
  },
  {
    file: "src/app/marks/marks-host.tsx",
    tests: ["tests/e2e/marks.spec.ts"],
    faults: [
      [
        "B058",
        "steps are recorded without being asked for",
        "if (account !== null) resumeMarks(account)",
        "if (account !== null) startMarks(account)",
      ],
    ],
  },
  {
    file: "src/app/marks/player.ts",
    tests: ["tests/e2e/journeys.spec.ts"],
    faults: [
      [
        "B061",
        "a form stays empty where a journey is shown again",
        "if (field !== null) fill(field)",
        "if (field !== null) field.focus()",
      ],
    ],
  },
  {
    file: "src/ui/kit/content-area.tsx",
    tests: ["tests/browser/ui/kit/content-area.browser.test.tsx"],
    faults: [
      [
        "B062",
        "what a recording does not hold loads for ever",
        'if (area === null || (area._tag === "Loading" && !isNotComing(area, asks))) {',
        'if (area === null || area._tag === "Loading") {',
      ],
      [
        "B062",
        "what a recording does not hold is called a failure, with a Retry that nobody hears",
        "if (isReadOnly) return <NotRecorded />",
        "if (isReadOnly) return <NoDataView rejected={null} onRetry={onRetry} />",
      ],
    ],
  },
  {
    file: "src/ui/kit/asking.ts",
    tests: ["tests/e2e/failing-calls.spec.ts"],
    faults: [
      [
        "B062",
        "screens of a recording wait for an office that nobody asks",
        "return online && !isReadOnly && unidentified === null",
        "return online && unidentified === null",
      ],
    ],
  },
]
