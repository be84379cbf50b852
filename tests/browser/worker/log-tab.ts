import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { OfficeBackend } from "../../../src/worker/http/office-backend.ts"
import { makeOrphanWatch } from "../../../src/worker/http/orphans.ts"
import { runSave } from "../../../src/worker/http/run-call.ts"
import { makeCheckpointer } from "../../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import { openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import { makeEventWriter } from "../../../src/worker/store/event-writer.ts"
import { openTabChannel } from "../../../src/worker/tabs/channel.ts"
import { pageOf, digestOf, folded } from "../../contract/pages.ts"
import { savingCall } from "../../contract/saving-call.ts"

/** What a log tab is asked, and what it answers. */
export interface LogTabRequests {
  /** Opens the log of a name; a deaf tab hears no hints. */
  readonly open: {
    readonly request: { readonly name: string; readonly tab: string; readonly deaf: boolean }
    readonly answer: null
  }
  /**
   * Appends so many pages, one transaction each, their rows numbered from `from`; follows its own log as the worker
   * does.
   */
  readonly append: { readonly request: { readonly from: number; readonly count: number }; readonly answer: null }
  /** Begins a save call whose answer never comes; answers once it is being sent. */
  readonly hang: { readonly request: null; readonly answer: { readonly callId: string } }
  /**
   * Writes a checkpoint. With a number it stands still right after so many writes to the database, within whatever
   * transaction that is, until it is killed. Answers what was written, in order, as far as it came.
   */
  readonly checkpoint: {
    readonly request: { readonly standAfter: number | null }
    readonly answer: { readonly stands: boolean; readonly writes: ReadonlyArray<string> }
  }
  /** Catches up and looks for orphans, as a tab does when it is looked at. */
  readonly look: { readonly request: null; readonly answer: null }
  /** What is folded here, without reading anything. */
  readonly state: {
    readonly request: null
    readonly answer: {
      readonly logId: string | null
      readonly position: number
      readonly digest: string
      readonly pages: number
      readonly rows: number
    }
  }
}

type LogTabRequest = {
  readonly [Name in keyof LogTabRequests]: {
    readonly id: number
    readonly name: Name
    readonly request: LogTabRequests[Name]["request"]
  }
}[keyof LogTabRequests]

const home = Scope.makeUnsafe()
let tab: Awaited<ReturnType<typeof open>> | undefined

const opened = () => {
  if (tab === undefined) throw new Error("asked before it was opened")
  return tab
}

async function open({ name, tab, deaf }: LogTabRequests["open"]["request"]) {
  const log = await Effect.runPromise(openDexieLog(name))
  const projector = makeProjector(log, () => undefined)
  const look: Effect.Effect<void> = Effect.suspend(() => Effect.andThen(projector.catchUp, orphans)).pipe(Effect.orDie)
  const channel = await Effect.runPromise(
    Scope.provide(home)(
      openTabChannel((message) => {
        if (!deaf && message._tag === "LogMoved" && message.account === name) Effect.runFork(look)
      }),
    ),
  )
  const writer = makeEventWriter({
    log,
    projector,
    tab,
    build: "test",
    hint: (head) => channel.publish({ _tag: "LogMoved", account: name, head }),
    failed: ({ detail }) => {
      throw new Error(detail)
    },
    recovered: () => undefined,
  })
  const orphans = makeOrphanWatch(name, log, writer).pipe(Scope.provide(home))
  await Effect.runPromise(look)
  return { name, log, projector, writer, look }
}

const hang = (): Promise<{ readonly callId: string }> => {
  const { name, writer } = opened()
  return new Promise((resolve) => {
    const backend = Layer.succeed(OfficeBackend, {
      clockAhead: () => 0,
      officeNow: Clock.currentTimeMillis,
      send: (_call, _request, _credentials, callId) => {
        resolve({ callId })
        return Effect.never
      },
    })
    const context = {
      account: name,
      scope: home,
      writer,
      credentials: () => ({
        officeUrl: "",
        token: "token",
        language: "en",
        idempotency: true,
        adapter: { url: "", drivers: [] },
      }),
      position: () => 0,
      isOvertaken: () => false,
      inBrief: <Facts>(facts: Facts) => facts,
      unauthenticated: () => Effect.void,
    }
    Effect.runFork(runSave(context, savingCall, { note: "a secret" }).pipe(Effect.provide(backend)))
  })
}

const checkpoint = async (
  { standAfter }: LogTabRequests["checkpoint"]["request"],
  say: (answer: LogTabRequests["checkpoint"]["answer"]) => void,
) => {
  const { name, log, projector } = opened()
  const writes: Array<string> = []
  const held = (["add", "put", "delete"] as const).map(
    (method) => [method, Reflect.get(IDBObjectStore.prototype, method)] as const,
  )
  for (const [method, write] of held) {
    const stand = new Proxy(write, {
      apply: (whole, store: IDBObjectStore, given) => {
        const request: unknown = Reflect.apply(whole, store, given)
        writes.push(`${store.name}.${method}`)
        if (writes.length !== standAfter) return request
        say({ stands: true, writes })
        for (;;);
      },
    })
    Object.defineProperty(IDBObjectStore.prototype, method, { value: stand, configurable: true, writable: true })
  }
  try {
    await Effect.runPromise(makeCheckpointer(name, log, projector, "test").write)
  } finally {
    for (const [method, value] of held)
      Object.defineProperty(IDBObjectStore.prototype, method, { value, configurable: true, writable: true })
  }
  return { stands: false, writes }
}

const answer = async (asked: LogTabRequest): Promise<unknown> => {
  if (asked.name === "open") {
    tab = await open(asked.request)
    return null
  }
  const { writer, look, projector } = opened()
  switch (asked.name) {
    case "append":
      for (let row = 0; row < asked.request.count; row++)
        await Effect.runPromise(writer.record([pageOf(asked.request.from + row)]))
      return null
    case "hang":
      return hang()
    case "checkpoint":
      return checkpoint(asked.request, (value) => self.postMessage({ id: asked.id, value }))
    case "look":
      await Effect.runPromise(look)
      return null
    case "state":
      return { ...projector.position(), ...folded(projector), digest: digestOf((state) => projector.state(state)) }
  }
}

self.onmessage = ({ data }: MessageEvent<LogTabRequest>) => {
  answer(data).then(
    (value) => self.postMessage({ id: data.id, value }),
    (error: unknown) => self.postMessage({ id: data.id, error: String(error) }),
  )
}
