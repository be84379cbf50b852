import "fake-indexeddb/auto"
import { segmentFilesContract } from "../../contract/segment-files.ts"
import { withImitatedFiles } from "../imitated-files.ts"

const folder = withImitatedFiles()

segmentFilesContract(async (directory, file) => {
  const held = await (await folder.getDirectoryHandle(directory)).getFileHandle(file)
  const access = await held.createSyncAccessHandle({ mode: "read-only" })
  return () => access.close()
})
