import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { makeCheckpointer } from "../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../src/worker/projector/projector.ts"
import { openAccountLog, removeAccountLog, sweepDatabases } from "../../src/worker/store/databases.ts"
import { checkpointLock, databaseOf } from "../../src/worker/store/names.ts"
import {
  directoryOf,
  removeSegmentsOf,
  segmentDirectories,
  segmentFiles,
} from "../../src/worker/store/segment-files.ts"
import { stamp } from "./log-under-test.ts"
import { pageOf } from "./pages.ts"
const run = Effect.runPromise
const made: Array<string> = []

/** A customer whose history is partly in files. */
const customer = async (): Promise<{
  readonly account: string
  readonly logId: string
  readonly directory: string
  readonly end: () => Promise<void>
}> => {
  const account = `files-${crypto.randomUUID()}`
  made.push(account)
  const log = await run(openAccountLog(account))
  await run(log.append([pageOf(1, "long ".repeat(20_000))], stamp))
  const projector = makeProjector(log, () => undefined)
  await run(makeCheckpointer(account, log, projector, "test").write)
  const directory = directoryOf(databaseOf(account), log.logId)
  expect(await segmentDirectories()).toContain(directory)
  expect((await segmentFiles(directory).names()).length).toBe(2) // a segment and the manifest
  return { account, logId: log.logId, directory, end: () => run(log.close) }
}
const mark = async (account: string, change: { readonly tombstone?: boolean; readonly kept?: boolean }) => {
  const log = await run(openAccountLog(account))
  await run(log.mark(change))
  await run(log.close)
}
const names = async (): Promise<ReadonlyArray<string>> =>
  (await Dexie.getDatabaseNames()).filter((name) => made.some((each) => name.endsWith(each)))

/** Somebody who reads a file in place, and goes on reading until it is told to stop. */
type Reading = (directory: string, file: string) => Promise<() => void>

