import type { Payloads } from "../events.ts"
import { asIs, type Projection } from "../kernel/projection.ts"
import type { Customer } from "./events.ts"

/** Who is signed in, as last answered; null before the first answer. */
export const customer: Projection<Customer | null, Payloads> = {
  name: "customer",
  version: 1,
  initial: () => null,
  on: { UserInfoReceived: (_, answer) => answer },
  codec: asIs(),
}
