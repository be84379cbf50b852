import { segmentFilesContract } from "../../../contract/segment-files.ts"

/** A worker that reads a file in place, and goes on reading until it is told to stop. */
const reading = async (directory: string, file: string): Promise<() => void> => {
  const script = `
    const read = async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(${JSON.stringify(directory)})
      const access = await (await folder.getFileHandle(${JSON.stringify(file)})).createSyncAccessHandle({ mode: "read-only" })
      addEventListener("message", () => access.close())
      postMessage("reading")
    }
    read()`
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })))
  await new Promise((resolve) => worker.addEventListener("message", resolve, { once: true }))
  return () => worker.postMessage("enough")
}

segmentFilesContract(reading)
