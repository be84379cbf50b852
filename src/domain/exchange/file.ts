import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { canonicalJson } from "../kernel/canonical.ts"
import { digest } from "../kernel/digest.ts"
import { mostAhead } from "../kernel/last-writer.ts"
import { parseUntrusted } from "../kernel/untrusted-json.ts"
import { longestSheet } from "../sheets/file.ts"
import { mostFacts } from "./areas.ts"
import { type Fact, type FactKind, factKinds, factSchemas } from "./facts.ts"
import type { ExchangeFlaw, ExchangeFlawReason } from "./flaw.ts"
import { isHonest, momentsOf, type Own } from "./honest.ts"

/** The first field of every exchange file. */
const formatName = "web-office-exchange"
/** The newest format this build reads and the only one it writes (docs/exchange.md). */
const formatVersion = 2

/** No honest line is longer, in UTF-16 units: a sheet is the longest of what is said. */
export const longestLine = longestSheet
/** No honest file is larger, in bytes. */
export const largestFile = 32 * 1024 * 1024

const Header = Schema.Struct({
  format: Schema.Literal(formatName),
  /** In format 1 there were no sheets. */
  version: Schema.Literals([1, formatVersion]),
  /** The office's id of the customer who said all this. */
  customer: Schema.NonEmptyString,
  /** When the file was made, epoch milliseconds. */
  made: Schema.Int,
})
const Trailer = Schema.Struct({ end: Schema.Literal(true), facts: Schema.Int })
const strict = { onExcessProperty: "error" } as const
const decodeHeader = Schema.decodeUnknownOption(Header, strict)
const decodeTrailer = Schema.decodeUnknownOption(Trailer, strict)
const decodeLine = Schema.decodeUnknownOption(
  Schema.Struct({ id: Schema.String, kind: Schema.Literals(factKinds), data: Schema.Unknown }),
  strict,
)
const decoders = new Map<FactKind, (value: unknown) => Option.Option<Fact["data"]>>(
  factKinds.map((kind) => [kind, (value) => Schema.decodeUnknownOption(factSchemas[kind], strict)(value) as never]),
)

const line = (value: unknown): string => `${canonicalJson(value)}\n`

export const printHeader = (customer: string, made: number): string =>
  line({ format: formatName, version: formatVersion, customer, made })
/** The id of a fact is what it says: the same is the same on every device, and a changed line is none. */
export const printFact = (fact: Fact): string => line({ id: digest(fact), ...fact })
export const printTrailer = (facts: number): string => line({ end: true, facts })

/** What one line turned out to be. */
export type ExchangeLine =
  | { readonly _tag: "Header" }
  | { readonly _tag: "Fact"; readonly fact: Fact }
  | { readonly _tag: "Trailer" }
  | { readonly _tag: "Blank" }

const isVersioned = (value: unknown): value is { readonly version: number } =>
  typeof value === "object" &&
  value !== null &&
  Object.hasOwn(value, "format") &&
  (value as { readonly format: unknown }).format === formatName &&
  typeof (value as { readonly version?: unknown }).version === "number"

const fail = (reason: ExchangeFlawReason): Result.Result<never, ExchangeFlawReason> => Result.fail(reason)

/** Reads an exchange file line by line and believes nothing. */
export class ExchangeReader {
  readonly #customer: Own
  readonly #now: number
  readonly #seen = new Set<string>()
  #line = 0
  #state: "Header" | "Facts" | "End" = "Header"

  /** @param now of this device's clock alone, epoch milliseconds: what files brought must not move the bound on */
  constructor(customer: Own, now: number) {
    this.#customer = customer
    this.#now = now
  }

  take(text: string): Result.Result<ExchangeLine, ExchangeFlaw> {
    this.#line++
    // Behind the end an editor leaves lines of nothing, which say nothing.
    if (this.#state === "End" && text.trim() === "") return Result.succeed({ _tag: "Blank" })
    const read = Result.flatMap(parseUntrusted(text, longestLine), (value) => this.#read(value))
    return Result.mapError(read, (reason) => ({ line: this.#line, reason }))
  }

  /** Says whether the file came to its end. */
  end(): Result.Result<null, ExchangeFlaw> {
    return this.#state === "End"
      ? Result.succeed(null)
      : Result.fail({
          line: this.#line + 1,
          reason: { _tag: this.#state === "Header" ? "NoExchange" : "CutOff" },
        })
  }

  #read(value: unknown): Result.Result<ExchangeLine, ExchangeFlawReason> {
    if (this.#state === "Header") return this.#readHeader(value)
    if (this.#state === "End") return fail({ _tag: "AfterTheEnd" })
    const trailer = Option.getOrUndefined(decodeTrailer(value))
    if (trailer === undefined) return this.#readFact(value)
    if (trailer.facts !== this.#seen.size)
      return fail({ _tag: "WrongCount", said: trailer.facts, found: this.#seen.size })
    this.#state = "End"
    return Result.succeed({ _tag: "Trailer" })
  }

  #readHeader(value: unknown): Result.Result<ExchangeLine, ExchangeFlawReason> {
    if (isVersioned(value) && value.version > formatVersion)
      return fail({ _tag: "NewerFormat", version: value.version, known: formatVersion })
    const header = Option.getOrUndefined(decodeHeader(value))
    if (header === undefined) return fail({ _tag: "NoExchange" })
    if (header.customer !== this.#customer.id) return fail({ _tag: "OtherCustomer" })
    this.#state = "Facts"
    return Result.succeed({ _tag: "Header" })
  }

  #readFact(value: unknown): Result.Result<ExchangeLine, ExchangeFlawReason> {
    const read = Option.getOrUndefined(decodeLine(value))
    const data =
      read === undefined ? undefined : Option.getOrUndefined(decoders.get(read.kind)?.(read.data) ?? Option.none())
    if (read === undefined || data === undefined) return fail({ _tag: "NoFact" })
    const fact = { kind: read.kind, data } as Fact
    if (!isHonest(fact, this.#customer.email)) return fail({ _tag: "NoFact" })
    if (digest(fact) !== read.id) return fail({ _tag: "Altered" })
    if (this.#seen.has(read.id)) return fail({ _tag: "Twice" })
    // A fact of a later moment would hold over all that is said here.
    const moment = momentsOf(fact).find((each) => each > this.#now + mostAhead)
    if (moment !== undefined) return fail({ _tag: "ToCome", moment })
    if (this.#seen.size === mostFacts) return fail({ _tag: "TooMany", most: mostFacts })
    this.#seen.add(read.id)
    return Result.succeed({ _tag: "Fact", fact })
  }
}
