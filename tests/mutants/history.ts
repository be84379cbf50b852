import type { Equivalents } from "./change.ts"

/** In what holds, reads and asks the history. */
export const inHistory: Equivalents = {
  "src/domain/history/audit.ts": {
    "nothing covered is not complete; an answer has both its ends or none; nothing is newer than a second unheard of": [
      ["top === undefined", "false"],
      ["first === undefined || last === undefined", "first === undefined && last === undefined"],
      ["first === undefined", "false"],
      ["last === undefined", "false"],
      ["first !== undefined", "true"],
    ],
    "the one row that came where none is known is in the answer, and held with it": [
      ["count === 0", "false", "? first : second"],
    ],
    "below the last row is the beginning, once; and the bounds fall already, from the newest covered second on": [
      ["stretches - 1", "stretches + 1"],
      ["second <= top", "true"],
      ["(a, b) => b - a", "() => undefined", "beginning"],
      ["b - a", "b + a", "beginning"],
      [
        "[...new Set([top, ...inner, beginning])].filter((second) => second <= top)",
        "[...new Set([top, ...inner, beginning])]",
      ],
      [
        "[...new Set([top, ...inner, beginning])].filter((second) => second <= top).sort((a, b) => b - a)",
        "[...new Set([top, ...inner, beginning])].filter(second => second <= top)",
      ],
    ],
  },
  "src/domain/history/columns/hash-column.ts": {
    "spares the look among texts where there are none": [["this.texts.size === 0", "false"]],
  },
  "src/domain/history/columns/place.ts": {
    "an open stretch without rows gives none to the live ones, and the row that came last is read if it is wanted": [
      ["open.rows > 0", "true", "if (meets"],
      ["open.rows > 0", "open.rows >= 0", "if (meets"],
    ],
  },
  "src/domain/history/columns/text-pool.ts": {
    "whatever a hash is made of, the same text has the same one; it is not stored, and what has the same is compared": [
      ["at + 4 <= end", "false"],
      ["at + 4 <= end", "at + 4 < end"],
      ["true", "false", "view.getUint32(at, true)"],
    ],
    "a guess spares the search: it is checked, and where it is none or wrong the text is looked for": [
      ["hash * 2", "hash / 2", "const at = "],
    ],
  },
  "src/domain/history/coverage.ts": {
    "a span that an interval only touches, and one behind the last, is put back as it was": [
      ["first < coverage.length", "first <= coverage.length"],
      ["(coverage[first]?.from ?? to) >= to", "(coverage[first]?.from ?? to) > to"],
      ["coverage[first]?.from", "coverage[first].from"],
      ["end < coverage.length", "true"],
      ["end < coverage.length", "end <= coverage.length"],
      ["(coverage[end]?.to ?? from) > from", "(coverage[end]?.to ?? from) >= from"],
      ["coverage[end]?.to", "coverage[end].to"],
    ],
    "where an interval cuts no span, the one at its place lies below it and the one before above it; else both are": [
      ["end > first", "true"],
      ["end > first", "end >= first"],
      ["end > first && above !== undefined", "end > first || above !== undefined"],
      ["end > first && below !== undefined", "end > first || below !== undefined"],
      ["above !== undefined", "true"],
      ["below !== undefined", "true"],
    ],
    "every span has one before it or after it as it is gone through, and one that is not there touches none": [
      ["index + 1 < spans.length", "index + 1 <= spans.length"],
      ["index + 1", "index - 1", "< spans.length"],
      ["upper === undefined || lower === undefined", "false"],
      ["upper === undefined || lower === undefined", "upper === undefined && lower === undefined"],
      ["upper === undefined", "false"],
      ["lower === undefined", "false"],
    ],
    "a span that begins where a gap was reached reaches no further": [["span.from < second", "span.from <= second"]],
  },
  "src/domain/history/decode-record.ts": {
    "what is no whole number from 0 on is read as none, and what is none is left out; a row that was read is an object":
      [
        ["/^-?\\d+$/", "/-?\\d+$/"],
        ["/^\\d+$/", "/\\d+$/"],
        ["date !== undefined", "true"],
        ["symbol === undefined", "false"],
        ['typeof record === "object" && record !== null', "true", "extraOf"],
        ['typeof record === "object" && record !== null', 'typeof record === "object" || record !== null', "extraOf"],
        ['typeof record === "object"', "true", "extraOf"],
        ["record !== null", "true", "extraOf"],
      ],
  },
  "src/domain/history/front.ts": {
    "a front with a character less is none the worse; what is not loaded is caught, and nobody reads its words": [
      [
        "(length += encoder.encode(JSON.stringify(row)).length) > mostBytes",
        "(length += encoder.encode(JSON.stringify(row)).length) >= mostBytes",
      ],
      ['"only the newest rows are loaded"', '""'],
    ],
  },
  "src/domain/history/order.ts": {
    "to forget none is to keep all; who is forgotten was there": [
      ["superfluous <= 0", "superfluous < 0"],
      ["answers[superfluous - 1]?.position", "answers[superfluous - 1].position"],
    ],
    "the last row of a full page stands in the second it begins with: answers that touch there meet by it": [
      ["a.proves.from < b.proves.to", "a.proves.from <= b.proves.to"],
      ["b.proves.from < a.proves.to", "b.proves.from <= a.proves.to"],
    ],
    "a row without an id and a second is none that another could be": [
      ["[]", '["Stryker was here"]', "proves: seconds"],
    ],
  },
  "src/domain/history/pace.ts": {
    "half as many that were never timed took no time that anything could be held against": [
      ["half !== undefined", "true"],
    ],
  },
  "src/domain/history/page.ts": {
    "a date that is not there fits nowhere, and one that is put in as none is read and stored as none": [
      ["row.date !== undefined", "true"],
      ["date === undefined", "false"],
    ],
  },
  "src/domain/history/phase.ts": {
    "names that are alike in small letters are alike in capitals; only a ß would differ, and none of them has one": [
      [
        'name\n    .normalize("NFKD")\n    .replaceAll("ı", "i")\n    .toLowerCase()',
        'name.normalize("NFKD").replaceAll("ı", "i").toUpperCase()',
      ],
    ],
  },
  "src/domain/history/query/amount-predicate.ts": {
    "no plain amount lies beyond what a number holds, so a bound there is as good as none; and none is no bound": [
      ["units > BigInt(Number.MAX_SAFE_INTEGER) + 1n", "false"],
      ["units > BigInt(Number.MAX_SAFE_INTEGER) + 1n", "units >= BigInt(Number.MAX_SAFE_INTEGER) + 1n"],
      ["units < -BigInt(Number.MAX_SAFE_INTEGER) - 1n", "false"],
      ["units < -BigInt(Number.MAX_SAFE_INTEGER) - 1n", "units <= -BigInt(Number.MAX_SAFE_INTEGER) - 1n"],
      ["[most, least]", "[]"],
    ],
    "plain amounts are told from others to be quick: all compared as the others are, it comes to the same": [
      ["column.isOdd(slot)", "true"],
      ["!sum.isPlain", "true"],
    ],
    "a condition's value is an amount; what is marked behind the last slot that was asked for is not read": [
      ["() => zero", "() => undefined"],
      ["slot < to", "slot <= to"],
    ],
  },
  "src/domain/history/query/asked-lately.ts": {
    "where more are remembered than may be, there is an oldest": [["oldest !== undefined", "true"]],
  },
  "src/domain/history/query/held-since.ts": {
    "what was found in a part is remembered to be quick; found again it is the same": [
      ["this.#addedOf.set(part, added)", ";"],
    ],
  },
  "src/domain/history/query/radix.ts": {
    "spares a digit that is the same everywhere: gone through, every key stays where it is": [
      ["starts[((half[0] ?? 0) >>> shift) & (digits - 1)] === half.length", "false"],
      ["half[0] ?? 0", "half[0] && 0"],
      ["digits - 1", "digits + 1", "=== half.length"],
    ],
  },
  "src/domain/history/query/search/token.ts": {
    "what is no blank, no bracket and no quotation mark begins a word": [
      ["matchAt(bareWord, text, at)?.[0]", "matchAt(bareWord, text, at)[0]"],
    ],
  },
  "src/domain/history/query/tally.ts": {
    "a sum that is put by earlier, or added row by row, comes to the same, only later": [
      ["Math.abs(total) > mostExact", "true"],
      ["Math.abs(total) > mostExact", "Math.abs(total) >= mostExact"],
      ["!chunk.hot.sum.isPlain", "true"],
      ["Math.abs(total) <= mostExact", "false"],
      ["Math.abs(total) <= mostExact", "Math.abs(total) < mostExact"],
    ],
    "a sum of nothing adds nothing, whether it is taken for one that came in or for one that went out": [
      ["value < 0", "value <= 0"],
    ],
    "more room than is needed, the same room anew, and cells that hold nothing add nothing": [
      ["cells <= this.#sums.length", "cells < this.#sums.length"],
      ["other.#sums.length / cellsPerCode", "other.#sums.length * cellsPerCode"],
      ["cell < other.#sums.length", "cell <= other.#sums.length"],
      ["other.#counts[cell] === 0", "false"],
      ["index < to", "index <= to", "index++) {"],
    ],
  },
  "src/domain/pivot/beside/axis.ts": {
    "a list has both its ends or none": [
      ["first === undefined || last === undefined", "first === undefined && last === undefined"],
      ["first === undefined", "false"],
      ["last === undefined", "false"],
    ],
  },
  "src/domain/pivot/beside/correlation.ts": {
    "the half of one more than 1 and of one more than 2 is the same whole; nothing has no sign": [
      ["square < 2n", "square <= 2n"],
      ["together < 0n", "together <= 0n"],
    ],
  },
  "src/domain/pivot/beside/lines.ts": {
    "a row has cells in every column": [["[]", '["Stryker was here"]', "const own ="]],
    "before the first point there is none, and one alone stands in no period from end to end": [
      ["next >= 0", "true"],
      ["step !== null", "true"],
    ],
  },
  "src/domain/pivot/beside/made.ts": {
    "of known values there is a mean": [["mean === null", "false"]],
    "what has no place in the line that it is taken from is not looked at": [["line.slice(0, -1)", "line"]],
  },
  "src/domain/pivot/words/asked.ts": {
    "what is between two signs is no part, and says nothing": [
      ["/[^\\p{L}\\p{M}\\p{N}]+/u", "/[^\\p{L}\\p{M}\\p{N}]/u", "const parts ="],
    ],
  },
  "src/domain/pivot/words/lexicon.ts": {
    "every language has its words": [
      ["[]", '["Stryker was here"]', 'split("|")'],
      ["words[languages.indexOf(language)]?.split", "words[languages.indexOf(language)].split"],
    ],
  },
  "src/domain/pivot/words/reader.ts": {
    "what a question is grouped by is put in when all of it was read": [
      ["[]", '["Stryker was here"]', "firstPivot, rows: []"],
    ],
    "there is an axis from the first group on": [
      ["axes.at(-1)?.push", "axes.at(-1).push"],
      ["axes[0]?.length", "axes[0].length"],
    ],
    "what means nothing was said": [["place !== undefined", "true"]],
  },
  "src/domain/pivot/explained.ts": {
    "what is held against an earlier time is of a period, or asks nothing": [["period !== undefined", "true"]],
  },
  "src/domain/pivot/grouped-rows.ts": {
    "what is worked out ahead for nobody, or is not, is worked out where it is asked for": [
      ["levels.filter((places) => this.isByTag(places))", "levels"],
      ["(places) => this.isByTag(places)", "() => undefined"],
    ],
  },
  "src/domain/pivot/lists.ts": {
    "the rows in view are one of the sides": [["now?.cells", "now.cells"]],
  },
  "src/domain/pivot/picture/calendar.ts": {
    "a group has a first day, and a spot is of a value": [
      ["[]", '["Stryker was here"]', "first === undefined ? []"],
      ["first === undefined", "false"],
      ["data.values[series]?.[row ?? 0]", "data.values[series][row ?? 0]"],
    ],
  },
}
