import type * as Schema from "effect/Schema"
import type { Endpoint } from "./endpoint.ts"
import type { EventDraft } from "./event.ts"
import type { Read } from "./query.ts"

/** What a fulfilled call brought: its answer, and the facts that were written with its settlement. */
export interface Fulfilled<Answer> {
  readonly answer: Answer
  readonly facts: ReadonlyArray<EventDraft>
}

/** A question for the office: an endpoint that only reads, and what it is asked with, whatever these are. */
export interface Reading {
  readonly with: <Result>(
    use: <Request, Answer>(endpoint: Endpoint<Request, Answer>, request: Request) => Result,
  ) => Result
}

/** Asks an endpoint. */
export const reading = <Request, Answer>(endpoint: Endpoint<Request, Answer>, request: Request): Reading => ({
  with: (use) => use(endpoint, request),
})

/** Done on this device: the events are written, then the response is given. */
export interface Done<Response> {
  readonly _tag: "Done"
  readonly drafts: ReadonlyArray<EventDraft>
  readonly response: Response
}

/** Not done, and why. Events that hold nevertheless are written. */
export interface Refuse<Refusal> {
  readonly _tag: "Refuse"
  readonly drafts: ReadonlyArray<EventDraft>
  readonly refusal: Refusal
  /** Asked beside whatever comes next. */
  readonly beside: ReadonlyArray<Reading>
}

/** What follows a call. */
interface Afterwards {
  /** Written before the call is. */
  readonly before: ReadonlyArray<EventDraft>
  /** Written once it is fulfilled. */
  readonly fulfilled: ReadonlyArray<EventDraft>
  /** Asked, and waited for, once it is fulfilled. */
  readonly refresh: ReadonlyArray<Reading>
  /** Asked beside whatever comes next, however the call ended. */
  readonly beside: ReadonlyArray<Reading>
}

/** The office is called. */
export interface Call<Response> extends Afterwards {
  readonly _tag: "Call"
  readonly with: <Result>(
    use: <Request, Answer>(
      endpoint: Endpoint<Request, Answer>,
      request: Request,
      lane: string | undefined,
      respond: (fulfilled: Fulfilled<Answer>) => Response,
    ) => Result,
  ) => Result
}

/** What is done of a command. */
export type Decision = Done<unknown> | Refuse<unknown> | Call<unknown>

/** The events are written, and nothing is said. */
export const append = (...drafts: ReadonlyArray<EventDraft>): Done<null> => ({ _tag: "Done", drafts, response: null })

/** A response, with the events that it rests on. */
export const done = <Response>(response: Response, drafts: ReadonlyArray<EventDraft> = []): Done<Response> => ({
  _tag: "Done",
  drafts,
  response,
})

export const refuse = <const Refusal>(
  refusal: Refusal,
  { drafts = [], beside = [] }: Partial<Pick<Refuse<Refusal>, "drafts" | "beside">> = {},
): Refuse<Refusal> => ({ _tag: "Refuse", drafts, refusal, beside })

/** Calls the office, and responds with what came of it. */
export const call = <Request, Answer, Response>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  respond: (fulfilled: Fulfilled<Answer>) => Response,
  { lane, ...afterwards }: Partial<Afterwards> & { readonly lane?: string } = {},
): Call<Response> => ({
  _tag: "Call",
  before: [],
  fulfilled: [],
  refresh: [],
  beside: [],
  ...afterwards,
  with: (use) => use(endpoint, request, lane, respond),
})

/** A response that says nothing beyond that it was done. */
export const nothing = (): null => null

/** What a decision needs that is in no state: the time, epoch milliseconds, and an id that nobody else has. */
export interface Moment {
  /** Epoch ms of this device's clock. */
  readonly now: number
  /** The same by the office's, as far as it said: what is asked for a day is not skipped by setting the other. */
  readonly officeNow: number
  readonly id: string
}

/**
 * What must hold before a command is decided. `network`: nothing is queued for later (A91). `funds`: the network, Web
 * Locks and a log that can be written, and the log is read to its end (law 2, S27).
 */
export type Needs = "network" | "funds" | "nothing"

/** Who may ask, and of what. */
interface Admission<Request> {
  /** What the page sends: checked where it enters the worker. */
  readonly request: Schema.ConstraintDecoder<Request>
  /**
   * Done whoever is signed in, and while that is not known yet: coming in and leaving, and what the page says of
   * itself. All else is asked of a customer or a visitor.
   */
  readonly ofAnybody?: true
  /** May be asked of a recording: it reads it and changes nothing. */
  readonly ofRecording?: true
}

/** What the page tells the worker to do, decided from what is known: pure. */
export interface Command<Request, Decided extends Decision, Need extends Needs> extends Admission<Request> {
  readonly needs?: Need
  /** The history's sync looks at once whether it has something to do, when this is done. */
  readonly syncs?: true
  readonly decide: (request: Request, read: Read, moment: Moment) => Decided
}

/** Declares a command; its types are inferred from `request` and `decide`. */
export const command = <Request, Decided extends Decision, const Need extends Needs = "nothing">(
  definition: Command<Request, Decided, Need>,
): Command<Request, Decided, Need> => definition

/** What only the worker itself can do: its session, its long jobs, its replay. */
export interface Performed<Request, Response, Refusal> extends Admission<Request> {
  /** Never there: they tie the name to its types. */
  readonly response?: Response
  readonly refusal?: Refusal
}

/** Declares what the worker does by itself. */
export const performed =
  <Response, Refusal>() =>
  <Request>(definition: Admission<Request>): Performed<Request, Response, Refusal> =>
    definition

/** What is done with any command, whatever it takes. */
export interface AnyCommand extends Admission<unknown> {
  readonly needs?: Needs
  readonly syncs?: true
  readonly decide?: (request: never, read: Read, moment: Moment) => Decision
}

/** What an area of the office is asked for again with. */
export type Refresh = (read: Read, moment: Moment) => ReadonlyArray<Reading>
