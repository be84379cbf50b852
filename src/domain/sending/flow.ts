import type { Kind } from "./intent.ts"
import type { Answers, Question, QuestionName } from "./questions.ts"
import { isOpenEnded, type MoneyRefusal, type NothingMoved, type OpenEnded } from "./refusals.ts"

/** What one kind of send is led through. */
export interface Way {
  /** The order is drawn once more before it leaves; without it the form is what is confirmed. */
  readonly check: boolean
  /** A code or password is asked for at a gate (R247). What has none may be begun again where it ended. */
  readonly gate: boolean
  /** What is asked in dialogs once the order is confirmed; everything else is answered on form and check. */
  readonly dialogs: ReadonlySet<QuestionName>
}

const gated: Way = {
  check: true,
  gate: true,
  dialogs: new Set(["NothingArrives", "ExceedsBalance", "Large", "OwnEmail", "Young", "Repeat"]),
}
const plain: Way = { check: false, gate: false, dialogs: new Set(["Repeat"]) }

/** The way of each kind of send. */
export const ways: { readonly [K in Kind]: Way } = {
  transfer: gated,
  withdrawal: gated,
  contract: { ...plain, check: true },
  card: plain,
  tokens: plain,
}

/** An order that was confirmed, with what was answered on the way. */
interface Confirmed<Order> {
  readonly order: Order
  readonly answers: Answers
}

/** Being filled in. `refused`: why the last try ended here with nothing moved. */
interface Filling {
  readonly _tag: "Form"
  readonly refused: NothingMoved | null
}
/** Drawn from the very object that will be sent (S21). */
interface Checking<Order> {
  readonly _tag: "Check"
  readonly order: Order
  readonly refused: NothingMoved | null
}
/** Something of it is being asked. */
interface Asking<Order> extends Confirmed<Order> {
  readonly _tag: "Asking"
  readonly questions: ReadonlyArray<Question>
}
/** Waits for the code or password. `refused`: the one before was wrong; `attempt` counts those. */
interface AtGate<Order> extends Confirmed<Order> {
  readonly _tag: "Gate"
  readonly attempt: number
  readonly refused: NothingMoved | null
}
/** On its way: nothing but its answer changes that. */
interface Sending<Order> extends Confirmed<Order> {
  readonly _tag: "Sending"
  readonly attempt: number
}
/** Over: done, accepted without a word about what was done (A97), or nobody knows. */
interface Ended<Sent> {
  readonly _tag: "Done" | "Unconfirmed"
  readonly sent: Sent
}
interface Unknown<Sent> {
  readonly _tag: "Unknown"
  readonly sent: Sent
  readonly refused: OpenEnded
}

/** Where a send stands, whatever its kind. */
export type SendFlow<Order, Sent> =
  | Filling
  | Checking<Order>
  | Asking<Order>
  | AtGate<Order>
  | Sending<Order>
  | Ended<Sent>
  | Unknown<Sent>

/** What the worker said of it. */
export type Answer =
  | { readonly _tag: "Succeeded"; readonly isConfirmed: boolean }
  | { readonly _tag: "Refused"; readonly refusal: MoneyRefusal }

/** What happens to a send. */
export type SendEvent<Order, Sent> =
  /** The form is filled in; what has no check is confirmed by the same press. */
  | { readonly _tag: "Continued"; readonly order: Order }
  /** `open`: what is not answered of it. */
  | { readonly _tag: "Confirmed"; readonly answers: Answers; readonly open: ReadonlyArray<Question> }
  | { readonly _tag: "Agreed"; readonly answers: Answers }
  | { readonly _tag: "Declined" }
  | { readonly _tag: "Submitted" }
  | { readonly _tag: "GateClosed" }
  /** Back to the form: the customer wants to, or what was looked at is another now (S03, S22). */
  | { readonly _tag: "Returned" }
  /** `sent`: what left, as it is shown from then on. */
  | { readonly _tag: "Answered"; readonly answer: Answer; readonly sent: Sent }

/** Nothing is filled in so far. */
export const filling: Filling = { _tag: "Form", refused: null }

const wrongCode = 3

/** The order that is looked at or under way; null before and after. */
export const orderOf = <Order>(flow: SendFlow<Order, unknown>): Order | null => ("order" in flow ? flow.order : null)

