import * as ManagedRuntime from "effect/ManagedRuntime"
import { OfficeBackend } from "./http/office-backend.ts"

/** The worker's runtime: every layer there is, and nowhere else. The office is asked over HTTP, or not at all. */
export const makeRuntime = (office: typeof OfficeBackend.layer = OfficeBackend.layer) => ManagedRuntime.make(office)
