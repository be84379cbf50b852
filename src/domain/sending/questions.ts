import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { canonicalJson } from "../kernel/canonical.ts"
import { parseAmount, zero, type Amount } from "../money/amount.ts"
import type { TransferNote } from "../transfers/review.ts"
import type { DestinationNote } from "../withdrawals/destination.ts"
import type { WithdrawalWarning } from "../withdrawals/validity.ts"
import { isYoung, type Known } from "./known.ts"
import { type OpenSend, openSendBefore, stillSilent } from "./open-sends.ts"
import type { Meaning } from "./sameness.ts"
import type { SendingState } from "./state.ts"

/** What each question tells beside itself. */
interface Details {
  /** A link chose where the funds go. */
  readonly FilledByLink: object
  /** Nothing was ever sent there from this device. */
  readonly FirstTime: object
  /** Another destination begins and ends alike. */
  readonly LookAlike: { readonly other: string }
  /** Its network cannot have such an address; the answer is all of it, of which the customer typed the end again. */
  readonly Impossible: { readonly end: string }
  readonly Repeat: { readonly before: OpenSend }
  /** Far more than was ever sent from this balance, in plain digits. */
  readonly Large: { readonly largest: string }
  readonly OwnEmail: object
  readonly ExceedsBalance: { readonly balance: string }
  readonly NothingArrives: { readonly fee: string }
  /** The customer wants to be stopped at destinations that this device has known for less than a day. */
  readonly Young: object
}
export type QuestionName = keyof Details

/** Something that only the customer can say. An answer counts when it repeats `about`, and so for nothing else. */
export type Question = {
  readonly [Name in QuestionName]: { readonly _tag: Name; readonly about: string } & Details[Name]
}[QuestionName]

const answer = Schema.optional(Schema.String)

/** What the customer answered: to each question, what it was about then. */
export const Answers = Schema.Struct({
  FilledByLink: answer,
  FirstTime: answer,
  LookAlike: answer,
  Impossible: answer,
  Repeat: answer,
  Large: answer,
  OwnEmail: answer,
  ExceedsBalance: answer,
  NothingArrives: answer,
  Young: answer,
} satisfies { readonly [Name in QuestionName]: typeof answer })
export type Answers = typeof Answers.Type

/** An order as its questions see it. */
export interface Asked {
  readonly meaning: Meaning
  /** The destination as people see it. */
  readonly to: string
  /** What of it is compared with others. */
  readonly compared: string
  readonly amount: string
  /** What is known of the destination: undefined of one never sent to, null of what has no destination. */
  readonly known: Known | undefined | null
  /** Whose place the destination might take. */
  readonly others: ReadonlyArray<string>
  /** How one of them is told from it; the first that it could be taken for. */
  readonly like: (compared: string, others: ReadonlyArray<string>) => string | undefined
  readonly notes: ReadonlyArray<TransferNote | WithdrawalWarning | DestinationNote>
  readonly fromLink: boolean
  readonly whitelist: boolean
}

/** So many characters are typed again of an address that cannot be one (S44). */
const typedAgain = 6

const impossible: ReadonlySet<string> = new Set<DestinationNote["_tag"]>([
  "BitcoinFormat",
  "Bep20Format",
  "Bep20Checksum",
])

const amountOf = (text: string): Amount => Option.getOrElse(parseAmount(text), () => zero)

/** Unusual is so many times more than the largest of at least so many sends. */
const unusual = { times: BigDecimal.make(10n, 0), sends: 3 }

const largestBefore = ({ meaning }: Asked, { sends }: SendingState): string | null => {
  const before = sends.filter(({ balance }) => balance === meaning.balance).map(({ amount }) => amount)
  return before.length < unusual.sends
    ? null
    : before.reduce((most, one) => (BigDecimal.isGreaterThan(amountOf(one), amountOf(most)) ? one : most))
}

type NoteOf<Tag> = Extract<Asked["notes"][number], { readonly _tag: Tag }>
const noteOf = <Tag extends Asked["notes"][number]["_tag"]>({ notes }: Asked, tag: Tag): NoteOf<Tag> | undefined =>
  notes.find((note): note is NoteOf<Tag> => note._tag === tag)

type Answer<Name extends QuestionName> = (Details[Name] & { readonly about: string }) | null

/** When each question is asked, in the order in which they are. */
const table: { readonly [Name in QuestionName]: (asked: Asked, state: SendingState) => Answer<Name> } = {
  FilledByLink: ({ fromLink, to, amount }) => (fromLink ? { about: `${to} ${amount}` } : null),
  FirstTime: ({ known, to }) => (known === undefined ? { about: to } : null),
  LookAlike: ({ to, compared, others, like }) => {
    const other = like(compared, others)
    return other === undefined ? null : { about: to, other }
  },
  Impossible: ({ to, notes }) =>
    notes.some(({ _tag }) => impossible.has(_tag)) ? { about: to, end: to.slice(-typedAgain) } : null,
  Repeat: ({ meaning }, state) => {
    const before = openSendBefore({ unknown: state.unknown, silent: stillSilent(state) }, meaning)
    // For just this, and once: whatever leaves, from whichever tab, uses the yes up.
    return before === undefined
      ? null
      : { about: canonicalJson([before.callId, state.leftSoFar, { ...meaning }]), before }
  },
  Large: (asked, state) => {
    const largest = largestBefore(asked, state)
    return largest !== null &&
      BigDecimal.isGreaterThan(amountOf(asked.amount), BigDecimal.multiply(amountOf(largest), unusual.times))
      ? { about: asked.amount, largest }
      : null
  },
  OwnEmail: (asked) => (noteOf(asked, "OwnEmail") === undefined ? null : { about: asked.to }),
  ExceedsBalance: (asked) => {
    const note = noteOf(asked, "ExceedsBalance")
    return note === undefined ? null : { about: asked.amount, balance: note.balance }
  },
  NothingArrives: (asked) => {
    const note = noteOf(asked, "NothingArrives")
    return note === undefined ? null : { about: asked.amount, fee: note.fee }
  },
  Young: ({ whitelist, known, to }, { officeNow }) =>
    whitelist && known !== null && isYoung(known, officeNow) ? { about: to } : null,
}

/** Everything that an order asks, answered or not. */
export const questionsOf = (asked: Asked, state: SendingState): ReadonlyArray<Question> =>
  (Object.keys(table) as ReadonlyArray<QuestionName>).flatMap((name) => {
    const found = table[name](asked, state)
    return found === null ? [] : [{ _tag: name, ...found } as Question]
  })

type Impossible = Extract<Question, { readonly _tag: "Impossible" }>
const headOf = ({ about, end }: Impossible): string => about.slice(0, about.length - end.length)

/** What is answered by the end of an address that was typed by hand. */
export const answerOfEnd = (question: Impossible, typed: string): Answers => ({
  Impossible: `${headOf(question)}${typed.trim()}`,
})

/** As much of an end as was typed of this address: of another, even if it ends alike, that is nothing (S44). */
export const typedEnd = (question: Impossible, { Impossible: answer = "" }: Answers): string =>
  answer.startsWith(headOf(question)) ? answer.slice(headOf(question).length) : ""

/** Whether the customer answered just this. */
export const isAnswered = ({ _tag, about }: Question, answers: Answers): boolean => answers[_tag] === about
