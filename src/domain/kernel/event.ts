import type * as Schema from "effect/Schema"

/**
 * What a field of an event gives away. `public` may always be seen; `personal` and `money` only when the customer says
 * so, and so may a `tariff`: a fee or a price, which others know too, so that it must not tell by how much amounts were
 * changed. `id` names one thing among others, `time` says when (unix seconds or epoch milliseconds), and `rate` is a
 * figure of the market: a redacted recording holds all three as they are, a scrambled one holds others.
 */
export type Privacy = "public" | "personal" | "money" | "tariff" | "id" | "time" | "rate"

/** The privacy of every field, as deep as the payload goes; a field that is not named here is not exported. */
export type PrivacyOf<Payload> = Payload extends string | number | boolean | null | undefined
  ? Privacy
  : Payload extends ReadonlyArray<infer Item>
    ? Privacy | PrivacyOf<Item>
    : Privacy | { readonly [Field in keyof Payload]-?: PrivacyOf<Exclude<Payload[Field], undefined>> }

/** Turns the payload of one version into that of the next. Pure; versions have no gaps. */
export type Upcaster = (payload: unknown) => unknown

/** Everything there is to know about one kind of event. `upcasters[n]` leads from version n+1 to n+2. */
export interface EventDefinition<Type extends string, Payload> {
  readonly type: Type
  readonly version: number
  readonly schema: Schema.Codec<Payload>
  readonly upcasters: ReadonlyArray<Upcaster>
  /**
   * The office is asked for it again where it was not written, as with pages that coverage does not know: a log that
   * cannot be written does not keep it to be written later.
   */
  readonly isRefetched?: true
  readonly privacy: PrivacyOf<Payload>
}

/** A fact that has not been written yet. */
export interface EventDraft {
  readonly type: string
  readonly version: number
  readonly payload: unknown
}

/** Where and when an event entered the log. `at` is epoch milliseconds of this device's clock. */
export interface EventMeta {
  readonly position: number
  readonly at: number
  readonly tab: string
  readonly build: string
}

/** An event as the log keeps it. */
export interface StoredEvent extends EventDraft, EventMeta {}

/** Declares an event. Its version is what its upcasters lead to: no build can start with a gap between them. */
export const defineEvent = <Type extends string, Payload>({
  upcasters = [],
  ...definition
}: Omit<EventDefinition<Type, Payload>, "version" | "upcasters"> &
  Partial<Pick<EventDefinition<Type, Payload>, "upcasters">>): EventDefinition<Type, Payload> & {
  readonly draft: (payload: Payload) => EventDraft
} => {
  const version = upcasters.length + 1
  return { ...definition, version, upcasters, draft: (payload) => ({ type: definition.type, version, payload }) }
}

/** The payload of a definition. */
export type PayloadOf<Definition> = Definition extends EventDefinition<string, infer Payload> ? Payload : never

/** The payloads, by event type, of the events that a module declares: `EventsOf<typeof events>`. */
export type EventsOf<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends { readonly type: infer Type extends string } ? Type : never
  ]: PayloadOf<Module[Name]>
}
