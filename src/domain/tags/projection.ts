import type * as exchanged from "../exchange/events.ts"
import type { EventsOf } from "../kernel/event.ts"
import { byText, type Edited, laterThan, withEdit } from "../kernel/last-writer.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot, type StateStore } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"
import { isAlike, type Rule, spelledAs, tagOf } from "./model.ts"

type Payloads = EventsOf<typeof events> & EventsOf<typeof exchanged>

/** A tag that was given to rows, or taken from them, at once. */
export interface Stroke {
  readonly tag: string
  readonly given: boolean
  readonly rows: ReadonlyArray<number>
  readonly edited: number
}

/** What was last said of a rule: what it is, or that it is no more. */
export interface RuleEdit extends Edited {
  readonly id: string
  readonly rule: Pick<Rule, "search" | "tags"> | null
}

/**
 * The customer's tags: what was given and taken by hand, oldest first, and the rules by their ids. What was done later
 * holds, of two things done at once the one with the greater text, whatever came first: a state says the same whichever
 * way its events came together.
 */
export interface Tags {
  readonly strokes: ReadonlyArray<Stroke>
  readonly rules: ReadonlyArray<RuleEdit>
}

export const noTags: Tags = { strokes: [], rules: [] }

/** Which of two things done to one row holds: the greater. Given goes before taken at the same moment. */
const weightOf = ({ edited, given }: Pick<Stroke, "edited" | "given">): number => edited * 2 + (given ? 1 : 0)

/** By the first row that they do not share: of two strokes that are held at one moment neither has all of the other. */
const byRows = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const place = a.findIndex((row, at) => row !== b[at])
  return (a[place] ?? 0) - (b[place] ?? 0)
}

const inOrder = (a: Stroke, b: Stroke): number =>
  weightOf(a) - weightOf(b) || byText(a.tag, b.tag) || byRows(a.rows, b.rows)

