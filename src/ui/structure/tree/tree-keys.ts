import type { Drawing } from "../../../domain/structure/drawing.ts"

/** What a key of the tree does. */
export type TreeDoing =
  | { readonly _tag: "Choose"; readonly index: number }
  | { readonly _tag: "Turn" }
  | { readonly _tag: "Open" }
  | { readonly _tag: "Zoom"; readonly factor: number }
  | { readonly _tag: "Push"; readonly x: number; readonly y: number }
  | { readonly _tag: "ShowAll" }

const step = 64
const zoom = 1.25

const pushes: { readonly [key: string]: TreeDoing } = {
  ArrowLeft: { _tag: "Push", x: step, y: 0 },
  ArrowRight: { _tag: "Push", x: -step, y: 0 },
  ArrowUp: { _tag: "Push", x: 0, y: step },
  ArrowDown: { _tag: "Push", x: 0, y: -step },
}

const choose = (index: number): TreeDoing | null => (index < 0 ? null : { _tag: "Choose", index })

const keys: { readonly [key: string]: (drawing: Drawing, at: number) => TreeDoing | null } = {
  ArrowUp: ({ levels }, at) => choose(levels.findLastIndex((level, index) => index < at && level === levels[at])),
  ArrowDown: ({ levels }, at) => choose(levels.findIndex((level, index) => index > at && level === levels[at])),
  ArrowLeft: ({ above }, at) => choose(above[at] ?? -1),
  ArrowRight: ({ above, folded }, at) => (folded[at] === 1 ? { _tag: "Turn" } : choose(above.indexOf(at))),
  Home: () => choose(0),
  End: ({ ids }) => choose(ids.length - 1),
  " ": ({ team }, at) => (at > 0 && (team[at] ?? 0) > 0 ? { _tag: "Turn" } : null),
  Enter: (_, at) => (at > 0 ? { _tag: "Open" } : null),
  "+": () => ({ _tag: "Zoom", factor: zoom }),
  "=": () => ({ _tag: "Zoom", factor: zoom }),
  "-": () => ({ _tag: "Zoom", factor: 1 / zoom }),
  "0": () => ({ _tag: "ShowAll" }),
}

/**
 * Up and down walk along a level, left to the inviter, right into the team; with Shift the view is pushed. Null where a
 * key does nothing.
 */
export const keyOf = (
  drawing: Drawing,
  at: number,
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: {
    readonly key: string
    readonly shiftKey: boolean
    readonly ctrlKey: boolean
    readonly metaKey: boolean
    readonly altKey: boolean
  },
): TreeDoing | null => {
  if (ctrlKey || metaKey || altKey) return null
  return (shiftKey ? pushes[key] : undefined) ?? (Object.hasOwn(keys, key) ? (keys[key]?.(drawing, at) ?? null) : null)
}
