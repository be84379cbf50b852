import * as Effect from "effect/Effect"
import type { Endpoint } from "../../domain/kernel/endpoint.ts"
import { userInfoUnkept } from "../../domain/session/endpoints.ts"
import type { SessionInput } from "../../domain/session/machine.ts"
import type { Introduced } from "../../domain/session/views.ts"
import type { OfficeBackend } from "../http/office-backend.ts"
import { CallFailed, runRead, runSave } from "../http/run-call.ts"
import type { Account } from "./account.ts"

type Giving<Request> = Endpoint<Request, { readonly auth: string }>

/** How somebody who is not signed in authenticates. */
export interface WaysIn {
  /** A call that gives a token: it begins from nobody, or goes on with what waits for its second step. */
  readonly authenticate: <Request>(
    endpoint: Giving<Request>,
    request: Request,
    step?: "first" | "second",
  ) => Effect.Effect<{ readonly token: string }, CallFailed, OfficeBackend>
  /**
   * A call that gives a token which nobody here asked for: says whose it is, and keeps it back until the customer wants
   * to be that one, or not (S60).
   */
  readonly introduce: <Request>(
    endpoint: Giving<Request>,
    request: Request,
  ) => Effect.Effect<Introduced, CallFailed, OfficeBackend>
  /** The customer is who was introduced; fails where nobody was. */
  readonly agree: Effect.Effect<{ readonly token: string }, CallFailed>
  /** The customer is not: the token is worth nothing any more. */
  readonly decline: Effect.Effect<void, never, OfficeBackend>
  /** A call of somebody who stays a visitor. */
  readonly asVisitor: <Request>(
    endpoint: Endpoint<Request, unknown>,
    request: Request,
  ) => Effect.Effect<null, CallFailed, OfficeBackend>
}

interface WaysInParts {
  readonly take: (input: SessionInput) => Effect.Effect<void>
  readonly account: Effect.Effect<Account>
  /** Ends a session at the office. */
  readonly revoke: (token: string) => Effect.Effect<void, never, OfficeBackend>
}

export const makeWaysIn = ({ take, account, revoke }: WaysInParts): WaysIn => {
  let waiting: string | null = null
  const tokenOf = <Request>(endpoint: Giving<Request>, request: Request) =>
    Effect.flatMap(account, ({ context }) => runSave(context, endpoint, request)).pipe(
      Effect.map(({ answer }) => answer.auth),
    )
  const grant = (token: string) => Effect.as(take({ _tag: "Granted", token }), { token })
  const takeWaiting = Effect.sync(() => {
    const token = waiting
    waiting = null
    return token
  })
  const decline = Effect.flatMap(takeWaiting, (token) => (token === null ? Effect.void : revoke(token)))
  return {
    authenticate: Effect.fnUntraced(function* (endpoint, request, step = "first") {
      // Who authenticates himself does not wait to be who a link introduced.
      yield* takeWaiting
      if (step === "first") yield* take({ _tag: "ComingIn" })
      return yield* grant(yield* tokenOf(endpoint, request))
    }),
    introduce: Effect.fnUntraced(function* (endpoint, request) {
      yield* take({ _tag: "ComingIn" })
      const token = yield* tokenOf(endpoint, request)
      waiting = token
      const { context } = yield* account
      const asThem = { ...context, credentials: () => ({ ...context.credentials(), token }) }
      const { answer } = yield* Effect.tapError(runRead(asThem, userInfoUnkept, {}), () => decline)
      return { email: answer.email }
    }),
    agree: Effect.flatMap(takeWaiting, (token) =>
      token === null ? Effect.fail(new CallFailed({ refusal: { _tag: "Cancelled" } })) : grant(token),
    ),
    decline,
    asVisitor: (endpoint, request) =>
      Effect.flatMap(account, ({ context }) => Effect.as(runSave(context, endpoint, request), null)),
  }
}
