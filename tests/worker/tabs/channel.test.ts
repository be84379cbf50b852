import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { TabMessage } from "../../../src/domain/session/tab-message.ts"
import { openTabChannel } from "../../../src/worker/tabs/channel.ts"
import { spoilt } from "../../laws/junk.ts"
import { Random } from "../../laws/random.ts"
import { forSeeds } from "../../laws/seeds.ts"

const samples: ReadonlyArray<TabMessage> = [
  { _tag: "LogMoved", account: "ann", head: { logId: "log", position: 3 } },
  { _tag: "SignedIn", account: "ann" },
  { _tag: "SignedIn", account: "ann", tokenDigest: "digest" },
  { _tag: "SignedOut", account: "ann", kept: false },
  { _tag: "Unauthenticated", account: "ann" },
  { _tag: "Unauthenticated", account: "ann", tokenDigest: "digest" },
  { _tag: "Wiped", account: "ann" },
  { _tag: "Paused", account: "ann", paused: true },
]

const { isSafeInteger } = Number

/** Another account's, or of another position, is a message still: whoever hears it looks for himself. */
const isOurs = (message: TabMessage): boolean =>
  samples.some(({ _tag }) => _tag === message._tag) &&
  typeof message.account === "string" &&
  (!("tokenDigest" in message) || typeof message.tokenDigest === "string") &&
  (message._tag !== "SignedOut" || typeof message.kept === "boolean") &&
  (message._tag !== "Paused" || typeof message.paused === "boolean") &&
  (message._tag !== "LogMoved" || (typeof message.head.logId === "string" && isSafeInteger(message.head.position)))

describe("the channel between the workers of one origin", () => {
  let scope: Scope.Closeable
  let heard: Array<TabMessage>
  let foreign: BroadcastChannel
  let all: Promise<void>

  beforeEach(async () => {
    scope = Scope.makeUnsafe()
    heard = []
    const { promise, resolve } = Promise.withResolvers<void>()
    all = promise
    const hear = (message: TabMessage): void => {
      if (message._tag === "SignedIn" && message.account === "last") resolve()
      else heard.push(message)
    }
    await Effect.runPromise(openTabChannel(hear).pipe(Effect.provideService(Scope.Scope, scope)))
    foreign = new BroadcastChannel("web-office")
  })
  afterEach(async () => {
    foreign.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })
  const post = async (messages: ReadonlyArray<unknown>): Promise<void> => {
    for (const message of messages) foreign.postMessage(message)
    foreign.postMessage({ _tag: "SignedIn", account: "last" })
    await all
  }

  test("S46 what is no message is not heard, whatever it is, and nothing dies of it", async () => {
    const posted: Array<unknown> = [null]
    forSeeds(500, [], (seed) => {
      const random = new Random(seed)
      posted.push(spoilt(random, random.pick(samples)))
    })
    await post(posted)
    expect(heard.filter((message) => !isOurs(message))).toEqual([])
  })

  test("every message of ours is heard, and one of a newer build that says more too", async () => {
    await post([...samples, ...samples.map((message) => ({ ...message, since: { build: "newer" } }))])
    expect(heard).toEqual([...samples, ...samples])
  })
})
