import { deviceCommands } from "./commands.ts"
import { deviceQueries } from "./queries.ts"

/** What lies on this device, and what this worker is busy with. */
export const deviceFeature = {
  queries: deviceQueries,
  commands: deviceCommands,
}
