import { projections } from "../../domain/catalogue.ts"
import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import { NotLoaded } from "../../domain/kernel/snapshot.ts"
import type { LiveQueries, LiveQueryName } from "../../rpc/live-queries.ts"
import type { Account } from "../session/account.ts"
import type { Session } from "../session/session.ts"
import { answers } from "./answers.ts"

/** What an area says while its state is being read, or folded again from the log. */
const unknown: RemoteData<never> = { state: "init", value: null, at: null, rejected: null }

/**
 * The answer of a live query. As long as anything it draws from is not known, its area says so; nothing is said while
 * what it
 * needs was let go because nobody was looking, so that the page goes on with what it has until all is back.
 */
export const answerOf = <Name extends LiveQueryName>(
  session: Session,
  account: Account,
  name: Name,
  params: LiveQueries[Name]["params"],
): LiveQueries[Name]["value"] | RemoteData<never> | undefined => {
  account.idleGate.asked()
  const { topics, answer, isEarly, needs = topics } = answers[name]
  if (isEarly !== true && needs.some((topic) => Object.hasOwn(projections, topic) && !account.projector.isKnown(topic)))
    return unknown
  try {
    return answer(session, account, params)
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error
    return isEarly === true || account.projector.isEvicted() ? undefined : unknown
  }
}
