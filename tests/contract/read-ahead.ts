import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { NotLoaded, onceLoaded } from "../../src/domain/kernel/snapshot.ts"
import { RatesReceived } from "../../src/domain/rates/events.ts"
import type { Glimpse } from "../../src/rpc/glimpse.ts"
import { makeCheckpointer } from "../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../src/worker/projector/projector.ts"
import { openAccountLog, removeAccountLog } from "../../src/worker/store/databases.ts"
import type { DexieLog } from "../../src/worker/store/dexie-log.ts"
import { databaseOf } from "../../src/worker/store/names.ts"
import { startReadingAhead, takeAhead } from "../../src/worker/store/read-ahead.ts"
import {
  directoryOf,
  filesExist,
  removeSegmentsOf,
  segmentDirectories,
  segmentFiles,
} from "../../src/worker/store/segment-files.ts"
import { stamp } from "./log-under-test.ts"
import { digestOf, pageDown, pageOf } from "./pages.ts"
const run = Effect.runPromise
const made: Array<string> = []
const noGlimpse = (): void => undefined
/** So many rows that their columns lie in files. */
const many = 4_000

/** A customer with many rows, a checkpoint of them, and rates that came after it. */
const customer = async () => {
  const account = `ahead-${crypto.randomUUID()}`
  made.push(account)
  const log = await run(openAccountLog(account))
  await run(log.append([pageDown(1, many), RatesReceived.draft({ rates: { usd: "1" } })], stamp))
  const projector = makeProjector(log, () => undefined)
  await run(makeCheckpointer(account, log, projector, "test").write)
  await run(log.append([RatesReceived.draft({ rates: { usd: "2" } })], stamp))
  await run(projector.catchUp)
  await run(log.close)
  return { account, logId: log.logId, digest: digestOf((name) => projector.state(name)) }
}
/** What a start can show, whenever it says that something changed; one that knows its log begins with its manifest. */
const start = async (account: string, meanwhile: () => Promise<void> = async () => {}, logId = "") => {
  const glimpses: Array<Glimpse> = []
  void startReadingAhead({ account, logId }, (glimpse) => glimpses.push(glimpse))
  const log = await run(openAccountLog(account))
  await meanwhile()
  const seen: Array<{
    readonly size: number
    readonly newest: unknown
    readonly oldest: unknown
    readonly months: unknown
    readonly usd: unknown
  }> = []
  const or = (what: () => unknown): unknown => {
    try {
      return what()
    } catch (error) {
      return error instanceof NotLoaded ? "not loaded" : String(error)
    }
  }
  const projector = makeProjector(log, () => {
    const store = projector.state("transactions")
    seen.push({
      size: store.size,
      newest: or(() => store.reader().window(noFilter, 0, 50)[0]?.id),
      oldest: or(() => store.reader().window(noFilter, store.size - 1, 1)[0]?.id),
      months: or(() => store.reader().months(noFilter).length),
      usd: projector.state("rates")?.["usd"],
    })
  })
  await run(projector.catchUp)
  const confirmed = await run(log.confirmed)
  const write = await run(Effect.exit(log.append([RatesReceived.draft({ rates: { usd: "3" } })], stamp)))
  await run(log.close)
  return { glimpses, seen, projector, confirmed, write, digest: digestOf((name) => projector.state(name)) }
}
/** What digest the log itself folds to, with no checkpoint and nothing beside it. */
const digestOfLog = async (account: string): Promise<string> => {
  const log = await run(openAccountLog(account))
  const projector = makeProjector({ ...log, checkpoints: Effect.succeed([]) }, () => undefined)
  await run(projector.catchUp)
  await run(log.close)
  return digestOf((name) => projector.state(name))
}
/** The manifests of a log, and how they are spoilt. */
const manifestsOf = async (account: string, logId: string) => {
  const files = segmentFiles(directoryOf(databaseOf(account), logId))
  const names = (await files.names()).filter((name) => name.startsWith("manifest-")).sort()
  const newest = names.at(-1) ?? ""
  return {
    files,
    names,
    newest,
    bytes: await files.read(newest).catch(() => new Uint8Array()),
    replace: async (bytes: Uint8Array<ArrayBuffer> | null) => {
      await files.remove(names)
      if (bytes !== null) await files.write(bytes, newest)
    },
  }
}

