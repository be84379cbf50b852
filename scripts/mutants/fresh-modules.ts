import { inject, vi } from "vitest"

/** Stryker's state in the thread, and the mutant whose modules are loaded in it. */
const thread = globalThis as { __stryker__?: { activeMutant?: string | undefined }; loadedFor?: string | undefined }

/** No mutant may meet what another one left: a table made at loading, a schema, a remembered answer. */
const mutant = inject("activeMutant" as never) as string | undefined
if (thread.loadedFor !== mutant) vi.resetModules()
thread.loadedFor = mutant
if (inject("mutantActivation" as never) !== "static" && thread.__stryker__) thread.__stryker__.activeMutant = undefined
