import type { ByteSource } from "../../domain/kernel/snapshot.ts"

/**
 * Large segments of checkpoints as files of this origin's private folder: written once, each under a name of its own,
 * never changed, and read faster than anything a database holds. A log has a directory, named by its database and its
 * id; this module owns them all (S16, S17). Everything here can be made again from the log.
 */

const separator = "~"

/** The directory of a log. A replaced log of the same database has another one. */
export const directoryOf = (database: string, logId: string): string => `${database}${separator}${logId}`

/** Whose directory it is, or nothing for one that is not of this module. */
export const ownerOf = (directory: string): { readonly database: string; readonly logId: string } | undefined => {
  const at = directory.lastIndexOf(separator)
  return at < 0 ? undefined : { database: directory.slice(0, at), logId: directory.slice(at + separator.length) }
}

/** Files of one log. Everything rejects where the engine or its mode refuses files. */
export interface SegmentFiles {
  /** Writes a file and sees it to the disk; gives its name, a random one where none is given. */
  readonly write: (bytes: Uint8Array<ArrayBuffer>, name?: string) => Promise<string>
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Reads some bytes of a file; nothing comes of it where the engine lets nobody read beside others. */
  readonly readSome: (file: string, use: (source: ByteSource) => void) => Promise<boolean>
  readonly names: () => Promise<ReadonlyArray<string>>
  /** Removes files; one that is being read or is gone already is left to the next time. */
  readonly remove: (files: Iterable<string>) => Promise<void>
}

/** The folder was refused, as in private windows, where the engine has files all the same. */
let refused = false

/** Whether this engine has files and did not refuse them yet, which shows when one is asked for. */
export const filesExist = (): boolean =>
  !refused &&
  typeof navigator !== "undefined" &&
  (navigator.storage as StorageManager | undefined)?.getDirectory !== undefined

/**
 * A folder, a list of its files or one of them that does not come for so long is refused: whoever asked does without,
 * milliseconds. Bytes are waited for, since a large file of a slow disk takes its time.
 */
const folderPatience = 3_000
const soon = async <A>(asked: Promise<A>): Promise<A> => {
  const given = Promise.withResolvers<never>()
  const timer = setTimeout(given.reject, folderPatience, new DOMException("", "TimeoutError"))
  return Promise.race([asked, given.promise]).finally(() => clearTimeout(timer))
}

const root = async (): Promise<FileSystemDirectoryHandle> => {
  try {
    const folder = await soon(navigator.storage.getDirectory())
    refused = false
    return folder
  } catch (error) {
    refused = true
    throw error
  }
}

/** What a worker may do with a file: read and write it where it lies, and see it to the disk. */
interface FileInPlace {
  readonly getSize: () => number
  readonly read: (bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number
  readonly write: (bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }) => number
  readonly flush: () => void
  readonly close: () => void
}
interface WorkersFile {
  readonly createSyncAccessHandle?: (options?: { readonly mode: "read-only" }) => Promise<FileInPlace>
}

/** A page, which only tests write from, knows no other way than a stream. */
const put = async (file: FileSystemFileHandle & WorkersFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  if (file.createSyncAccessHandle === undefined) {
    const stream = await file.createWritable()
    await stream.write(bytes)
    return stream.close()
  }
  const access = await file.createSyncAccessHandle()
  try {
    for (let at = 0; at < bytes.length;) at += access.write(bytes.subarray(at), { at })
    access.flush()
  } finally {
    access.close()
  }
}

type WithHandles = { readonly FileSystemSyncAccessHandle?: { readonly prototype: object } }

/** Engines that let many read a file in place at once say in which mode it is; others would lock it for one. */
const readsInPlace = (): boolean => "mode" in ((globalThis as WithHandles).FileSystemSyncAccessHandle?.prototype ?? {})

/** Uses a file where it lies, if many may at once; else nothing comes of it. */
const inPlace = async <A>(
  file: FileSystemFileHandle & WorkersFile,
  use: (source: ByteSource) => A,
): Promise<A | null> => {
  const access = readsInPlace()
    ? await file.createSyncAccessHandle?.({ mode: "read-only" }).catch(() => undefined)
    : undefined
  if (access === undefined) return null
  try {
    return use({
      size: access.getSize(),
      read: (into, from) => {
        for (let at = 0, read = into.length; read > 0; at += read)
          read = access.read(into.subarray(at), { at: from + at })
      },
    })
  } finally {
    access.close()
  }
}

const wholeOf = ({ size, read }: ByteSource): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  read(bytes, 0)
  return bytes
}

/** The bytes of a file: read in place where many may, which takes a third of the time, or else a copy. */
const get = async (file: FileSystemFileHandle): Promise<Uint8Array<ArrayBuffer>> =>
  (await inPlace(file, wholeOf)) ?? new Uint8Array(await (await file.getFile()).arrayBuffer())

const namesIn = async (folder: FileSystemDirectoryHandle): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for await (const name of folder.keys()) found.push(name)
  return found
}

/** Directories that files were read from: asking for one costs as much as reading a small file. */
const opened = new Map<string, Promise<FileSystemDirectoryHandle>>()

/** The files of a directory, which is made by the first write. */
export const segmentFiles = (directory: string): SegmentFiles => {
  const open = async (create = false) => soon((await root()).getDirectoryHandle(directory, { create }))
  /** A file to be read. */
  const fileOf = async (name: string): Promise<FileSystemFileHandle> => {
    const held = await opened.get(directory)?.catch(() => undefined)
    const found = held === undefined ? undefined : await soon(held.getFileHandle(name)).catch(() => undefined)
    if (found !== undefined) return found
    // Nobody has opened it yet, or it was removed since, and perhaps begun anew.
    const folder = open()
    opened.set(directory, folder)
    return soon((await folder).getFileHandle(name))
  }
  return {
    write: async (bytes, name = crypto.randomUUID()) => {
      await put(await (await open(true)).getFileHandle(name, { create: true }), bytes)
      return name
    },
    read: async (file) => get(await fileOf(file)),
    readSome: async (file, use) =>
      (await inPlace(await fileOf(file), (source) => {
        use(source)
        return true
      })) ?? false,
    names: async () => soon(namesIn(await open())),
    remove: async (files) => {
      const held = await open()
      await Promise.allSettled([...files].map((file) => held.removeEntry(file)))
    },
  }
}

/** Names of all logs' directories; none where files are refused. */
export const segmentDirectories = async (): Promise<ReadonlyArray<string>> => {
  try {
    return (await soon(namesIn(await root()))).filter((name) => ownerOf(name) !== undefined)
  } catch {
    return []
  }
}

/** Removes the directories of all logs that a database ever held. */
export const removeSegmentsOf = async (database: string): Promise<void> => {
  for (const name of await segmentDirectories())
    if (ownerOf(name)?.database === database) await removeSegmentDirectory(name)
}

/** A file is read in place within milliseconds: a removal is tried again so often and so far apart, milliseconds. */
const removals = { tries: 20, apart: 25 }

/** Removes a log's directory with all in it. A file that somebody writes for longer stays for the next start. */
export const removeSegmentDirectory = async (directory: string): Promise<void> => {
  for (let tries = removals.tries; tries > 0; tries--) {
    try {
      return await soon((await root()).removeEntry(directory, { recursive: true }))
    } catch (error) {
      // Nothing is there, nothing answers, or it is in use: whoever writes is refused by the tombstone and removes it.
      if (!(error instanceof DOMException) || error.name !== "NoModificationAllowedError") return
      await new Promise((resolve) => setTimeout(resolve, removals.apart))
    }
  }
}