/** How many of so many, in order, `isBefore` says go before something. */
const countBefore = (count: number, isBefore: (place: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a row is one of those of a stroke, which rise. */
const hasRow = ({ rows }: Stroke, row: number): boolean =>
  rows[countBefore(rows.length, (place) => (rows[place] ?? 0) < row)] === row

/** Whether all rows of one stroke are rows of another; both rise. Most have not even the first one. */
const isWithin = ({ rows }: Stroke, by: Stroke): boolean => {
  if (!hasRow(by, rows[0] ?? Number.NaN)) return false
  let found = 0
  for (const row of by.rows) if (row === rows[found]) found++
  return found === rows.length
}

/** Whether nothing that a stroke says holds any more, or it is said again. */
const isCovered = (one: Stroke, by: Stroke): boolean =>
  one.tag === by.tag && weightOf(one) <= weightOf(by) && isWithin(one, by)

/** What was last done to a row by hand, by its id: 1 where the tag was given, 0 where it was taken. */
export type ByHand = ReadonlyMap<number, number>
type Hands = ReadonlyMap<string, ByHand>

const handsOf = new WeakMap<Tags, Hands>()

/** What came behind the tags of which it is known what was done by hand; the newest one first. */
interface Later {
  readonly hands: Hands
  readonly stroke: Stroke
  readonly before: Later | undefined
}
const laterOf = new WeakMap<Tags, Later>()

/** A stroke that holds over all others leaves what they say as it is, but for its own rows. */
const noteLater = (before: Tags, after: Tags, stroke: Stroke): void => {
  const later = laterOf.get(before)
  const hands = handsOf.get(before) ?? later?.hands
  if (hands !== undefined) laterOf.set(after, { hands, stroke, before: later })
}

/** What strokes, oldest first, make of what was done by hand; a tag that none of them names stays the same map. */
const withHands = (hands: Hands, strokes: ReadonlyArray<Stroke>): Hands => {
  const made = new Map<string, Map<number, number>>()
  for (const { tag, rows, given } of strokes) {
    const ofTag = made.get(tag) ?? new Map(hands.get(tag))
    made.set(tag, ofTag)
    for (const row of rows) ofTag.set(row, given ? 1 : 0)
  }
  return new Map<string, ByHand>([...hands, ...made])
}

const strokesIn = (later: Later | undefined): ReadonlyArray<Stroke> => {
  const strokes: Array<Stroke> = []
  for (let at = later; at !== undefined; at = at.before) strokes.push(at.stroke)
  return strokes.reverse()
}

/**
 * The tags with a stroke; the very same where it says nothing that is not said already. What was written by a build
 * that told tags apart which look the same is read as this one keeps them.
 */
export const withStroke = (state: Tags, { tag: kept, edited, rows }: Payloads["TagGiven"], given: boolean): Tags => {
  const tag = tagOf(kept)
  if (tag === "") return state
  const stroke: Stroke = { tag, given, rows: [...new Set(rows)].sort((a, b) => a - b), edited }
  if (rows.length === 0 || state.strokes.some((other) => isCovered(stroke, other))) return state
  const others = state.strokes.filter((other) => !isCovered(other, stroke))
  const place = countBefore(others.length, (at) => inOrder(others[at] ?? stroke, stroke) < 0)
  const next = { ...state, strokes: [...others.slice(0, place), stroke, ...others.slice(place)] }
  if (place === others.length) noteLater(state, next, stroke)
  return next
}

/** In a redacted recording several tags are the same sign: they stay several, or its digest would be another. */
const spelledAsKept = (tags: ReadonlyArray<string>): ReadonlyArray<string> =>
  tags.map(tagOf).filter((tag) => tag !== "")

const withRule = (state: Tags, { rule, ...edited }: RuleEdit): Tags => {
  const edit = { ...edited, rule: rule === null ? null : { ...rule, tags: spelledAsKept(rule.tags) } }
  const rules = withEdit(state.rules, edit)
  return rules === state.rules ? state : { ...state, rules }
}

/** One segment of JSON, written anew only where the state is another: rows may be many. */
const stored = (): StateStore<Tags> => {
  const revisions = new WeakMap<Tags, number>()
  let last = 0
  const revisionOf = (state: Tags): number => {
    const revision = revisions.get(state) ?? ++last
    revisions.set(state, revision)
    return revision
  }
  return {
    ...jsonSnapshot<Tags>(),
    write: (state) => [
      { name: "state", revision: revisionOf(state), bytes: () => new TextEncoder().encode(JSON.stringify(state)) },
    ],
    parts: (state) => [
      ["strokes", state.strokes],
      ["rules", state.rules],
    ],
  }
}

/** The tags as they were given and taken, and the rules. They outlive a row that the office takes away. */
export const tags: Projection<Tags, Payloads> = {
  name: "tags",
  version: 2,
  initial: () => noTags,
  on: {
    TagGiven: (state, payload) => withStroke(state, payload, true),
    TagTaken: (state, payload) => withStroke(state, payload, false),
    RuleSaved: (state, { id, search, tags: given, edited }) =>
      withRule(state, { id, edited, rule: { search, tags: given } }),
    RuleDeleted: (state, { id, edited }) => withRule(state, { id, edited, rule: null }),
    ExchangeTaken: (state, { tag, rule, ruleUndone }) => {
      const stroked = tag.reduce((all, { given, ...stroke }) => withStroke(all, stroke, given), state)
      const ruled = rule.reduce(
        (all, { id, search, tags: given, edited }) => withRule(all, { id, edited, rule: { search, tags: given } }),
        stroked,
      )
      return ruleUndone.reduce((all, { id, edited }) => withRule(all, { id, edited, rule: null }), ruled)
    },
  },
  stored: stored(),
}

/**
 * When a tag is given to rows now, or taken from them, so that it holds over what is known here of just that, whatever
 * the clocks said. What a clock that was wrong said of others moves nothing on: it would hold that back here for as
 * long.
 */
export const laterThanStrokes = (
  { strokes }: Tags,
  { tag, rows }: Pick<Stroke, "tag" | "rows">,
  now: number,
): number => {
  const ahead = strokes.filter((stroke) => stroke.tag === tag && stroke.edited >= now)
  const named = new Set(ahead.length === 0 ? [] : rows)
  const same = ahead.filter((stroke) => stroke.rows.some((row) => named.has(row)))
  return same.reduce((at, { edited }) => Math.max(at, edited + 1), now)
}

/** When something is said of a rule now, so that it holds over what is known here of that rule. */
export const laterThanRule = ({ rules }: Tags, id: string, now: number): number =>
  laterThan(
    now,
    rules.find((rule) => rule.id === id),
  )

const rulesOf = new WeakMap<Tags, ReadonlyArray<Rule>>()

/** The rules that there are, in the order of their tags and of what they ask for. */
export const heldRules = (state: Tags): ReadonlyArray<Rule> => {
  const held =
    rulesOf.get(state) ??
    state.rules
      .flatMap(({ id, rule }) => (rule === null ? [] : [{ id, ...rule }]))
      .sort((a, b) => byText(a.tags.join(), b.tags.join()) || byText(a.search, b.search) || byText(a.id, b.id))
  rulesOf.set(state, held)
  return held
}

/** What was done by hand, by tag. */
export const byHand = (state: Tags): Hands => {
  const held = handsOf.get(state)
  if (held !== undefined) return held
  const later = laterOf.get(state)
  laterOf.delete(state)
  const made = later === undefined ? withHands(new Map(), state.strokes) : withHands(later.hands, strokesIn(later))
  handsOf.set(state, made)
  return made
}

const isGiven = (hand: ByHand): boolean => {
  for (const done of hand.values()) if (done === 1) return true
  return false
}

/** Every tag that is given by hand to any row or by any rule. */
export const tagNames = (state: Tags): ReadonlyArray<string> => {
  const byHands = [...byHand(state)].flatMap(([tag, hand]) => (isGiven(hand) ? [tag] : []))
  return [...new Set([...byHands, ...heldRules(state).flatMap((rule) => rule.tags)])].sort()
}

/**
 * How a tag is spelled that a row is given: as the one that the row has by hand, else as the one that there is. Of tags
 * that are alike no row is given a second one.
 */
export const spelledFor = (state: Tags, typed: string): ((row: number) => string) => {
  const names = tagNames(state)
  const tag = spelledAs(typed, names)
  const hands = byHand(state)
  const alike = [tag, ...names.filter((name) => isAlike(name, tag))]
  return (row) => alike.find((name) => hands.get(name)?.get(row) === 1) ?? tag
}
