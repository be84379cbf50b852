import type { Circumstances } from "../../src/domain/sending/intent.ts"
import type { Answers } from "../../src/domain/sending/questions.ts"

/** An order as its questions name it. */
interface Named {
  readonly amount: string
  readonly toUser?: string
  readonly shown?: string
}

/** A customer's yes to all that an order may ask, but to no repeat: that is said by its call. */
export const agreed = ({ amount, toUser, shown }: Named, repeat?: string): Circumstances => {
  const to = toUser ?? shown ?? ""
  const answers: Answers = {
    FirstTime: to,
    LookAlike: to,
    Impossible: to.slice(-6),
    Large: amount,
    OwnEmail: to,
    ExceedsBalance: amount,
    NothingArrives: amount,
    Young: to,
    Repeat: repeat,
  }
  return { fromLink: false, whitelist: false, answers }
}
