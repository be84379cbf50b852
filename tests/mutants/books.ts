import type { Equivalents } from "./change.ts"

/** In what the customer says himself, and in what of it goes to his other devices. */
export const inBooks: Equivalents = {
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
