import { recordingCommands } from "./commands.ts"
import { recordingQueries } from "./queries.ts"

/** The log as a recording: its chain, and its replay. */
export const recordingFeature = { queries: recordingQueries, commands: recordingCommands }
