import "../at-hand.ts"
import type { Duration } from "effect"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import * as TestClock from "effect/testing/TestClock"
import { listTransactions } from "../../src/domain/history/endpoints.ts"
import type { PageRequest } from "../../src/domain/history/page.ts"
import { accountOf } from "../../src/domain/session/account.ts"
import type { Initialisation } from "../../src/rpc/initialisation.ts"
import { carryOut } from "../../src/worker/commands.ts"
import { OfficeBackend, makeRuntime } from "../../src/worker/http/office-backend.ts"
import { makeChanges } from "../../src/worker/session/changes.ts"
import { resolveQuery } from "../../src/worker/session/live-query.ts"
import { type Opened, startSession } from "../../src/worker/session/session.ts"
import type { SimulatedServer } from "../laws/simulated-server.ts"

/** A request as it left: the call, why a page was asked for, and the seconds since the beginning. */
export interface Asked {
  readonly second: number
  readonly call: string
  readonly purpose: PageRequest["purpose"] | null
}

/** A worker's session by a clock that the test sets, with an office that answers at once. */
export interface TimedOffice {
  readonly opened: () => Opened
  readonly asked: ReadonlyArray<Asked>
  /** Lets time pass in steps, and whatever is due in each come to its end. */
  readonly pass: (time: Duration.Input, times?: number) => Effect.Effect<void>
  readonly sync: () => { readonly phase: string; readonly at: number | null; readonly complete: boolean }
  readonly presence: (presence: { readonly visible: boolean; readonly online: boolean }) => Effect.Effect<unknown>
}

const customer = "1"
/** The customer's, which names his log. */
export const account = accountOf("salt", customer)

const answers: { readonly [call: string]: unknown } = {
  "user/info": { id: customer, email: "ann@office.test" },
  "user/balance": { user_balance: { btc: "1.5" } },
  "transaction/userTypes": [{ id: 2, name: "Transfer" }],
  "index/getRates": { rates: { btc: 1, eur: 50_000 } },
}

/** Phases in which the sync waits for nothing but an answer; in every other it waits for the clock or for somebody. */
const reading = new Set(["Head", "Older", "Verifying"])

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** An office behind the clock of a test, and how a session with it begins. */
interface Timed {
  /** When the session begins, epoch ms. */
  readonly begun: number
  readonly send: OfficeBackend["Service"]["send"]
  readonly words: Pick<Initialisation, "officeUrl" | "session">
}

/** Runs a test in the session of a customer whose history this server has. */
export const withTimedOffice = (
  server: SimulatedServer,
  test: (office: TimedOffice) => Effect.Effect<void>,
): Promise<void> =>
  withOffice(
    {
      begun: server.now * 1_000,
      send: (call, request) =>
        Effect.promise(async () => {
          await turn()
          const isPage = call.name === listTransactions.name
          const data = isPage ? server.answer(request as PageRequest) : (answers[call.name] ?? null)
          return { code: 0, data, messages: [] }
        }),
      words: { officeUrl: "", session: { token: "token", account } },
    },
    test,
  )

/** Runs a test in the session of a customer of the office at an address, which goes by its own clock. */
export const withTimedRealOffice = (
  officeUrl: string,
  token: string,
  test: (office: TimedOffice) => Effect.Effect<void>,
): Promise<void> =>
  withOffice(
    {
      begun: Date.now(),
      send: (...sent) =>
        Effect.flatMap(OfficeBackend, ({ send }) => send(...sent)).pipe(Effect.provide(OfficeBackend.layer)),
      words: { officeUrl, session: { token, account: null } },
    },
    test,
  )

const withOffice = async (
  { begun, send, words }: Timed,
  test: (office: TimedOffice) => Effect.Effect<void>,
): Promise<void> => {
  const asked: Array<Asked> = []
  let answering = 0
  const office = Layer.succeed(
    OfficeBackend,
    OfficeBackend.of({
      clockAhead: () => 0,
      officeNow: Clock.currentTimeMillis,
      send: (call, request, ...more) =>
        Effect.gen(function* () {
          const second = Math.round(((yield* Clock.currentTimeMillis) - begun) / 1_000)
          const purpose = call.name === listTransactions.name ? (request as PageRequest).purpose : null
          asked.push({ second, call: call.name, purpose })
          answering++
          const sent = send(call, request, ...more)
          return yield* Effect.ensuring(
            sent,
            Effect.sync(() => answering--),
          )
        }),
    }),
  )
  const runtime = makeRuntime(office)
  const changes = makeChanges()
  const home = Scope.makeUnsafe()
  const program = Effect.gen(function* () {
    yield* TestClock.setTime(begun)
    const session = yield* startSession(
      {
        tab: crypto.randomUUID(),
        build: "test",
        language: "en",
        adapterUrl: words.officeUrl,
        adapterDrivers: [],
        statuses: { 0: "waiting", 1: "done", 2: "failed", 3: "waiting" },
        idempotency: true,
        inferredCalls: false,
        visible: true,
        online: true,
        salt: "salt",
        removing: null,
        replays: false,
        ...words,
      },
      changes,
    )
    const opened = (): Opened => {
      const held = session.opened()
      if (held === null) throw new Error("nothing is open")
      return held
    }
    const sync: TimedOffice["sync"] = () =>
      resolveQuery(session, opened().account, "sync", null).value as ReturnType<TimedOffice["sync"]>
    // Asked of the status itself: a question of the page would keep long work from its turn.
    const phase = (): string => opened().account.syncStatus.get().phase
    /** Locks of what is on its way; those of the sync and of the rates are held as long as they are this tab's. */
    const isBusy = async (): Promise<boolean> =>
      (await navigator.locks.query()).held?.some(({ name }) => /^(?:checkpoint|snapshot):/.test(name ?? "")) === true
    /** Until nothing moved for a hundred turns of the event loop, and all there is waits for the clock. */
    const settle = Effect.promise(async () => {
      const state = (): string => `${asked.length} ${opened().account.projector.position().position} ${phase()}`
      for (let still = 0, before = ""; still < 100;) {
        await turn()
        const now = state()
        const { reads } = opened().account
        const isAsking = [...Object.keys(answers), "sync"].some(reads.isPending)
        const rests = answering === 0 && !isAsking && !reading.has(phase()) && !(await isBusy())
        still = now === before && rests ? still + 1 : 0
        before = now
      }
    })
    const act = (name: "presence", request: unknown) =>
      Effect.andThen(Effect.orDie(carryOut(session, name, request)), settle).pipe(Effect.provide(office))
    yield* settle
    yield* test({
      opened,
      asked,
      sync,
      pass: (time, times = 1) =>
        Effect.forEach(Array.from({ length: times }), () => Effect.andThen(TestClock.adjust(time), settle), {
          discard: true,
        }),
      presence: (presence) => act("presence", presence),
    })
  })
  try {
    await runtime.runPromise(
      program.pipe(
        Effect.ensuring(Scope.close(home, Exit.void)),
        Effect.provideService(Scope.Scope, home),
        Effect.provide(TestClock.layer()),
      ),
    )
  } finally {
    await runtime.dispose()
  }
}
