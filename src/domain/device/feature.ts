import * as Schema from "effect/Schema"
import { performed } from "../kernel/command.ts"
import { deviceQueries } from "./queries.ts"

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
