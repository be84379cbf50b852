import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { accountOf } from "../../domain/session/account.ts"
import { userInfo } from "../../domain/session/endpoints.ts"
import type { SessionInput } from "../../domain/session/machine.ts"
import { makePauses } from "../http/back-off.ts"
import type { OfficeBackend } from "../http/office-backend.ts"
import type { CallFailed } from "../http/run-call.ts"
import { passed } from "../passed.ts"
import { type PresenceNow, workingBy } from "../sync/presence.ts"
import { withLock } from "../tabs/locks.ts"
import type { Account } from "./account.ts"

/** What asking whose a token is needs of its session. */
export interface IdentifyParts {
  readonly presence: PresenceNow
  readonly salt: string
  /** The one that is open. */
  readonly account: Effect.Effect<Account>
  /** Whether a token is still the session's. */
  readonly isCurrent: (token: string) => boolean
  readonly take: (input: SessionInput) => Effect.Effect<void>
}

/**
 * Asks whose a token is until an answer came or the session is another; at once when the network comes or goes. Each
 * tab asks once for itself, since each has to know that its token is good; where the office does not answer, one tab at
 * a time asks on, and the others after it (S50).
 */
export const makeIdentify = ({ presence, salt, account, isCurrent, take }: IdentifyParts) => {
  /** Asks once; fails while the office cannot be reached. */
  const ask = Effect.fnUntraced(function* (token: string) {
    const before = yield* account
    const answer = yield* Effect.result(before.reads.read(userInfo, {}))
    if (Result.isFailure(answer)) {
      const refused = answer.failure.refusal._tag === "Refused"
      yield* take({ _tag: "Unidentified", token, refused })
      return refused ? undefined : yield* answer.failure
    }
    const name = accountOf(salt, answer.success.answer.id)
    yield* take({ _tag: "Identified", token, account: name })
    // The answer was written to the visitor's log: the customer's own begins with it.
    const now = yield* account
    if (name !== before.name && now.name === name) yield* now.context.writer.record(answer.success.facts)
  })

  const askOn = Effect.fnUntraced(function* (token: string, failure: CallFailed) {
    const { context } = yield* account
    const pauses = yield* makePauses
    const dueAfter = (failed: CallFailed) => Effect.zipWith(passed, pauses(failed), (now, pause) => now + pause)
    let due = yield* dueAfter(failure)
    yield* withLock(
      `identify:${context.account}`,
      Effect.gen(function* () {
        while (isCurrent(token)) {
          yield* Effect.sleep(Math.max(0, due - (yield* passed)))
          const asked = yield* Effect.result(ask(token))
          if (Result.isSuccess(asked)) return
          due = yield* dueAfter(asked.failure)
        }
      }),
    )
  })

  return (token: string): Effect.Effect<void, never, OfficeBackend> =>
    Effect.asVoid(
      workingBy(
        presence,
        ({ online }) => online,
        () => Effect.catchTag(ask(token), "CallFailed", (failure) => askOn(token, failure)),
      ),
    )
}
