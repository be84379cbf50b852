import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { demoCustomerNames } from "../customers/demo.ts"
import { openTicket } from "../customers/tickets.ts"
import type { Page } from "../http/page.ts"
import { signOnPage } from "./sign-on-page.ts"

/** What the parent platform calls the office. */
export const parentApp = "office"

/** Where a browser starts the sign-on, at the office; it is also where the office takes the token (A02). */
export const signOnPath = "/user/signOn"
const pagePath = "/parent/sign-on"

/** A request for a page of somebody else's. */
export interface StandInRequest {
  readonly method: "GET" | "POST"
  /** Without the port; the office is on localhost, everybody else on 127.0.0.1, so that they are other origins. */
  readonly host: string
  readonly port: number
  readonly path: string
  /** A form's fields, or what the address asks with. */
  readonly fields: Readonly<Record<string, string>>
}

const elsewhere = "127.0.0.1"

/** What the tab that began the sign-on will know it by (S60); anything else is nobody's. */
const stateOf = ({ fields }: StandInRequest): Readonly<Record<string, string>> =>
  /^[\w-]{1,100}$/.test(fields["state"] ?? "") ? { state: fields["state"] ?? "" } : {}

const seeOther = (location: string): Page => ({
  status: 303,
  headers: { Location: location, "Cache-Control": "no-store" },
  content: "",
})

/** Sends a customer who chose who they are back to the office, with a token for it. */
const signOnAs = Effect.fnUntraced(function* (request: StandInRequest, office: string) {
  const sql = yield* SqlClient
  const known = demoCustomerNames.find(({ email }) => email === request.fields["email"])
  const [customer] = yield* sql<{ id: number }>`
    select id::float8 as id from customers where email = ${known?.email ?? ""}`
  if (customer === undefined) return seeOther(pagePath)
  return seeOther(
    `${office}/login?${new URLSearchParams({
      token: yield* openTicket(customer.id),
      app: parentApp,
      ...stateOf(request),
    }).toString()}`,
  )
})

/**
 * The parent platform, played for the sandbox: the office's sign-on address leads to its page, where one chooses who of
 * the demo to be. None: the request is not for it. `clientUrl` is where the office's page is, where that is not this
 * server.
 */
export const parentPlatform = (clientUrl: string | undefined) =>
  Effect.fnUntraced(function* (request: StandInRequest) {
    const { method, host, port, path } = request
    const state = stateOf(request)
    const office = clientUrl ?? `http://localhost:${port}`
    if (method === "GET" && path === signOnPath)
      return seeOther(`http://${elsewhere}:${port}${pagePath}?${new URLSearchParams(state).toString()}`)
    if (host !== elsewhere || path !== pagePath) return undefined
    return method === "GET" ? signOnPage(office, state["state"] ?? "") : yield* signOnAs(request, office)
  })
