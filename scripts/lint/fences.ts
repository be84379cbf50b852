/**
 * The architecture's fences, as data: the import table of docs/architecture.md, which packages live where, and which
 * names of the platform are out of bounds. The rules beside this file walk these tables; nothing is fenced elsewhere.
 *
 * A place is a path from the repository's root: a folder ends with "/", anything else is one file.
 */

export interface Edge {
  readonly from: string
  readonly to: string
  /** `import type`: erased, so it ties no code together. */
  readonly typeOnly: boolean
}

const feature = (path: string): string | undefined => /^src\/ui\/([^/]+)/.exec(path)?.[1]

const all = () => true
const none = () => false

/** Who may import whom. A layer that a row does not name is closed to it. */
export const layers: Readonly<Record<string, Readonly<Record<string, (edge: Edge) => boolean>>>> = {
  domain: { domain: all },
  rpc: { domain: all, rpc: all },
  worker: { domain: all, rpc: all, worker: all },
  ui: {
    domain: all,
    rpc: (edge) => edge.typeOnly || edge.to === "src/rpc/client.ts",
    ui: (edge) => feature(edge.to) === "kit" || feature(edge.to) === feature(edge.from),
  },
  app: { domain: all, rpc: all, worker: none, ui: all, app: all },
  sandbox: { sandbox: all, domain: all },
}

export interface Closed {
  readonly folder: string
  /** Who may import what is in it. */
  readonly only: readonly string[]
  readonly door: string
}

/** Folders with one door: what is in them is imported by their own feature, and by the laws that are about it. */
export const closed: readonly Closed[] = [
  {
    folder: "src/domain/history/columns/",
    only: ["src/domain/history/", "tests/laws/"],
    door: "src/domain/history/transaction-store.ts",
  },
]

/** `new URL("…", import.meta.url)`: how a page names a worker. The one road from the page to the worker. */
export const addresses: readonly { readonly from: string; readonly to: string }[] = [
  { from: "src/app/", to: "src/worker/main.ts" },
]

/** Modules of effect without a runtime, a clock or a fiber in them: what may be replayed and what a page may load. */
const pureEffect = [
  "Array",
  "BigDecimal",
  "BigInt",
  "Boolean",
  "Brand",
  "Chunk",
  "Data",
  "Duration",
  "Equal",
  "Equivalence",
  "Function",
  "Hash",
  "HashMap",
  "HashSet",
  "Iterable",
  "Match",
  "Number",
  "Option",
  "Order",
  "Ordering",
  "Pipeable",
  "Predicate",
  "Record",
  "Redacted",
  "Result",
  "Schema",
  "SchemaAST",
  "SchemaGetter",
  "SchemaIssue",
  "SchemaParser",
  "SchemaTransformation",
  "String",
  "Struct",
  "Tuple",
  "Types",
].map((name) => `effect/${name}`)

/** The platform's own hash is asynchronous, so a digest inside a fold needs one that is not. */
const pureHashes = ["@noble/hashes/hmac.js", "@noble/hashes/sha2.js", "@noble/hashes/utils.js"]
/** Check digits and formats of accounts, cards and addresses: pure functions that others keep. */
const pureChecks = ["ibantools", "card-validator", "bitcoin-address-validation", "ox/Address"]
/** Where the nodes of a tree are drawn: arithmetic on plain data. */
const pureLayouts = ["d3-hierarchy"]
/** Days, weeks, months and years; where it may be imported stands in a fence of its own. */
const calendar = ["date-fns", "@date-fns/utc"]

const isPackage =
  (...names: readonly string[]) =>
  (specifier: string) =>
    names.some((name) => specifier === name || specifier.startsWith(`${name}/`))

export interface PackageFence {
  readonly matches: (specifier: string) => boolean
  /** Where the fence stands. */
  readonly within: string
  /** Who may pass it. */
  readonly only: readonly string[]
  readonly why: string
}