const clean = async (): Promise<void> => {
  for (const account of made.splice(0)) {
    await Dexie.delete(databaseOf(account))
    await removeSegmentsOf(databaseOf(account))
  }
}

/** What a start that reads ahead must keep to where there are files beside the database. */
export const readAheadContract = (): void => {
  afterEach(clean)

  test("a start shows the newest rows and what is small before it has read a file, then all, then what came since", async () => {
    const { account, digest } = await customer()
    const started = await start(account)
    const [, front, ...later] = started.seen
    expect(front).toEqual({ size: many, newest: many, oldest: "not loaded", months: "not loaded", usd: "1" })
    expect(later.find(({ months }) => months !== "not loaded")).toEqual({
      size: many,
      newest: many,
      oldest: "not loaded",
      months: 1,
      usd: "1",
    })
    expect(later.at(-1)).toEqual({ size: many, newest: many, oldest: 1, months: 1, usd: "2" })
    expect(started.digest).toBe(digest)
  })

  test("rows that somebody waits for are read before the part in which they lie, and say the same behind it", async () => {
    const { account, digest } = await customer()
    const log = await run(openAccountLog(account))
    const answered: Array<{ readonly ids: ReadonlyArray<number>; readonly isWhole: boolean }> = []
    const projector = makeProjector(log, () => {
      const store = projector.state("transactions")
      const middle = onceLoaded(() => store.reader().window(noFilter, many / 2, 50), [])
      if (middle.length > 0)
        answered.push({ ids: middle.map(({ id }) => id), isWhole: !store.deferred().includes("cold-0") })
    })
    await run(projector.catchUp)
    await run(log.close)
    const ids = Array.from({ length: 50 }, (_, place) => many / 2 - place)
    // A page may not read a file in place, as a worker may: there all of the part comes first.
    expect(answered[0]).toEqual({ ids, isWhole: !("FileSystemSyncAccessHandle" in globalThis) })
    expect(answered.at(-1)).toEqual({ ids, isWhole: true })
    expect(digestOf((name) => projector.state(name))).toBe(digest)
  })

  test("files that are torn or gone are not believed for having been read ahead: the log is folded", async () => {
    const { account, logId, digest } = await customer()
    const files = segmentFiles(directoryOf(databaseOf(account), logId))
    await files.remove(await files.names())
    expect((await start(account)).digest).toBe(digest)
  })

  test("S16 whoever signed out after the reading began is not shown again: neither what was read nor what was marked", async () => {
    const { account } = await customer()
    const { seen, projector } = await start(account, async () => {
      const other = await run(openAccountLog(account))
      await run(other.mark({ tombstone: true }))
      await run(other.close)
    })
    expect(seen.at(-1)?.size).toBe(0)
    expect(projector.state("rates")).toBe(null)
  })

  test("S16 a log that was removed and begun anew after the reading began shows what it has: nothing", async () => {
    const { account } = await customer()
    const { seen, projector } = await start(account, () => run(removeAccountLog(account)))
    expect(seen.at(-1)?.size).toBe(0)
    expect(projector.position().position).toBe(0)
  })

  test("reading ahead makes no database for whoever has none, and is of use to nobody else", async () => {
    const stranger = `ahead-${crypto.randomUUID()}`
    made.push(stranger)
    void startReadingAhead({ account: stranger, logId: "" }, noGlimpse)
    const { account, digest } = await customer()
    expect(await Dexie.exists(databaseOf(stranger))).toBe(false)
    void startReadingAhead({ account, logId: "" }, noGlimpse)
    const other = await customer()
    expect((await start(account)).digest).toBe(digest)
    expect((await start(other.account)).digest).toBe(other.digest)
  })

  test("a start that knows its log has the newest rows from its manifest, with as of when they are, and ends like the log", async () => {
    const { account, logId, digest } = await customer()
    const silent = vi.spyOn(indexedDB, "open").mockReturnValue({} as IDBOpenDBRequest)
    try {
      const seen = await new Promise<Glimpse>((resolve) => void startReadingAhead({ account, logId }, resolve))
      expect(seen.rows[0]?.id, "the database has not answered").toBe(many)
      expect(silent).toHaveBeenCalledOnce()
    } finally {
      silent.mockRestore()
    }
    const started = await start(account, undefined, logId)
    const [glimpse] = started.glimpses
    expect(glimpse).toMatchObject({ account, logId, build: "test", total: many, isFiltered: false })
    expect(glimpse?.at).toBe(1_800_000_000_000 + many + 5)
    expect(glimpse?.rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => many - index))
    expect(started.seen.at(-1)).toEqual({ size: many, newest: many, oldest: 1, months: 1, usd: "2" })
    expect(started.digest).toBe(digest)
    expect(started.confirmed).toBe(true)
    expect(started.write._tag).toBe("Success")
  })

  test("the office's script waits until the newest rows are told, for nobody, and for no file that never comes", async () => {
    const { account, logId } = await customer()
    const glimpses: Array<Glimpse> = []
    await startReadingAhead({ account, logId }, (glimpse) => glimpses.push(glimpse))
    expect(glimpses).toHaveLength(1)

    await startReadingAhead({ account: "", logId: "" }, noGlimpse)

    const opening = vi.spyOn(FileSystemDirectoryHandle.prototype, "getDirectoryHandle")
    opening.mockReturnValue(new Promise(() => undefined))
    await startReadingAhead({ account, logId }, noGlimpse)
    expect(opening).toHaveBeenCalled()
    opening.mockRestore()
    await startReadingAhead({ account, logId }, noGlimpse) // what never ends is nobody's any longer
  })

  test("a manifest that is torn, lost, another log's or older than the log ends in what the log says", async () => {
    const other = await customer()
    const foreign = (await manifestsOf(other.account, other.logId)).bytes
    const spoil: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | null>> = {
      lost: () => null,
      empty: () => new Uint8Array(),
      "three bytes": (bytes) => bytes.slice(0, 3),
      "its half": (bytes) => bytes.slice(0, bytes.length >> 1),
      // Of a description of the newest rows: it can still be read, and would be drawn.
      "one bit": (bytes) => {
        const place = new TextDecoder("latin1").decode(bytes).indexOf("row 3999")
        return bytes.map((byte, at) => (at === place ? byte ^ 1 : byte))
      },
      foreign: () => foreign,
      // Behind it another checkpoint was written, whose own manifest was lost.
      older: (bytes) => bytes,
    }
    for (const [how, spoilt] of Object.entries(spoil)) {
      const { account, logId } = await customer()
      const { bytes, replace } = await manifestsOf(account, logId)
      let left = 1
      if (how === "older") {
        const log = await run(openAccountLog(account))
        const projector = makeProjector(log, () => undefined)
        await run(log.append([pageDown(many + 1, many + 30)], stamp))
        await run(makeCheckpointer(account, log, projector, "test").write)
        await run(log.close)
        const now = await manifestsOf(account, logId)
        left = now.names.length
        await now.replace(bytes)
      } else await replace(spoilt(bytes))
      expect(left, "only the newest manifest stays").toBe(1)
      const digest = await digestOfLog(account)
      const started = await start(account, undefined, logId)
      expect(started.digest, how).toBe(digest)
      expect(started.confirmed, how).toBe(true)
      expect(started.glimpses.length, how).toBe(how === "older" ? 1 : 0)
    }
  })

  test("a manifest of a checkpoint that the database has lost is taken back, and nothing is written", async () => {
    const { account, logId } = await customer()
    const log = await run(openAccountLog(account))
    const projector = makeProjector(log, () => undefined)
    await run(log.append([pageDown(many + 1, many + 30)], stamp))
    await run(makeCheckpointer(account, log, projector, "test").write)
    await run(log.close)
    const database = new Dexie(databaseOf(account))
    await database.open()
    await database.table("checkpoint").delete(2)
    expect(await database.table("checkpoint").count()).toBe(1)
    database.close()
    const { confirmed, write } = await start(account, undefined, logId)
    expect(confirmed).toBe(false)
    expect(write).toMatchObject({ _tag: "Failure" })
  })

  /** A start that knows its log, of a customer whose log holds so much and has a checkpoint of it. */
  const startOf = async (...drafts: ReadonlyArray<EventDraft>) => {
    const account = `ahead-${crypto.randomUUID()}`
    made.push(account)
    const log = await run(openAccountLog(account))
    await run(log.append(drafts, stamp))
    await run(
      makeCheckpointer(
        account,
        log,
        makeProjector(log, () => undefined),
        "test",
      ).write,
    )
    await run(log.close)
    const glimpses: Array<Glimpse> = []
    await startReadingAhead({ account, logId: log.logId }, (glimpse) => glimpses.push(glimpse))
    return { glimpses, ahead: await takeAhead(databaseOf(account)), logId: log.logId }
  }

  test.each<[what: string, ...drafts: ReadonlyArray<EventDraft>]>([
    ["rows were never fetched", RatesReceived.draft({ rates: { usd: "1" } })],
    ["newest rows take too many bytes to be told early", pageOf(1, "ы".repeat(40_000))],
  ])("a customer whose %s is shown none of them early, and starts from the manifest all the same", async (_, draft) => {
    const { glimpses, ahead, logId } = await startOf(draft)
    expect(glimpses).toEqual([])
    expect(ahead?.row.logId).toBe(logId)
    expect(await ahead?.confirmed).toBe(true)
  })

  test("files that a manifest names and that are gone are not believed: the log is folded", async () => {
    const { account, logId, digest } = await customer()
    const { files, newest } = await manifestsOf(account, logId)
    await files.remove((await files.names()).filter((name) => name !== newest))
    expect((await start(account, undefined, logId)).digest).toBe(digest)
  })

  /** Writes a checkpoint of a customer's; something is done just when its manifest is to be written. */
  const meanwhileWritten = async (done: (log: DexieLog, account: string) => Promise<void>) => {
    const { account, logId } = await customer()
    const log = await run(openAccountLog(account))
    const projector = makeProjector(log, () => undefined)
    await run(log.append([RatesReceived.draft({ rates: { usd: "4" } })], stamp))
    const open: unknown = Reflect.get(FileSystemDirectoryHandle.prototype, "getFileHandle")
    let left: ReadonlyArray<string> | undefined
    const opening = vi.spyOn(FileSystemDirectoryHandle.prototype, "getFileHandle").mockImplementation(async function (
      this: FileSystemDirectoryHandle,
      ...given
    ) {
      if (left === undefined && given[0].startsWith("manifest-")) {
        left = []
        await done(log, account)
        left = (await manifestsOf(account, logId)).names
      }
      return Reflect.apply(open as FileSystemDirectoryHandle["getFileHandle"], this, given)
    })
    await run(makeCheckpointer(account, log, projector, "test").write)
    opening.mockRestore()
    await run(log.close)
    return { left, names: (await manifestsOf(account, logId)).names }
  }

  test("S16 S17 no manifest outlives a tombstone, nor one that is written just when somebody signs out", async () => {
    expect(await meanwhileWritten((log) => run(log.mark({ tombstone: true })))).toEqual({ left: [], names: [] })
  })

  test.each<[what: string, done: (account: string) => Promise<unknown>]>([
    ["is deleted", (account) => Dexie.delete(databaseOf(account))],
    [
      "is begun anew",
      async (account) => {
        await Dexie.delete(databaseOf(account))
        await run(Effect.flatMap(openAccountLog(account), (log) => log.close))
      },
    ],
  ])("S16 no manifest is left of a log whose database %s just when it is written", async (_, done) => {
    const { left, names } = await meanwhileWritten(async (_log, account) => void (await done(account)))
    expect(left).toHaveLength(1)
    expect(names).toEqual([])
  })

  test("S16 S17 a manifest that is written between the others going and the tombstone goes behind it", async () => {
    const { account, logId } = await customer()
    const log = await run(openAccountLog(account))
    const { files, newest, bytes } = await manifestsOf(account, logId)
    const remove: unknown = Reflect.get(FileSystemDirectoryHandle.prototype, "removeEntry")
    let came = 0
    const removing = vi.spyOn(FileSystemDirectoryHandle.prototype, "removeEntry").mockImplementation(async function (
      this: FileSystemDirectoryHandle,
      ...given
    ) {
      await Reflect.apply(remove as FileSystemDirectoryHandle["removeEntry"], this, given)
      if (came++ === 0) await files.write(bytes, newest)
    })
    await run(log.mark({ tombstone: true }))
    removing.mockRestore()
    expect(came).toBe(2)
    expect((await manifestsOf(account, logId)).names).toEqual([])
    await run(log.close)
  })

  test("what a start begins with stays where who signs out keeps the history", async () => {
    const { account, logId } = await customer()
    const log = await run(openAccountLog(account))
    await run(log.mark({ kept: true }))
    await run(log.close)
    expect((await manifestsOf(account, logId)).names).toHaveLength(1)
  })

  test("S16 S17 manifests go before the tombstone is written: a sign-out that is cut off there leaves none", async () => {
    const { account, logId } = await customer()
    const log = await run(openAccountLog(account))
    const cut = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("", "DataError")
    })
    const marked = await run(Effect.exit(log.mark({ tombstone: true })))
    cut.mockRestore()
    expect(marked._tag).toBe("Failure")
    expect((await manifestsOf(account, logId)).names).toEqual([])
    await run(log.close)
  })

  test("S16 S17 what lies beside a log with a tombstone, or beside another log, is taken back, and nothing is written", async () => {
    const sizes: Readonly<Record<string, number>> = { "without its checkpoints": many }
    const gone: Readonly<Record<string, (account: string) => Promise<void>>> = {
      "signed out of": async (account) => {
        const log = await run(openAccountLog(account))
        await run(log.mark({ tombstone: true }))
        await run(log.close)
      },
      "begun anew": async (account) => {
        await Dexie.delete(databaseOf(account))
        await run(Effect.flatMap(openAccountLog(account), (log) => log.close))
      },
      "without its checkpoints": async (account) => {
        const database = new Dexie(databaseOf(account))
        await database.open()
        await database.table("checkpoint").clear()
        database.close()
      },
    }
    for (const [how, wipe] of Object.entries(gone)) {
      const { account, logId } = await customer()
      const { bytes, newest, files } = await manifestsOf(account, logId)
      await wipe(account)
      // Its writer died before it could look again.
      await files.remove([newest])
      await files.write(bytes, newest)
      const { confirmed, write, seen } = await start(account, undefined, logId)
      expect(confirmed, how).toBe(false)
      expect(write, how).toMatchObject({ _tag: "Failure" })
      expect(seen.at(-1)?.size, how).toBe(sizes[how] ?? 0)
    }
  })
}

