import type { Payloads } from "../events.ts"
import type { Projection } from "../kernel/projection.ts"
import { plainState } from "../kernel/segments.ts"
import type { Customer } from "./events.ts"

/** Who is signed in, as last answered; null before the first answer. */
export const customer: Projection<Customer | null, Payloads> = {
  name: "customer",
  version: 1,
  initial: () => null,
  on: { UserInfoReceived: (_, answer) => answer },
  stored: plainState(),
}
