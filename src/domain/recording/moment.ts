import { calls } from "../calls/projection.ts"
import { liveQueries, type LiveQueries, type LiveQueryName, type OfficeStates } from "../catalogue.ts"
import { jobsSource } from "../device/feature.ts"
import { roomSource, statusSource, storageSource, syncSource } from "../history/queries.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { type AnyLiveQuery, checkParams, type Read, type Source } from "../kernel/query.ts"
import { remoteDataOf } from "../kernel/remote-data.ts"
import { adapterSource } from "../market/queries.ts"
import { tabSource } from "../messages/feature.ts"
import { sessionSource } from "../session/queries.ts"
import { type ChainCheck, unchecked } from "./check.ts"
import type { Line } from "./format.ts"
import { NotRecorded } from "./not-recorded.ts"
import { chainSource } from "./queries.ts"
import { Replay } from "./replay.ts"

/** What a live query says of a recorded moment, and the names of the states and sources that it read. */
export interface Answer<Value> {
  readonly value: Value
  readonly read: ReadonlyArray<string>
}

/** A recording as it was after one of its events: its states, and what every live query said of them. */
export class Moment extends Replay {
  readonly #logId: string
  #check: ChainCheck

  /** Before the first event. */
  constructor(logId: string) {
    super()
    this.#logId = logId
    this.#check = unchecked(logId)
  }

  /** Folds the next event: as this build knows it, and as it was written. */
  next(event: StoredEvent, { hash }: Pick<Line, "hash">): void {
    this.take(event)
    this.#check = { entries: this.#check.entries + 1, position: event.position, head: hash, broken: null }
  }

  /**
   * What a live query answers, as `/replay` shows it at this moment. @throws where it is not asked with what it takes,
   * and `NotRecorded`
   */
  ask<Name extends LiveQueryName>(
    name: Name,
    params: LiveQueries[Name]["params"],
  ): Answer<LiveQueries[Name]["value"] | undefined> {
    const query: AnyLiveQuery = liveQueries[name]
    const read = new Set<string>()
    const value = query.resolve(this.#read(read), checkParams(query, params) as never)
    return { value: value as LiveQueries[Name]["value"] | undefined, read: [...read].sort() }
  }

  #read(read: Set<string>): Read {
    const sources = this.#sources()
    const state: Read["known"] = <State>({ name }: { readonly name: string; readonly initial: () => State }) => {
      read.add(name)
      // The projection names its state, and every one is folded here.
      return this.state(name as keyof OfficeStates) as State
    }
    return {
      known: state,
      folded: state,
      soFar: state,
      remote: (endpoint, value) => remoteDataOf(value(), state(calls)[endpoint.name], false),
      source: <Value>({ name }: Source<Value>): Value => {
        read.add(name)
        const provide = sources.get(name)
        if (provide === undefined) throw new NotRecorded(name)
        return provide as Value
      },
    }
  }

  /** What is folded from no log stands as on the page of a recording: nothing is under way or configured. */
  #sources(): ReadonlyMap<string, unknown> {
    const said = <Value>({ name }: Source<Value>, value: NoInfer<Value>): readonly [string, unknown] => [name, value]
    return new Map([
      said(sessionSource, {
        boot: { _tag: "Ready" },
        account: null,
        customer: this.state("customer"),
        logId: this.#logId,
        online: true,
        unreachable: false,
        unidentified: null,
        ended: null,
      }),
      said(syncSource, { phase: "Stopped", retryAt: null, verifiedRows: null, at: null }),
      said(storageSource, null),
      said(roomSource, null),
      said(statusSource, {}),
      said(jobsSource, () => null),
      said(chainSource, this.#check.entries === 0 ? null : this.#check),
      said(tabSource, ""),
      said(adapterSource, { url: "", drivers: [] }),
    ])
  }
}
