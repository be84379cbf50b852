import { msg } from "@lingui/core/macro"
import { useEffect, useState, useSyncExternalStore } from "react"
import { next, type SendEvent, type SendFlow, type Way, ways } from "../../domain/sending/flow.ts"
import type { Kind } from "../../domain/sending/intent.ts"
import type { OpenSend } from "../../domain/sending/open-sends.ts"
import type { Answers, Question } from "../../domain/sending/questions.ts"
import type { MoneyRefusal } from "../../domain/sending/refusals.ts"
import type { Outcome } from "../../rpc/outcome.ts"
import { type Question as Asked, useConfirm } from "./confirm.tsx"
import { useKeptSend } from "./kept-sends.tsx"
import { eventMissing, refusalOf, refusalText } from "./refusal.ts"
import { useWords } from "./use-words.ts"

/** A dialog with the questions that its yes answers. */
export interface QuestionDialog extends Asked {
  readonly asks: ReadonlyArray<Question>
}

interface SendParts<Order, Value, Sent> {
  readonly kind: Kind
  /** Of the dialog; one that comes back goes on with what it had sent. */
  readonly name?: string
  readonly initial: SendFlow<Order, Sent>
  readonly send: (order: Order, answers: Answers, secondFactor: string) => Promise<Outcome<Value, MoneyRefusal>>
  /** Whether what the office said confirms that it is done (A97). */
  readonly isConfirmed: (value: Value) => boolean
  /** What is shown of an order that left; null: the office said nothing of it. */
  readonly sentOf: (order: Order, value: Value | null) => Sent
  /** How questions are asked, one dialog after the other. */
  readonly dialogs: (questions: ReadonlyArray<Question>, order: Order) => ReadonlyArray<QuestionDialog>
}

/** The one dialog of a send of which nothing is asked but whether it may be sent again. */
export const repeatDialogs =
  <Order>(words: (before: OpenSend, order: Order) => Asked) =>
  (questions: ReadonlyArray<Question>, order: Order): ReadonlyArray<QuestionDialog> =>
    questions.flatMap((question) =>
      question._tag === "Repeat" ? [{ ...words(question.before, order), asks: [question] }] : [],
    )

/** Where a send stands; it is led on also while nobody draws it. */
interface LedSend<Order, Sent> {
  readonly present: () => SendFlow<Order, Sent>
  /** @returns whether that changed it */
  readonly tell: (event: SendEvent<Order, Sent>) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

const lead = <Order, Sent>(way: Way, initial: SendFlow<Order, Sent>): LedSend<Order, Sent> => {
  const listeners = new Set<() => void>()
  let flow = initial
  return {
    present: () => flow,
    tell: (event) => {
      const before = flow
      flow = next(way, before, event)
      for (const listener of listeners) listener()
      return flow !== before
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A send that begins, or the one of this name that is on its way; nobody is there to answer what the old one asks. */
const useLedSend = <Order, Sent>(
  way: Way,
  initial: SendFlow<Order, Sent>,
  name: string | undefined,
): readonly [SendFlow<Order, Sent>, LedSend<Order, Sent>] => {
  const kept = useKeptSend(name)
  const [led] = useState((): LedSend<Order, Sent> => {
    const left = kept?.find() as LedSend<Order, Sent> | undefined // of one name all orders are of one kind
    return left === undefined || left.present()._tag === "Asking" ? lead(way, initial) : left
  })
  const flow = useSyncExternalStore(led.subscribe, led.present)
  useEffect(() => {
    if (flow._tag === "Sending") kept?.keep(led)
    else kept?.forget()
  }, [kept, flow, led])
  return [flow, led]
}

/** Leads a send of any kind: tells its flow what happens, and asks and sends what the flow says. */
export const useSendFlow = <Order, Value, Sent>(parts: SendParts<Order, Value, Sent>) => {
  const { kind, name, initial, send, isConfirmed, sentOf, dialogs } = parts
  const confirm = useConfirm()
  // What is pressed twice between two drawings meets what came of the first press.
  const [flow, { present, tell }] = useLedSend(ways[kind], initial, name)

  /** One dialog after the other; null as soon as one is not answered with yes. */
  const askEach = async (
    [dialog, ...others]: ReadonlyArray<QuestionDialog>,
    answers: Answers,
  ): Promise<Answers | null> => {
    if (dialog === undefined) return answers
    if (!(await confirm(dialog))) return null
    return askEach(others, { ...answers, ...Object.fromEntries(dialog.asks.map(({ _tag, about }) => [_tag, about])) })
  }

  /** Asks and sends until it is the customer's turn again; says where the flow is then. */
  const follow = async (secondFactor: string): Promise<SendFlow<Order, Sent>> => {
    const at = present()
    if (at._tag === "Asking") {
      const answers = await askEach(dialogs(at.questions, at.order), {})
      // It was left meanwhile, and what is asked now is another order.
      if (present() !== at) return present()
      tell(answers === null ? { _tag: "Declined" } : { _tag: "Agreed", answers })
      return follow("")
    }
    if (at._tag === "Sending") {
      const outcome = await send(at.order, at.answers, secondFactor)
      const value = outcome._tag === "Succeeded" ? outcome.value : null
      tell({
        _tag: "Answered",
        sent: sentOf(at.order, value),
        answer:
          outcome._tag === "Succeeded"
            ? { _tag: "Succeeded", isConfirmed: isConfirmed(outcome.value) }
            : { _tag: "Refused", refusal: refusalOf(outcome) },
      })
      return follow("")
    }
    return at
  }
  /** Only what changed the flow is followed: everything else is followed already, or meant nothing. */
  const happens = async (event: SendEvent<Order, Sent>, secondFactor = ""): Promise<SendFlow<Order, Sent>> =>
    tell(event) ? follow(secondFactor) : present()

  return {
    flow,
    goOn: (order: Order): void => void tell({ _tag: "Continued", order }),
    confirm: (answers: Answers = {}, open: ReadonlyArray<Question> = []) =>
      happens({ _tag: "Confirmed", answers, open }),
    submit: (secondFactor: string) => happens({ _tag: "Submitted" }, secondFactor),
    closeGate: (): void => void tell({ _tag: "GateClosed" }),
    goBack: (): void => void tell({ _tag: "Returned" }),
  }
}

const insecure = msg`This page is not secure: without https two tabs could send the same at once.`
const changed = msg`Something changed meanwhile: nothing was sent. Look at it again`

/** Why a send was refused, in one sentence. */
export const useSendWords = (): ((refusal: MoneyRefusal) => string) => {
  const words = useWords()
  return (refusal) => {
    if (refusal._tag === "NoLocks") return words(insecure)
    if (refusal._tag === "SetAside") return words(eventMissing)
    if (refusal._tag === "Changed" || refusal._tag === "Unanswered") return words(changed)
    return words(refusalText(refusal))
  }
}
