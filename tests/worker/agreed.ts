import type { Circumstances } from "../../src/domain/sending/intent.ts"
import type { Answers } from "../../src/domain/sending/questions.ts"

/** A customer's yes to all that an order may ask, but to no repeat: that is said by its call. */
export const agreed = (order: object, repeat?: string): Circumstances => {
  const { amount = "", toUser, shown, tab, destination } = order as { readonly [field: string]: string | undefined }
  // Of a card no more is shown than other cards end in, so a yes names all of what is sent.
  const to = (tab === "card" ? destination : (toUser ?? shown)) ?? ""
  const answers: Answers = {
    FirstTime: to,
    LookAlike: to,
    Impossible: to,
    Large: amount,
    OwnEmail: to,
    ExceedsBalance: amount,
    NothingArrives: amount,
    Young: to,
    Repeat: repeat,
  }
  return { fromLink: false, whitelist: false, answers }
}
