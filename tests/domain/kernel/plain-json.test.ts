import { describe, expect, it } from "vitest"
import { canonicalJson } from "../../../src/domain/kernel/canonical.ts"
import { plainField } from "../../../src/domain/kernel/plain-json.ts"
import { Random } from "../../laws/random.ts"
import { forSeeds } from "../../laws/seeds.ts"

const names = ["", "a", "a!", "ab", "b", "payload", "payloads", "pay", "10", "9", "é", "z\u2028", "__proto__"]
const texts = ["", "a", "payload", "{payload:1}", "12", "☕", "ü", "\u007f", "a b", ","]
const numbers = [0, 1, -1, 10, 42, 999_999_999_999_999, -99_999_999_999_999]
/** What may be written in more than one way, or not as it stands. */
const unplain: ReadonlyArray<unknown> = ["\\", '"', "\n", "\u0001", "😀", "\ud800", 0.5, 1e21, 1e-7, 2 ** 53]

const value = (random: Random, isPlain: boolean, depth = 0): unknown => {
  const kind = random.whole(0, depth > 4 ? 3 : 5)
  if (!isPlain && random.chance(0.05)) return random.pick(unplain)
  if (kind === 0) return random.pick([null, true, false])
  if (kind === 1) return random.pick(numbers)
  if (kind <= 3) return random.pick(texts)
  const length = random.whole(0, 4)
  const inner = () => value(random, isPlain, depth + 1)
  if (kind === 4) return Array.from({ length }, inner)
  return Object.fromEntries(Array.from({ length }, () => [random.pick(names), inner()]))
}

const object = (random: Random, isPlain: boolean): { readonly [name: string]: unknown } => ({
  ...Object(value(random, isPlain, 0)),
  payload: value(random, isPlain),
})

/** The same value, written in one of many other ways. */
const written = (random: Random, of: unknown): string => {
  const room = () => (random.chance(0.02) ? random.pick([" ", "\n", "\r", "\t"]) : "")
  if (typeof of === "number" && random.chance(0.1)) return random.pick([`${of}.0`, `${of}e0`, of.toExponential()])
  if (typeof of === "string" && of !== "" && random.chance(0.1))
    return `"${Array.from(of, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)[0] ?? ""}"`
  if (Array.isArray(of)) return `[${room()}${of.map((item) => written(random, item)).join(`,${room()}`)}${room()}]`
  if (typeof of !== "object" || of === null) return JSON.stringify(of)
  const fields = Object.entries(of)
  if (random.chance(0.9)) fields.sort(([a], [b]) => (a < b ? -1 : 1))
  const again = fields.length > 0 && random.chance(0.05) ? [random.pick(fields)] : []
  const each = [...fields, ...again].map(([name, item]) => `${JSON.stringify(name)}${room()}:${written(random, item)}`)
  return `{${room()}${each.join(",")}${room()}}`
}

const times = 400

describe("a field of a text that is canonical as it stands", () => {
  it("is found in every plain one", () => {
    forSeeds(20, [], (seed) => {
      const random = new Random(seed)
      for (let turn = 0; turn < times; turn++) {
        const made = object(random, true)
        const text = canonicalJson(made)
        expect(plainField(text, "payload"), text).toBe(canonicalJson(made["payload"]))
      }
    })
  })

  it("is the field's own canonical text wherever it is found", () => {
    forSeeds(20, [], (seed) => {
      const random = new Random(seed)
      const tried = Array.from({ length: times }, () => {
        const text = written(random, object(random, false))
        return { text, plain: plainField(text, "payload") }
      })
      const found = tried.filter(({ plain }) => plain !== null)
      for (const { text, plain } of found) {
        const parsed = JSON.parse(text) as { readonly payload: unknown }
        expect(canonicalJson(parsed), text).toBe(text)
        expect(plain, text).toBe(canonicalJson(parsed.payload))
      }
      expect(found.length).toBeGreaterThan(times / 10)
      expect(times - found.length).toBeGreaterThan(times / 10)
    })
  })

  it.each([
    "",
    "{",
    '{"payload":"',
    "[]",
    '"payload":1',
    '{"a":{"payload":1}}',
    '"payload',
    '{"payload":-0}',
    '{"payload":9007199254740993}',
    '{"payload":1E5}',
    '{"payload":1,"payload":1}',
    '{"payload":{},"a":1}',
    `{"payload":${"[".repeat(32)}${"]".repeat(32)}}`,
    '{"payload":"\\u0061"}',
    '{"payload":1}\r',
  ])("is not found in %s", (text) => expect(plainField(text, "payload")).toBeNull())

  it("is found as deep as an event may be", () => {
    const deep = `${"[".repeat(31)}${"]".repeat(31)}`
    expect(plainField(`{"payload":${deep}}`, "payload")).toBe(deep)
    const around = (object: string): string => `${"[".repeat(30)}${object}${"]".repeat(30)}`
    const sorted = around('{"a":1,"b":1}')
    expect(plainField(`{"payload":${sorted}}`, "payload")).toBe(sorted)
    expect(plainField(`{"payload":${around('{"b":1,"a":1}')}}`, "payload")).toBeNull()
  })
})
