import { userBalance } from "../balances/endpoints.ts"
import { listTransactions } from "../history/endpoints.ts"
import { pageRequest } from "../history/page.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import { type Moment, type Reading, reading, refuse } from "../kernel/command.ts"
import type { EventDraft } from "../kernel/event.ts"
import type { Read } from "../kernel/query.ts"
import { userInfo } from "../session/endpoints.ts"
import { decideKind } from "./decide.ts"
import { OutcomeCleared } from "./events.ts"
import { type Circumstances, type Kind, type Kinds, typedOf } from "./intent.ts"
import { knownForSource } from "./open-sends.ts"
import { sendingStateOf } from "./state.ts"

/** What may have changed once funds moved, or may have (R250). */
export const afterFunds: ReadonlyArray<Reading> = [
  reading(listTransactions, pageRequest({ purpose: "head" })),
  reading(userBalance, {}),
  reading(userInfo, {}),
]

/** What surrounds a command that needs `funds`: it would not have come to be decided otherwise. */
const held = { online: true, locks: true, storage: null } as const

/** An order as the page sends it. */
export interface Ordered<K extends Kind> {
  readonly order: Kinds[K]["order"]
  readonly circumstances: Circumstances
}

/** What follows a call that moves funds. */
export interface AfterSend {
  readonly fulfilled: ReadonlyArray<EventDraft>
  readonly beside: ReadonlyArray<Reading>
}

/**
 * Moves funds, once: what was looked at and nothing else, with every question answered. The order is made anew from
 * what it means, so a fee of one's own making goes nowhere. `send` calls the office with it.
 */
export const moveFunds = <K extends Kind, Sent>(
  kind: K,
  { order, circumstances }: Ordered<K>,
  read: Read,
  { now, officeNow }: Moment,
  send: (order: Kinds[K]["order"], after: AfterSend) => Sent,
) => {
  const state = sendingStateOf(read, { ...held, now, officeNow, knownFor: read.source(knownForSource) })
  const { order: made, obstacles, questions, open } = decideKind(kind, typedOf[kind](order), circumstances, state)
  if (made === null || obstacles.length > 0 || canonicalJson(made) !== canonicalJson(order))
    return refuse({ _tag: "Changed" }, { beside: afterFunds })
  // A yes to a repeat that is none by now: another tab sent it meanwhile, or it was cleared. It was said to neither.
  if (circumstances.answers.Repeat !== undefined && !questions.some(({ _tag }) => _tag === "Repeat"))
    return refuse({ _tag: "Changed" }, { beside: afterFunds })
  if (open.length > 0) return refuse({ _tag: "Unanswered", questions: open }, { beside: afterFunds })
  // A repeat that went through settles what it repeated.
  const fulfilled = questions.flatMap((question) =>
    question._tag === "Repeat" && question.before.isSame
      ? [OutcomeCleared.draft({ callId: question.before.callId, asked: null })]
      : [],
  )
  return send(made, { fulfilled, beside: afterFunds })
}
