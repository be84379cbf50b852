import * as Effect from "effect/Effect"
import { sendMail } from "./outbox.ts"

/** What a customer hears of by e-mail, whoever did it. */
const changes = {
  password: "your password was changed",
  email: "your e-mail address was changed",
  bep20: "the address that your payouts go to was changed",
  twoFactorOn: "two-factor authentication was switched on",
  twoFactorOff: "two-factor authentication was switched off",
} as const
const rest = "everybody else who was signed in as you no longer is. If this was not you, ask for a new password at once"
export type AccountChange = keyof typeof changes

/** Tells a customer, at each address that may be the customer's, what was changed. */
export const tellOfChange = (addresses: ReadonlyArray<string>, change: AccountChange) =>
  Effect.forEach(
    new Set(addresses),
    (to) =>
      sendMail({
        to,
        text: `${changes[change]}, and ${rest}`,
      }),
    { discard: true },
  )
