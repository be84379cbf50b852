import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Endpoint, CallKind } from "../../domain/kernel/endpoint.ts"
import {
  decodeEnvelope,
  type Envelope,
  looseEnvelope,
  type OfficeMessage,
  officeCodes,
} from "../../domain/kernel/envelope.ts"
import type { AdapterDriver } from "../../domain/market/adapter.ts"
import { passed } from "../passed.ts"
import { parseExactly } from "./exact-json.ts"
import { retryAfterOf, makeOfficeClock } from "./http-dates.ts"

/**
 * No answer came: no network, no server, not in time, or none but that the office cannot serve now. Whether the request
 * took effect is not known. `retryAfter`: for so many milliseconds it wants not to be asked.
 */
export class Unreachable extends Data.TaggedError("Unreachable")<{
  readonly detail: string
  readonly retryAfter?: number
  readonly messages?: ReadonlyArray<OfficeMessage>
}> {}

/** An answer came that is none: no JSON, no envelope, or larger than an answer can be. */
export class Malformed extends Data.TaggedError("Malformed")<{ readonly detail: string }> {}

/** What goes with every office call (R329, A101). The token is in memory only. */
export interface Credentials {
  readonly officeUrl: string
  readonly token: string | null
  readonly language: string
  /** Whether this backend knows `Idempotency-Key`; an unlisted header would fail a cross-origin preflight. */
  readonly idempotency: boolean
  /** The second backend: where it is, and the drivers that go with its requests in place of a token (A103). */
  readonly adapter: { readonly url: string; readonly drivers: ReadonlyArray<AdapterDriver> }
}

const patience = "30 seconds"
const largestAnswer = 8 * 1024 * 1024

/**
 * A browser keeps one set of connections for requests with credentials and another for those without, and sends a
 * request again by itself when a connection that was used before is cut. Calls that move funds are the only ones
 * without, so that theirs is a connection that nothing has warmed (decision 0008). Nothing reads the cookie: the token
 * goes in the body. None follows to another address: there an order would be sent a second time, the token would be
 * handed over, or what is read there would be taken for the office's word.
 */
const requestInit = (kind: CallKind): RequestInit => ({
  credentials: kind === "money" ? "omit" : "same-origin",
  redirect: "error",
  cache: "no-store",
  referrerPolicy: "no-referrer",
})

/**
 * The office API over HTTP: one request, one envelope, never a retry. What the browser's own fetch does is all that is
 * needed: the HTTP client of Effect would be a twentieth of the worker (decision 0014).
 */
export class OfficeBackend extends Context.Service<
  OfficeBackend,
  {
    readonly send: <Request, Answer>(
      call: Endpoint<Request, Answer>,
      request: Request,
      credentials: Credentials,
      callId: string,
    ) => Effect.Effect<Envelope, Unreachable | Malformed>
    /** Milliseconds by which this device's clock is ahead of the office's, as far as its answers say. */
    readonly clockAhead: () => number
    /** What the office's clock says, epoch ms, whatever this device's was set to since its newest answer. */
    readonly officeNow: Effect.Effect<number>
  }
>()("office/OfficeBackend") {
  static readonly layer = Layer.sync(OfficeBackend, () => {
    const clock = makeOfficeClock()
    return OfficeBackend.of({
      clockAhead: clock.ahead,
      officeNow: Effect.zipWith(Clock.currentTimeMillis, passed, clock.now),
      send: (call, request, credentials, callId) =>
        Effect.gen(function* () {
          const { address, init } = requestOf(call, request, credentials)
          const headers = {
            ...init.headers,
            "Accept-Language": credentials.language,
            ...(credentials.idempotency && call.kind !== "read" ? { "Idempotency-Key": callId } : {}),
          }
          const { text, response } = yield* Effect.tryPromise({
            try: async (signal) => {
              const response = await fetch(address, { ...requestInit(call.kind), ...init, headers, signal })
              return { text: await textOf(response), response }
            },
            catch: (error) =>
              error instanceof Malformed ? error : new Unreachable({ detail: String(error).slice(0, 200) }),
          })
          const { status } = response
          if (call.backend !== "adapter")
            clock.heard(response.headers.get("Date"), yield* Clock.currentTimeMillis, yield* passed)
          if (text === "" && status === officeCodes.unauthenticated)
            return { code: officeCodes.unauthenticated, data: null, messages: [] }
          const envelope = yield* Effect.result(envelopeOf(text, status, call.backend))
          if (isOutage(status, call.kind, envelope))
            return yield* outageOf(response, envelope, yield* Clock.currentTimeMillis)
          return yield* Effect.fromResult(envelope)
        }).pipe(
          Effect.timeoutOrElse({
            duration: patience,
            orElse: () => Effect.fail(new Unreachable({ detail: `no answer in ${patience}` })),
          }),
        ),
    })
  })
}