/** What a start must keep to where files never come: each is waited for in earnest, which takes most of a minute. */
export const silentFilesContract = (): void => {
  afterEach(clean)

  test("a folder that never comes is given up: the log is folded, and goes on without files", async () => {
    const { account, logId, digest } = await customer()
    const folder = vi.spyOn(navigator.storage, "getDirectory").mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => folder.mockRestore())
    const started = await start(account, undefined, logId)
    expect(started.digest).toBe(digest)
    expect(started.write._tag).toBe("Success")
    expect(filesExist()).toBe(false)
    folder.mockRestore()
    await segmentDirectories()
    expect(filesExist(), "one that comes after all is used again").toBe(true)
  })

  const never = (): Promise<never> => new Promise(() => undefined)

  test.each<[string, () => { readonly mockRestore: () => void }]>([
    [
      "the log's own folder",
      () => vi.spyOn(FileSystemDirectoryHandle.prototype, "getDirectoryHandle").mockImplementation(never),
    ],
    [
      "each of its files",
      () => vi.spyOn(FileSystemDirectoryHandle.prototype, "getFileHandle").mockImplementation(never),
    ],
    [
      "the list of its files",
      () =>
        vi.spyOn(FileSystemDirectoryHandle.prototype, "keys").mockImplementation(async function* (): AsyncGenerator<
          string,
          undefined
        > {
          yield await never()
        }),
    ],
  ])("where %s never comes, a start goes on without it, and so does who signs out", async (_, silence) => {
    const { account, logId, digest } = await customer()
    const silent = silence()
    onTestFinished(() => silent.mockRestore())
    const started = await start(account, undefined, logId)
    expect(started.digest).toBe(digest)
    expect(started.write._tag).toBe("Success")
    expect(filesExist(), "the folder of all logs came").toBe(true)
    await run(removeAccountLog(account))
    expect(await Dexie.exists(databaseOf(account))).toBe(false)
  })
}
