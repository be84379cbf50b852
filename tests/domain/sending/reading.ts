import { pageRequest } from "../../../src/domain/history/page.ts"
import type { Decision } from "../../../src/domain/kernel/command.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { knownForSource } from "../../../src/domain/sending/open-sends.ts"
import { readOf } from "../reading.ts"

/** What is known on the device, by projections, as a send is decided on it; no time passes. */
export const reading = (known: { readonly [projection: string]: unknown }): Read => ({
  ...readOf(known),
  source: ({ name }) => {
    if (name !== knownForSource.name) throw new Error(`no send is decided on ${name}`)
    return (() => 0) as never
  },
})

/** What is asked of the office beside it: of what, and with what. */
export const asked = (decision: Decision): ReadonlyArray<unknown> =>
  decision._tag === "Done" ? [] : decision.beside.map((each) => each.with(({ name }, request) => [name, request]))

/** What is asked anew once funds moved. */
export const afterFunds = [
  ["transaction/listTransactions", pageRequest({ purpose: "head" })],
  ["user/balance", {}],
  ["user/info", {}],
]
