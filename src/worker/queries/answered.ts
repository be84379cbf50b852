import type { OfficeStates } from "../../domain/catalogue.ts"
import type { HistoryReader } from "../../domain/history/query/reader.ts"
import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import type { LiveQueries, LiveQueryName } from "../../rpc/live-queries.ts"
import type { Boot } from "../../rpc/session-view.ts"
import type { Account } from "../session/account.ts"
import type { Session } from "../session/session.ts"
import { remoteData } from "./area.ts"

/** How a live query is answered from what this worker holds, and which topics may change the answer. */
export interface Answered<Name extends LiveQueryName> {
  readonly topics: ReadonlyArray<string>
  readonly answer: (
    session: Session,
    account: Account,
    params: LiveQueries[Name]["params"],
  ) => LiveQueries[Name]["value"]
  /** The projections without which it is not known, where those are fewer than its topics. */
  readonly needs?: ReadonlyArray<keyof OfficeStates>
  /** Answered before the projections among its topics are known; an area is not, and says so (`answerOf`). */
  readonly isEarly?: true
}

/** Every live query's answer. What is no area has no way to say that it is not known yet, and is answered early. */
export type Answers = {
  readonly [Name in LiveQueryName]: LiveQueries[Name]["value"] extends RemoteData<unknown>
    ? Answered<Name>
    : Answered<Name> & { readonly isEarly: true }
}

/** Whether the log is folded, as far as it will be. */
export const isFolded = ({ _tag }: Boot): boolean => _tag === "Ready" || _tag === "Degraded"

/**
 * Whether all of these states are known: one whose version is new is folded again from the log while the others serve.
 */
export const areKnown = ({ projector }: Account, ...names: ReadonlyArray<string>): boolean =>
  names.every((name) => projector.isKnown(name))

/** The reader of the history with the customer's notes. */
export const askReader = ({ projector }: Account): HistoryReader =>
  projector.state("transactions").reader(projector.state("notes"))

/** What is held of a content area, as one call brought it. */
export const wholeState = <Name extends keyof OfficeStates>(name: Name, call: { readonly name: string }) => ({
  topics: [name, "calls", "pending", "session"],
  answer: (_: Session, account: Account): RemoteData<NonNullable<OfficeStates[Name]>> =>
    remoteData<NonNullable<OfficeStates[Name]>>(account, call.name, account.projector.state(name) ?? null),
})
