import type { Read } from "../../src/domain/kernel/query.ts"
import { remoteDataOf } from "../../src/domain/kernel/remote-data.ts"

type Named = { readonly [name: string]: unknown }

/** What a query reads: these states by projection, all others as they begin, and these sources. */
export const readOf = (states: Named, sources: Named = {}): Read => {
  const state: Read["soFar"] = <State>({ name, initial }: { readonly name: string; readonly initial: () => State }) =>
    (Object.hasOwn(states, name) ? states[name] : initial()) as State
  return {
    soFar: state,
    known: state,
    folded: state,
    remote: (_, value) => remoteDataOf(value(), undefined, false),
    source: ({ name }) => sources[name] as never,
  }
}
