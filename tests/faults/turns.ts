import { type FaultTable } from "./fault.ts"

const replay = ["tests/worker/replay/replay.test.ts"]
const inside = ["tests/worker/replay/inside.test.ts"]
const explained = ["tests/worker/jobs/provenance.test.ts"]
const tags = ["tests/worker/session/tags.test.ts"]
const partings = ["tests/worker/jobs/find-parting.test.ts"]
const periods = ["tests/worker/periods/closing.test.ts"]
const readAgain = ["tests/worker/sync/reading-again.test.ts"]
const gate = ["tests/worker/jobs/idle-gate.test.ts"]
const statistics = ["tests/browser/ui/history/statistics.browser.test.tsx"]

/** What long work and recordings tell of how they go on, what they are called off by, and what statistics pass on. */
export const turnFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/worker/commands.ts",
    tests: readAgain,
    faults: [
      [
        "",
        "who wants all of it read again waits for the next try after a failure",
        "if (syncs === true) yield* sync?.syncNow ?? Effect.void",
        "",
      ],
    ],
  },
  {
    file: "src/worker/replay/replay-session.ts",
    tests: replay,
    faults: [
      ["", "a long recording flickers through moments on the way to another", "held.during(moving)", "moving"],
      ["", "a spreadsheet out of a recording is English", "language: initialisation.language", 'language: "en"'],
      ["", "a recording has no marks", "begun?.recording.mark(each.mark)", "void begun"],
      ["", "nobody hears how many marks a recording has", "marks: marks.length", "marks: 0"],
      ["", "a recording shows no code", 'shortCode(trailer?.head ?? "")', 'shortCode("")'],
      ["", "no mark of a recording is played", "present?.recording.marks ?? []", "[]"],
    ],
  },
  {
    file: "src/worker/replay/opened-recording.ts",
    tests: replay,
    faults: [
      [
        "",
        "a mark stands before the event that it was after",
        "places.upTo(mark.after)",
        "places.upTo(mark.after - 1)",
      ],
      ["", "before the first event of a recording there is a moment", "Math.max(1, Math.min", "Math.max(0, Math.min"],
    ],
  },
  {
    file: "src/worker/replay/places.ts",
    tests: replay,
    faults: [
      [
        "",
        "the event at a mark's own position is not before it",
        "placeOf(positions, position + 1)",
        "placeOf(positions, position)",
      ],
    ],
  },
  {
    file: "src/worker/replay/read-recording.ts",
    tests: replay,
    faults: [
      ["", "a file that went away is said to be in another place", '{ _tag: "Unreadable" }', '{ _tag: "NotHere" }'],
    ],
  },
  {
    file: "src/worker/replay/inside.ts",
    tests: inside,
    faults: [
      [
        "",
        "which recording is open counts as a part of it",
        "read.some((each) => ofReplay.includes(each)) ? [] : ",
        "",
      ],
    ],
  },
  {
    file: "src/worker/jobs/idle-gate.ts",
    tests: gate,
    faults: [["", "long work hardly waits for who scrolls", '"500 millis"', '"50 millis"']],
  },
  {
    file: "src/worker/jobs/explanation.ts",
    tests: explained,
    faults: [
      ["", "how far an explanation has come is of nothing", "work.total = attribution.asked", ""],
      ["", "rows that a note names are not explained", 'projector.state("notes").texts,', "{},"],
    ],
  },
  {
    file: "src/worker/jobs/tag-in-view.ts",
    tests: tags,
    faults: [
      ["", "how far tagging has come is of nothing", "work.total = ids.length", ""],
      ["", "tagging is at its beginning until it is done", "Math.min(ids.length, from + rowsAnEvent)", "0"],
    ],
  },
  {
    file: "src/worker/jobs/find-parting.ts",
    tests: partings,
    faults: [["", "a search for where a balance parts cannot be called off", "yield* work.reportProgress(0)\n", "\n"]],
  },
  {
    file: "src/worker/jobs/close-period.ts",
    tests: periods,
    faults: [
      [
        "B024",
        "a period is closed on what this tab alone holds",
        "if (apart !== null) return",
        'if (apart === "NewerLog") return',
      ],
      ["B024", "how far the closing of a period has come is of nothing", "work.total = now.rows", ""],
    ],
  },
  {
    file: "src/ui/history/statistics/row-statistics.tsx",
    tests: statistics,
    faults: [
      ["", "the picture of a currency is that of all rows", "measure={picture}", 'measure="rows"'],
      ["", "two periods are those of 1970", "pair={pair} now={now}", "pair={pair} now={0}"],
      ["", "a type is named by its number in tables", "?.name ?? type", "?.id ?? type"],
    ],
  },
  {
    file: "src/ui/history/statistics/months.ts",
    tests: statistics,
    faults: [
      ["", "what went out of a month is drawn as what came in", "Number(sums?.in ?? 0)", "Number(sums?.out ?? 0)"],
    ],
  },
  {
    file: "src/ui/history/statistics/month-bars.tsx",
    tests: statistics,
    faults: [
      [
        "",
        "the month with the least is said to have most",
        "sizeOf(b[half]) - sizeOf(a[half])",
        "sizeOf(a[half]) - sizeOf(b[half])",
      ],
      ["", "the most that came in is what went out then", 'furthest("up", "in")', 'furthest("up", "out")'],
      [
        "",
        "a month is told by what went out of it twice",
        "<Amount value={told.sums.in}",
        "<Amount value={told.sums.out}",
      ],
      [
        "",
        "the arrows go the other way round through months",
        "ArrowLeft: -1, ArrowRight: 1",
        "ArrowLeft: 1, ArrowRight: -1",
      ],
    ],
  },
  {
    file: "src/ui/history/statistics/periods.tsx",
    tests: statistics,
    faults: [
      ["", "every pair of periods is two years", "periodPairs[named.id](now)", "periodPairs.yearYearAgo(now)"],
      [
        "",
        "rows that came are said to have gone",
        "line.now.count - line.before.count",
        "line.before.count - line.now.count",
      ],
      ["", "each sum changed as the net did", "line.change[part]", "line.change.net"],
      [
        "",
        "by how many per cent is said where amounts are hidden",
        "percent !== null && !hidden && (",
        "percent !== null && (",
      ],
    ],
  },
  {
    file: "src/ui/history/statistics/type-shares.tsx",
    tests: statistics,
    faults: [
      ["", "the rows of the other types are those of none", "types: others.map(({ type }) => type)", "types: []"],
      ["", "a type is left out of the others", "types.slice(mostTypes - 1)]", "types.slice(mostTypes)]"],
      ["", "a type that is chosen cannot be taken back", "isChosen ? [] : share.types", "share.types"],
    ],
  },
  {
    file: "src/ui/history/statistics/party-list.tsx",
    tests: statistics,
    faults: [
      [
        "",
        "what came of a party is said to have gone",
        "[i18n.number(party.in), i18n.number(party.out)]",
        "[i18n.number(party.out), i18n.number(party.in)]",
      ],
    ],
  },
  {
    file: "src/ui/history/statistics/statistics-tables.tsx",
    tests: statistics,
    faults: [
      ["", "a table of sums has the net in each column", "<Amount value={sums[part]}", "<Amount value={sums.net}"],
      ["", "what went to a party is what came of it", "value: (party) => party[part]", "value: (party) => party.in"],
      ["", "a type is named by its number in the tables", "drawn(typeName(type)), sums", "drawn(type), sums"],
    ],
  },
]
