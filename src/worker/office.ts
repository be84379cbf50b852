import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as Scope from "effect/Scope"
import { type CommandName, fetchingEverything } from "../domain/catalogue.ts"
import type { Initialisation } from "../rpc/initialisation.ts"
import type { Outcome } from "../rpc/outcome.ts"
import { crashed, serve } from "../rpc/server.ts"
import { carryOut } from "./commands.ts"
import { dropNetwork, makeRuntime } from "./http/office-backend.ts"
import { makeChanges } from "./session/changes.ts"
import { checkedParams, fetchQuery, prepareQuery, resolveQuery, samenessOf } from "./session/live-query.ts"
import { type Opened, type Session, startSession } from "./session/session.ts"
import { reached } from "./start-marks.ts"
import { locksExist } from "./tabs/locks.ts"

reached("office")
let runtime = makeRuntime()
const changes = makeChanges()
const home = Scope.makeUnsafe()
let session: Session | null = null

/** What is open; the page initialises it first, and asks nothing before that was answered. */
const present = (): { readonly session: Session; readonly opened: Opened } => {
  const opened = session?.opened() ?? null
  if (session === null || opened === null) throw new Error("asked before it was initialised")
  return { session, opened }
}

/** Takes the lock that tells the page that this worker lives, until it dies. */
const holdLock = (name: string): Promise<void> =>
  locksExist()
    ? new Promise(
        (held) =>
          void navigator.locks.request(name, () => {
            held()
            return new Promise<never>(() => undefined)
          }),
      )
    : Promise.resolve()

/** How the session starts. What replays is fetched by the few who want it, before the network goes. */
const startOf = async (initialisation: Initialisation): Promise<ReturnType<typeof startSession>> => {
  if (!initialisation.replays) return startSession(initialisation, changes)
  const [{ noOffice, startReplay }] = await Promise.all([import("./replay/replay-session.ts"), ...fetchingEverything()])
  dropNetwork(globalThis)
  runtime = makeRuntime(noOffice)
  return startReplay(initialisation, changes)
}

const initialise = async (initialisation: Initialisation, alive: () => void): Promise<Outcome<null, never>> => {
  // The lock is the browser's to give, which takes as long as the session takes to start.
  const held = holdLock(initialisation.workerLock).then(alive)
  session = await runtime.runPromise((await startOf(initialisation)).pipe(Effect.provideService(Scope.Scope, home)))
  reached("opened")
  await held
  return { _tag: "Succeeded", value: null }
}

/**
 * Runs a method. The tables are typed where they are written; here, between the threads, a name and its request are
 * only data.
 */
const call = async (name: CommandName, request: unknown): Promise<Outcome<unknown, unknown>> => {
  const { session } = present()
  const exit = await runtime.runPromiseExit(Effect.result(carryOut(session, name, request)))
  if (Exit.isFailure(exit))
    return Cause.hasInterruptsOnly(exit.cause)
      ? { _tag: "Refused", refusal: { _tag: "Cancelled" } }
      : crashed(Cause.squash(exit.cause))
  return Result.isSuccess(exit.value)
    ? { _tag: "Succeeded", value: exit.value.success }
    : { _tag: "Refused", refusal: exit.value.failure.refusal }
}

serve({
  initialise,
  call,
  fetch: fetchQuery,
  check: checkedParams,
  resolve: (name, params) => {
    const { session, opened } = present()
    return resolveQuery(session, opened.account, name, params)
  },
  prepare: (name, params) => {
    const { session, opened } = present()
    return prepareQuery(session, opened.account, name, params)
  },
  isSame: samenessOf,
  listen: (listener) => void changes.listen(listener),
})
