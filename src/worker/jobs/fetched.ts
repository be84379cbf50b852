import * as Effect from "effect/Effect"

/**
 * What no start of the office needs: fetched when somebody first wants it. A part that does not come is a crash of the
 * one thing that wanted it, which the page says; nothing was begun then, and the next try fetches it again. Whatever
 * keeps the log or folds it is never among these. What questions and commands of the domain need comes in the same way,
 * before one is decided (`fetchedWhenAsked`).
 */
export const fetched = {
  alerts: Effect.promise(() => import("../../domain/alerts/decide.ts")),
  exports: Effect.promise(() => import("./export-history.ts")),
  recordingExport: Effect.promise(() => import("./export-recording.ts")),
  parting: Effect.promise(() => import("./find-parting.ts")),
  provenance: Effect.promise(() => import("./pages-of-log.ts")),
  statementExport: Effect.promise(() => import("./statement/export-statement.ts")),
  tagging: Effect.promise(() => import("./tag-in-view.ts")),
  closePeriod: Effect.promise(() => import("./close-period.ts")),
  proofExport: Effect.promise(() => import("./proof/export-proof.ts")),
  exchange: Effect.promise(() => import("./exchange.ts")),
  explanation: Effect.promise(() => import("./explanation.ts")),
} as const
