import type { Equivalents } from "./change.ts"

/** In what the domain rests on, and in what is read from its log as it stands. */
export const inKernel: Equivalents = {
  "src/domain/journal/entry.ts": {
    "what has seconds has ids": [["ids !== undefined", "true"]],
  },
  "src/domain/kernel/canonical.ts": {
    "what is not seen to be sorted is sorted, and says the same, only later": [
      ['typeof value === "number"', "true", "return Number.isFinite"],
      ["Array.isArray(value)", "false", "{"],
      ["{\n    for (const item of value) if (!isSorted(item)) return false\n    return true\n  }", "{}"],
      ["!isSorted(item)", "true", "for (const item"],
      ["true", "false", "  return true"],
      ['typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype', "true"],
      ['"object"', '""', "Object.prototype) return false"],
      ['""', '"Stryker was here!"', "let before"],
      ["field < before", "field <= before"],
      ["field < before", "field >= before"],
      ["item !== undefined && !isSorted(item)", "item !== undefined || !isSorted(item)"],
      ["item !== undefined", "true", "field < before"],
      ["field < before || (item !== undefined && !isSorted(item))", "true"],
    ],
    "only an object is called one": [['typeof value === "object"', "true", "[object Object]"]],
    "behind its last number a column has none": [["place < one.length", "place <= one.length"]],
  },
  "src/domain/kernel/calendar/dates.ts": {
    "a text that is no date has no parts, and one that is has its year and a last part": [
      ['""', '"Stryker was here!"', 'year = ""'],
      ["-1", "+1", "?? -1"],
      ["parts === undefined || unit === undefined", "parts === undefined && unit === undefined"],
      ["parts === undefined", "false"],
      ["unit === undefined", "false"],
    ],
  },
  "src/domain/kernel/calendar/periods.ts": {
    "the names of the table are names of the table": [
      ["Object.keys(movingRanges)\n    .filter(isMoving)", "Object.keys(movingRanges)"],
    ],
  },
  "src/domain/kernel/fold.ts": {
    "who takes an event is found out every time, only later": [
      ["known.set(projections, byType.set(type, handlers))", ";"],
    ],
  },
  "src/domain/kernel/plain-json.ts": {
    "what is not equal is not 0": [["difference < 0", "difference <= 0"]],
    "behind its last sign a text has none, and before where it is looked for no quotation mark is found": [
      ["place < text.length", "place <= text.length"],
      ["place < 0", "place <= 0"],
    ],
  },
  "src/domain/kernel/remote-data.ts": {
    "an area that was rejected has no call, and only an office that was not reached says when": [
      ['area._tag === "Loading" || area._tag === "Ready"', "true"],
      ['reason._tag === "Unreachable"', "true"],
    ],
  },
  "src/domain/kernel/secrets.ts": {
    "a sign has a number": [["sign.codePointAt(0)?.toString", "sign.codePointAt(0).toString"]],
  },
  "src/domain/kernel/tolerant.ts": {
    "false is there as well": [["true", "false", "noteUnreadable({"]],
    "of nothing there is no decimal, and it is no moment": [
      ["value === null", "false", "plainDecimal(value)"],
      ["seconds !== null", "true"],
    ],
  },
  "src/domain/kernel/untrusted-json.ts": {
    "behind its last sign a text has none": [["place < text.length", "place <= text.length"]],
  },
  "src/domain/kernel/upcast.ts": {
    "no step leads from a version to itself, and its event is a copy": [
      ["event.version === definition.version", "false"],
      ["event.version > definition.version", "event.version >= definition.version"],
    ],
  },
}
