import * as Result from "effect/Result"
import type { Fact } from "../../../src/domain/exchange/facts.ts"
import { ExchangeReader, printFact, printHeader, printTrailer } from "../../../src/domain/exchange/file.ts"
import { type Held, heldFacts, standingOf, takingOf } from "../../../src/domain/exchange/held.ts"
import { digest } from "../../../src/domain/kernel/digest.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { NoteWritten } from "../../../src/domain/notes/events.ts"
import { notes } from "../../../src/domain/notes/projection.ts"
import { RequestAdded, RequestDismissed, RequestPaid } from "../../../src/domain/requests/events.ts"
import { requests } from "../../../src/domain/requests/projection.ts"
import {
  SheetDeleted,
  SheetMade,
  SheetNamed,
  SheetPartPut,
  SheetPartRemoved,
  SheetRestored,
} from "../../../src/domain/sheets/events.ts"
import { sheets } from "../../../src/domain/sheets/projection.ts"
import { RuleDeleted, RuleSaved, TagGiven, TagTaken } from "../../../src/domain/tags/events.ts"
import { laterThanRule, laterThanStrokes, tags } from "../../../src/domain/tags/projection.ts"
import { ViewDeleted, ViewSaved } from "../../../src/domain/views/events.ts"
import { views } from "../../../src/domain/views/projection.ts"

/** Everything that a customer does on one device and another hears of. */
export const doings = [
  ...(["note", "tag", "untag", "rule", "undo", "save", "delete", "ask", "pay", "dismiss"] as const),
  ...(["make", "name", "put", "remove", "discard", "restore"] as const),
] as const

/** What a customer does on a device, at a moment of its clock. */
export interface Deed {
  readonly what: (typeof doings)[number]
  /** Of which row, rule, view, sheet or request. */
  readonly of: number
  readonly text: string
  readonly at: number
}

const handled = <State>(
  projection: { readonly on: { readonly [type: string]: unknown } },
  state: State,
  { type, payload }: EventDraft,
  at: number,
): State => {
  const handler = projection.on[type] as ((state: State, payload: unknown, meta: unknown) => State) | undefined
  return handler === undefined ? state : handler(state, payload, { position: 1, at, tab: "t", build: "b" })
}

/** A device of one customer: what it holds is folded from what happens to it, by the office's own projections. */
export class ExchangingDevice {
  held: Held = {
    notes: notes.initial(),
    tags: tags.initial(),
    views: views.initial(),
    sheets: sheets.initial(),
    requests: requests.initial(),
  }

  #fold(draft: EventDraft, at: number): void {
    this.held = {
      notes: handled(notes, this.held.notes, draft, at),
      tags: handled(tags, this.held.tags, draft, at),
      views: handled(views, this.held.views, draft, at),
      sheets: handled(sheets, this.held.sheets, draft, at),
      requests: handled(requests, this.held.requests, draft, at),
    }
  }

  do({ what, of, text, at }: Deed): void {
    const id = String(of)
    const stroke = (rows: ReadonlyArray<number>) => {
      const tag = text === "" ? "x" : text
      return { tag, rows, edited: laterThanStrokes(this.held.tags, { tag, rows }, at) }
    }
    const edited = laterThanRule(this.held.tags, id, at)
    const request = {
      id,
      direction: "mine",
      from: "anna@office.test",
      to: "me@office.test",
      sum: "5",
      note: text,
    } as const
    const part = { kind: "table", isWide: true, words: text, beside: null } as const
    const drafts: { readonly [What in Deed["what"]]: EventDraft } = {
      note: NoteWritten.draft({ id: of, text }),
      tag: TagGiven.draft(stroke([of, of + 1])),
      untag: TagTaken.draft(stroke([of])),
      rule: RuleSaved.draft({ id, search: `text:"x${text}"`, tags: ["x"], edited }),
      undo: RuleDeleted.draft({ id, edited }),
      save: ViewSaved.draft({ id, name: `n${text}`, search: text }),
      delete: ViewDeleted.draft({ id }),
      make: SheetMade.draft({ id, name: text === "" ? "n" : text, parts: [] }),
      name: SheetNamed.draft({ id, name: text === "" ? "n" : text }),
      put: SheetPartPut.draft({ sheet: id, part: { ...part, id: `p${text}` }, before: null }),
      remove: SheetPartRemoved.draft({ sheet: id, part: `p${text}` }),
      discard: SheetDeleted.draft({ id }),
      restore: SheetRestored.draft({ id }),
      ask: RequestAdded.draft({ request }),
      pay: RequestPaid.draft({ id, row: of % 2 }),
      dismiss: RequestDismissed.draft({ id }),
    }
    this.#fold(drafts[what], at)
  }

  /** The file that this device writes. */
  file(): ReadonlyArray<string> {
    const facts = [...heldFacts(this.held)].map(printFact)
    return [printHeader("7", 0), ...facts, printTrailer(facts.length)].map((line) => line.trimEnd())
  }

  /** Takes a file; gives how many of its facts were not known. @throws where it is refused */
  take(file: ReadonlyArray<string>, now: number): number {
    const reader = new ExchangeReader({ id: "7", email: "me@office.test" }, now)
    const facts: Array<Fact> = []
    for (const line of file) {
      const read = Result.getOrThrowWith(reader.take(line), (flaw) => new Error(JSON.stringify(flaw)))
      if (read._tag === "Fact") facts.push(read.fact)
    }
    Result.getOrThrow(reader.end())
    const fresh = facts.filter((fact) => standingOf(this.held, fact) !== "known")
    for (const draft of takingOf(fresh)) this.#fold(draft, now)
    return fresh.length
  }

  /** What all states of this device say. */
  get digest(): string {
    const { held } = this
    return [
      notes.stored.digest(held.notes),
      tags.stored.digest(held.tags),
      views.stored.digest(held.views),
      // What this device alone can have back is its own.
      digest(held.sheets.edits),
      requests.stored.digest(held.requests),
    ].join()
  }
}
