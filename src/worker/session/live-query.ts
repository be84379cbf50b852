import { calls } from "../../domain/calls/projection.ts"
import { liveQueries, type LiveQueryName, type OfficeStates } from "../../domain/catalogue.ts"
import { jobsSource } from "../../domain/device/feature.ts"
import { roomSource, statusSource, storageSource, syncSource } from "../../domain/history/queries.ts"
import { fetching } from "../../domain/kernel/fetched.ts"
import {
  type AnyLiveQuery,
  checkParams,
  type IsSame,
  NotKnown,
  type Read,
  type Source,
} from "../../domain/kernel/query.ts"
import { loading, type RemoteData, remoteDataOf } from "../../domain/kernel/remote-data.ts"
import { NotLoaded } from "../../domain/kernel/snapshot.ts"
import type { Steps } from "../../domain/kernel/steps.ts"
import { adapterSource } from "../../domain/market/queries.ts"
import { tabSource } from "../../domain/messages/feature.ts"
import { chainSource, marksSource, replaySource } from "../../domain/recording/queries.ts"
import { knownForSource } from "../../domain/sending/open-sends.ts"
import { sessionSource } from "../../domain/session/queries.ts"
import type { Account } from "./account.ts"
import type { Session } from "./session.ts"

/** What a live query answers now, and what it was read from; undefined says nothing. */
export interface Resolved {
  readonly value: unknown
  readonly dependencies: ReadonlySet<string>
}

const isMissing = (error: unknown): boolean => error instanceof NotKnown || error instanceof NotLoaded

/** What this worker provides for each source. */
const sourcesOf = (session: Session, account: Account): { readonly [name: string]: () => unknown } => ({
  [sessionSource.name]: session.view,
  [syncSource.name]: account.syncStatus.get,
  [storageSource.name]: account.storage,
  [roomSource.name]: () => session.opened()?.log?.room.givenUp() ?? null,
  [statusSource.name]: () => account.statuses,
  [jobsSource.name]: () => account.jobs.progress,
  [chainSource.name]: account.chain.state,
  [replaySource.name]: () => session.replay?.view() ?? { _tag: "Closed" },
  [marksSource.name]: () => session.replay?.marks() ?? [],
  [tabSource.name]: () => account.tab,
  [knownForSource.name]: () => account.knownFor,
  [adapterSource.name]: () => account.context.credentials().adapter,
})

/**
 * Reads states for a query and remembers which. Nothing is said while what it needs was evicted because nobody was
 * looking, so that the page goes on with what it has until all is back.
 */
export const readOf = (session: Session, account: Account, dependencies: Set<string> = new Set()): Read => {
  const { projector, reads } = account
  const sources = sourcesOf(session, account)
  const soFar: Read["soFar"] = <State>({ name }: { readonly name: string; readonly initial: () => State }) => {
    dependencies.add(name)
    // The projection names its state, and the projector holds under that name what it folds.
    return projector.state(name as keyof OfficeStates) as State
  }
  const known: Read["known"] = (projection) => {
    const state = soFar(projection)
    if (!projector.isKnown(projection.name)) throw new NotKnown(projection.name)
    return state
  }
  const folded: Read["folded"] = (projection) => {
    dependencies.add("session")
    const { _tag } = account.boot()
    if (_tag !== "Ready" && _tag !== "Degraded") throw new NotKnown(projection.name)
    return known(projection)
  }
  const remote = <Value>(
    endpoint: { readonly name: string },
    value: () => Value | null,
    lane = endpoint.name,
  ): RemoteData<Value> => {
    dependencies.add("pending")
    try {
      const read = value()
      return remoteDataOf(read, known(calls)[endpoint.name], reads.isPending(lane))
    } catch (error) {
      if (isMissing(error) && !projector.isEvicted()) return loading
      throw error
    }
  }
  const source = <Value>({ name }: Source<Value>): Value => {
    dependencies.add(name)
    const provide = sources[name]
    if (provide === undefined) throw new Error(`nothing provides ${name}`)
    return provide() as Value
  }
  return { soFar, known, folded, remote, source }
}

/** Fetches the code of a live query; null where it is at hand, or there is no such query, which its check says. */
export const fetchQuery = (name: LiveQueryName): PromiseLike<void> | null => fetching(liveQueries[name])

/** Checks what a page asks with. @throws where it is not what a live query takes */
export const checkedParams = (name: LiveQueryName, params: unknown): unknown => {
  if (!Object.hasOwn(liveQueries, name)) throw new Error(`no live query ${name}`)
  return checkParams(liveQueries[name], params)
}

/** Answers a live query from what this worker holds. The parameters were checked. */
export const resolveQuery = (session: Session, account: Account, name: LiveQueryName, params: unknown): Resolved => {
  account.idleGate.asked()
  const query: AnyLiveQuery = liveQueries[name]
  const dependencies = new Set(["account"])
  try {
    return { value: query.resolve(readOf(session, account, dependencies), params as never), dependencies }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { value: account.projector.isEvicted() ? undefined : query.unknown, dependencies }
  }
}

/** What takes long of a live query's answer, in steps; nothing where nothing does, or something of it is not known. */
export const prepareQuery = (
  session: Session,
  account: Account,
  name: LiveQueryName,
  params: unknown,
): Steps<void> | undefined => {
  const query: AnyLiveQuery = liveQueries[name]
  try {
    return query.prepare?.(readOf(session, account), params as never)
  } catch (error) {
    if (!isMissing(error)) throw error
    return undefined
  }
}

/** How two answers of a live query are held against each other, where not by how they are written. */
export const samenessOf = (name: LiveQueryName): IsSame | undefined => {
  const query: AnyLiveQuery = liveQueries[name]
  return query.isSame
}
