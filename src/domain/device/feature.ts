import * as Schema from "effect/Schema"
import { contacts } from "../contacts/projection.ts"
import type { JobProgress } from "../history/export/exports.ts"
import { transactions } from "../history/projection.ts"
import { entryCount, journal } from "../journal/projection.ts"
import { performed } from "../kernel/command.ts"
import { liveQuery, source } from "../kernel/query.ts"
import { messages } from "../messages/projection.ts"
import { notes } from "../notes/projection.ts"
import { listedRequests, requests } from "../requests/projection.ts"
import { heldSheets, sheets } from "../sheets/projection.ts"
import { savedViews, views } from "../views/projection.ts"

/** How far the long jobs of this worker have come, by their names. */
export const jobsSource = source<(id: string) => JobProgress | null>("jobs")

/** What lies on this device of the customer, counted (A79). */
export interface DeviceContents {
  readonly rows: number
  readonly contacts: number
  readonly requests: number
  readonly notes: number
  readonly views: number
  readonly sheets: number
  readonly messages: number
  /** Entries of the journal. */
  readonly entries: number
}

const deviceQueries = {
  deviceContents: liveQuery({
    params: Schema.Null,
    resolve: (read): DeviceContents => ({
      rows: read.soFar(transactions).size,
      contacts: read.soFar(contacts)?.length ?? 0,
      requests: listedRequests(read.soFar(requests)).length,
      notes: Object.keys(read.soFar(notes).texts).length,
      views: savedViews(read.soFar(views)).length,
      sheets: heldSheets(read.soFar(sheets)).length,
      messages: read.soFar(messages).kept.length,
      entries: entryCount(read.soFar(journal)),
    }),
  }),
  /** Null when no long work of this name is under way. */
  jobProgress: liveQuery({
    params: Schema.Struct({ id: Schema.String }),
    resolve: (read, { id }) => read.source(jobsSource)(id),
  }),
}

const deviceCommands = {
  /** Calls a long work off: an export, a recording, an explanation. */
  cancelJob: performed<null, never>()({ request: Schema.Struct({ id: Schema.String }), ofRecording: true }),
  /** What the page knows and the worker cannot see. */
  presence: performed<null, never>()({
    request: Schema.Struct({ visible: Schema.Boolean, online: Schema.Boolean }),
    ofAnybody: true,
  }),
  language: performed<null, never>()({ request: Schema.Struct({ language: Schema.String }), ofAnybody: true }),
}

/** What lies on this device, and what this worker is busy with. */
export const deviceFeature = {
  queries: deviceQueries,
  commands: deviceCommands,
}
