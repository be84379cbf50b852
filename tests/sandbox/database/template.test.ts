import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { SqlClient } from "effect/sql/SqlClient"
import { describe, expect, it } from "vitest"
import { migrate } from "../../../sandbox/database/migrate.ts"
import { sqlLayer } from "../../../sandbox/database/sql.ts"
import { tablesKey } from "../../../sandbox/database/template.ts"
import { afterwards } from "../afterwards.ts"

/** Everything that makes a table what it is: its columns, its keys and rules, its indexes. */
const schema = Effect.gen(function* () {
  const sql = yield* SqlClient
  return yield* sql<{ what: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as what
    from information_schema.columns where table_schema = 'public'
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', migration_id, name) from migrations
    order by 1`
})

describe("a new embedded database", () => {
  const open = (bare: boolean) => {
    const runtime = ManagedRuntime.make(sqlLayer({ data: undefined, fresh: true, bare }))
    afterwards(() => runtime.dispose())
    return runtime
  }

  it("begins with the tables that its migrations make where there are none", async () => {
    const fromNothing = open(true)
    await fromNothing.runPromise(migrate)
    const made = await fromNothing.runPromise(schema)
    expect(await open(false).runPromise(schema)).toEqual(made)
    expect(made.length).toBeGreaterThan(200)
  })

  it("keeps them by what they are made by, and for a day: news are as old as their table", () => {
    const keys = [
      tablesKey(["create table a"], "2026-11-27"),
      tablesKey(["create table a", "create table b"], "2026-11-27"),
      tablesKey(["create table a"], "2026-11-28"),
    ]
    expect(new Set(keys).size).toBe(3)
    expect(tablesKey(["create table a"], "2026-11-27")).toBe(keys[0])
  })
})
