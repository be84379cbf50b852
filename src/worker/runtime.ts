import * as ManagedRuntime from "effect/ManagedRuntime"
import { OfficeBackend } from "./backends/office-backend.ts"

/** The worker's runtime: every layer there is, and nowhere else. */
export const makeRuntime = () => ManagedRuntime.make(OfficeBackend.layer)