export const packages: readonly PackageFence[] = [
  {
    matches: isPackage("comlink"),
    within: "src/",
    only: ["src/rpc/client.ts", "src/rpc/server.ts", "src/worker/office.ts"],
    why: "Comlink appears at the two ends of the RPC only",
  },
  { matches: isPackage("dexie"), within: "src/", only: ["src/worker/store/"], why: "Dexie lives in the log only" },
  {
    matches: isPackage("effect/http", "effect/http-api"),
    within: "src/",
    only: ["src/worker/http/"],
    why: "HTTP is spoken in worker/http only",
  },
  {
    matches: (specifier) => isPackage("effect", "@effect")(specifier) && !pureEffect.includes(specifier),
    within: "src/",
    only: ["src/worker/"],
    why: "Effect's runtime lives in the worker; elsewhere import single pure modules such as effect/Schema",
  },
  {
    matches: (specifier) =>
      ![...pureEffect, ...pureHashes, ...pureChecks, ...pureLayouts].includes(specifier) &&
      !isPackage(...calendar)(specifier),
    within: "src/domain/",
    only: [],
    why: "the domain imports nothing but itself, pure modules of effect, a hash, check digits, a layout and a calendar",
  },
  {
    matches: isPackage(...calendar),
    within: "src/",
    only: ["src/domain/kernel/calendar/", "src/ui/kit/age.tsx", "src/ui/kit/age-locales.ts"],
    why: "there is one calendar, domain/kernel/calendar; ages are said by ui/kit/age",
  },
  {
    matches: isPackage("@tanstack/react-table", "@tanstack/table-core"),
    within: "src/",
    only: ["src/ui/kit/table/"],
    why: "there is one table, ui/kit/table: no state of columns, sizes or sorting stands elsewhere",
  },
  {
    matches: isPackage("react", "react-dom", "react-aria-components", "@tanstack", "@lingui", "lucide-react"),
    within: "src/",
    only: ["src/ui/", "src/app/"],
    why: "only the page draws",
  },
  { matches: (specifier) => specifier.startsWith("node:"), within: "src/", only: [], why: "src runs in a browser" },
]

export interface NameFence {
  /**
   * A global (`fetch`), a member of a global (`Math.random`), a member of anything (`.toFixed`) a call (`Number()`), or
   * the name of anything, a variable or a field (`=sorting`).
   */
  readonly names: readonly string[]
  readonly within: string
  readonly only: readonly string[]
  readonly why: string
}

export const names: readonly NameFence[] = [
  {
    names: ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"],
    within: "src/",
    only: ["src/worker/http/", "src/app/boot/service-worker.ts", "src/app/boot/demo.ts"],
    why: "the network is reached in worker/http only; a demo fetches its one file, and has no office",
  },
  {
    names: ["document.cookie", "cookieStore"],
    within: "src/",
    only: ["src/app/session/cookies.ts"],
    why: "cookies have one file",
  },
  {
    names: ["localStorage"],
    within: "src/",
    only: ["src/app/device/device-storage.ts"],
    why: "localStorage has one file",
  },
  {
    names: ["Date.now"],
    within: "src/ui/",
    only: ["src/ui/kit/clock.ts"],
    why: "a recording stops the clock: screens ask kit/clock.ts, which says whether it stands",
  },
  {
    names: ["indexedDB"],
    within: "src/",
    only: ["src/worker/"],
    why: "an open connection in the page blocks deletion",
  },
  {
    names: ["Date"],
    within: "src/domain/",
    only: ["src/domain/kernel/calendar/dates.ts"],
    why: "days and dates are reckoned by domain/kernel/calendar, of a given second",
  },
  {
    names: [".getDirectory"],
    within: "src/",
    only: ["src/worker/store/segment-files.ts"],
    why: "files beside the log have one owner, who knows when they go",
  },
  {
    names: [
      "Math.random",
      "performance",
      "setTimeout",
      "setInterval",
      "queueMicrotask",
      "requestAnimationFrame",
      "Promise",
      "crypto",
      "navigator",
      "document",
      "window",
      "self",
      "sessionStorage",
      "caches",
      "console",
    ],
    within: "src/domain/",
    only: [],
    why: "what can be replayed is pure: time, ids and chance come in as data",
  },
  {
    names: [
      "=sorting",
      "=setSorting",
      "=sortDescriptor",
      "=columnOrder",
      "=setColumnOrder",
      "=columnSizing",
      "=setColumnSizing",
      "=columnWidths",
      "=columnVisibility",
      "=setColumnVisibility",
      "=hiddenColumns",
      "=columnPinning",
      "=setColumnPinning",
      "=pinnedColumns",
    ],
    within: "src/",
    // what an earlier build kept of the history's columns is read by what it was called
    only: ["src/ui/kit/table/", "src/app/device/history-columns.ts"],
    why: "there is one table, ui/kit/table: how columns are sorted, sized, ordered, hidden and pinned stands there",
  },
  {
    names: ["Number()", "parseFloat", "parseInt", "Number.parseFloat", "Number.parseInt", ".toFixed"],
    within: "src/domain/money/",
    only: [],
    why: "money is exact decimals, never binary floats",
  },
]

/** How long a day, an hour and a minute are, in figures. */
export const lengths = {
  /** Seconds of an hour, a day, a week; the same and a minute in milliseconds. */
  figures: [3600, 86_400, 604_800, 60_000, 3_600_000, 86_400_000, 604_800_000] as readonly number[],
  /** Hours of a day: nothing else is multiplied or divided by them. */
  factor: 24,
  within: "src/",
  only: ["src/domain/kernel/calendar/"],
  why: "how long a day, an hour and a minute are stands in domain/kernel/calendar",
} as const

/** True for a file that is one of the places or lies in one. */
export const isIn = (file: string, places: readonly string[]): boolean =>
  places.some((place) => (place.endsWith("/") ? file.startsWith(place) : file === place))
