import { join } from "node:path"
import { root } from "../build/build-id.ts"

/** What the browsers of the end-to-end tests did, a line each. */
export const seenFile = join(root, "artifacts", "e2e-seen.ndjson")
