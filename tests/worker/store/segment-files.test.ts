import "fake-indexeddb/auto"
import { expect, test, vi } from "vitest"
import { segmentFilesContract } from "../../contract/segment-files.ts"
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
