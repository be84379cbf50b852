import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { Circumstances } from "../../domain/sending/intent.ts"
import type { OpenSend } from "../../domain/sending/open-sends.ts"
import type { Answers } from "../../domain/sending/questions.ts"
import type { MoneyRefusal } from "../../domain/sending/refusals.ts"
import type { Outcome } from "../../rpc/outcome.ts"
import { type Question, useConfirm } from "./confirm.tsx"
import { eventMissing, refusalText, somethingWentWrong } from "./refusal.ts"

/** What became of something sent: the office took it; it did not, and nothing moved; or nobody knows. */
export type SendOutcome<Value> =
  | { readonly _tag: "Taken"; readonly value: Value }
  | { readonly _tag: "Failed"; readonly why: string }
  | { readonly _tag: "Unknown"; readonly why: string }

const insecure = msg`This page is not secure: without https two tabs could send the same at once.`
const changed = msg`Something changed meanwhile: nothing was sent. Look at it again`
const openEnded: ReadonlySet<MoneyRefusal["_tag"]> = new Set(["Unreachable", "Malformed", "Cancelled", "WorkerLost"])

/**
 * Sends what asks nothing but whether it may be sent again: a repeat of what nobody knows the outcome of is asked about
 * first, with No in focus. Null: the customer said no, and nothing was sent.
 */
export const useSendOnce = () => {
  const { t } = useLingui()
  const confirm = useConfirm()
  const words = (refusal: MoneyRefusal): string => {
    if (refusal._tag === "NoLocks") return t(insecure)
    if (refusal._tag === "SetAside") return t(eventMissing)
    if (refusal._tag === "Changed" || refusal._tag === "Unanswered") return t(changed)
    const text = refusalText(refusal)
    return typeof text === "string" ? text : t(text)
  }
  const attempt = async <Value>(
    send: (circumstances: Circumstances) => Promise<Outcome<Value, MoneyRefusal>>,
    repeat: (before: OpenSend) => Question,
    answers: Answers,
  ): Promise<SendOutcome<Value> | null> => {
    const outcome = await send({ fromLink: false, whitelist: false, answers })
    if (outcome._tag === "Succeeded") return { _tag: "Taken", value: outcome.value }
    if (outcome._tag === "Crashed") return { _tag: "Unknown", why: t(somethingWentWrong) }
    const { refusal } = outcome
    const question = refusal._tag === "Unanswered" ? refusal.questions.find(({ _tag }) => _tag === "Repeat") : undefined
    if (question?._tag !== "Repeat")
      return { _tag: openEnded.has(refusal._tag) ? "Unknown" : "Failed", why: words(refusal) }
    return (await confirm(repeat(question.before)))
      ? attempt(send, repeat, { ...answers, Repeat: question.about })
      : null
  }
  return <Value>(
    send: (circumstances: Circumstances) => Promise<Outcome<Value, MoneyRefusal>>,
    repeat: (before: OpenSend) => Question,
  ): Promise<SendOutcome<Value> | null> => attempt(send, repeat, {})
}
