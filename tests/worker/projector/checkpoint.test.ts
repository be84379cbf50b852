import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import { describe, expect, test } from "vitest"
import { storesBlobs } from "../../../src/worker/store/checkpoint-store.ts"
import { Database } from "../../../src/worker/store/database.ts"
import { checkpointContract } from "../../contract/checkpoint.ts"
import { withImitatedFiles } from "../imitated-files.ts"

checkpointContract("log and checkpoints over an imitation of IndexedDB")

describe("with files beside it", () => {
  withImitatedFiles()
  checkpointContract("log and checkpoints over an imitation of IndexedDB")
})

test("a database that takes Blobs is found to, and nothing is left in it of the trial", async () => {
  const database = new Database("of-blobs", "relaxed")
  expect(await storesBlobs(database)).toBe(true)
  expect(await database.segments.count()).toBe(0)
  database.close()
  await Dexie.delete(database.name)
})
