import "fake-indexeddb/auto"
import { Dexie } from "dexie"
import * as Effect from "effect/Effect"
import { expect, onTestFinished, test, vi } from "vitest"
import { checksum, manyBytes } from "../../../src/worker/store/bytes.ts"
import { openDexieLog } from "../../../src/worker/store/dexie-log.ts"
import { directoryOf, removeSegmentsOf, segmentFiles } from "../../../src/worker/store/segment-files.ts"
import { segmentFilesContract } from "../../contract/segment-files.ts"
import { fillDisk } from "../broken-storage.ts"
import { withImitatedFiles } from "../imitated-files.ts"

const folder = withImitatedFiles()

segmentFilesContract(async (directory, file) => {
  const held = await (await folder.getDirectoryHandle(directory)).getFileHandle(file)
  const access = await held.createSyncAccessHandle({ mode: "read-only" })
  return () => access.close()
})

test("files are counted on before the folder was asked for the first time", async () => {
  vi.resetModules()
  const { filesExist } = await import("../../../src/worker/store/segment-files.ts")
  expect(filesExist()).toBe(true)
})

/** An empty log, gone with the test, and the draft of a checkpoint of two files. */
const twoFiles = async () => {
  const name = `files-${crypto.randomUUID()}`
  const log = await Effect.runPromise(openDexieLog(name))
  onTestFinished(async () => {
    await Effect.runPromise(log.close)
    await Dexie.delete(name)
    await removeSegmentsOf(name)
  })
  const parts = ["one", "two"].map(async (part) => {
    const bytes = new Uint8Array(manyBytes)
    return { name: part, checksum: await checksum(bytes), bytes }
  })
  const projections = [{ name: "parts", version: 1, segments: await Promise.all(parts) }]
  const draft = { logId: log.logId, position: 1, build: "test", projections, basedOn: 0, front: null }
  return { log, draft, files: segmentFiles(directoryOf(name, log.logId)) }
}
const full = (): never => {
  throw new DOMException("", "QuotaExceededError")
}

test("a checkpoint for which the disk has no room after its first file leaves none behind", async () => {
  const { log, draft, files } = await twoFiles()
  const open: unknown = Reflect.get(FileSystemDirectoryHandle.prototype, "getFileHandle")
  let opened = 0
  const opening = vi.spyOn(FileSystemDirectoryHandle.prototype, "getFileHandle").mockImplementation(async function (
    this: FileSystemDirectoryHandle,
    ...given
  ) {
    if (++opened > 1) full()
    return Reflect.apply(open as FileSystemDirectoryHandle["getFileHandle"], this, given)
  })
  onTestFinished(() => opening.mockRestore())
  onTestFinished(fillDisk())
  expect(await Effect.runPromise(Effect.flip(log.writeCheckpoint(draft)))).toMatchObject({ problem: "StorageFull" })
  expect(opened).toBe(2)
  expect(await files.names()).toEqual([])
})

test("a checkpoint names no file whose bytes the disk did not take: they lie in rows", async () => {
  const { log, draft } = await twoFiles()
  const { prototype } = Reflect.get(globalThis, "FileSystemSyncAccessHandle") as {
    readonly prototype: { readonly write: () => number }
  }
  const writing = vi.spyOn(prototype, "write").mockImplementation(full)
  onTestFinished(() => writing.mockRestore())
  expect(await Effect.runPromise(log.writeCheckpoint(draft))).toBe(true)
  const [newest] = await Effect.runPromise(log.checkpoints)
  const places = newest?.row.projections.flatMap(({ segments }) => segments) ?? []
  expect(places.map((place) => "id" in place)).toEqual([true, true])
  for (const place of places) expect((await newest?.read(place))?.length).toBe(manyBytes)
})
