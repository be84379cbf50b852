import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Page } from "../http/page.ts"
import { again } from "../office/answer.ts"
import type { StandInRequest } from "../parent/parent.ts"
import { payContract, payOrderedCard } from "./pay.ts"
import { paymentPage } from "./payment-page.ts"

const host = "127.0.0.1"
const folder = "/elsewhere"

/**
 * Where the pages are that payment links of the sandbox lead to: the client goes here for hosts of `office.test`, a
 * name that is nobody's on the web.
 */
export const paymentsAddress = (port: number): string => `http://${host}:${port}${folder}`

interface Payment {
  readonly what: string
  readonly back: string
  readonly amount?: string
  readonly pay: ReturnType<typeof payContract> | ReturnType<typeof payOrderedCard>
}

const cardPath = /^\/elsewhere\/cards\.office\.test\/apply\/([0-9a-f]{12})$/
const contractPath = /^\/elsewhere\/payments\.office\.test\/contracts\/(\d{1,12})$/

/** What a link asks to be paid; none: it is no link of ours. */
const paymentOf = ({ path, fields }: StandInRequest): Payment | undefined => {
  const [, reference] = cardPath.exec(path) ?? []
  if (reference !== undefined)
    return { what: `Payment card, order ${reference}`, back: "/card", pay: payOrderedCard(reference) }
  const [, number] = contractPath.exec(path) ?? []
  const amount = fields["amount"] ?? ""
  return number === undefined || !/^\d{1,12}$/.test(amount)
    ? undefined
    : {
        what: `${amount} ATES into contract ${number}`,
        back: "/contracts",
        amount,
        pay: payContract(number, amount, fields["page"] ?? ""),
      }
}

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${value}">`

/** A card is paid for once; of a contract each page is, however often it is sent. */
const formOf = ({ amount }: Payment): string =>
  `<form method="post">${
    amount === undefined ? "" : hidden("amount", amount) + hidden("page", randomUUID())
  }<button>Pay</button></form>`

/** The pages of others where customers pay, played for the sandbox. None: the request is not for them. */
export const paymentPages = (clientUrl: string | undefined) =>
  Effect.fnUntraced(function* (request: StandInRequest): Effect.fn.Return<Page | undefined, unknown, SqlClient> {
    const payment = request.host === host ? paymentOf(request) : undefined
    if (payment === undefined) return undefined
    const back = (clientUrl ?? `http://localhost:${request.port}`) + payment.back
    if (request.method === "GET") return paymentPage(back, payment.what, formOf(payment), "")
    const words = yield* again(payment.pay).pipe(
      Effect.as("Paid."),
      Effect.catchTag("Refusal", ({ text }) => Effect.succeed(text)),
    )
    return paymentPage(back, payment.what, "", words)
  })
