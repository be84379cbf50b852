import type * as Schema from "effect/Schema"
import type { EventDraft } from "./event.ts"
import type { OfficeClock } from "./office-clock.ts"

/** `read` may be asked again at will; `save` changes something of the customer's; `money` moves funds (law 2). */
export type CallKind = "read" | "save" | "money"

/**
 * When a call was sent and how long its answer took, in milliseconds of this device's clock, and by how much that is
 * ahead of the office's. `after` is a position of the log: up to there the sender had folded it.
 */
export interface CallTiming extends OfficeClock {
  readonly after: number
  readonly callId: string
  readonly started: number
  readonly ms: number
}

/**
 * One call of the specification (R332–R373). From this entry come the HTTP request, the lifecycle, what the log may
 * keep of the request (`persistedFields`, an allow-list: everything else has no road to disk, law 5), and the facts of
 * the answer.
 */
export interface Endpoint<Request, Answer> {
  readonly name: string
  readonly backend: "office" | "adapter"
  readonly method: "POST" | "GET"
  readonly path: string
  readonly kind: CallKind
  readonly persistedFields: ReadonlyArray<keyof Request & string>
  readonly body: (request: Request) => object
  /** What of a request is secret: where the office repeats it in words, those are written down without it (law 5). */
  readonly secrets?: (request: Request) => ReadonlyArray<string>
  readonly answer: Schema.ConstraintDecoder<Answer>
  readonly toEvents: (answer: Answer, request: Request, timing: CallTiming) => ReadonlyArray<EventDraft>
  /** Whether it may be sent as it is: what may not is rejected on this device (R373). */
  readonly mayLeave?: (request: Request) => boolean
  /**
   * What of a refused answer's data steers the caller on, and is written nowhere: only the sign-in has it (R240, A53).
   */
  readonly keyOf?: (data: unknown) => string | undefined
  /**
   * Sent as a form to an address of its own, without the session's token: only the parent platform's sign-on (R340,
   * A02).
   */
  readonly formAt?: (request: Request) => string
  /** The fact of the answer carries the settlement itself, so that a page of rows is one event and not two. */
  readonly settledBy?: "fact"
  /** Answers are snapshots of one whole, and overlap. */
  readonly snapshot?: SnapshotRules<Request>
}

/** How answers that are snapshots of one whole are asked for: one at a time, by all tabs of the customer. */
export interface SnapshotRules<Request> {
  /** Whether a request waits for those on their way; one that the customer waits for need not. */
  readonly queues: (request: Request) => boolean
  /** The facts of answers whose requests left together, in their order, as they are written. */
  readonly together: (facts: ReadonlyArray<EventDraft>) => ReadonlyArray<EventDraft>
}

/** What can be asked of any endpoint, whatever it takes and answers. */
export type AnyEndpoint = Pick<
  Endpoint<never, unknown>,
  "name" | "backend" | "method" | "path" | "kind" | "settledBy" | "persistedFields"
>

/** Declares a call, which is asked where its name says; the two types are inferred from `body` and `answer`. */
export const defineEndpoint = <Request, Answer>(
  definition: Omit<Endpoint<Request, Answer>, "path"> & Partial<Pick<Endpoint<Request, Answer>, "path">>,
): Endpoint<Request, Answer> => ({ path: `/${definition.name}`, ...definition })

/** The part of a request that may be written down. */
export const persistedRequest = <Request, Answer>(
  definition: Endpoint<Request, Answer>,
  request: Request,
): { readonly [field: string]: unknown } =>
  Object.fromEntries(definition.persistedFields.map((field) => [field, request[field]]))
