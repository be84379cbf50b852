import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as Scope from "effect/Scope"
import { crashed, serve } from "../rpc/server.ts"
import type { Hello, MethodName } from "../rpc/methods.ts"
import type { Outcome } from "../rpc/outcome.ts"
import type { OfficeBackend } from "./backends/office-backend.ts"
import type { CallFailed } from "./calls/run-call.ts"
import type { MoneyRefused } from "./calls/send-money.ts"
import { handlers } from "./methods.ts"
import { answerOf } from "./queries/answer.ts"
import { answers } from "./queries/answers.ts"
import { makeRuntime } from "./runtime.ts"
import { type Opened, type Session, startSession } from "./session.ts"
import { locksExist } from "./tabs/locks.ts"
import { makeTopics } from "./topics.ts"

const runtime = makeRuntime()
const topics = makeTopics()
const home = Scope.makeUnsafe()
let session: Session | null = null

/** What is open; the page's first word is `hello`, and it asks nothing before that was answered. */
const present = (): { readonly session: Session; readonly opened: Opened } => {
  const opened = session?.opened() ?? null
  if (session === null || opened === null) throw new Error("asked before hello was answered")
  return { session, opened }
}

/** Takes the lock that tells the page that this worker lives, until it dies. */
const holdLock = (name: string): Promise<void> =>
  locksExist() ? new Promise((held) => void navigator.locks.request(name, () => {
    held()
    return new Promise<never>(() => undefined)
  })) : Promise.resolve()

const hello = async (words: Hello, alive: () => void): Promise<Outcome<null, never>> => {
  await holdLock(words.workerLock)
  alive()
  session = await runtime.runPromise(startSession(words, topics).pipe(Effect.provideService(Scope.Scope, home)))
  return { _tag: "Succeeded", value: null }
}

/** Runs a method. The tables are typed where they are written; here, between the threads, a name and its request are only data. */
const call = async (name: MethodName, request: unknown): Promise<Outcome<unknown, unknown>> => {
  const { session, opened } = present()
  if (!Object.hasOwn(handlers, name)) return crashed(new Error(`no method ${name}`))
  const handler: Handler = handlers[name]
  const exit = await runtime.runPromiseExit(Effect.result(handler(session, opened, request as never)))
  if (Exit.isFailure(exit)) return Cause.hasInterruptsOnly(exit.cause) ? { _tag: "Refused", refusal: { _tag: "Cancelled" } } : crashed(Cause.squash(exit.cause))
  return Result.isSuccess(exit.value) ? { _tag: "Succeeded", value: exit.value.success } : { _tag: "Refused", refusal: exit.value.failure.refusal }
}
type Handler = (session: Session, opened: Opened, request: never) => Effect.Effect<unknown, CallFailed | MoneyRefused, OfficeBackend>

serve({
  hello,
  call,
  topicsOf: (name) => answers[name].topics,
  answer: (name, params) => {
    const { session, opened } = present()
    return answerOf(session, opened.account, name, params as never)
  },
  listen: (listener) => void topics.listen(listener),
})
