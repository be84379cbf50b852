import * as Schema from "effect/Schema"
import { alertsFeature } from "./alerts/feature.ts"
import { balancesFeature } from "./balances/feature.ts"
import { callsFeature } from "./calls/feature.ts"
import type { CallRefusal } from "./calls/refusals.ts"
import { cardFeature } from "./card/feature.ts"
import { contactsFeature } from "./contacts/feature.ts"
import { contractsFeature } from "./contracts/feature.ts"
import { deviceFeature } from "./device/feature.ts"
import { exchangeFeature } from "./exchange/feature.ts"
import { historyFeature } from "./history/feature.ts"
import { journalFeature } from "./journal/feature.ts"
import { type Call, type Command, type Done, type Performed, performed, type Refuse } from "./kernel/command.ts"
import type { PayloadOf } from "./kernel/event.ts"
import { type Feature, merge } from "./kernel/feature.ts"
import { fetching } from "./kernel/fetched.ts"
import type { ParamsOf, ValueOf } from "./kernel/query.ts"
import { marketFeature } from "./market/feature.ts"
import { messagesFeature } from "./messages/feature.ts"
import { notesFeature } from "./notes/feature.ts"
import { overviewFeature } from "./overview/feature.ts"
import { periodsFeature } from "./periods/feature.ts"
import { pivotFeature } from "./pivot/feature.ts"
import { poolFeature } from "./pool/feature.ts"
import { profileFeature } from "./profile/feature.ts"
import { purchasesFeature } from "./purchases/feature.ts"
import { ratesFeature } from "./rates/feature.ts"
import { recordingFeature } from "./recording/feature.ts"
import { requestsFeature } from "./requests/feature.ts"
import { sendingFeature } from "./sending/feature.ts"
import type { MoneyRefusal } from "./sending/refusals.ts"
import { sessionFeature } from "./session/feature.ts"
import { sheetsFeature } from "./sheets/feature.ts"
import { stakingFeature } from "./staking/feature.ts"
import { statementsFeature } from "./statements/feature.ts"
import { structureFeature } from "./structure/feature.ts"
import { tagsFeature } from "./tags/feature.ts"
import { tokensFeature } from "./tokens/feature.ts"
import { verificationFeature } from "./verification/feature.ts"
import { viewsFeature } from "./views/feature.ts"
import { visitsFeature } from "./visits/feature.ts"

/** Every feature of the office, once. All that the office knows of events, projections and calls derives from it. */
const features = {
  device: deviceFeature,
  recording: recordingFeature,
  balances: balancesFeature,
  calls: callsFeature,
  card: cardFeature,
  contacts: contactsFeature,
  contracts: contractsFeature,
  exchange: exchangeFeature,
  history: historyFeature,
  journal: journalFeature,
  market: marketFeature,
  messages: messagesFeature,
  notes: notesFeature,
  tags: tagsFeature,
  overview: overviewFeature,
  periods: periodsFeature,
  pivot: pivotFeature,
  pool: poolFeature,
  profile: profileFeature,
  purchases: purchasesFeature,
  rates: ratesFeature,
  requests: requestsFeature,
  sending: sendingFeature,
  session: sessionFeature,
  sheets: sheetsFeature,
  staking: stakingFeature,
  statements: statementsFeature,
  structure: structureFeature,
  tokens: tokensFeature,
  verification: verificationFeature,
  views: viewsFeature,
  visits: visitsFeature,
  alerts: alertsFeature,
}

/** Every event of the office. */
export const events = merge(features, "events")

/** Payloads by event type. */
export type Payloads = { readonly [Type in keyof typeof events]: PayloadOf<(typeof events)[Type]> }

/** Every projection of the office. */
export const projections = merge(features, "projections")

/** The features of the office, by name. */
export type FeatureName = keyof typeof features

const declaring = Object.entries<Feature>(features)

/** The feature that declares a projection. */
export const featureOf = (projection: string): string =>
  declaring.find(([, feature]) => Object.hasOwn(feature.projections ?? {}, projection))?.[0] ?? projection

/** The areas of a feature that can be asked for again. */
export const areasOf = (feature: string): ReadonlyArray<RefreshableArea> =>
  Object.keys(declaring.find(([name]) => name === feature)?.[1].refresh ?? {}).filter(isArea)

/** The state of each projection. */
export type OfficeStates = {
  readonly [Name in keyof typeof projections]: ReturnType<(typeof projections)[Name]["initial"]>
}

/** Every call of the office and of the adapter. */
export const endpoints = merge(features, "endpoints")

/** Every live query. */
export const liveQueries = merge(features, "queries")

type Derived = {
  readonly [Name in keyof typeof liveQueries]: {
    readonly params: ParamsOf<(typeof liveQueries)[Name]>
    readonly value: ValueOf<(typeof liveQueries)[Name]>
  }
}

/** What each live query is asked with and answers. */
export interface LiveQueries extends Derived {}

/** The names of the live queries. */
export type LiveQueryName = keyof LiveQueries

/** How each area is asked for again. */
export const refreshers = merge(features, "refresh")

/** Areas that a screen can ask to be fetched again. */
export type RefreshableArea = keyof typeof refreshers

const isArea = (name: unknown): name is RefreshableArea => typeof name === "string" && Object.hasOwn(refreshers, name)

/** Every command. */
export const commands = {
  ...merge(features, "commands"),
  /** Asks again for the areas that lack an event which could not be folded, and for the whole history if it does. */
  fetchAnew: performed<null, never>()({ request: Schema.Null }),
  /** Asks for an area again. Its result is seen in the area itself, so nothing is reported back. */
  refresh: performed<null, never>()({ request: Schema.Struct({ area: Schema.declare(isArea) }) }),
}

/** Fetches whatever no start needs: for who asks and cannot wait, as of a recording without a network. */
export const fetchingEverything = (): ReadonlyArray<PromiseLike<void>> =>
  [...Object.values(liveQueries), ...Object.values(commands)].flatMap((definition) => fetching(definition) ?? [])

type ResponseOf<Decided> = Decided extends Done<infer Response> | Call<infer Response> ? Response : never

/** What a call may be refused with, what a decision refuses, and what must hold before. */
type RefusalOf<Decided, Need> =
  | (Decided extends Refuse<infer Refusal> ? Refusal : never)
  | (Decided extends Call<unknown> ? CallRefusal : never)
  | (Need extends "funds" ? MoneyRefusal : Need extends "network" ? CallRefusal : never)

type Crossing<AnyOfThem> =
  AnyOfThem extends Command<infer Request, infer Decided, infer Need>
    ? { readonly request: Request; readonly response: ResponseOf<Decided>; readonly refusal: RefusalOf<Decided, Need> }
    : AnyOfThem extends Performed<infer Request, infer Response, infer Refusal>
      ? { readonly request: Request; readonly response: Response; readonly refusal: Refusal }
      : never

type DerivedCommands = { readonly [Name in keyof typeof commands]: Crossing<(typeof commands)[Name]> }

/** What each command takes, what it gives, and how it may be refused. */
export interface Commands extends DerivedCommands {}

/** The names of the commands. */
export type CommandName = keyof Commands