/** Where a request goes, and what is sent. */
interface Addressed {
  readonly address: string
  readonly init: {
    readonly method: "GET" | "POST"
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
}

const json = (address: string, body: object): Addressed => ({
  address,
  init: { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
})

const parametersOf = (body: object): string =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()

/** A request of the adapter never carries the customer's token (A103). */
const adapterRequest = <Request, Answer>(
  { method, path, body }: Endpoint<Request, Answer>,
  request: Request,
  { adapter: { url } }: Credentials,
): Addressed => {
  if (method === "POST") return json(`${url}${path}`, body(request))
  const parameters = parametersOf(body(request))
  return { address: `${url}${path}${parameters === "" ? "" : `?${parameters}`}`, init: { method: "GET", headers: {} } }
}

/** JSON with token and language (A101), or the form of a call that has an address of its own (R340). */
const officeRequest = <Request, Answer>(
  { path, body, formAt }: Endpoint<Request, Answer>,
  request: Request,
  { officeUrl, token, language }: Credentials,
): Addressed =>
  formAt === undefined
    ? json(`${officeUrl}${path}`, { ...body(request), token: token ?? "", lang: language })
    : {
        address: formAt(request),
        init: {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: parametersOf({ ...body(request), lang: language }),
        },
      }

const requestOf = <Request, Answer>(
  call: Endpoint<Request, Answer>,
  request: Request,
  credentials: Credentials,
): Addressed =>
  call.backend === "adapter" ? adapterRequest(call, request, credentials) : officeRequest(call, request, credentials)

/** The whole answer, as long as it is not larger than one can be; what is larger is not read to its end. */
const textOf = async ({ body }: Response): Promise<string> => {
  if (body === null) return ""
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ""
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength
    if (size > largestAnswer) {
      await reader.cancel()
      throw new Malformed({ detail: `the answer is larger than ${largestAnswer} bytes` })
    }
    text += decoder.decode(read.value, { stream: true })
  }
  return text + decoder.decode()
}

const isGood = (status: number): boolean => status >= 200 && status < 300

/** What an office answers to a request that it is at work on already, by its `Idempotency-Key`. */
const conflict = 409

/** Too much is asked of the office, or it cannot serve now. */
const outages: ReadonlySet<number> = new Set([429, 503])

/**
 * Whether an answer says nothing of what was asked. A read is asked again when the office cannot serve now. A change
 * may have been made where what answers says that it, or what stands behind it, failed, whatever code it gives; and a
 * success that is none is not believed. What a send conflicts with is itself, sent again by a browser: the first may be
 * under way. That nobody is signed in is the last word of whoever says it.
 */
const isOutage = (status: number, kind: CallKind, envelope: Result.Result<Envelope, Malformed>): boolean => {
  if (Result.isFailure(envelope)) return outages.has(status)
  const { code } = envelope.success
  if (code === officeCodes.unauthenticated) return false
  return kind === "read"
    ? outages.has(status) && code !== officeCodes.success
    : status >= 500 || (code === officeCodes.success && !isGood(status)) || (kind === "money" && status === conflict)
}

const outageOf = (
  { status, headers }: Response,
  envelope: Result.Result<Envelope, Malformed>,
  now: number,
): Unreachable => {
  const said = { retryAfter: headers.get("Retry-After"), date: headers.get("Date") }
  const retryAfter = retryAfterOf(said, now)
  const messages = Result.isSuccess(envelope) ? envelope.success.messages : []
  return new Unreachable({ detail: `HTTP ${status}`, messages, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

const envelopeOf = (text: string, status: number, backend: "office" | "adapter"): Effect.Effect<Envelope, Malformed> =>
  Effect.tryPromise({
    try: () => parseExactly(text),
    catch: () => new Malformed({ detail: `HTTP ${status}: the answer is no JSON` }),
  }).pipe(
    Effect.flatMap((body) =>
      Option.match(backend === "adapter" && isGood(status) ? Option.some(looseEnvelope(body)) : decodeEnvelope(body), {
        onNone: () => Effect.fail(new Malformed({ detail: `HTTP ${status}: the answer has no code` })),
        onSome: Effect.succeed,
      }),
    ),
  )

/**
 * How many requests of the sync may be on their way to a backend at once. Over HTTP/1.1 a browser has six connections
 * to an origin, of which two stay free for what the customer asks; later versions share one, and tell (for an office
 * of another origin only where it allows that) which they are.
 */
export const mostRequestsTo = (url: string): number => {
  const newest = performance.getEntriesByType("resource").findLast(({ name }) => name.startsWith(url)) as
    | PerformanceResourceTiming
    | undefined
  return /^h[23]/.test(newest?.nextHopProtocol ?? "") ? 8 : 4
}

/** The worker's runtime: every layer there is, and nowhere else. The office is asked over HTTP, or not at all. */
export const makeRuntime = (office: typeof OfficeBackend.layer = OfficeBackend.layer) => ManagedRuntime.make(office)

/** A file of this build, by the address that the build gave it. @throws when it does not come */
export const ownFile = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer.arrayBuffer()
}

/** Everything through which a worker can send or load anything, or be heard by other pages. */
const ways = [
  "fetch",
  "fetchLater",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "EventSource",
  "WebTransport",
  "importScripts",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "caches",
  "CacheStorage",
  "Cache",
] as const

/**
 * Takes the network away from a worker, for as long as it lives: whatever it runs from now on finds none, whoever wrote
 * it (S33).
 * @param scope the worker's global object; the prototypes behind it are cleared as well.
 */
export const dropNetwork = (scope: object): void => {
  for (const way of ways) {
    for (let holder: object | null = scope; holder !== null; holder = Reflect.getPrototypeOf(holder))
      Reflect.deleteProperty(holder, way)
    Object.defineProperty(scope, way, { value: undefined, writable: false, configurable: false })
  }
}
