import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { decodeEnvelope, type Envelope, looseEnvelope, officeCodes } from "../../domain/calls/envelope.ts"
import type { CallDefinition, CallKind } from "../../domain/calls/call.ts"
import type { AdapterDriver } from "../../domain/market/adapter.ts"

/** No answer came: no network, no server, or not in time. Whether the request took effect is not known. */
export class Unreachable extends Data.TaggedError("Unreachable")<{ readonly detail: string }> {}

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
 * A browser keeps one set of connections for requests with credentials and another for those without, and sends a request again
 * by itself when a connection that was used before is cut. Calls that move funds are the only ones without, so that theirs is
 * a connection that nothing has warmed (decision 0008). Nothing reads the cookie: the token goes in the body.
 */
const requestInit = (kind: CallKind): RequestInit => ({ credentials: kind === "money" ? "omit" : "same-origin", cache: "no-store", referrerPolicy: "no-referrer" })

/** The office API over HTTP: one request, one envelope, never a retry. */
export class OfficeBackend extends Context.Service<OfficeBackend, {
  readonly send: <Request, Answer>(call: CallDefinition<Request, Answer>, request: Request, credentials: Credentials, callId: string) => Effect.Effect<Envelope, Unreachable | Malformed>
}>()("office/OfficeBackend") {
  static readonly layer = Layer.effect(OfficeBackend, Effect.gen(function*() {
    const client = yield* HttpClient.HttpClient
    const send = <Request, Answer>(call: CallDefinition<Request, Answer>, request: Request, credentials: Credentials, callId: string): Effect.Effect<Envelope, Unreachable | Malformed> =>
      Effect.gen(function*() {
        const headers = { "Accept-Language": credentials.language, ...(credentials.idempotency && call.kind !== "read" ? { "Idempotency-Key": callId } : {}) }
        const response = yield* client.execute(HttpClientRequest.setHeaders(requestOf(call, request, credentials), headers)).pipe(Effect.provideService(FetchHttpClient.RequestInit, requestInit(call.kind)))
        const text = yield* readText(response.stream)
        if (text === "" && response.status === officeCodes.unauthenticated) return { code: officeCodes.unauthenticated, data: null, messages: [] }
        return yield* envelopeOf(text, response.status, call.backend)
      }).pipe(
        Effect.catchTag("HttpClientError", (error) => Effect.fail(new Unreachable({ detail: error.message.slice(0, 200) }))),
        Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new Unreachable({ detail: `no answer in ${patience}` })) }),
      )
    return OfficeBackend.of({ send })
  })).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(HttpClient.TracerPropagationEnabled, false)),
  )
}

/** A request of the adapter never carries the customer's token (A103). */
const adapterRequest = <Request, Answer>({ method, path, body }: CallDefinition<Request, Answer>, request: Request, { adapter: { url } }: Credentials): HttpClientRequest.HttpClientRequest =>
  method === "GET"
    ? HttpClientRequest.setUrlParams(HttpClientRequest.get(`${url}${path}`), { ...body(request) })
    : HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(`${url}${path}`), body(request))

/** JSON with token and language (A101), or the form of a call that has an address of its own (R340). */
const officeRequest = <Request, Answer>({ path, body, formAt }: CallDefinition<Request, Answer>, request: Request, { officeUrl, token, language }: Credentials): HttpClientRequest.HttpClientRequest =>
  formAt === undefined
    ? HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(`${officeUrl}${path}`), { ...body(request), token: token ?? "", lang: language })
    : HttpClientRequest.bodyUrlParams(HttpClientRequest.post(formAt(request)), { ...body(request), lang: language })

const requestOf = <Request, Answer>(call: CallDefinition<Request, Answer>, request: Request, credentials: Credentials): HttpClientRequest.HttpClientRequest =>
  call.backend === "adapter" ? adapterRequest(call, request, credentials) : officeRequest(call, request, credentials)

const readText = <E>(chunks: Stream.Stream<Uint8Array, E>): Effect.Effect<string, E | Malformed> => {
  const decoder = new TextDecoder()
  return chunks.pipe(
    Stream.runFoldEffect(() => ({ size: 0, text: "" }), (read, chunk) => {
      const size = read.size + chunk.byteLength
      return size > largestAnswer
        ? Effect.fail(new Malformed({ detail: `the answer is larger than ${largestAnswer} bytes` }))
        : Effect.succeed({ size, text: read.text + decoder.decode(chunk, { stream: true }) })
    }),
    Effect.map(({ text }) => text),
  )
}

const isGood = (status: number): boolean => status >= 200 && status < 300

const envelopeOf = (text: string, status: number, backend: "office" | "adapter"): Effect.Effect<Envelope, Malformed> =>
  Effect.try({ try: (): unknown => JSON.parse(text), catch: () => new Malformed({ detail: `HTTP ${status}: the answer is no JSON` }) }).pipe(
    Effect.flatMap((body) => Option.match(backend === "adapter" && isGood(status) ? Option.some(looseEnvelope(body)) : decodeEnvelope(body), {
      onNone: () => Effect.fail(new Malformed({ detail: `HTTP ${status}: the answer has no code` })),
      onSome: Effect.succeed,
    })),
  )