/** Whether something is asked or on its way, and a press does nothing. */
export const isBusy = ({ _tag }: SendFlow<unknown, unknown>): boolean => _tag === "Asking" || _tag === "Sending"

/** Why a try ended with nothing moved, where it is said. */
export const refusedOf = (flow: SendFlow<unknown, unknown>): NothingMoved | null =>
  flow._tag === "Form" || flow._tag === "Check" ? flow.refused : null

type Told<Tag, Order, Sent> = Extract<SendEvent<Order, Sent>, { readonly _tag: Tag }>

/** Where nothing is under way, and a form can be gone on from. */
const isOpen = ({ gate }: Way, { _tag }: SendFlow<unknown, unknown>): boolean =>
  _tag === "Form" || (!gate && (_tag === "Done" || _tag === "Unconfirmed" || _tag === "Unknown"))

/** All is answered: to the gate, or on its way where there is none. */
const onwards = <Order>({ gate }: Way, { order, answers }: Confirmed<Order>): AtGate<Order> | Sending<Order> =>
  gate ? { _tag: "Gate", order, answers, attempt: 0, refused: null } : { _tag: "Sending", order, answers, attempt: 0 }

/** Asks what dialogs ask; what only form and check can answer, nobody is led past. */
const asked = <Order>(
  way: Way,
  confirmed: Confirmed<Order>,
  questions: ReadonlyArray<Question>,
): Asking<Order> | AtGate<Order> | Sending<Order> | null => {
  if (questions.some(({ _tag }) => !way.dialogs.has(_tag))) return null
  return questions.length === 0 ? onwards(way, confirmed) : { ...confirmed, _tag: "Asking", questions }
}

/** Where a send is that was not wanted after all, or was refused with nothing moved. */
const stopped = <Order>(
  { check }: Pick<Way, "check">,
  order: Order,
  refused: NothingMoved | null,
): Filling | Checking<Order> => (check ? { _tag: "Check", order, refused } : { _tag: "Form", refused })

const answered = <Order, Sent>(
  way: Way,
  { order, answers, attempt }: Sending<Order>,
  { answer, sent }: Told<"Answered", Order, Sent>,
): SendFlow<Order, Sent> => {
  if (answer._tag === "Succeeded") return { _tag: answer.isConfirmed ? "Done" : "Unconfirmed", sent }
  const { refusal } = answer
  if (isOpenEnded(refusal)) return { _tag: "Unknown", sent, refused: refusal }
  if (way.gate && refusal._tag === "Refused" && refusal.code === wrongCode)
    return { _tag: "Gate", order, answers, attempt: attempt + 1, refused: refusal }
  // What is refused has left the gate; where there is none, the form is where it began.
  const home = { check: way.check && way.gate }
  if (refusal._tag !== "Unanswered") return stopped(home, order, refusal)
  return asked(way, { order, answers }, refusal.questions) ?? stopped(home, order, { _tag: "Changed" })
}

/**
 * The way of a send through its steps: one send for one press at the gate, of the order that was looked at and nothing
 * else (S20, S21). An event that does not belong to the step changes nothing, so a second press does nothing.
 */
export const next = <Order, Sent>(
  way: Way,
  flow: SendFlow<Order, Sent>,
  event: SendEvent<Order, Sent>,
): SendFlow<Order, Sent> => {
  switch (event._tag) {
    case "Continued":
      return isOpen(way, flow) ? { _tag: "Check", order: event.order, refused: null } : flow
    case "Confirmed":
      return flow._tag === "Check"
        ? (asked(way, { order: flow.order, answers: event.answers }, event.open) ?? flow)
        : flow
    case "Agreed":
      return flow._tag === "Asking"
        ? onwards(way, { order: flow.order, answers: { ...flow.answers, ...event.answers } })
        : flow
    case "Declined":
      return flow._tag === "Asking" ? stopped(way, flow.order, null) : flow
    case "Submitted":
      return flow._tag === "Gate"
        ? { _tag: "Sending", order: flow.order, answers: flow.answers, attempt: flow.attempt }
        : flow
    case "GateClosed":
      return flow._tag === "Gate" ? stopped(way, flow.order, null) : flow
    case "Returned":
      return flow._tag === "Check" || flow._tag === "Asking" || flow._tag === "Gate" ? filling : flow
    case "Answered":
      return flow._tag === "Sending" ? answered(way, flow, event) : flow
  }
}
