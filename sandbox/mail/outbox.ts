import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { log } from "../log.ts"

/** An e-mail of the office to a customer. */
export interface Mail {
  readonly to: string
  readonly text: string
}

/** Where e-mails go: nobody's mail server is bothered. */
export const Outbox = Context.Reference<(mail: Mail) => void>("sandbox/Outbox", { defaultValue: () => () => undefined })

/** Sends an e-mail, once what it tells of is committed. */
export const sendMail = Effect.fnUntraced(function* (mail: Mail) {
  const send = yield* Outbox
  const sql = yield* SqlClient
  yield* sql.afterCommit(Effect.sync(() => send(mail)))
})

/** In place of a mail server: whoever runs the sandbox reads its log. */
export const printMail = ({ to, text }: Mail): void => log("mail", { to, text })
