import type { Equivalents } from "./change.ts"

/** In what the customer says himself, and in what of it goes to his other devices. */
export const inBooks: Equivalents = {
  "src/domain/alerts/anchor.ts": {
    "a row that changed was delivered once, and is held since": [["found !== undefined", "true"]],
  },
  "src/domain/alerts/decide.ts": {
    "the row of the alert's place does not stand before it, and where it once did it is remembered": [
      ["id > after.id", "id >= after.id"],
    ],
    "what meets a view is held": [
      ["store.find(id)?.row", "store.find(id).row"],
      ["row === undefined", "false"],
    ],
    "where there is a newest one there is an oldest": [["fresh.at(-1)?.second", "fresh.at(-1).second"]],
    "what the view asks for on this very day is its present question, which ends it": [
      ["day < dayOfSecond(to)", "day <= dayOfSecond(to)"],
    ],
    "the sum of a row is an amount, and so is a limit": [["() => zero", "() => undefined"]],
    "what came in and what went out only grow: new rows are looked through in vain": [
      ['asks.measure === "net"', "true"],
    ],
    "an alert ends with its view": [["view === undefined", "false"]],
  },
  "src/domain/alerts/projection.ts": {
    "what is said of views is folded as theirs is": [
      [
        "viewsProjection.on.ViewSaved?.(state.views, said, meta)",
        "viewsProjection.on.ViewSaved(state.views, said, meta)",
      ],
      [
        "viewsProjection.on.ViewDeleted?.(state.views, said, meta)",
        "viewsProjection.on.ViewDeleted(state.views, said, meta)",
      ],
      [
        "viewsProjection.on.ExchangeTaken?.(state.views, said, meta)",
        "viewsProjection.on.ExchangeTaken(state.views, said, meta)",
      ],
    ],
  },
  "src/domain/alerts/queries.ts": {
    "an alert and what it told end with their view, and a view has a name": [
      ['""', '"Stryker was here!"', "names.get("],
    ],
  },
  "src/domain/exchange/file.ts": {
    "between its header and its end a file is in neither": [['"Facts"', '""', "this.#state"]],
    "a kind that was read is one of those that are known; without a line there is no data": [
      ["decoders.get(read.kind)?.(read.data)", "decoders.get(read.kind)(read.data)"],
      ["read === undefined", "false", "|| data"],
    ],
  },
  "src/domain/exchange/held.ts": {
    "what has a moment in the book has something said": [["edit !== undefined", "true"]],
    "a file that is taken is folded by each of them, whenever and wherever": [
      ['{ position: 0, at: 0, tab: "", build: "" }', "{}"],
      ['""', '"Stryker was here!"', "const meta"],
      [
        "tagsProjection.on.ExchangeTaken?.(held.tags, { ...noFacts, ...some }, meta)",
        "tagsProjection.on.ExchangeTaken(held.tags, {\n  ...noFacts,\n  ...some\n}, meta)",
      ],
      [
        "viewsProjection.on.ExchangeTaken?.(held.views, taken, meta)",
        "viewsProjection.on.ExchangeTaken(held.views, taken, meta)",
      ],
      [
        "sheetsProjection.on.ExchangeTaken?.(held.sheets, taken, meta)",
        "sheetsProjection.on.ExchangeTaken(held.sheets, taken, meta)",
      ],
    ],
    "strokes that are counted one by one are never more than were reckoned": [
      ["most > mostOf.tags", "true"],
      ["most > mostOf.tags", "most >= mostOf.tags"],
    ],
  },
  "src/domain/sheets/address.ts": {
    "what is behind an address begins with its sign, or is nothing": [["/^#/", "/#/"]],
  },
  "src/domain/sheets/file.ts": {
    "what is cut off is behind more than any sheet has, which is refused as a whole": [
      ["brought.slice(0, 2 * longestSheet)", "brought"],
    ],
  },
  "src/domain/sheets/projection.ts": {
    "of what was deleted here something was said": [["held?.sheet", "held.sheet", "book.deleted"]],
  },
  "src/domain/tags/model.ts": {
    "U+FFFF is no character, and was taken out before": [
      ["(text.codePointAt(longestTag - 1) ?? 0) > 0xffff", "(text.codePointAt(longestTag - 1) ?? 0) >= 0xffff"],
    ],
  },
  "src/domain/tags/projection.ts": {
    "of two strokes that are held one goes before the other": [
      ["inOrder(others[at] ?? stroke, stroke) < 0", "inOrder(others[at] ?? stroke, stroke) <= 0"],
    ],
    "a revision says only whether the state is another": [["++last", "--last"]],
    "what was done before now moves nothing on; where nothing was done later no row is looked for": [
      ["stroke.edited >= now", "true"],
      ["ahead.length === 0", "false"],
      ["[]", '["Stryker was here"]', "ahead.length === 0"],
    ],
  },
}
