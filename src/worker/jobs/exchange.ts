import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { StorageProblem } from "../../domain/calls/refusals.ts"
import { crowdedArea, FileRoom, mostOf, mostRows } from "../../domain/exchange/areas.ts"
import type { Fact } from "../../domain/exchange/facts.ts"
import type { ExchangeFile } from "../../domain/exchange/feature.ts"
import {
  ExchangeReader,
  largestFile,
  longestLine,
  printFact,
  printHeader,
  printTrailer,
} from "../../domain/exchange/file.ts"
import type { ExchangeRefusal } from "../../domain/exchange/flaw.ts"
import {
  contradicts,
  counted,
  fullBy,
  type Held,
  heldFacts,
  noStandings,
  standingOf,
  type Standings,
  takingOf,
} from "../../domain/exchange/held.ts"
import { isHonest, momentsOf, type Own } from "../../domain/exchange/honest.ts"
import { mostAhead } from "../../domain/kernel/last-writer.ts"
import { LineCutter } from "../../domain/recording/lines.ts"
import type { CallFailed } from "../http/run-call.ts"
import type { Account } from "../session/account.ts"
import { withLock } from "../tabs/locks.ts"
import { FilePieces } from "./file-pieces.ts"
import type { Job } from "./jobs.ts"

/** Nothing was taken from a file, or none was written. */
export class NotExchanged extends Data.TaggedError("NotExchanged")<{ readonly refusal: ExchangeRefusal }> {}

/** Work of the thread before others have their turn, in milliseconds; one line more may be a few. */
const slice = 8

type Source = Pick<Account, "projector">

const refused = (refusal: ExchangeRefusal) => new NotExchanged({ refusal })

const notWritten = ({ problem }: { readonly problem: StorageProblem }) => refused({ _tag: "NotWritten", problem })

const heldBy = ({ projector }: Source): Held => ({
  notes: projector.state("notes"),
  tags: projector.state("tags"),
  views: projector.state("views"),
  sheets: projector.state("sheets"),
  requests: projector.state("requests"),
})

/** Whose device this is. */
const customerOf = ({ projector }: Source): Effect.Effect<Own, NotExchanged> => {
  const { id, email } = projector.state("customer") ?? { id: "", email: "" }
  return id === "" ? refused({ _tag: "NoCustomer" }) : Effect.succeed({ id, email })
}

/** Says how far the work has come whenever it took its share of the thread. */
const turns = (work: Job) => {
  let since = performance.now()
  return (rows: number): Effect.Effect<void, CallFailed> =>
    Effect.suspend(() => {
      if (performance.now() - since < slice) return Effect.void
      return Effect.tap(work.reportProgress(rows), () =>
        Effect.sync(() => {
          since = performance.now()
        }),
      )
    })
}

/** Writes what the customer said on this device as a file for another one. */
export const writeExchange = Effect.fnUntraced(function* (
  source: Source,
  work: Job,
): Effect.fn.Return<ExchangeFile, CallFailed | NotExchanged> {
  const customer = yield* customerOf(source)
  const turn = turns(work)
  const file = new FilePieces()
  const [now, room] = [yield* Clock.currentTimeMillis, new FileRoom()]
  file.add(printHeader(customer.id, now))
  let [facts, left] = [0, 0]
  for (const fact of heldFacts(heldBy(source))) {
    // One fact that no device would take must not keep back all others.
    const isTakable = isHonest(fact, customer.email) && momentsOf(fact).every((moment) => moment <= now + mostAhead)
    if (isTakable && room.take(fact)) {
      file.add(printFact(fact))
      facts++
    } else left++
    yield* turn(facts)
  }
  file.add(printTrailer(facts))
  return { file: file.end("application/x-ndjson"), facts, left }
})

