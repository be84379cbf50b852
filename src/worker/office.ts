import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as Scope from "effect/Scope"
import { type CommandName, fetchingEverything } from "../domain/catalogue.ts"
import type { Initialisation } from "../rpc/initialisation.ts"
import type { Outcome } from "../rpc/outcome.ts"
import { type Alive, crashed, serve } from "../rpc/server.ts"
import { carryOut } from "./commands.ts"
import { dropNetwork, makeRuntime } from "./http/office-backend.ts"
import { makeChanges } from "./session/changes.ts"
import { checkedParams, fetchQuery, prepareQuery, resolveQuery, samenessOf } from "./session/live-query.ts"
import { type Opened, type Session, startSession } from "./session/session.ts"
import { reached } from "./start-marks.ts"
import { life } from "./tabs/life.ts"

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

/** How the session starts. What replays is fetched by the few who want it, before the network goes. */
const startOf = async (initialisation: Initialisation): Promise<ReturnType<typeof startSession>> => {
  if (!initialisation.replays) return startSession(initialisation, changes)
  const [{ noOffice, startReplay }] = await Promise.all([import("./replay/replay-session.ts"), ...fetchingEverything()])
  dropNetwork(globalThis)
  runtime = makeRuntime(noOffice)
  return startReplay(initialisation, changes)
}

const initialise = async (initialisation: Initialisation, alive: Alive): Promise<Outcome<null, never>> => {
  alive(await life)
  session = await runtime.runPromise((await startOf(initialisation)).pipe(Effect.provideService(Scope.Scope, home)))
  reached("opened")
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