/** What becomes of the files beside a customer's database in every engine that has files, and in their imitation. */
export const segmentFilesContract = (reading: Reading): void => {
  afterEach(async () => {
    for (const account of made.splice(0)) {
      await Dexie.delete(databaseOf(account))
      await removeSegmentsOf(databaseOf(account))
    }
  })

  test("S17 removing a customer's log removes the files beside it, and nobody else's", async () => {
    const { account, directory, end } = await customer()
    const other = await customer()
    await end()
    await other.end()
    await run(removeAccountLog(account))
    expect(await segmentDirectories()).not.toContain(directory)
    expect(await segmentDirectories()).toContain(other.directory)
    expect(await names()).toEqual([databaseOf(other.account)])
  })

  test("S17 a checkpoint that never ends does not keep the files of who signs out", async () => {
    const { account, directory, end } = await customer()
    await end()
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    await new Promise<void>((granted) => {
      void navigator.locks.request(checkpointLock(account), () => {
        granted()
        return held
      })
    })
    try {
      await run(removeAccountLog(account))
      expect(await segmentDirectories()).not.toContain(directory)
    } finally {
      release()
    }
  })

  test("S17 a file that another tab just reads does not keep the files of who signs out: they go once it was read", async () => {
    const { account, directory, end } = await customer()
    await end()
    const [file = ""] = await segmentFiles(directory).names()
    const stop = await reading(directory, file)
    const removals = vi.spyOn(FileSystemDirectoryHandle.prototype, "removeEntry")
    onTestFinished(() => removals.mockRestore())
    const removed = run(removeAccountLog(account))
    await vi.waitFor(() =>
      expect(removals.mock.settledResults).toContainEqual(expect.objectContaining({ type: "rejected" })),
    )
    stop()
    await removed
    expect(await segmentDirectories()).not.toContain(directory)
    expect(await names()).toEqual([])
  })

  test("S17 a file that another tab goes on reading keeps nobody who signs out, and goes with the next start", async () => {
    const { account, directory, end } = await customer()
    await end()
    const [file = ""] = await segmentFiles(directory).names()
    const stop = await reading(directory, file)
    await run(removeAccountLog(account))
    expect(await names()).toEqual([])
    expect(await segmentDirectories()).toContain(directory)
    stop()
    await vi.waitFor(async () => {
      await run(sweepDatabases(null))
      expect(await segmentDirectories()).not.toContain(directory)
    })
  })

  test("S17 files whose removal never ends do not keep the database of who signs out", async () => {
    const { account, directory, end } = await customer()
    await end()
    const removal = vi
      .spyOn(FileSystemDirectoryHandle.prototype, "removeEntry")
      .mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => removal.mockRestore())
    await run(removeAccountLog(account))
    expect(await names()).toEqual([])
    removal.mockRestore()
    await run(sweepDatabases(null))
    expect(await segmentDirectories(), "the next start removes them").not.toContain(directory)
  })

  test("S16 S17 a start finishes what was interrupted: files of a tombstone, of no database, of a log that was replaced", async () => {
    const marked = await customer()
    await marked.end()
    await mark(marked.account, { tombstone: true })
    const bare = await customer()
    await bare.end()
    await Dexie.delete(databaseOf(bare.account))
    const replaced = await customer()
    await replaced.end()
    await Dexie.delete(databaseOf(replaced.account))
    await (await run(openAccountLog(replaced.account))).close.pipe(run)
    await run(sweepDatabases(null))
    const left = await segmentDirectories()
    for (const { directory } of [marked, bare, replaced]) expect(left).not.toContain(directory)
    expect(await names()).toEqual([databaseOf(replaced.account)])
  })

  test("what is no log's directory stays as it is whoever comes in or signs out, however it is named", async () => {
    const { account, logId, end } = await customer()
    await end()
    const root = await navigator.storage.getDirectory()
    /** But for the last letter the name of the customer's database. */
    const [others, alike] = ["another-program", `${databaseOf(account)}s`]
    for (const name of [others, alike]) await root.getDirectoryHandle(name, { create: true })
    onTestFinished(async () => {
      for (const name of [others, alike]) await root.removeEntry(name).catch(() => undefined)
    })
    await run(sweepDatabases({ account, logId }))
    await run(removeAccountLog(account))
    const left: Array<string> = []
    for await (const name of root.keys()) left.push(name)
    expect(left).toEqual(expect.arrayContaining([others, alike]))
  })

  test("S16 who comes in finds no other customer's files, but for those that were to be kept, and his own", async () => {
    const [own, kept, other] = [await customer(), await customer(), await customer()]
    for (const { end } of [own, kept, other]) await end()
    await mark(kept.account, { kept: true })
    await run(sweepDatabases(own))
    const left = await segmentDirectories()
    expect(left).toEqual(expect.arrayContaining([own.directory, kept.directory]))
    expect(left).not.toContain(other.directory)
  })

  test("S16 who comes in leaves alone what lies beside a database that cannot be read", async () => {
    const [own, kept] = [await customer(), await customer()]
    for (const { end } of [own, kept]) await end()
    await mark(kept.account, { kept: true })
    const open = indexedDB.open.bind(indexedDB)
    const refusing = vi.spyOn(indexedDB, "open").mockImplementation((...asked) => {
      if (asked[0] === databaseOf(kept.account)) throw new DOMException("Internal error", "UnknownError")
      return open(...asked)
    })
    onTestFinished(() => refusing.mockRestore())
    await run(sweepDatabases(own))
    expect(await segmentDirectories()).toContain(kept.directory)
  })

  test("where the folder is refused, as in private windows, what is at home in rows is not written again", async () => {
    const account = `files-${crypto.randomUUID()}`
    made.push(account)
    const refusing = vi
      .spyOn(navigator.storage, "getDirectory")
      .mockRejectedValue(new DOMException("", "SecurityError"))
    try {
      const log = await run(openAccountLog(account))
      const projector = makeProjector(log, () => undefined)
      const { write } = makeCheckpointer(account, log, projector, "test")
      const history = async () => {
        const [newest] = await run(log.checkpoints)
        return newest?.row.projections.find(({ name }) => name === "transactions")?.segments
      }
      await run(log.append([pageOf(1, "long ".repeat(20_000))], stamp))
      await run(write)
      const first = await history()
      await run(
        log.append([{ type: "NoteWritten", version: 1, payload: { id: 1, text: "of another projection" } }], stamp),
      )
      await run(write)
      expect(first?.every((place) => "id" in place)).toBe(true)
      expect(await history()).toEqual(first)
      await run(log.close)
    } finally {
      refusing.mockRestore()
      await segmentDirectories()
    }
  })
}