/** Reads and checks a file to its end and believes nothing; gives what it says. */
const readFacts = Effect.fnUntraced(function* (
  source: Source,
  file: Blob,
  work: Job,
): Effect.fn.Return<ReadonlyArray<Fact>, CallFailed | NotExchanged, Scope.Scope> {
  const customer = yield* customerOf(source)
  if (file.size > largestFile) return yield* refused({ _tag: "TooLarge", most: largestFile })
  work.total = file.size
  const turn = turns(work)
  const reader = new ExchangeReader(customer, yield* Clock.currentTimeMillis)
  const cutter = new LineCutter(longestLine)
  const decoder = new TextDecoder()
  const facts: Array<Fact> = []
  let [bytes, rows] = [0, 0]
  const take = Effect.fnUntraced(function* (lines: ReadonlyArray<string>) {
    for (const text of lines) {
      const read = reader.take(text)
      if (Result.isFailure(read)) return yield* refused({ _tag: "Flawed", ...read.failure })
      if (read.success._tag === "Fact") {
        const { fact } = read.success
        rows += fact.kind === "tag" ? fact.data.rows.length : 0
        if (rows > mostRows) return yield* refused({ _tag: "Full", area: "tags", most: mostRows })
        facts.push(fact)
      }
      yield* turn(bytes)
    }
  })
  // A file that is refused is not read on.
  const pieces = yield* Effect.acquireRelease(
    Effect.sync(() => file.stream().getReader()),
    (reader) => Effect.ignore(Effect.tryPromise(() => reader.cancel())),
  )
  for (;;) {
    const piece = yield* Effect.tryPromise({ try: () => pieces.read(), catch: () => refused({ _tag: "Unreadable" }) })
    if (piece.done) break
    bytes += piece.value.length
    yield* take(cutter.take(decoder.decode(piece.value, { stream: true })))
    if (cutter.isHopeless) break
  }
  const rest = cutter.rest + decoder.decode()
  if (rest !== "") yield* take([rest])
  const end = reader.end()
  if (Result.isFailure(end)) return yield* refused({ _tag: "Flawed", ...end.failure })
  const crowded = crowdedArea(facts)
  return crowded === undefined ? facts : yield* refused({ _tag: "Full", area: crowded, most: mostOf[crowded] })
}, Effect.scoped)

interface Compared {
  readonly standings: Standings
  /** What is not known here. */
  readonly fresh: ReadonlyArray<Fact>
}

/** Compares what a file says with what is held here, of one moment. */
const compare = Effect.fnUntraced(function* (
  source: Source,
  facts: ReadonlyArray<Fact>,
  work: Job,
): Effect.fn.Return<Compared, CallFailed | NotExchanged> {
  const [held, turn] = [heldBy(source), turns(work)]
  let standings = noStandings
  const fresh: Array<Fact> = []
  const asked = [...held.requests.added]
  for (const [place, fact] of facts.entries()) {
    // Behind the header every line is a fact.
    if (contradicts(asked, fact)) return yield* refused({ _tag: "Flawed", line: place + 2, reason: { _tag: "NoFact" } })
    if (fact.kind === "request") asked.push(fact.data)
    const standing = standingOf(held, fact)
    standings = counted(standings, fact, standing)
    if (standing !== "known") fresh.push(fact)
    yield* turn(work.total)
  }
  const full = fullBy(held, fresh, standings)
  if (full !== null) return yield* refused(full)
  return { standings, fresh }
})

/** What taking a file would bring; changes nothing. */
export const readExchange = Effect.fnUntraced(function* (source: Source, file: Blob, work: Job) {
  yield* Effect.ignore(source.projector.catchUp)
  return (yield* compare(source, yield* readFacts(source, file, work), work)).standings
})

/**
 * Takes from a file what is not known here, in one write, one file at a time. Where the log cannot be written
 * nothing is taken, since what a tab alone would know is gone with it; nor where it cannot be read to its end, since it
 * may say what is held there. The file can be taken again.
 */
export const takeExchange = Effect.fnUntraced(function* (
  source: Source & Pick<Account, "context" | "storage">,
  file: Blob,
  work: Job,
): Effect.fn.Return<Standings, CallFailed | NotExchanged> {
  const facts = yield* readFacts(source, file, work)
  const taken = Effect.gen(function* () {
    yield* Effect.ignore(source.projector.catchUp)
    const { standings, fresh } = yield* compare(source, facts, work)
    const problem = source.storage()
    if (fresh.length === 0) return standings
    if (problem === "StorageUnavailable" || problem === "NewerLog") return yield* notWritten({ problem })
    yield* Effect.catchTag(source.context.writer.recordNow(takingOf(fresh)), "StorageFailure", notWritten)
    return standings
  })
  return Option.getOrThrow(yield* withLock(`exchange:${source.context.account}`, taken))
})
