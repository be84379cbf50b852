import "../at-hand.ts"
import "fake-indexeddb/auto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import type { LiveQueries, LiveQueryName, CommandName, Commands } from "../../src/domain/catalogue.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import { digestsOf } from "../../src/domain/recording/replay.ts"
import type { Initialisation } from "../../src/rpc/initialisation.ts"
import { carryOut } from "../../src/worker/commands.ts"
import { OfficeBackend, makeRuntime } from "../../src/worker/http/office-backend.ts"
import { noOffice, startReplay } from "../../src/worker/replay/replay-session.ts"
import { type Changes, makeChanges } from "../../src/worker/session/changes.ts"
import { checkedParams, resolveQuery } from "../../src/worker/session/live-query.ts"
import { type Opened, type Session, startSession } from "../../src/worker/session/session.ts"

/** A worker's session in this process, asked without the threads in between: one tab of the office. */
export interface Tab {
  readonly session: Session
  readonly opened: () => Opened
  readonly call: <Name extends CommandName>(
    name: Name,
    request: Commands[Name]["request"],
  ) => Promise<Commands[Name]["response"]>
  readonly answer: <Name extends LiveQueryName>(
    name: Name,
    params: LiveQueries[Name]["params"],
  ) => LiveQueries[Name]["value"]
  /** Hears what changed in the worker's memory. */
  readonly listen: Changes["listen"]
  /** Resolves once a condition holds; asked again whenever something changed in the worker. */
  readonly until: (condition: () => boolean) => Promise<void>
  /** Ends the tab as closing it does: everything it runs is interrupted, nothing is said to anyone. */
  readonly kill: () => Promise<void>
}

/** Opens a tab against an office, or with `replays` one that shows recordings; `clock`: another than this machine's. */
export const openTab = async (
  officeUrl: string,
  words: Partial<Initialisation> = {},
  clock?: Clock.Clock,
): Promise<Tab> => {
  const office = words.replays === true ? noOffice : OfficeBackend.layer
  const runtime = makeRuntime(clock === undefined ? office : Layer.merge(office, Layer.succeed(Clock.Clock, clock)))
  const changes = makeChanges()
  const scope = Scope.makeUnsafe()
  const initialisation: Initialisation = {
    tab: crypto.randomUUID(),
    build: "test",
    language: "en",
    officeUrl,
    adapterUrl: officeUrl,
    adapterDrivers: [],
    statuses: {},
    idempotency: true,
    inferredCalls: true,
    visible: true,
    online: true,
    salt: "salt",
    session: null,
    removing: null,
    replays: false,
    ...words,
  }
  const session = await runtime.runPromise(
    (initialisation.replays ? startReplay : startSession)(initialisation, changes).pipe(
      Effect.provideService(Scope.Scope, scope),
    ),
  )
  const opened = (): Opened => {
    const held = session.opened()
    if (held === null) throw new Error("nothing is open")
    return held
  }
  return {
    session,
    opened,
    call: (name, request) => runtime.runPromise(carryOut(session, name, request)) as Promise<never>,
    answer: (name, params) => {
      const { value } = resolveQuery(session, opened().account, name, checkedParams(name, params))
      // What crosses the threads is plain data: anything else is an error here, as its copy would be another thing.
      if (value !== undefined) canonicalJson(value)
      return value as LiveQueries[typeof name]["value"]
    },
    listen: changes.listen,
    until: (condition) =>
      new Promise((resolve) => {
        const stop = changes.listen(() => check())
        const check = (): void => {
          if (!condition()) return
          stop()
          resolve()
        }
        check()
      }),
    kill: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await runtime.dispose()
    },
  }
}

/** The digests of every projection as a tab holds them now. */
export const digests = (tab: Tab): Readonly<Record<string, string>> =>
  toEnd(digestsOf((name) => tab.opened().account.projector.state(name)))
