import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { describe, expect, it } from "vitest"
import { customerOf, openSession } from "../../../sandbox/customers/sessions.ts"
import { openDatabase } from "../database.ts"
import { demo } from "../office.ts"

const run = await openDatabase(0)
const stored = Effect.gen(function* () {
  const sql = yield* SqlClient
  return yield* sql<{
    token_hash: string
    left: number
  }>`select token_hash, (expires_at - extract(epoch from now()))::float8 as left from sessions`
})

describe("a session", () => {
  it("is stored without its token, and lasts thirty days", async () => {
    const token = await run(openSession(1))
    const [session] = await run(stored)
    expect(session?.token_hash).toMatch(/^[\da-f]{64}$/)
    expect(session?.token_hash).not.toContain(token)
    expect((session?.left ?? 0) / 86_400).toBeCloseTo(30, 2)
  })

  it("ends when its time is over, and the next sign-in clears it away", async () => {
    const token = await run(openSession(1))
    expect(await run(customerOf(token))).toMatchObject({ email: demo })
    await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        yield* sql`update sessions set expires_at = extract(epoch from now())::bigint - 1`
      }),
    )
    expect(await run(customerOf(token))).toBeUndefined()
    await run(openSession(1))
    expect(await run(stored)).toHaveLength(1)
  })
})
